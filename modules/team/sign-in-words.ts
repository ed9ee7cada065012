import { words } from "../../platform/shared/words.ts";

/** The screens before sign-in. */
export const signInWords = words({
  signIn: { en: "Sign in", ar: "تسجيل الدخول" },
  noAccount: { en: "New here?", ar: "ليس لديك حساب؟" },
  register: { en: "Register a workshop", ar: "تسجيل ورشة جديدة" },
  email: { en: "Email", ar: "البريد الإلكتروني" },
  password: { en: "Password", ar: "كلمة المرور" },
  forgot: { en: "Forgot the password?", ar: "نسيت كلمة المرور؟" },
  notSignedIn: { en: "Not signed in", ar: "تعذر تسجيل الدخول" },
  codeTitle: { en: "One more step", ar: "خطوة أخيرة" },
  codeLine: { en: "Two-step sign-in is on for {email}.", ar: "التحقق بخطوتين مفعّل للحساب {email}." },
  code: { en: "Verification code", ar: "رمز التحقق" },
  codeHint: { en: "Six digits from your authenticator app", ar: "ستة أرقام من تطبيق المصادقة" },
  recoveryCode: { en: "Recovery code", ar: "رمز الاسترداد" },
  recoveryHint: { en: "One of the codes kept when two-step sign-in was switched on; each works once", ar: "أحد الرموز المحفوظة عند تفعيل التحقق بخطوتين، وكل رمز صالح لمرة واحدة" },
  useRecovery: { en: "No phone at hand? Use a recovery code", ar: "استخدام رمز استرداد بدلًا من الجوال" },
  useCode: { en: "Use a code from the app", ar: "استخدام رمز من التطبيق" },
  continue: { en: "Continue", ar: "متابعة" },
  otherAccount: { en: "Use another account", ar: "الدخول بحساب آخر" },
  forgotTitle: { en: "Forgotten password", ar: "استعادة كلمة المرور" },
  forgotLine: { en: "A link to choose a new one goes to your email. It is good for one hour.", ar: "يُرسل رابط لتعيين كلمة مرور جديدة إلى بريدك الإلكتروني، وهو صالح لمدة ساعة." },
  sendLink: { en: "Send the link", ar: "إرسال الرابط" },
  notSent: { en: "The link was not sent", ar: "تعذر إرسال الرابط" },
  sentTitle: { en: "Look at your inbox", ar: "راجع بريدك" },
  sentLine: {
    en: "If {email} signs in here, a link goes to it. It can take a few minutes and may be among the junk mail. If nothing comes, a colleague who manages users can set a new password for you; where no e-mail is set up, that is the only way.",
    ar: "إذا كان {email} مسجلًا لدينا فسيُرسل إليه رابط. قد يستغرق دقائق، وقد يصل إلى البريد غير المرغوب فيه. إن لم يصل شيء فيمكن لزميل يدير المستخدمين تعيين كلمة مرور جديدة لك، وهي الطريقة الوحيدة إذا كان إرسال البريد غير مفعّل.",
  },
  otherEmail: { en: "Use another email", ar: "تجربة بريد آخر" },
  toSignIn: { en: "Back to sign-in", ar: "العودة إلى تسجيل الدخول" },
  resetTitle: { en: "Choose a password", ar: "تعيين كلمة المرور" },
  resetLine: { en: "It replaces the old one. Whoever is signed in with the old one is signed out, and your API tokens are revoked.", ar: "تحل محل كلمة المرور السابقة، وتنتهي كل الجلسات المفتوحة بها، وتُلغى رموز الربط (API) الخاصة بك." },
  newPassword: { en: "New password", ar: "كلمة المرور الجديدة" },
  newPasswordAgain: { en: "The same again", ar: "تأكيد كلمة المرور" },
  savePassword: { en: "Save password", ar: "حفظ كلمة المرور" },
  passwordNotSaved: { en: "The password was not saved", ar: "تعذر حفظ كلمة المرور" },
  passwordSaved: { en: "Password saved. Sign in with it.", ar: "تم حفظ كلمة المرور. يمكن تسجيل الدخول بها." },
  noToken: { en: "This link is not whole", ar: "الرابط غير مكتمل" },
  noTokenLine: { en: "Open it from the mail again, or ask for a new one.", ar: "يرجى فتحه من الرسالة مرة أخرى، أو طلب رابط جديد." },
  newLink: { en: "Ask for a new link", ar: "طلب رابط جديد" },
});

/** How good a password is, beside its count of characters. */
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
