import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const productWords = words({
  codeTaken: { en: "Another product has this part number.", ar: "رقم القطعة هذا مستخدم لصنف آخر." },
  barcodeTaken: { en: "Another product has this barcode.", ar: "هذا الباركود مستخدم لصنف آخر." },
  codeAlike: {
    en: "{product} has the same number in another spelling.",
    ar: "الصنف {product} له الرقم نفسه بكتابة أخرى.",
  },
  notEnough: {
    en: "Not enough in stock: {products}.",
    ar: "الكمية المتوفرة لا تكفي: {products}.",
  },
  noCost: {
    en: "These parts have no cost and would enter the stock at a value of 0: {products}. Their cost can be entered on their page first.",
    ar: "هذه القطع بلا تكلفة وستدخل المخزون بقيمة 0: {products}. يمكن إدخال تكلفتها في صفحتها أولًا.",
  },
  onHandOn: { en: "{name} ({onHand} on hand on {date})", ar: "{name} (المتوفر {onHand} في {date})" },
  recordReceipt: { en: "Record the receipt", ar: "تسجيل الاستلام" },
  onHandHere: {
    en: "{name} ({onHand} on hand here; other branches: {elsewhere})",
    ar: "{name} (المتوفر هنا {onHand}، وفي الفروع الأخرى: {elsewhere})",
  },
  onHandOf: { en: "{name} ({onHand} on hand)", ar: "{name} (المتوفر {onHand})" },
});

export const stockRefusalWords = words({
  onlyOpening: {
    en: "Only opening stock has a date of its own; an adjustment is of today.",
    ar: "للرصيد الافتتاحي وحده تاريخ يُختار، أما التسوية فبتاريخ اليوم.",
  },
});

/** Sentences under the items of a ready-made job. */
export const jobItemWords = words({
  isJob: { en: "A ready-made job cannot contain another one.", ar: "لا يمكن أن تحتوي مجموعة أعمال على مجموعة أخرى." },
  archived: { en: "This product is archived.", ar: "هذا الصنف مؤرشف." },
});

export const refuse = refusals({
  "not-enough-stock": {
    status: 422,
    en: "There is not enough in stock.",
    ar: "الكمية المتوفرة في المخزون لا تكفي.",
  },
  "has-stock": {
    status: 409,
    en: "This product has stock. Adjust it to zero first.",
    ar: "لهذا الصنف كمية في المخزون. تلزم تسويتها إلى صفر أولًا.",
  },
  "not-a-job": {
    status: 422,
    en: "This is possible for a ready-made job only.",
    ar: "هذا متاح لمجموعات الأعمال فقط.",
  },
  "has-items": {
    status: 409,
    en: "This ready-made job has items. Remove them before you change its kind.",
    ar: "لمجموعة الأعمال هذه بنود. يلزم حذفها قبل تغيير النوع.",
  },
  "has-vehicles": {
    status: 409,
    en: "This ready-made job is for certain vehicles. Remove them before you change its kind.",
    ar: "مجموعة الأعمال هذه مخصصة لمركبات معينة. يلزم حذفها قبل تغيير النوع.",
  },
  "is-in-job": {
    status: 409,
    en: "This product is an item of a ready-made job, so it cannot become one.",
    ar: "هذا الصنف بند في مجموعة أعمال، فلا يمكن تحويله إلى مجموعة أعمال.",
  },
  "not-a-part": {
    status: 422,
    en: "Only parts have stock.",
    ar: "المخزون لقطع الغيار والمواد فقط.",
  },
  "already-tracked": {
    status: 409,
    en: "This product already has stock movements. Record an adjustment instead.",
    ar: "لهذا الصنف حركات مخزون من قبل. يمكن تسجيل تسوية بدلًا من ذلك.",
  },
  "not-tracked": {
    status: 409,
    en: "This product has no stock yet. Enter what is on hand first.",
    ar: "لا مخزون لهذا الصنف بعد. يلزم إدخال الكمية المتوفرة أولًا.",
  },
  "count-ended": {
    status: 409,
    en: "This count has ended and cannot be changed.",
    ar: "انتهى هذا الجرد ولا يمكن تعديله.",
  },
  "nothing-counted": {
    status: 422,
    en: "Nothing has been counted yet.",
    ar: "لم يُعد أي صنف بعد.",
  },
  "reason-missing": {
    status: 422,
    en: "Enter a reason for the differences.",
    ar: "يلزم إدخال سبب الفروق.",
  },
});
