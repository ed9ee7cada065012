import { words } from "../../platform/shared/words.ts";

/** Roles and their permissions on screen. */
export const roleWords = words({
  title: { en: "Roles", ar: "الأدوار" },
  line: { en: "What each group of colleagues may see and do", ar: "ما تراه كل مجموعة من الموظفين وما يمكنها فعله" },
  add: { en: "Add role", ar: "إضافة دور" },
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
  nameAr: { en: "Name in Arabic", ar: "الاسم بالعربية" },
  rename: { en: "Rename", ar: "تغيير الاسم" },
  save: { en: "Save", ar: "حفظ" },
  cancel: { en: "Cancel", ar: "إلغاء" },
  renamed: { en: "Role renamed", ar: "تم تغيير اسم الدور" },
  added: { en: "Role added. Now choose what it may do.", ar: "تمت إضافة الدور. الخطوة التالية تحديد صلاحياته." },
  remove: { en: "Delete role", ar: "حذف الدور" },
  removeTitle: { en: "Delete the role {name}?", ar: "حذف الدور {name}؟" },
  removeLine: { en: "Nobody has it any more. This cannot be undone.", ar: "لا يحمله أي مستخدم. لا يمكن التراجع عن الحذف." },
  removed: { en: "Role deleted", ar: "تم حذف الدور" },
  notRemoved: { en: "The role was not deleted", ar: "تعذر حذف الدور" },
  errorOccurred: { en: "Error occurred", ar: "حدث خطأ" },
  savedAtOnce: { en: "Each change is saved at once and holds from the next click of those who have the role.", ar: "يُحفظ كل تغيير فورًا، ويسري على حاملي الدور من خطوتهم التالية." },
  noPermissions: { en: "Whoever has this role can sign in, but sees nothing yet.", ar: "يمكن لحامل هذا الدور الدخول، لكنه لا يرى شيئًا بعد." },
});
