import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

/** The page on a paired tablet. */
export const floorWords = words({
  title: { en: "Who is working?", ar: "من يعمل الآن؟" },
  line: { en: "Tap your name.", ar: "يكفي لمس الاسم." },
  search: shared.name,
  nobodyFound: { en: "Nobody matches “{typed}”", ar: "لا توجد نتائج لـ«{typed}»" },
  byEmail: { en: "Sign in by email", ar: "الدخول بالبريد الإلكتروني" },
  notPaired: { en: "This tablet is not paired", ar: "هذا الجهاز غير مرتبط" },
  notPairedLine: {
    en: "Someone who manages users signs in on it and pairs it, under Settings, Workshop tablets.",
    ar: "يربطه من يدير المستخدمين بعد تسجيل الدخول عليه، من الإعدادات ثم أجهزة الورشة.",
  },
  nobody: { en: "Nobody has a PIN yet", ar: "لا يوجد رمز دخول لأي موظف" },
  nobodyLine: {
    en: "Someone who manages users sets the PINs, under Settings, Workshop tablets.",
    ar: "يعيّن الرموزَ من يدير المستخدمين، من الإعدادات ثم أجهزة الورشة.",
  },
  other: { en: "Other names", ar: "أسماء أخرى" },
  enterPin: { en: "Enter your PIN", ar: "إدخال رمز الدخول" },
  typed: {
    en: "{count, plural, =0 {No digits typed} one {# digit typed} other {# digits typed}}",
    ar: "{count, plural, zero {لم يُدخل أي رقم} one {أُدخل رقم واحد} two {أُدخل رقمان} few {أُدخلت # أرقام} many {أُدخل # رقمًا} other {أُدخل # رقم}}",
  },
  pad: { en: "Number pad", ar: "لوحة الأرقام" },
  erase: { en: "Erase the last digit", ar: "حذف آخر رقم" },
  enter: { en: "Sign in", ar: "دخول" },
  wait: { en: "Too many wrong PINs. Wait {time}.", ar: "محاولات خاطئة كثيرة. يلزم الانتظار {time}." },
});

/** The page of the settings. */
export const tabletWords = words({
  title: { en: "Workshop tablets", ar: "أجهزة الورشة" },
  line: {
    en: "On a paired tablet employees sign in with their name and a PIN. They see only their own tasks, and no amounts.",
    ar: "على الجهاز المرتبط يدخل الموظف باسمه ورمزه، ولا يظهر له إلا مهامه، دون أي مبالغ.",
  },
  pair: { en: "Pair this tablet", ar: "ربط هذا الجهاز" },
  pairLine: {
    en: "You are signed out of this tablet afterwards, and it shows the names of those who have a PIN.",
    ar: "بعد الربط ينتهي دخولك من هذا الجهاز، وتظهر عليه أسماء من لهم رمز.",
  },
  pairAndLeave: { en: "Pair and sign out", ar: "ربط وتسجيل الخروج" },
  notPaired: { en: "The tablet was not paired", ar: "تعذر ربط الجهاز" },
  name: { en: "Name of the tablet", ar: "اسم الجهاز" },
  nameHint: { en: "Where it is: “Lift 2”, “Paint shop”", ar: "مكانه: «رافعة 2» أو «قسم الدهان»" },
  branch: { en: "Branch", ar: "الفرع" },
  branchHint: {
    en: "What is recorded on it belongs to this branch. Empty: to the employee’s own.",
    ar: "ما يُسجَّل عليه يتبع هذا الفرع. إن تُرك فارغًا فيتبع فرع الموظف.",
  },
  idle: { en: "Signs out after no touch for", ar: "ينتهي الدخول بعد عدم اللمس لمدة" },
  minutes: {
    en: "{count, plural, one {# minute} other {# minutes}}",
    ar: "{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  },
  tablets: { en: "Paired tablets", ar: "الأجهزة المرتبطة" },
  noTablets: {
    en: "None yet. Open this page on the tablet and pair it there.",
    ar: "لا يوجد بعد. تُفتح هذه الصفحة على الجهاز نفسه ثم يُربط.",
  },
  thisTablet: { en: "This tablet", ar: "هذا الجهاز" },
  pairedBy: { en: "Paired by", ar: "ربطه" },
  lastUsed: { en: "Last used", ar: "آخر استخدام" },
  neverUsed: { en: "Not used yet", ar: "لم يُستخدم بعد" },
  actionsOf: { en: "Actions for {name}", ar: "إجراءات {name}" },
  edit: { en: "Edit", ar: "تعديل" },
  unpair: { en: "Unpair", ar: "إلغاء الربط" },
  unpairTitle: { en: "Unpair {name}?", ar: "إلغاء ربط {name}؟" },
  unpairLine: {
    en: "Whoever is signed in on it is signed out at once. Running clocks go on.",
    ar: "ينتهي دخول من يستخدمه فورًا، وتستمر العدادات العاملة.",
  },
  unpaired: { en: "{name} unpaired", ar: "أُلغي ربط {name}" },
  save: shared.save,
  saved: { en: "Saved", ar: "تم الحفظ" },
  notSaved: { en: "Not saved", ar: "تعذر الحفظ" },
  pins: { en: "PINs", ar: "رموز الدخول" },
  search: shared.name,
  nobodyFound: { en: "Nobody matches “{typed}”", ar: "لا توجد نتائج لـ«{typed}»" },
  hasPin: { en: "PIN since", ar: "له رمز منذ" },
  noPin: { en: "No PIN", ar: "دون رمز" },
  noWork: { en: "The role may not view work orders", ar: "الدور لا يتيح عرض أوامر العمل" },
  setPin: { en: "Set a PIN", ar: "تعيين رمز" },
  setPinOf: { en: "Set a PIN for {name}", ar: "تعيين رمز لـ{name}" },
  newPin: { en: "Set a new PIN", ar: "تعيين رمز جديد" },
  pinLine: {
    en: "Give it to {name} only. It works only on paired tablets. A sign-in there ends now.",
    ar: "يُسلَّم إلى {name} وحده، ولا يعمل إلا على الأجهزة المرتبطة، وينتهي أي دخول قائم عليها.",
  },
  pin: { en: "PIN", ar: "الرمز" },
  pinHint: { en: "4 to 6 digits", ar: "من 4 إلى 6 أرقام" },
  pinAgain: { en: "PIN again", ar: "تكرار الرمز" },
  pinSet: { en: "PIN set", ar: "تم تعيين الرمز" },
  removePin: { en: "Remove the PIN", ar: "حذف الرمز" },
  removePinTitle: { en: "Remove the PIN of {name}?", ar: "حذف رمز {name}؟" },
  removePinLine: {
    en: "A sign-in on a tablet ends at once. Running clocks go on.",
    ar: "ينتهي الدخول على الأجهزة فورًا، وتستمر العدادات العاملة.",
  },
  pinRemoved: { en: "PIN removed", ar: "تم حذف الرمز" },
});
