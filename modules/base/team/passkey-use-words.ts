import { words } from "../../../platform/shared/words.ts";

/** Of the pages and dialogs that ask for a passkey; sign-in loads no others. */
export const passkeyUseWords = words({
  signIn: { en: "Sign in with a passkey", ar: "الدخول بمفتاح المرور" },
  notSignedIn: { en: "Couldn't sign in", ar: "تعذر تسجيل الدخول" },
  use: { en: "Use your passkey", ar: "استخدام مفتاح المرور" },
  useInstead: { en: "Use a passkey instead", ar: "استخدام مفتاح المرور بدلًا من ذلك" },
  notConfirmed: { en: "Not confirmed", ar: "لم يتم التأكيد" },
  cancelled: {
    en: "No passkey was used. Try again, or use another way.",
    ar: "لم يُستخدم أي مفتاح مرور. يمكن المحاولة مرة أخرى أو استخدام طريقة أخرى.",
  },
  onDevice: { en: "This device already has your passkey.", ar: "مفتاح مرورك محفوظ على هذا الجهاز من قبل." },
  otherAddress: {
    en: "Passkeys work only at the usual address of Warsha over HTTPS, in a current browser.",
    ar: "لا تعمل مفاتيح المرور إلا على عنوان ورشة المعتاد عبر HTTPS وفي متصفح حديث.",
  },
  unfit: {
    en: "This device cannot check that it is you, so it cannot keep a passkey. Set up a screen lock or use another device.",
    ar: "لا يستطيع هذا الجهاز التحقق من هويتك، فلا يمكنه حفظ مفتاح مرور. يلزم تفعيل قفل الشاشة أو استخدام جهاز آخر.",
  },
});
