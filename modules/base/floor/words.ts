import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const refuse = refusals({
  "tablet-not-paired": {
    status: 401,
    en: "This tablet is not paired with a workshop any more. Someone who manages users can pair it again.",
    ar: "لم يعد هذا الجهاز مرتبطًا بأي ورشة. يمكن لمن يدير المستخدمين ربطه من جديد.",
  },
  "wrong-pin": { status: 401, en: "This PIN is incorrect. Try again.", ar: "الرمز غير صحيح. تمكن إعادة المحاولة." },
  "too-many-tablets": {
    status: 409,
    en: "A workshop has at most 50 paired tablets. Unpair those that are no longer used.",
    ar: "للورشة 50 جهازًا مرتبطًا على الأكثر. يلزم إلغاء ربط ما لم يعد مستخدمًا.",
  },
  "pin-without-work": {
    status: 409,
    en: "This employee’s role may not view work orders, so there would be nothing to see on the tablet. Change the role first.",
    ar: "دور هذا الموظف لا يتيح عرض أوامر العمل، فلن يظهر له شيء على الجهاز. يلزم تغيير الدور أولًا.",
  },
});

export const pinWords = words({
  form: { en: "A PIN has 4 to 6 digits", ar: "يتكون الرمز من 4 إلى 6 أرقام" },
  trivial: {
    en: "This PIN is too easy to guess. Avoid repeated digits, sequences such as 1234 and lines on the pad such as 2580.",
    ar: "يسهل تخمين هذا الرمز. يُرجى تجنب الأرقام المكررة والمتسلسلة مثل 1234 وخطوط لوحة الأرقام مثل 2580.",
  },
});
