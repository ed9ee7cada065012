import type { GuardedAct } from "../../../platform/shared/guarded-acts.ts";
import { type Pair, words } from "../../../platform/shared/words.ts";

export const tokenWords = words({
  teamTitle: { en: "API tokens", ar: "رموز الربط (API)" },
  teamLine: {
    en: "Programs that act in the name of somebody in the workshop. Each person creates tokens in My account.",
    ar: "برامج تعمل باسم أحد موظفي الورشة. ينشئ كل شخص رموزه من صفحة حسابي.",
  },
  search: { en: "Search tokens", ar: "البحث في رموز الربط" },
  none: { en: "No tokens", ar: "لا توجد رموز" },
  noneLine: { en: "No program has access to the workshop.", ar: "لا يصل أي برنامج إلى بيانات الورشة." },
  toAccount: { en: "Open My account", ar: "فتح صفحة حسابي" },
  noMatch: { en: "No token matches", ar: "لا يوجد رمز مطابق" },
  noMatchLine: { en: "Try another word.", ar: "يمكن تجربة كلمة أخرى." },
  token: { en: "Token", ar: "الرمز" },
  by: { en: "Acts as", ar: "يعمل باسم" },
  allows: { en: "What it may do", ar: "ما يتيحه الرمز" },
  end: { en: "Revoke", ar: "إلغاء الرمز" },
  all: { en: "All of the creator’s permissions", ar: "كل صلاحيات من أنشأه" },
  ownAll: { en: "All my permissions", ar: "كل صلاحياتي" },
  ownAllHint: {
    en: "Also what you are granted later. Safer: choose only what the program needs.",
    ar: "وما يُمنح لك لاحقًا أيضًا. الأسلم اختيار ما يحتاجه البرنامج فقط.",
  },
  some: { en: "Only chosen permissions", ar: "صلاحيات مختارة فقط" },
  someHint: {
    en: "What the program does not need stays closed to it.",
    ar: "ما لا يحتاجه البرنامج يبقى مغلقًا أمامه.",
  },
  permissionCount: {
    en: "{count, plural, one {# permission} other {# permissions}}",
    ar: "{count, plural, zero {لا صلاحيات} one {صلاحية واحدة} two {صلاحيتان} few {# صلاحيات} many {# صلاحية} other {# صلاحية}}",
  },
  chosen: { en: "Permissions", ar: "الصلاحيات" },
  actsTitle: { en: "Without asking for the password", ar: "دون طلب كلمة المرور" },
  actsHint: {
    en: "In the browser these ask for the password again. Choose one only if the program is made for it.",
    ar: "هذه الإجراءات تطلب كلمة المرور في المتصفح. لا يُختار منها إلا ما صُنع البرنامج لأجله.",
  },
  alsoActs: { en: "Without the password: {acts}", ar: "دون كلمة المرور: {acts}" },
  chooseOne: { en: "Choose what the program needs.", ar: "يلزم اختيار ما يحتاجه البرنامج." },
});

export const guardedActWords: Readonly<Record<GuardedAct, Pair>> = words({
  users: {
    en: "Add and remove users who sign in, and change their email, password, second factor and PIN",
    ar: "إضافة مستخدمي النظام وحذفهم، وتعديل بريدهم وكلمة مرورهم والتحقق بخطوتين والرقم السري",
  },
  roles: { en: "Change the permissions of roles", ar: "تعديل صلاحيات الأدوار" },
  "bank-details": { en: "Change bank details", ar: "تعديل بيانات البنك" },
  messaging: { en: "Change the access to SMS and WhatsApp", ar: "تعديل ربط الرسائل النصية وواتساب" },
  "tax-authority": { en: "Connect to the tax authority", ar: "الربط مع هيئة الزكاة والضريبة والجمارك" },
  instalments: { en: "Change the access to instalments", ar: "تعديل ربط خدمة التقسيط" },
  webhooks: { en: "Add, change and delete webhooks", ar: "إضافة إشعارات الربط وتعديلها وحذفها" },
  subscription: { en: "Cancel the subscription", ar: "إلغاء الاشتراك" },
});
