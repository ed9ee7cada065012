import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const invitationWords = words({
  title: { en: "Invitation to {shop}", ar: "دعوة إلى {shop}" },
  page: { en: "Invitation", ar: "دعوة" },
  line: {
    en: "{inviter} invites you to work in {shop} with Warsha. You will sign in with {email}.",
    ar: "تلقيت دعوة من {inviter} للعمل في {shop} على ورشة. سيكون الدخول بالبريد {email}.",
  },
  elsewhere: {
    en: "{name} is signed in in this browser and will be signed out.",
    ar: "الدخول في هذا المتصفح حاليًا باسم {name}، وسيُسجَّل خروجه.",
  },
  name: { en: "Your name", ar: "الاسم" },
  nameAr: shared.nameInArabic,
  password: { en: "Choose a password", ar: "تعيين كلمة المرور" },
  passwordAgain: { en: "Repeat password", ar: "تأكيد كلمة المرور" },
  accept: { en: "Accept and sign in", ar: "قبول الدعوة والدخول" },
  notAccepted: { en: "The invitation was not accepted", ar: "تعذر قبول الدعوة" },
  expired: { en: "This invitation has expired", ar: "انتهت صلاحية هذه الدعوة" },
  expiredLine: {
    en: "It was valid for seven days. Ask {inviter} at {shop} to send it again.",
    ar: "كانت صالحة لسبعة أيام. يمكن طلب إعادة إرسالها من {inviter} في {shop}.",
  },
  over: { en: "This invitation is no longer valid", ar: "هذه الدعوة لم تعد صالحة" },
  overLine: {
    en: "It was accepted or withdrawn, or a newer one has replaced it. Look for a newer email, or ask who invited you.",
    ar: "قُبلت من قبل أو سُحبت أو حلّت محلها دعوة أحدث. قد تجد رسالة أحدث في بريدك، ويمكن سؤال من دعاك.",
  },
  signIn: { en: "Sign in", ar: "تسجيل الدخول" },
});
