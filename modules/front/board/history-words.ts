import { words } from "../../../platform/shared/words.ts";
import { vehiclePageWords } from "./vehicle-page-words.ts";

export const historyWords = words({
  title: { en: "What happened", ar: "ما حدث" },
  latestFirst: { en: "Latest first", ar: "الأحدث أولًا" },
  earlier: {
    en: "{count, plural, one {# earlier event} other {# earlier events}}",
    ar: "{count, plural, zero {لا أحداث أسبق} one {حدث أسبق} two {حدثان أسبقان} few {# أحداث أسبق} many {# حدثًا أسبق} other {# حدث أسبق}}",
  },
  today: { en: "Today", ar: "اليوم" },
  photo: { en: "Photo {number}: {event}", ar: "الصورة {number}: {event}" },
  morePhotos: {
    en: "{count, plural, one {# more photo} other {# more photos}}",
    ar: "{count, plural, zero {لا صور أخرى} one {صورة أخرى} two {صورتان أخريان} few {# صور أخرى} many {# صورة أخرى} other {# صورة أخرى}}",
  },
  findings: {
    en: "{count, plural, =0 {no findings} one {# finding} other {# findings}}",
    ar: "{count, plural, zero {دون ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}",
  },
  visit: vehiclePageWords.visitNumber,
  entered: { en: "Vehicle checked in", ar: "دخول المركبة" },
  "card-signed": { en: "Entry card signed", ar: "توقيع كرت الدخول" },
  diagnosed: { en: "Diagnosis {number} finished", ar: "انتهاء الفحص رقم {number}" },
  "estimate-sent": { en: "Estimate {number} sent", ar: "إرسال عرض السعر {number}" },
  "estimate-answered": { en: "Estimate {number} answered", ar: "الرد على عرض السعر {number}" },
  "approval-taken-back": { en: "Approval of estimate {number} withdrawn", ar: "سحب الموافقة على عرض السعر {number}" },
  "tasks-done": {
    en: "{count, plural, one {# task done} other {# tasks done}}",
    ar: "{count, plural, zero {إنجاز المهام} one {إنجاز مهمة واحدة} two {إنجاز مهمتين} few {إنجاز # مهام} many {إنجاز # مهمة} other {إنجاز # مهمة}}",
  },
  "tasks-checked": {
    en: "{count, plural, one {Quality check of # task} other {Quality check of # tasks}}",
    ar: "{count, plural, zero {فحص جودة المهام} one {فحص جودة مهمة واحدة} two {فحص جودة مهمتين} few {فحص جودة # مهام} many {فحص جودة # مهمة} other {فحص جودة # مهمة}}",
  },
  invoiced: { en: "Invoice {number} approved", ar: "اعتماد الفاتورة {number}" },
  paid: { en: "Payment {number} received", ar: "استلام الدفعة {number}" },
  inspected: { en: "Exit inspection done", ar: "معاينة المركبة عند الخروج" },
  left: { en: "Vehicle left", ar: "خروج المركبة" },
  approved: { en: "approved: {amount}", ar: "المعتمد: {amount}" },
});
