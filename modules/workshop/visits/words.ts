import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import { vehicleWords } from "../../records/vehicles/words.ts";

export const refuse = refusals({
  "vehicle-archived": {
    status: 409,
    en: "This vehicle is in the archive. Restore it to change it.",
    ar: "المركبة في الأرشيف. تلزم استعادتها قبل التعديل.",
  },
  "vehicle-not-archived": { status: 409, en: "This vehicle is not in the archive.", ar: "المركبة ليست في الأرشيف." },
  "vehicle-exited": {
    status: 409,
    en: "This vehicle has left. Undo its exit first.",
    ar: "خرجت المركبة. يلزم التراجع عن الخروج أولًا.",
  },
  "already-exited": { status: 409, en: "This vehicle's exit is already recorded.", ar: "خروج المركبة مسجل من قبل." },
  "vins-differ": {
    status: 409,
    en: "The VINs of the two vehicles differ, so they are not one.",
    ar: "رقما الهيكل (VIN) للمركبتين مختلفان، فهما مركبتان.",
  },
  "already-one-vehicle": {
    status: 409,
    en: "These visits are of one vehicle already.",
    ar: "هذه الزيارات مسجلة لمركبة واحدة.",
  },
  "not-parted": {
    status: 409,
    en: "There is no parting of this vehicle that could be taken back.",
    ar: "لا يوجد فصل لهذه المركبة يمكن التراجع عنه.",
  },
  "not-exited": { status: 409, en: "This vehicle has not left.", ar: "المركبة لم تخرج." },
});

export const vehicleQuestionWords = words({
  plateDiffers: {
    en: "This vehicle is known here under another plate.",
    ar: "هذه المركبة معروفة هنا بلوحة أخرى.",
  },
  plateKnown: {
    en: "A vehicle with this plate is known here, but it does not fit what is entered.",
    ar: "هذه اللوحة مسجلة هنا لمركبة لا تطابق ما أُدخل.",
  },
  vinKnown: { en: "Another vehicle has this VIN.", ar: "رقم الهيكل (VIN) مسجل لمركبة أخرى." },
});

export const vehicleWarningWords = words({
  "client-details-ignored": {
    en: "The vehicle was saved. The client's phone and VAT number were not changed: you don't have permission to edit clients.",
    ar: "تم حفظ المركبة. بقي جوال العميل ورقمه الضريبي كما هما: صلاحياتك لا تشمل تعديل العملاء.",
  },
  "plate-unusual": {
    en: "The plate does not match the format of its country. It was saved as typed.",
    ar: "صيغة اللوحة لا تطابق لوحات دولتها. حُفظت كما كُتبت.",
  },
  "already-inside": {
    en: "Another visit with this plate has not left yet.",
    ar: "توجد زيارة أخرى بهذه اللوحة لم تخرج بعد.",
  },
});

