import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const proofWords = words({
  title: { en: "Enter your password again", ar: "إدخال كلمة المرور مرة أخرى" },
  line: {
    en: "This changes how someone signs in or what they may do, so we check that it is you. You will not be asked again for ten minutes.",
    ar: "هذا الإجراء يغيّر طريقة الدخول أو الصلاحيات، لذلك نتأكد من هويتك. لن يُطلب ذلك مرة أخرى لمدة عشر دقائق.",
  },
  password: shared.password,
  continue: { en: "Continue", ar: "متابعة" },
  cancel: shared.cancel,
  failed: { en: "Couldn't confirm your password", ar: "تعذر تأكيد كلمة المرور" },
});
