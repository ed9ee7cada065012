import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const signInWords = words({
  signIn: { en: "Sign in", ar: "تسجيل الدخول" },
  noAccount: { en: "New here?", ar: "ليس لديك حساب؟" },
  register: { en: "Register a workshop", ar: "تسجيل ورشة جديدة" },
  email: shared.email,
  password: shared.password,
  forgot: { en: "Forgot password?", ar: "نسيت كلمة المرور؟" },
  notSignedIn: { en: "Couldn't sign in", ar: "تعذر تسجيل الدخول" },
  codeTitle: { en: "One more step", ar: "خطوة أخيرة" },
  codeLine: { en: "Two-step sign-in is on for {email}.", ar: "التحقق بخطوتين مفعّل للحساب {email}." },
  code: { en: "Verification code", ar: "رمز التحقق" },
  codeHint: { en: "Six digits from your authenticator app", ar: "ستة أرقام من تطبيق المصادقة" },
  codeIfOn: {
    en: "If two-step sign-in is on: six digits from your authenticator app, or a recovery code",
    ar: "إذا كان التحقق بخطوتين مفعّلًا: ستة أرقام من تطبيق المصادقة، أو رمز استرداد",
  },
  recoveryCode: { en: "Recovery code", ar: "رمز الاسترداد" },
  recoveryHint: {
    en: "One of the codes you saved when you turned on two-step sign-in; each works once",
    ar: "أحد الرموز المحفوظة عند تفعيل التحقق بخطوتين، وكل رمز صالح لمرة واحدة",
  },
  useRecovery: { en: "Use a recovery code instead", ar: "استخدام رمز استرداد بدلًا من الجوال" },
  useCode: { en: "Use a code from the app", ar: "استخدام رمز من التطبيق" },
  continue: { en: "Continue", ar: "متابعة" },
  otherAccount: { en: "Use another account", ar: "الدخول بحساب آخر" },
  forgotTitle: { en: "Reset password", ar: "استعادة كلمة المرور" },
  forgotLine: {
    en: "We will email you a link to set a new password. It is valid for one hour.",
    ar: "يُرسل رابط لتعيين كلمة مرور جديدة إلى بريدك الإلكتروني، وهو صالح لمدة ساعة.",
  },
  sendLink: { en: "Send the link", ar: "إرسال الرابط" },
  notSent: { en: "The link was not sent", ar: "تعذر إرسال الرابط" },
  sentTitle: { en: "Check your inbox", ar: "أُرسلت رسالة إلى بريدك" },
  sentLine: {
    en: "If {email} has an account, we have sent it a link. It can take a few minutes; check the spam folder too. If nothing arrives, a colleague who manages users can set a new password for you. If email is not set up here, that is the only way.",
    ar: "إذا كان {email} مسجلًا لدينا فسيُرسل إليه رابط. قد يستغرق دقائق، وقد يصل إلى البريد غير المرغوب فيه. إن لم يصل شيء فيمكن لزميل يدير المستخدمين تعيين كلمة مرور جديدة لك، وهي الطريقة الوحيدة إذا كان إرسال البريد غير مفعّل.",
  },
  otherEmail: { en: "Use another email", ar: "تجربة بريد آخر" },
  toSignIn: { en: "Back to sign-in", ar: "العودة إلى تسجيل الدخول" },
  resetTitle: { en: "Choose a password", ar: "تعيين كلمة المرور" },
  resetLine: {
    en: "It replaces the old password. All your sessions end, and your API tokens are revoked.",
    ar: "تحل محل كلمة المرور السابقة، وتنتهي كل الجلسات المفتوحة بها، وتُلغى رموز الربط (API) الخاصة بك.",
  },
  newPassword: { en: "New password", ar: "كلمة المرور الجديدة" },
  newPasswordAgain: { en: "Repeat password", ar: "تأكيد كلمة المرور" },
  savePassword: { en: "Save password", ar: "حفظ كلمة المرور" },
  passwordNotSaved: { en: "The password was not saved", ar: "تعذر حفظ كلمة المرور" },
  savedTitle: { en: "Password saved", ar: "تم حفظ كلمة المرور" },
  savedLine: { en: "Sign in with the new password.", ar: "سجّل الدخول بكلمة المرور الجديدة." },
  noToken: { en: "This link is incomplete", ar: "الرابط غير مكتمل" },
  noTokenLine: {
    en: "Open it from the email again, or ask for a new one.",
    ar: "يرجى فتحه من الرسالة مرة أخرى، أو طلب رابط جديد.",
  },
  newLink: { en: "Ask for a new link", ar: "طلب رابط جديد" },
});

export const strengthWords = words({
  short: {
    en: "{count, plural, one {# character of {least}} other {# characters of {least}}}",
    ar: "{count, plural, zero {{least} خانات على الأقل} one {خانة واحدة من {least}} two {خانتان من {least}} few {# خانات من {least}} many {# خانة من {least}} other {# خانة من {least}}}",
  },
  weak: {
    en: "{count, plural, one {# character, easy to guess} other {# characters, easy to guess}}",
    ar: "{count, plural, zero {سهلة التخمين} one {خانة واحدة، سهلة التخمين} two {خانتان، سهلة التخمين} few {# خانات، سهلة التخمين} many {# خانة، سهلة التخمين} other {# خانة، سهلة التخمين}}",
  },
  fair: {
    en: "{count, plural, one {# character, good} other {# characters, good}}",
    ar: "{count, plural, zero {جيدة} one {خانة واحدة، جيدة} two {خانتان، جيدة} few {# خانات، جيدة} many {# خانة، جيدة} other {# خانة، جيدة}}",
  },
  strong: {
    en: "{count, plural, one {# character, strong} other {# characters, strong}}",
    ar: "{count, plural, zero {قوية} one {خانة واحدة، قوية} two {خانتان، قوية} few {# خانات، قوية} many {# خانة، قوية} other {# خانة، قوية}}",
  },
  least: { en: "8 characters at least", ar: "8 خانات على الأقل" },
});
