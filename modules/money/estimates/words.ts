import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "no-express": {
    status: 409,
    en: "No ready-made job is chosen for this entry card any more. Sign the card alone.",
    ar: "لم تعد هناك مجموعة أعمال مختارة لكرت الدخول هذا، ويُوقَّع الكرت وحده.",
  },
  "estimate-sent": {
    status: 409,
    en: "This estimate was sent, so it is not changed.",
    ar: "أُرسل عرض السعر هذا، فلا يمكن تعديله.",
  },
  "estimate-replaced": {
    status: 409,
    en: "The workshop has sent a new version of this estimate. Please answer that one.",
    ar: "أرسلت الورشة إصدارًا جديدًا من عرض السعر. يرجى الرد على الإصدار الجديد.",
  },
  "estimate-revised": {
    status: 409,
    en: "The next version of this estimate has been started already.",
    ar: "بدأ إعداد الإصدار التالي من عرض السعر من قبل.",
  },
  "estimate-withdrawn": {
    status: 409,
    en: "The workshop has withdrawn this estimate.",
    ar: "سحبت الورشة عرض السعر هذا.",
  },
  "estimate-approved": {
    status: 409,
    en: "Something of this estimate is approved. Take back that approval first.",
    ar: "تمت الموافقة على شيء من عرض السعر هذا. يلزم التراجع عن الموافقة أولًا.",
  },
  "estimate-disputed": {
    status: 409,
    en: "This estimate is disputed. Lift the dispute first.",
    ar: "عرض السعر هذا محل اعتراض. يلزم إنهاء الاعتراض أولًا.",
  },
  "not-answered": {
    status: 409,
    en: "Nothing of this estimate is answered, so there is nothing to dispute.",
    ar: "لم يرد أي رد على عرض السعر هذا، فلا يوجد ما يُعترض عليه.",
  },
  "not-disputed": {
    status: 409,
    en: "This estimate is not disputed.",
    ar: "عرض السعر هذا ليس محل اعتراض.",
  },
  "not-approved": {
    status: 409,
    en: "This is not approved, so there is nothing to take back.",
    ar: "لا توجد موافقة على هذا البند للتراجع عنها.",
  },
  "approval-invoiced": {
    status: 409,
    en: "This is on an invoice already, so its approval stays.",
    ar: "أُدرج هذا البند في فاتورة، فتبقى الموافقة عليه.",
  },
  "estimate-draft": {
    status: 409,
    en: "This estimate is still a draft. Change it as it is.",
    ar: "عرض السعر هذا ما زال مسودة، ويمكن تعديله كما هو.",
  },
  "estimate-invoiced": {
    status: 409,
    en: "Something of this estimate is on an invoice, so it stays as it is. Make a new estimate for the rest.",
    ar: "أُدرج شيء من عرض السعر هذا في فاتورة، فيبقى كما هو. يمكن إنشاء عرض سعر جديد للباقي.",
  },
  "estimate-not-sent": {
    status: 409,
    en: "Send the estimate before you share it.",
    ar: "يلزم إرسال عرض السعر قبل مشاركته.",
  },
  "estimate-empty": {
    status: 422,
    en: "You must add at least an item.",
    ar: "تلزم إضافة بند واحد على الأقل.",
  },
  "estimate-expired": {
    status: 409,
    en: "This estimate is no longer valid. A new date is needed before it can be answered or sent.",
    ar: "انتهت صلاحية عرض السعر. يلزم تاريخ جديد قبل الرد عليه أو إرساله.",
  },
  "estimate-not-expired": {
    status: 409,
    en: "A new price can be asked for only when the estimate has expired.",
    ar: "لا يمكن طلب سعر جديد إلا بعد انتهاء صلاحية عرض السعر.",
  },
  "price-missing": {
    status: 422,
    en: "An item has no price. Enter one, or mark the item as free.",
    ar: "يوجد بند بلا سعر. يلزم إدخال السعر أو تحديد البند كمجاني.",
  },
  "already-answered": {
    status: 409,
    en: "This estimate has been answered meanwhile.",
    ar: "ورد رد على عرض السعر في هذه الأثناء.",
  },
  "answer-incomplete": {
    status: 422,
    en: "Each item needs an answer: yes or not now.",
    ar: "يلزم الرد على كل بند: نعم أو ليس الآن.",
  },
  "answer-unknown": {
    status: 422,
    en: "The answer names something that is not on this estimate.",
    ar: "يذكر الرد شيئًا غير موجود في عرض السعر.",
  },
  "answer-outdated": {
    status: 409,
    en: "The workshop has since repaired something on this estimate, or priced it again. Please call the workshop.",
    ar: "أصلحت الورشة بعد ذلك بندًا من عرض السعر هذا أو سعّرته من جديد. يرجى الاتصال بالورشة.",
  },
  "already-approved": {
    status: 409,
    en: "What was approved stays approved. Please call the workshop to change it.",
    ar: "ما تمت الموافقة عليه يبقى كما هو. للتغيير يرجى الاتصال بالورشة.",
  },
  "too-many-questions": {
    status: 429,
    en: "The workshop has received your questions. Please call it.",
    ar: "وصلت أسئلتك إلى الورشة. يرجى الاتصال بها.",
  },
});

