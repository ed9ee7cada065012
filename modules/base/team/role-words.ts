import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const roleWords = words({
  title: { en: "Roles", ar: "الأدوار" },
  line: { en: "What each group of colleagues may see and do", ar: "ما تراه كل مجموعة من الموظفين وما يمكنها فعله" },
  add: { en: "Add role", ar: "إضافة دور" },
  copy: { en: "Copy the role", ar: "نسخ الدور" },
  copyName: { en: "Copy of {name}", ar: "{name} (نسخة)" },
  copyLine: {
    en: "The copy begins with the permissions of {name} and the same rule on two-step sign-in. It has no users yet.",
    ar: "تبدأ النسخة بصلاحيات الدور «{name}» وبالقاعدة نفسها للتحقق بخطوتين، وبلا مستخدمين.",
  },
  copied: { en: "Role copied", ar: "تم نسخ الدور" },
  comparison: { en: "All permissions", ar: "كل الصلاحيات" },
  role: { en: "Role", ar: "الدور" },
  users: { en: "Users", ar: "المستخدمون" },
  permissions: { en: "Permissions", ar: "الصلاحيات" },
  countOf: { en: "{held} of {all}", ar: "{held} من {all}" },
  userCount: {
    en: "{count, plural, =0 {no users} one {# user} other {# users}}",
    ar: "{count, plural, zero {بلا مستخدمين} one {مستخدم واحد} two {مستخدمان} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}",
  },
  permissionCount: {
    en: "{count, plural, =0 {no permissions} one {# permission} other {# permissions}}",
    ar: "{count, plural, zero {بلا صلاحيات} one {صلاحية واحدة} two {صلاحيتان} few {# صلاحيات} many {# صلاحية} other {# صلاحية}}",
  },
  nameEn: { en: "Name in English", ar: "الاسم بالإنجليزية" },
  nameAr: shared.nameInArabic,
  rename: { en: "Rename", ar: "تعديل الاسم" },
  save: shared.save,
  cancel: shared.cancel,
  renamed: { en: "Role renamed", ar: "تم تغيير اسم الدور" },
  added: { en: "Role added. Now set its permissions.", ar: "تمت إضافة الدور. الخطوة التالية تحديد صلاحياته." },
  remove: { en: "Delete role", ar: "حذف الدور" },
  removeTitle: { en: "Delete the role {name}?", ar: "حذف الدور {name}؟" },
  removeLine: {
    en: "No user has this role. This cannot be undone.",
    ar: "لا يحمله أي مستخدم. لا يمكن التراجع عن الحذف.",
  },
  removed: { en: "Role deleted", ar: "تم حذف الدور" },
  notRemoved: { en: "The role was not deleted", ar: "تعذر حذف الدور" },
  notChanged: { en: "The permission was not changed", ar: "تعذر تغيير الصلاحية" },
  savedAtOnce: {
    en: "Each change is saved immediately and applies to users with this role from their next action.",
    ar: "يُحفظ كل تغيير فورًا، ويسري على حاملي الدور من خطوتهم التالية.",
  },
  noPermissions: {
    en: "Users with this role can sign in but see nothing yet.",
    ar: "يمكن لحامل هذا الدور الدخول، لكنه لا يرى شيئًا بعد.",
  },
  holdsEverything: {
    en: "Managing directors always have every permission, so that none is lost to the workshop.",
    ar: "يملك المديرون العامون كل الصلاحيات دائمًا، حتى لا تفقد الورشة أيًّا منها.",
  },
  beyondOwn: {
    en: "This role has permissions that you do not have. Only someone who has them all can change it.",
    ar: "في هذا الدور صلاحيات لا تملكها، ولا يغيّره إلا من يملكها كلها.",
  },
  policy: { en: "Two-step sign-in", ar: "التحقق بخطوتين" },
  policyLine: {
    en: "When it is required, users with this role need a code from an authenticator app besides the password. Users without it must set it up before they can continue. Tablets with a PIN and API tokens keep working as before.",
    ar: "عند الإلزام يحتاج حامل هذا الدور إلى رمز من تطبيق المصادقة مع كلمة المرور. ومن لم يُعدّه بعد يلزمه إعداده قبل أن يتابع عمله. تبقى أجهزة الورشة برمز الدخول ورموز الربط كما هي.",
  },
  requires: { en: "Two-step sign-in required", ar: "التحقق بخطوتين إلزامي" },
  policyOn: { en: "Required of this role", ar: "إلزامي لهذا الدور" },
  policyOff: { en: "Not required", ar: "غير إلزامي" },
  require: { en: "Require it", ar: "إلزام الدور به" },
  relax: { en: "No longer require it", ar: "إلغاء الإلزام" },
  requireTitle: { en: "Require two-step sign-in of {name}?", ar: "إلزام «{name}» بالتحقق بخطوتين؟" },
  relaxTitle: { en: "No longer require two-step sign-in of {name}?", ar: "إلغاء إلزام «{name}» بالتحقق بخطوتين؟" },
  relaxLine: {
    en: "Users who have set it up keep it, and can then turn it off.",
    ar: "يبقى مفعّلًا لمن أعدّه، ويمكنه إيقافه بعد ذلك.",
  },
  lacking: {
    en: "{count, plural, =0 {Everyone who signs in with this role has it.} one {# person who signs in with this role does not have it yet.} other {# people who sign in with this role do not have it yet.}}",
    ar: "{count, plural, zero {كل من يدخل بهذا الدور فعّله.} one {شخص واحد ممن يدخلون بهذا الدور لم يفعّله بعد.} two {شخصان ممن يدخلون بهذا الدور لم يفعّلاه بعد.} few {# أشخاص ممن يدخلون بهذا الدور لم يفعّلوه بعد.} many {# شخصًا ممن يدخلون بهذا الدور لم يفعّلوه بعد.} other {# شخص ممن يدخلون بهذا الدور لم يفعّلوه بعد.}}",
  },
  policyNotSaved: { en: "The policy was not changed", ar: "تعذر تغيير الإلزام" },
  ownTitle: { en: "Remove this permission from your own role?", ar: "سحب هذه الصلاحية من دورك؟" },
  take: { en: "Remove permission", ar: "سحب الصلاحية" },
});
