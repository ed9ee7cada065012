import { refusals } from "../../../platform/shared/refusals.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";
import type { StandardRole } from "./rules.ts";

export const teamWords = words({
  branchUnknown: { en: "This branch does not exist.", ar: "هذا الفرع غير موجود." },
  beyondBranches: {
    en: "Choose among the branches where you work yourself.",
    ar: "يُرجى الاختيار من بين الفروع التي تعمل فيها.",
  },
  notYourBranch: {
    en: "You do not work at this branch. Choose another one.",
    ar: "هذا الفرع ليس من فروعك. يُرجى اختيار فرع آخر.",
  },
  roleDeleted: {
    en: "This role was deleted. Choose another one.",
    ar: "حُذف هذا الدور. يرجى اختيار دور آخر.",
  },
  emailTaken: { en: "This email already belongs to a user", ar: "هذا البريد الإلكتروني مستخدم من قبل" },
  passwordWithoutEmail: { en: "Signing in needs an email too", ar: "يلزم بريد إلكتروني أيضًا لتسجيل الدخول" },
  oneCharacter: { en: "Use different characters", ar: "يلزم استخدام أحرف مختلفة" },
  commonPassword: {
    en: "This is one of the most common passwords. Choose another one.",
    ar: "هذه من أكثر كلمات المرور شيوعًا. يرجى اختيار غيرها.",
  },
  ownName: {
    en: "Don’t use your own name, your email or the workshop’s name",
    ar: "لا تستخدم اسمك أو بريدك الإلكتروني أو اسم الورشة",
  },
  codeOrPasskey: {
    en: "Enter a code of the app in use or a recovery code, or use your passkey.",
    ar: "يلزم رمز من التطبيق المستخدم أو رمز استرداد، أو استخدام مفتاح المرور.",
  },
  notHeld: {
    en: "You do not hold {missing} yourself.",
    ar: "ليس ضمن صلاحياتك: {missing}.",
  },
  actWithoutPermission: {
    en: "For {acts} the token needs {missing} too.",
    ar: "يحتاج الرمز لأجل {acts} إلى {missing} أيضًا.",
  },
  wrongPassword: { en: "The password is incorrect.", ar: "كلمة المرور غير صحيحة." },
  notLater: { en: "Choose a time in the future", ar: "يلزم اختيار وقت لاحق" },
  wrongCode: { en: "This code is incorrect. Enter the latest one.", ar: "رمز التحقق غير صحيح. يرجى إدخال أحدث رمز." },
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
  resetIgnore: {
    en: "If you did not ask for this, do nothing: your password stays as it is.",
    ar: "إن لم يكن الطلب منك فلا يلزم أي إجراء، وتبقى كلمة المرور كما هي.",
  },
  resetAction: { en: "Choose a password", ar: "تعيين كلمة المرور" },
  inviteSubject: { en: "{shop} invites you to Warsha", ar: "دعوة من {shop} إلى ورشة" },
  inviteText: {
    en: "{inviter} invites you to work in {shop}. Open the link to choose a password; it works once, within seven days.",
    ar: "تلقيت دعوة من {inviter} للعمل في {shop}. يرجى فتح الرابط وتعيين كلمة مرور للدخول، وهو صالح لمرة واحدة ولمدة سبعة أيام.",
  },
  inviteUnknown: {
    en: "If you do not know the workshop, do nothing. Nobody can sign in with your email until you choose a password.",
    ar: "إن كانت الورشة غير معروفة لديك فلا يلزم أي إجراء، فلن يدخل أحد ببريدك دون كلمة مرور تعيّنها أنت.",
  },
  inviteAction: { en: "Accept the invitation", ar: "قبول الدعوة" },
  changeSubject: { en: "How you sign in to {shop} has changed", ar: "تغيير في بيانات دخولك إلى {shop}" },
  emailChanged: {
    en: "You now sign in to {shop} with {email}. The address this message was sent to no longer works.",
    ar: "أصبح الدخول إلى {shop} بالبريد {email}. البريد الذي وصلت إليه هذه الرسالة لم يعد صالحًا للدخول.",
  },
  emailRemoved: {
    en: "The email was removed from your account at {shop}, so you can no longer sign in.",
    ar: "حُذف البريد الإلكتروني من حسابك في {shop}، فلم يعد الدخول ممكنًا.",
  },
  passwordChanged: {
    en: "Your password at {shop} was changed. Other devices were signed out, and your API tokens were revoked.",
    ar: "تغيّرت كلمة المرور لحسابك في {shop}، وانتهت الجلسات على الأجهزة الأخرى وأُلغيت رموز الربط.",
  },
  totpOn: {
    en: "Two-step sign-in was turned on for your account at {shop}.",
    ar: "فُعّل التحقق بخطوتين لحسابك في {shop}.",
  },
  totpOff: {
    en: "Two-step sign-in was turned off for your account at {shop}.",
    ar: "أُوقف التحقق بخطوتين لحسابك في {shop}.",
  },
  totpReplaced: {
    en: "The authenticator app of your account at {shop} was replaced. The former app and recovery codes no longer work.",
    ar: "استُبدل تطبيق المصادقة لحسابك في {shop}، ولم يعد التطبيق السابق ورموز الاسترداد السابقة صالحة.",
  },
  factorsOff: {
    en: "Two-step sign-in was turned off for your account at {shop}, and your passkeys were removed.",
    ar: "أُوقف التحقق بخطوتين لحسابك في {shop}، وحُذفت مفاتيح المرور الخاصة بك.",
  },
  passkeysKept: {
    en: "Your passkeys still work. Remove any that you do not know in My account.",
    ar: "تبقى مفاتيح المرور الخاصة بك صالحة. يلزم حذف غير المعروف منها من صفحة حسابي.",
  },
  passkeysRemoved: { en: "Your passkeys were removed.", ar: "حُذفت مفاتيح المرور الخاصة بك." },
  passkeyAdded: {
    en: "A passkey named “{token}” was added to your account at {shop}. Whoever can unlock that device can sign in as you.",
    ar: "أُضيف مفتاح مرور باسم «{token}» إلى حسابك في {shop}. من يمكنه فتح قفل ذلك الجهاز يمكنه الدخول باسمك.",
  },
  passkeyRemoved: {
    en: "The passkey named “{token}” was removed from your account at {shop}.",
    ar: "حُذف مفتاح المرور «{token}» من حسابك في {shop}.",
  },
  tokenMade: {
    en: "An API token named “{token}” was created for your account at {shop}. A program that uses it acts as you.",
    ar: "أُنشئ رمز ربط باسم «{token}» لحسابك في {shop}. البرنامج الذي يستخدمه يعمل باسمك.",
  },
  tokenEnded: {
    en: "The API token named “{token}” of your account at {shop} was revoked. Programs that used it are refused.",
    ar: "أُلغي رمز الربط «{token}» لحسابك في {shop}، فلم يعد البرنامج الذي يستخدمه مقبولًا.",
  },
  letBackIn: {
    en: "{person} lost every way to sign in to {shop}, and was let back in: password, two-step sign-in, passkeys, sessions and API tokens of the account were removed, and a link to choose a new password was handed over. Reason: {reason}",
    ar: "فقد {person} كل طرق الدخول إلى {shop}، فأُعيد إليه الدخول: أُزيل من الحساب كلمة المرور والتحقق بخطوتين ومفاتيح المرور والجلسات ورموز الربط، وسُلّم رابط لتعيين كلمة مرور جديدة. السبب: {reason}",
  },
  byOneself: { en: "This was done from your own account.", ar: "تم ذلك من حسابك." },
  byOther: { en: "This was done by {by}.", ar: "تم ذلك من حساب {by}." },
  notExpected: {
    en: "If you did not expect this, tell the person who manages users in your workshop right away, and choose a new password.",
    ar: "إن لم يكن ذلك متوقعًا فيرجى إبلاغ مسؤول المستخدمين في الورشة فورًا وتعيين كلمة مرور جديدة.",
  },
  triesSubject: { en: "Many wrong passwords for your account", ar: "محاولات كثيرة لدخول حسابك بكلمة مرور خاطئة" },
  triesText: {
    en: "Someone has tried many wrong passwords with this email at {shop}. New devices now have to wait for up to an hour. Devices on which you have signed in before still work.",
    ar: "حاول شخص ما الدخول بهذا البريد إلى {shop} بكلمات مرور خاطئة كثيرة. على الأجهزة الجديدة الانتظار مدة تصل إلى ساعة، أما الأجهزة التي سبق الدخول منها فتعمل كالمعتاد.",
  },
  triesAdvice: {
    en: "To sign in on a new device now, choose a new password. You get this message at most once a day.",
    ar: "للدخول من جهاز جديد الآن يمكن تعيين كلمة مرور جديدة. تصل هذه الرسالة مرة واحدة في اليوم على الأكثر.",
  },
});

