import { refusals } from "../../platform/shared/refusals.ts";
import { type Pair, words } from "../../platform/shared/words.ts";
import type { StandardRole } from "./rules.ts";

export const teamWords = words({
  emailTaken: { en: "This email already belongs to a user", ar: "هذا البريد الإلكتروني مستخدم من قبل" },
  passwordWithoutEmail: { en: "Signing in needs an email too", ar: "يلزم بريد إلكتروني أيضًا لتسجيل الدخول" },
  wrongPassword: { en: "The password is incorrect.", ar: "كلمة المرور غير صحيحة." },
  wrongCode: { en: "This code is incorrect. Enter the latest one.", ar: "الرمز غير صحيح. يرجى إدخال أحدث رمز." },
});

export const standardRoleNames: Record<StandardRole, Pair> = words({
  "managing-directors": { en: "Managing directors", ar: "المديرون العامون" },
  managers: { en: "Managers", ar: "المديرون" },
  employees: { en: "Employees", ar: "موظفو الورشة" },
  admins: { en: "Admins", ar: "مسؤولو النظام" },
});

export const mailWords = words({
  resetSubject: { en: "Choose a new password", ar: "تعيين كلمة مرور جديدة" },
  resetGreeting: { en: "Hello {name},", ar: "مرحبًا {name}،" },
  resetText: {
    en: "A new password was requested for your account at {shop}. The link below works once, within one hour.",
    ar: "طُلب تعيين كلمة مرور جديدة لحسابك في {shop}. الرابط أدناه صالح لمرة واحدة ولمدة ساعة.",
  },
  resetIgnore: { en: "If you did not ask for this, do nothing: your password stays as it is.", ar: "إن لم يكن الطلب منك فلا يلزم أي إجراء، وتبقى كلمة المرور كما هي." },
  resetAction: { en: "Choose a password", ar: "تعيين كلمة المرور" },
  inviteSubject: { en: "{shop} invites you to Warsha", ar: "دعوة من {shop} إلى ورشة" },
  inviteText: {
    en: "{inviter} has added you as a user of {shop}. Choose a password to sign in; the link works once, within three days.",
    ar: "تمت إضافتك مستخدمًا في {shop} من قِبل {inviter}. يرجى تعيين كلمة مرور لتسجيل الدخول، والرابط صالح لمرة واحدة ولمدة ثلاثة أيام.",
  },
});

export const teamWarningWords = words({
  ownRole: {
    en: "This is your own role: you lose this permission too, and only somebody who still holds it can give it back.",
    ar: "هذا دورك أنت: ستفقد هذه الصلاحية أيضًا، ولا يعيدها إلا من لا يزال يملكها.",
  },
  ownUser: {
    en: "You would give yourself a role that may do less, and only somebody who holds more can give it back.",
    ar: "ستنقل نفسك إلى دور بصلاحيات أقل، ولا يعيدك إلا من يملك صلاحيات أكثر.",
  },
});

export const refuseTeam = refusals({
  "wrong-credentials": { status: 401, en: "These credentials do not match our records.", ar: "بيانات تسجيل الدخول غير صحيحة." },
  "too-many-users": { status: 422, en: "A workshop holds at most 500 employees. Remove those who have left.", ar: "تتسع الورشة لـ500 موظف. تلزم إزالة من تركوا العمل." },
  "too-many-roles": { status: 422, en: "A workshop holds at most 100 roles.", ar: "تتسع الورشة لـ100 دور." },
  "code-needed": { status: 401, en: "Enter the code of your authenticator app.", ar: "يلزم إدخال رمز التحقق من تطبيق المصادقة." },
  "wrong-code": { status: 401, en: "This code is incorrect. Enter the latest one.", ar: "رمز التحقق غير صحيح. يرجى إدخال أحدث رمز." },
  "reset-link-invalid": {
    status: 422,
    en: "This link has been used or has expired. Please request a new one.",
    ar: "هذا الرابط مستخدم أو منتهي الصلاحية. يرجى طلب رابط جديد.",
  },
  "totp-already-on": { status: 409, en: "Two-step sign-in is already on.", ar: "التحقق بخطوتين مفعّل من قبل." },
  "totp-not-begun": { status: 409, en: "Start setting up two-step sign-in first.", ar: "يلزم بدء إعداد التحقق بخطوتين أولًا." },
  "beyond-own-permissions": {
    status: 403,
    en: "This goes beyond your own permissions, so only someone who holds them can do it.",
    ar: "هذا يتجاوز صلاحياتك، ولا يستطيعه إلا من يملك تلك الصلاحيات.",
  },
  "last-full-user": {
    status: 409,
    en: "Nobody who can sign in would hold every permission any more. Make another user a managing director first.",
    ar: "لن يبقى مستخدم يمكنه الدخول ويملك كل الصلاحيات. يلزم أولًا نقل مستخدم آخر إلى دور المديرين العامين.",
  },
  "role-holds-everything": {
    status: 409,
    en: "Managing directors always hold every permission, so that none is lost to the workshop. Give their users another role instead.",
    ar: "يملك المديرون العامون كل الصلاحيات دائمًا، حتى لا تفقد الورشة أيًّا منها. يمكن نقل مستخدميه إلى دور آخر.",
  },
  "role-in-use": { status: 409, en: "Users still have this role. Give them another one first.", ar: "ما زال هناك مستخدمون بهذا الدور. يلزم نقلهم إلى دور آخر أولًا." },
  "role-name-taken": { status: 422, en: "A role with this name already exists.", ar: "يوجد دور بهذا الاسم." },
  "session-needed": { status: 403, en: "A token may not do this. Sign in with the browser.", ar: "لا يمكن تنفيذ ذلك برمز ربط. يلزم تسجيل الدخول من المتصفح." },
  "own-user": { status: 409, en: "You cannot remove yourself.", ar: "لا يمكن للمستخدم حذف نفسه." },
});
