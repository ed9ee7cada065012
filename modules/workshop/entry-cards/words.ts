import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const entryCardWords = words({
  title: { en: "Entry card", ar: "كرت دخول" },
  date: shared.date,
  mileage: { en: "Mileage", ar: "قراءة العداد" },
  km: shared.km,
  responsible: { en: "Received by", ar: "المستلم" },
  addEmployee: { en: "Add employee", ar: "إضافة موظف" },
  arrival: { en: "How it arrived", ar: "كيف وصلت" },
  driven: { en: "Driven in", ar: "بدون سطحة" },
  byTruck: { en: "Recovery truck", ar: "على سطحة" },
  truckPlate: { en: "Truck plate", ar: "رقم لوحة السطحة" },
  truckDriver: { en: "Truck driver", ar: "سائق السطحة" },
  truckDamages: { en: "Damage on the way", ar: "أضرار أثناء النقل" },
  condition: { en: "Vehicle condition", ar: "حالة المركبة" },
  allPresent: { en: "All present, lamps off", ar: "الكل موجود ولا لمبات مضاءة" },
  restPresent: { en: "Mark the rest fine", ar: "الباقي سليم" },
  clearAll: { en: "Clear all", ar: "إلغاء تحديد الكل" },
  howToCheck: {
    en: "Tap once: OK. Twice: missing or faulty. Three times: not checked. Lamps: once off, twice on.",
    ar: "الضغط على البند مرة: موجود أو يعمل، مرتان: غير موجود أو لا يعمل، ثلاث مرات: لم يُفحص. اللمبة: مرة مطفأة، مرتان مضاءة.",
  },
  tools: { en: "Tools and safety", ar: "العدة والسلامة" },
  papers: { en: "Documents and keys", ar: "المستندات والمفاتيح" },
  inside: { en: "Inside and outside", ar: "من الداخل والخارج" },
  working: { en: "Working", ar: "يعمل" },
  lamps: { en: "Dashboard lamps", ar: "لمبات الطبلون" },
  missing: { en: "{missing} of {total} missing", ar: "ينقص {missing} من {total}" },
  present: { en: "{present} of {total}", ar: "{present} من {total}" },
  lit: {
    en: "{count, plural, one {# lit} other {# lit}}",
    ar: "{count, plural, zero {لا شيء مضاء} one {واحدة مضاءة} two {اثنتان مضاءتان} few {# مضاءة} many {# مضاءة} other {# مضاءة}}",
  },
  noneLit: { en: "None lit", ar: "لا شيء مضاء" },
  broken: { en: "{wrong} of {total} not working", ar: "لا يعمل {wrong} من {total}" },
  notInOrder: { en: "{wrong} of {total} missing or not in order", ar: "{wrong} من {total} ناقص أو تالف" },
  isThere: { en: "Present", ar: "موجود" },
  works: { en: "Works", ar: "يعمل" },
  isLit: { en: "Lit", ar: "مضاءة" },
  isDark: { en: "Not lit", ar: "مطفأة" },
  absent: { en: "Missing", ar: "غير موجود" },
  notWorking: { en: "Not working", ar: "لا يعمل" },
  undamaged: { en: "Undamaged", ar: "سليمة" },
  damaged: { en: "Damaged", ar: "تالفة" },
  clean: { en: "Clean", ar: "نظيفة" },
  notClean: { en: "Not clean", ar: "غير نظيفة" },
  notChecked: { en: "Not checked", ar: "لم يُفحص" },
  notCheckedItems: { en: "Not checked: {items}", ar: "لم يُفحص: {items}" },
  someNotChecked: {
    en: "{count, plural, one {# not checked} other {# not checked}}",
    ar: "{count, plural, zero {فُحص الكل} one {بند لم يُفحص} two {بندان لم يُفحصا} few {# بنود لم تُفحص} many {# بندًا لم يُفحص} other {# بند لم يُفحص}}",
  },
  untouchedTitle: { en: "Part of the checklist was not checked", ar: "جزء من القائمة لم يُفحص" },
  untouchedLine: {
    en: "Nothing was checked in: {groups}. The card will say “not checked” there.",
    ar: "لم يُفحص شيء في: {groups}. سيُكتب في الكرت «لم يُفحص».",
  },
  saveUnchecked: { en: "Save as not checked", ar: "حفظ دون فحصها" },
  damage: { en: "Damage", ar: "الأضرار" },
  onParts: { en: "Parts", ar: "القطع" },
  byHand: { en: "Drawing", ar: "رسم" },
  howToMark: { en: "How damage is marked", ar: "طريقة تحديد الأضرار" },
  noDamage: { en: "No damage is marked.", ar: "لا أضرار معلّمة." },
  photosLeft: {
    en: "{count, plural, one {One photo was not sent} other {# photos were not sent}}",
    ar: "{count, plural, zero {أُرسلت كل الصور} one {صورة واحدة لم تُرسل} two {صورتان لم تُرسلا} few {# صور لم تُرسل} many {# صورة لم تُرسل} other {# صورة لم تُرسل}}",
  },
  photosLeftLine: {
    en: "The entry card is saved. Once it is signed, no photo can be added.",
    ar: "تم حفظ كرت الدخول. بعد التوقيع لا يمكن إضافة صور.",
  },
  sendAgain: { en: "Try again", ar: "إعادة المحاولة" },
  signLater: { en: "Sign later, with the photos", ar: "التوقيع لاحقًا مع الصور" },
  signWithout: { en: "Sign without them", ar: "التوقيع دونها" },
  complaint: { en: "Client's complaint", ar: "شكوى العميل" },
  addComplaint: { en: "Add as a finding", ar: "إضافتها إلى ملاحظات الفحص" },
  complaintAdded: { en: "Complaint added to the findings", ar: "تمت إضافة الشكوى إلى ملاحظات الفحص" },
  complaintNotAdded: { en: "The complaint was not added to the findings", ar: "تعذرت إضافة الشكوى إلى ملاحظات الفحص" },
  remarks: shared.remarks,
  fuel: { en: "Fuel", ar: "الوقود" },
  fuelLevel: { en: "Fuel level", ar: "مستوى الوقود" },
  signatureCompleted: { en: "Signature completed", ar: "تم التوقيع" },
  unsigned: { en: "Not signed yet", ar: "لم يُوقَّع بعد" },
  lockedHint: { en: "The card is locked once signed and saved", ar: "يُقفل الكرت بعد التوقيع والحفظ" },
  save: { en: "Save entry card", ar: "حفظ كرت الدخول" },
  saveUnsigned: { en: "Save without signature", ar: "حفظ دون توقيع" },
  saveSignature: { en: "Save signature", ar: "حفظ التوقيع" },
  saved: { en: "Entry card saved", ar: "تم حفظ كرت الدخول" },
  savedUnsigned: {
    en: "The card is saved, but not signed. Please sign again.",
    ar: "تم حفظ الكرت دون التوقيع. يلزم التوقيع مرة أخرى.",
  },
  signed: { en: "Signed", ar: "موقّع" },
  signedOn: { en: "Signed on {day} at {time}", ar: "تم التوقيع في {day} الساعة {time}" },
  notSigned: { en: "The signature was not saved", ar: "تعذر حفظ التوقيع" },
  noRemarks: { en: "No remarks", ar: "بلا ملاحظات" },
  editTitle: { en: "Edit entry card", ar: "تعديل كرت الدخول" },
  edit: { en: "Edit card", ar: "تعديل الكرت" },
  print: { en: "Print", ar: "طباعة" },
  download: { en: "Download", ar: "تنزيل" },
  cancel: shared.cancel,
  required: { en: "Please fill the required fields", ar: "يرجى تعبئة الحقول المطلوبة" },
  /** Above the client's signature, on screen and in print. */
  statement: {
    en: "The client confirms that the vehicle was handed over in the condition shown here, and that nothing of value was left in it except as noted.",
    ar: "يقر العميل بتسليم المركبة بالحالة الموضحة هنا، وبعدم ترك أغراض ثمينة داخلها سوى ما دُوّن أعلاه.",
  },
});