/** Texts of the forms and lists of visits, including those of the vehicle. */
export const visitWords = words({
  ...vehicleWords,
  newVehicle: { en: "Check in", ar: "استقبال مركبة" },
  editVehicle: { en: "Edit vehicle", ar: "تعديل بيانات المركبة" },
  save: { en: "Save vehicle", ar: "حفظ المركبة" },
  saved: { en: "Vehicle saved", ar: "تم حفظ المركبة" },
  client: shared.client,
  clientName: { en: "Client name", ar: "اسم العميل" },
  phone: shared.mobile,
  vatNumber: { en: "VAT number", ar: "الرقم الضريبي" },
  vatHint: { en: "Companies only", ar: "للمنشآت فقط" },
  vehicle: shared.vehicle,
  mileage: { en: "Mileage", ar: "قراءة العداد" },
  km: shared.km,
  visit: { en: "Visit", ar: "الزيارة" },
  entryDay: { en: "Entry date", ar: "تاريخ الدخول" },
  entryHour: { en: "Entry time", ar: "وقت الدخول" },
  daysToFix: { en: "Days to fix", ar: "مدة الإصلاح (أيام)" },
  insurance: { en: "Insurance", ar: "التأمين" },
  insurer: shared.insurer,
  claimNumber: shared.claimNumber,
  approvedAmount: { en: "Approved amount", ar: "المبلغ المعتمد" },
  known: { en: "Known here: {vehicle}", ar: "مركبة معروفة: {vehicle}" },
  knownPlain: { en: "This vehicle was here before", ar: "سبق أن زارت هذه المركبة الورشة" },
  visitsSoFar: {
    en: "{visits, plural, one {One visit so far} other {# visits so far}}, the last on {day}, {client}.",
    ar: "{visits, plural, zero {لا زيارات سابقة} one {زيارة واحدة سابقة} two {زيارتان سابقتان} few {# زيارات سابقة} many {# زيارة سابقة} other {# زيارة سابقة}}، آخرها في {day}، العميل {client}.",
  },
  filled: { en: "Filled in from it: {fields}.", ar: "تمت تعبئة: {fields}." },
  replacesStored: {
    en: "{field} is replaced by what you typed. Saved now:",
    ar: "ستُستبدل قيمة {field} بما كُتب. المحفوظ حاليًا:",
  },
  fillIn: { en: "Fill in from it", ar: "تعبئة البيانات منها" },
  undoFill: shared.undo,
  lastVisit: { en: "Show the last visit", ar: "عرض الزيارة الأخيرة" },
  stillInside: { en: "A vehicle with this plate is already in the workshop", ar: "توجد مركبة بهذه اللوحة داخل الورشة" },
  stillInsideLine: {
    en: "It entered on {day}, {client}, and has not left. Saving adds a second visit.",
    ar: "دخلت في {day}، العميل {client}، ولم تخرج. الحفظ يسجل زيارة ثانية.",
  },
  newPlate: { en: "New plate", ar: "لوحة جديدة" },
  newPlateLine: {
    en: "This vehicle is known here under another plate. What is the new one?",
    ar: "هذه المركبة معروفة هنا بلوحة أخرى. ما سبب الاختلاف؟",
  },
  plateKnown: { en: "Known plate", ar: "اللوحة المعروفة" },
  plateTyped: { en: "Plate entered", ar: "اللوحة المدخلة" },
  plateCorrected: { en: "Correction: the known plate was wrong", ar: "تصحيح: اللوحة المعروفة خطأ" },
  plateChanged: { en: "The vehicle has a new plate", ar: "للمركبة لوحة جديدة" },
  otherVehicle: { en: "This visit is of another vehicle", ar: "هذه الزيارة لمركبة أخرى" },
  isSameVehicle: { en: "Is this the same vehicle?", ar: "هل هي المركبة نفسها؟" },
  unlikePlate: {
    en: "The plate is not written the same way, or its code and number are not apart.",
    ar: "كتابة اللوحة مختلفة، أو الرمز والرقم غير منفصلين.",
  },
  unlikeMake: { en: "The make differs.", ar: "الماركة مختلفة." },
  unlikeModel: { en: "The model differs.", ar: "الطراز مختلف." },
  unlikeMileage: { en: "It was here with a higher mileage: {km} km.", ar: "قراءة عدادها السابقة أعلى: {km} كم." },
  unlikeOwner: { en: "It belongs to another client here: {client}.", ar: "هي مسجلة هنا لعميل آخر: {client}." },
  sameVehicleLine: {
    en: "It has {visits, plural, one {one visit} other {# visits}}. If it is the same, its history, VIN and reminders go on; if not, a new vehicle begins.",
    ar: "{visits, plural, zero {لا زيارات لها} one {لها زيارة واحدة} two {لها زيارتان} few {لها # زيارات} many {لها # زيارة} other {لها # زيارة}}. إذا كانت هي نفسها يستمر سجلها ورقم هيكلها وتذكيراتها، وإلا تُسجل مركبة جديدة.",
  },
  sameVehicle: { en: "The same vehicle", ar: "المركبة نفسها" },
  anotherVehicle: { en: "Another vehicle", ar: "مركبة أخرى" },
  vinOfAnother: { en: "Another vehicle has this VIN", ar: "رقم الهيكل مسجل لمركبة أخرى" },
  vinOfAnotherLine: {
    en: "It has {visits, plural, one {one visit} other {# visits}}. If both are one vehicle, all visits are put together; the merge is recorded and cannot be undone.",
    ar: "{visits, plural, zero {لا زيارات لها} one {لها زيارة واحدة} two {لها زيارتان} few {لها # زيارات} many {لها # زيارة} other {لها # زيارة}}. إذا كانتا مركبة واحدة تُجمع الزيارات كلها ويُسجل الدمج، ولا يمكن التراجع عنه.",
  },
  mergeThem: { en: "They are one vehicle: merge", ar: "مركبة واحدة: دمج السجلين" },
  notMerge: { en: "Two vehicles: check the VIN", ar: "مركبتان: مراجعة رقم الهيكل" },
  openVisit: { en: "Open that visit", ar: "فتح تلك الزيارة" },
});
