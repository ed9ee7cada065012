import { refusals } from "../../../platform/shared/refusals.ts";

export const refuse = refusals({
  "finding-moved": {
    status: 409,
    en: "The finding is in another state now. It was not changed.",
    ar: "تغيّرت حالة ملاحظة الفحص في هذه الأثناء، ولم تُعدَّل.",
  },
  "finding-settled": {
    status: 409,
    en: "This finding is done or dropped. Open it again to change it.",
    ar: "ملاحظة الفحص هذه منجزة أو مستبعدة. يلزم فتحها من جديد قبل التعديل.",
  },
  "finding-found-again": {
    status: 409,
    en: "The same was found again since. Continue with the newer finding.",
    ar: "وُجد الشيء نفسه مرة أخرى بعد ذلك. تلزم المتابعة في الملاحظة الأحدث.",
  },
});
