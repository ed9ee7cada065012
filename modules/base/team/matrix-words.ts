import { words } from "../../../platform/shared/words.ts";

export const matrixWords = words({
  title: { en: "All permissions", ar: "كل الصلاحيات" },
  line: {
    en: "What each role may do. Tick several boxes, then save them together.",
    ar: "ما يُسمح به لكل دور. يمكن تحديد عدة خانات ثم حفظها معًا.",
  },
  search: { en: "Search permissions", ar: "البحث في الصلاحيات" },
  permission: { en: "Permission", ar: "الصلاحية" },
  role: { en: "Role", ar: "الدور" },
  cell: { en: "{permission}: {role}", ar: "{permission}: {role}" },
  whoCan: { en: "Who can do this?", ar: "من يمكنه هذا؟" },
  whoCanNamed: { en: "Who can do this: {permission}", ar: "من يمكنه: {permission}" },
  peopleCan: {
    en: "{count, plural, =0 {Nobody who signs in by email can do this (of {all})} one {# of {all} people who sign in by email can do this} other {# of {all} people who sign in by email can do this}}",
    ar: "{count, plural, zero {لا أحد ممن يدخلون بالبريد ({all}) يمكنه هذا} one {شخص واحد ممن يدخلون بالبريد ({all}) يمكنه هذا} two {شخصان ممن يدخلون بالبريد ({all}) يمكنهما هذا} few {# أشخاص ممن يدخلون بالبريد ({all}) يمكنهم هذا} many {# شخصًا ممن يدخلون بالبريد ({all}) يمكنهم هذا} other {# شخص ممن يدخلون بالبريد ({all}) يمكنهم هذا}}",
  },
  always: { en: "every permission, always", ar: "كل الصلاحيات دائمًا" },
  nobodyHere: { en: "No one has this role", ar: "لا أحد يحمل هذا الدور" },
  noEmailSignIn: { en: "No email sign-in:", ar: "دون دخول بالبريد:" },
  onTabletWithPin: {
    en: "No email sign-in; only on a tablet of the workshop, with a PIN:",
    ar: "دون دخول بالبريد، بل على جهاز الورشة برمز الدخول فقط:",
  },
  cannot: { en: "Cannot do this", ar: "لا يمكنهم هذا" },
  unsaved: {
    en: "{count, plural, one {# change not saved yet} other {# changes not saved yet}}",
    ar: "{count, plural, zero {لا تغييرات} one {تغيير واحد لم يُحفظ} two {تغييران لم يُحفظا} few {# تغييرات لم تُحفظ} many {# تغييرًا لم يُحفظ} other {# تغيير لم يُحفظ}}",
  },
  save: { en: "Save the changes", ar: "حفظ التغييرات" },
  discard: { en: "Discard", ar: "تجاهل" },
  saved: { en: "Permissions saved", ar: "تم حفظ الصلاحيات" },
  notSaved: { en: "The permissions were not saved", ar: "تعذر حفظ الصلاحيات" },
  ownTitle: { en: "Take permissions from your own role?", ar: "سحب صلاحيات من دورك أنت؟" },
  take: { en: "Save all the same", ar: "الحفظ على أي حال" },
  greyed: {
    en: "Pale boxes cannot be changed by you: managing directors always have every permission, and nobody can give or take a permission that they do not have.",
    ar: "الخانات الباهتة لا يمكنك تغييرها: المديرون العامون يملكون كل الصلاحيات دائمًا، ولا يمنح أحد صلاحية أو يسحبها وهو لا يملكها.",
  },
  noMatch: { en: "No permission matches “{words}”", ar: "لا توجد صلاحية تطابق «{words}»" },
  noMatchLine: {
    en: "Try the name of a thing, such as invoices, or of an act, such as delete.",
    ar: "يمكن تجربة اسم شيء مثل الفواتير، أو فعل مثل الحذف.",
  },
});