/** Sentences under the fields of an estimate. */
export const estimateFieldWords = words({
  otherClient: { en: "The vehicle belongs to another client.", ar: "المركبة لعميل آخر." },
  otherVehicle: { en: "The finding belongs to another vehicle.", ar: "ملاحظة الفحص لمركبة أخرى." },
  notOffered: {
    en: "The finding is on another estimate, or it is settled.",
    ar: "ملاحظة الفحص في عرض سعر آخر، أو انتهى أمرها.",
  },
  beforeDate: { en: "On or after the estimate's date, {date}.", ar: "في تاريخ عرض السعر {date} أو بعده." },
  expired: { en: "The day has passed.", ar: "انقضى هذا اليوم." },
  withoutFinding: {
    en: "Only an item of a finding has alternatives.",
    ar: "البدائل لبنود ملاحظة الفحص فقط.",
  },
  noPrice: { en: "Enter a price, or mark the item as free.", ar: "يلزم إدخال السعر أو تحديد البند كمجاني." },
  noJob: { en: "Choose a ready-made job that is in use.", ar: "يلزم اختيار مجموعة أعمال غير مؤرشفة." },
  signature: { en: "A signature is needed.", ar: "يلزم التوقيع." },
});

export const estimateStateWords = words({
  draft: shared.draft,
  sent: { en: "Sent", ar: "مُرسل" },
  unshared: { en: "Not sent to the client yet", ar: "لم يُرسل للعميل بعد" },
  seen: { en: "Seen", ar: "تم الاطلاع" },
  approved: { en: "Approved", ar: "موافق عليه" },
  "partly-approved": { en: "Partly approved", ar: "موافق عليه جزئيًا" },
  declined: { en: "Declined", ar: "مرفوض" },
  converted: { en: "Invoiced", ar: "مُفوتر" },
  expired: { en: "Expired", ar: "انتهت صلاحيته" },
  replaced: { en: "Replaced", ar: "حل محله إصدار أحدث" },
  withdrawn: { en: "Withdrawn", ar: "مسحوب" },
  disputed: { en: "Disputed", ar: "محل اعتراض" },
});

/** Of an estimate that expired without an answer, and what follows. */
export const expiredUnansweredWords = words({
  title: { en: "Estimate expired unanswered", ar: "انتهى عرض السعر دون رد" },
  line: {
    en: "The client has not answered in time. Offer the prices of today as a new version, or withdraw the estimate.",
    ar: "لم يصل رد العميل قبل انتهاء الصلاحية. يمكن عرض أسعار اليوم في إصدار جديد أو سحب عرض السعر.",
  },
});

export const alternativeWords = words({
  genuine: { en: "Genuine", ar: "أصلي" },
  aftermarket: { en: "Aftermarket", ar: "تجاري" },
  used: { en: "Used", ar: "مستعمل" },
});

export const channelWords = words({
  link: { en: "By link", ar: "عبر الرابط" },
  "in-person": { en: "In person", ar: "حضوريًا" },
  phone: { en: "By phone", ar: "هاتفيًا" },
  "taken-back": { en: "Approval taken back", ar: "تراجع عن الموافقة" },
});

/** The document's names, and the message with its link. */
export const estimateWords = words({
  estimate: { en: "Estimate", ar: "عرض سعر" },
  signed: { en: "Signed estimate", ar: "عرض سعر موقّع" },
  subject: { en: "{shop}: estimate {number}", ar: "{shop}: عرض السعر {number}" },
  message: {
    en: "{shop} inspected {plate}. See photos and prices, and reply here:",
    ar: "{shop}: ملاحظات على المركبة {plate}. الصور والأسعار والرد هنا:",
  },
  answerCopy: {
    en: "{shop}: your answer by phone to estimate {number} for {plate} was recorded. Your copy:",
    ar: "{shop}: سُجل ردك هاتفيًا على عرض السعر {number} للمركبة {plate}. نسختك:",
  },
  open: { en: "See the estimate", ar: "عرض السعر" },
  takenBack: { en: "The approval was taken back", ar: "تم التراجع عن الموافقة" },
  withdrawn: { en: "The estimate was withdrawn", ar: "سُحب عرض السعر" },
  notApproved: { en: "Not approved by the client", ar: "لم يوافق عليها العميل" },
  notOffered: { en: "Not on the new version of the estimate", ar: "ليست في الإصدار الجديد من عرض السعر" },
});
