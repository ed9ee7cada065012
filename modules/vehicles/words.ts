import { refusals } from "../../platform/shared/refusals.ts";
import { words } from "../../platform/shared/words.ts";

export const refuse = refusals({
  "vehicle-archived": {
    status: 409, en: "This vehicle is in the archive. Restore it to change it.", ar: "المركبة في الأرشيف. يلزم استرجاعها قبل التعديل.",
  },
  "vehicle-not-archived": { status: 409, en: "This vehicle is not in the archive.", ar: "المركبة ليست في الأرشيف." },
  "vehicle-exited": { status: 409, en: "This vehicle has left. Undo its exit first.", ar: "خرجت المركبة. يلزم التراجع عن الخروج أولًا." },
  "already-exited": { status: 409, en: "This vehicle's exit is recorded already.", ar: "خروج المركبة مسجل من قبل." },
  "not-exited": { status: 409, en: "This vehicle has not left.", ar: "المركبة لم تخرج." },
});

/** Beside the fields of the vehicle's form. */
export const vehicleFieldWords = words({
  entryTime: { en: "Enter a time such as 14:30, or a date and time", ar: "يلزم إدخال وقت مثل 14:30، أو تاريخ ووقت" },
  entryAfterExit: { en: "The entry cannot be after the exit", ar: "لا يمكن أن يكون الدخول بعد الخروج" },
  otherMake: { en: "This model is of another make", ar: "الطراز من ماركة أخرى" },
  tooNew: { en: "The year is too far ahead", ar: "سنة الصنع أبعد من المسموح" },
  vin: { en: "A VIN has letters and digits only", ar: "رقم الهيكل (VIN) أحرف وأرقام فقط" },
});

/** Beside the form once it is saved. */
export const vehicleWarningWords = words({
  "client-details-ignored": {
    en: "The vehicle was saved. The client's phone and VAT number were left as they are: your role does not change clients.",
    ar: "تم حفظ المركبة. بقي جوال العميل ورقمه الضريبي كما هما: دورك لا يسمح بتعديل العملاء.",
  },
  "plate-unusual": { en: "The plate does not look like one of its country. It was saved as typed.", ar: "اللوحة لا تشبه لوحات بلدها. حُفظت كما كُتبت." },
  "already-inside": { en: "Another visit with this plate has not left yet.", ar: "توجد زيارة أخرى بهذه اللوحة لم تخرج بعد." },
});

export const statusWords = words({
  working_on: { en: "Working on", ar: "تحت الإصلاح" },
  ready_for_customer: { en: "Ready for customer", ar: "جاهزة للعميل" },
  ready_for_pickup: { en: "Ready for pickup", ar: "جاهزة للاستلام" },
  completed: { en: "Completed", ar: "مكتملة" },
});
