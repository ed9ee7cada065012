import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";
import type { CylinderLabel } from "./reading-rules.ts";

export const refuse = refusals({
  "diagnostic-open": {
    status: 409,
    en: "A diagnostic of this vehicle is still open.",
    ar: "لهذه المركبة فحص لم ينتهِ بعد.",
  },
  "diagnostic-ended": {
    status: 409,
    en: "This diagnostic has ended. Reopen it to change it.",
    ar: "انتهى هذا الفحص. يلزم إعادة فتحه قبل التعديل.",
  },
  "diagnostic-not-ended": { status: 409, en: "This diagnosis is still open.", ar: "هذا الفحص ما زال مفتوحًا." },
  "diagnostic-changed": {
    status: 409,
    en: "Someone else saved a step in the meantime. Review the diagnostic before you save.",
    ar: "حفظ شخص آخر خطوة في هذه الأثناء. يرجى مراجعة الفحص قبل الحفظ.",
  },
  "step-not-open": { status: 409, en: "The steps before this one come first.", ar: "يلزم إنهاء الخطوات السابقة أولًا." },
  "template-empty": {
    status: 422,
    en: "Choose at least one checkpoint or step.",
    ar: "يلزم اختيار نقطة فحص أو خطوة واحدة على الأقل.",
  },
  "too-many-templates": {
    status: 409,
    en: "A workshop has at most 50 templates of its own, archived ones included.",
    ar: "تتسع القائمة لـ50 نموذجًا خاصًا بالورشة، ومنها المؤرشفة.",
  },
  "too-many-phrases": {
    status: 409,
    en: "A workshop has at most 200 phrases of its own, archived ones included.",
    ar: "تتسع القائمة لـ200 عبارة خاصة بالورشة، ومنها المؤرشفة.",
  },
  "too-many-checkpoints": {
    status: 409,
    en: "A step holds at most 200 checkpoints of your own.",
    ar: "تتسع الخطوة لـ200 نقطة فحص خاصة بالورشة.",
  },
});

export const valueWords = words({
  oneStep: { en: "Send the values of one step at a time", ar: "يلزم إرسال قيم خطوة واحدة في كل مرة" },
  unknownLabel: { en: "This step has nothing of that name", ar: "لا يوجد في هذه الخطوة شيء بهذا الاسم" },
  notGraded: {
    en: "Only a checkpoint that requires a check has an urgency",
    ar: "الأولوية لنقطة تحتاج إلى فحص فقط",
  },
  twice: { en: "Each thing once", ar: "كل عنصر مرة واحدة" },
  madeLater: { en: "This tyre would have been made after today", ar: "تاريخ صنع الكفر بعد اليوم" },
  noteMissing: { en: "Write a note to this step", ar: "يلزم كتابة ملاحظة لهذه الخطوة" },
  transcriptTooLong: { en: "At most 1 MB", ar: "1 ميغابايت على الأكثر" },
});

export const shareWords = words({
  subject: { en: "{shop}: diagnosis report of {plate}", ar: "{shop}: تقرير فحص المركبة {plate}" },
  message: {
    en: "{shop} has checked your vehicle {plate}. Here is the diagnostic report:",
    ar: "تم فحص سيارتك {plate} في {shop}. تقرير الفحص هنا:",
  },
  action: { en: "Open the report", ar: "عرض التقرير" },
});

export const cylinderWords: Record<CylinderLabel, { en: string; ar: string }> = words({
  col_1: { en: "Cylinder 1", ar: "الأسطوانة 1" },
  col_2: { en: "Cylinder 2", ar: "الأسطوانة 2" },
  col_3: { en: "Cylinder 3", ar: "الأسطوانة 3" },
  col_4: { en: "Cylinder 4", ar: "الأسطوانة 4" },
  col_5: { en: "Cylinder 5", ar: "الأسطوانة 5" },
  col_6: { en: "Cylinder 6", ar: "الأسطوانة 6" },
});