/** Printed only: the legend of the icons. */
export const paperWords = words({
  yes: { en: "Present or working", ar: "موجود أو يعمل" },
  no: { en: "Missing or not working", ar: "غير موجود أو لا يعمل" },
});

/** Titles without a state, for conditions that are shown with a state word. */
/** What does not work, as a finding. */
export const brokenWords = words({
  headlamps_work: { en: "Headlamps not working", ar: "الأنوار الأمامية لا تعمل" },
  rear_lamps_work: { en: "Rear lamps not working", ar: "الأنوار الخلفية لا تعمل" },
  horn: { en: "Horn not working", ar: "البوري لا يعمل" },
  air_conditioning: { en: "Air conditioning not working", ar: "المكيف لا يعمل" },
  power_windows: { en: "Power windows not working", ar: "الزجاج الكهربائي لا يعمل" },
});

export const conditionTitles = words({
  check_engine_light: { en: "Check engine light", ar: "لمبة المكينة" },
  abs_light: { en: "ABS light", ar: "لمبة ABS" },
  airbag_light: { en: "Airbag light", ar: "لمبة الإيرباق" },
  rims: { en: "Alloy rims", ar: "الجنوط" },
  seat_covers: { en: "Seats and upholstery", ar: "المقاعد والفرش" },
});

export const refuse = refusals({
  "entry-card-exists": {
    status: 409,
    en: "This vehicle already has an entry card.",
    ar: "لهذه المركبة كرت دخول سابق.",
  },
  "exit-inspection-signed": {
    status: 409,
    en: "The exit inspection is signed and locked.",
    ar: "فحص الخروج موقّع ومقفل.",
  },
  "entry-card-changed": {
    status: 409,
    en: "Someone else changed this entry card in the meantime. Open it again before you save or sign; what you typed stays as a draft on this device.",
    ar: "عدّل شخص آخر كرت الدخول في هذه الأثناء. يلزم فتحه من جديد قبل الحفظ أو التوقيع، والمدخلات باقية كمسودة على هذا الجهاز.",
  },
  "exit-inspection-changed": {
    status: 409,
    en: "Someone else changed this inspection in the meantime. Open it again before you save or sign; what you typed stays as a draft on this device.",
    ar: "عدّل شخص آخر هذا الفحص في هذه الأثناء. يلزم فتحه من جديد قبل الحفظ أو التوقيع، والمدخلات باقية كمسودة على هذا الجهاز.",
  },
  "no-complaint": {
    status: 409,
    en: "The entry card has no complaint of the client.",
    ar: "لا توجد شكوى للعميل في كرت الدخول.",
  },
  "complaint-known": {
    status: 409,
    en: "The complaint is already among the findings.",
    ar: "الشكوى موجودة ضمن ملاحظات الفحص من قبل.",
  },
  "entry-card-signed": { status: 409, en: "The entry card is signed and locked.", ar: "كرت الدخول موقّع ومقفل." },
});

export const conditionWords = words({
  both: { en: "An item is both present and absent.", ar: "بند مذكور موجودًا وغير موجود معًا." },
});

export const entryDateWords = words({
  future: { en: "The date is in the future.", ar: "التاريخ في المستقبل." },
  tooEarly: { en: "Not before 1 January 2018.", ar: "لا يسبق 1 يناير 2018." },
});
