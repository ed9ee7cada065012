import { words } from "../../../platform/shared/words.ts";

export const proofWords = words({
  title: { en: "Enter your password again", ar: "إدخال كلمة المرور مرة أخرى" },
  line: {
    en: "This changes how someone signs in or what they may do, so we check that it is you. You will not be asked again for ten minutes.",
    ar: "هذا الإجراء يغيّر طريقة الدخول أو الصلاحيات، لذلك نتأكد من هويتك. لن يُطلب ذلك مرة أخرى لمدة عشر دقائق.",
  },
  password: { en: "Password", ar: "كلمة المرور" },
  continue: { en: "Continue", ar: "متابعة" },
  cancel: { en: "Cancel", ar: "إلغاء" },
  failed: { en: "Couldn't confirm your password", ar: "تعذر تأكيد كلمة المرور" },
});