export const teamWarningWords = words({
  ownRole: {
    en: "This is your own role: you lose what you take from it too, and only someone who still has it can give it back.",
    ar: "هذا دورك أنت: ستفقد أنت أيضًا ما تسحبه منه، ولا يعيده إلا من لا يزال يملكه.",
  },
  ownUser: {
    en: "You are giving yourself a role with fewer permissions. Only someone who has more can change it back.",
    ar: "ستنقل نفسك إلى دور بصلاحيات أقل، ولا يعيدك إلا من يملك صلاحيات أكثر.",
  },
});

export const refuseTeam = refusals({
  "wrong-credentials": {
    status: 401,
    en: "These credentials do not match our records.",
    ar: "بيانات تسجيل الدخول غير صحيحة.",
  },
  "too-many-users": {
    status: 422,
    en: "A workshop holds at most 500 employees. Remove those who have left.",
    ar: "تتسع الورشة لـ500 موظف. تلزم إزالة من تركوا العمل.",
  },
  "too-many-roles": { status: 422, en: "A workshop holds at most 100 roles.", ar: "تتسع الورشة لـ100 دور." },
  "code-needed": {
    status: 401,
    en: "Enter the code of your authenticator app.",
    ar: "يلزم إدخال رمز التحقق من تطبيق المصادقة.",
  },
  "wrong-code": {
    status: 401,
    en: "This code is incorrect. Enter the latest one.",
    ar: "رمز التحقق غير صحيح. يرجى إدخال أحدث رمز.",
  },
  "sign-in-locked": {
    status: 429,
    en: "Too many login attempts. Sign in with the code of your authenticator app too, or set a new password by email; otherwise try again in {minutes, plural, one {# minute} other {# minutes}}.",
    ar: "محاولات تسجيل دخول كثيرة. يمكن الدخول الآن مع رمز تطبيق المصادقة، أو بتعيين كلمة مرور جديدة عبر البريد، وإلا فبعد {minutes, plural, zero {لحظات} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.",
  },
  "reset-link-invalid": {
    status: 422,
    en: "This link has been used or has expired. Please request a new one.",
    ar: "هذا الرابط مستخدم أو منتهي الصلاحية. يرجى طلب رابط جديد.",
  },
  "invitation-over": {
    status: 404,
    en: "This invitation was accepted or withdrawn, or a newer one has replaced it.",
    ar: "قُبلت هذه الدعوة من قبل أو سُحبت أو حلّت محلها دعوة أحدث.",
  },
  "invitation-expired": {
    status: 404,
    en: "This invitation has expired. Ask whoever invited you to send it again.",
    ar: "انتهت صلاحية هذه الدعوة. يمكن طلب إعادة إرسالها ممن دعاك.",
  },
  "totp-already-on": { status: 409, en: "Two-step sign-in is already on.", ar: "التحقق بخطوتين مفعّل من قبل." },
  "totp-not-begun": {
    status: 409,
    en: "Start setting up two-step sign-in first.",
    ar: "يلزم بدء إعداد التحقق بخطوتين أولًا.",
  },
  "beyond-own-permissions": {
    status: 403,
    en: "This goes beyond your own permissions, so only someone who holds them can do it.",
    ar: "هذا يتجاوز صلاحياتك، ولا يستطيعه إلا من يملك تلك الصلاحيات.",
  },
  "last-full-user": {
    status: 409,
    en: "No managing director could sign in any more. Make another user a managing director first.",
    ar: "لن يبقى من يمكنه الدخول بدور المديرين العامين. يلزم أولًا نقل مستخدم آخر إلى هذا الدور.",
  },
  "own-factor-first": {
    status: 409,
    en: "This is your own role. Turn on two-step sign-in in My account first, then require it of the role.",
    ar: "هذا دورك أنت. يلزم أولًا تفعيل التحقق بخطوتين في صفحة حسابي، ثم إلزام الدور به.",
  },
  "factor-required": {
    status: 409,
    en: "Your role requires two-step sign-in, so it cannot be turned off.",
    ar: "دورك يشترط التحقق بخطوتين، فلا يمكن إيقافه.",
  },
  "unknown-passkey": {
    status: 401,
    en: "This passkey is not on any account here. Use your password.",
    ar: "مفتاح المرور هذا غير مسجل لأي حساب هنا. يمكن استخدام كلمة المرور.",
  },
  "passkey-not-checked": {
    status: 422,
    en: "The passkey could not be checked. Please try again.",
    ar: "تعذر التحقق من مفتاح المرور. يرجى المحاولة مرة أخرى.",
  },
  "passkey-first": {
    status: 403,
    en: "Your role requires two-step sign-in, so the password alone is not enough. Use your passkey. If you have lost it, someone who manages users can reset your sign-in.",
    ar: "دورك يشترط التحقق بخطوتين، فلا تكفي كلمة المرور وحدها. يلزم استخدام مفتاح المرور، وإن فُقد فيمكن لمن يدير المستخدمين إعادة ضبط دخولك.",
  },
  "passkey-known": {
    status: 409,
    en: "This passkey is already on an account.",
    ar: "مفتاح المرور هذا مسجل لحساب من قبل.",
  },
  "too-many-passkeys": {
    status: 422,
    en: "An account holds at most 20 passkeys. Remove one first.",
    ar: "يتسع الحساب لـ20 مفتاح مرور. يلزم حذف أحدها أولًا.",
  },
  "no-passkey": {
    status: 409,
    en: "You have no passkey. Use your password.",
    ar: "ليس لديك مفتاح مرور. يمكن استخدام كلمة المرور.",
  },
  "last-factor": {
    status: 409,
    en: "Your role requires two-step sign-in, and this passkey is all you have for it. Set up an authenticator app or another passkey first.",
    ar: "دورك يشترط التحقق بخطوتين، وليس لديك له سوى مفتاح المرور هذا. يلزم أولًا إعداد تطبيق مصادقة أو إضافة مفتاح مرور آخر.",
  },
  "last-team-manager": {
    status: 409,
    en: "Nobody who can sign in could manage users and roles any more. Give both permissions to another role first.",
    ar: "لن يبقى بين من يمكنهم الدخول من يدير المستخدمين والأدوار. يلزم أولًا منح الصلاحيتين لدور آخر.",
  },
  "role-holds-everything": {
    status: 409,
    en: "Managing directors always have every permission, so that none is lost to the workshop. Give their users another role instead.",
    ar: "يملك المديرون العامون كل الصلاحيات دائمًا، حتى لا تفقد الورشة أيًّا منها. يمكن نقل مستخدمي هذا الدور إلى دور آخر.",
  },
  "role-in-use": {
    status: 409,
    en: "Users still have this role. Give them another one first.",
    ar: "ما زال هناك مستخدمون بهذا الدور. يلزم نقلهم إلى دور آخر أولًا.",
  },
  "role-name-taken": { status: 422, en: "A role with this name already exists.", ar: "يوجد دور بهذا الاسم." },
  "not-invited": {
    status: 409,
    en: "This user already has a password, or no email.",
    ar: "لهذا المستخدم كلمة مرور من قبل، أو لا بريد إلكتروني له.",
  },
  "own-user": { status: 409, en: "You cannot remove yourself.", ar: "لا يمكن للمستخدم حذف نفسه." },
});
