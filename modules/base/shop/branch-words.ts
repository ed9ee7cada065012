import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import { shopWords } from "./words.ts";

export const branchWords = words({
  branches: { en: "Branches", ar: "الفروع" },
  branchesLine: {
    en: "What a user enters belongs to the branch chosen in the account menu. Reports can be read by branch.",
    ar: "ما يُدخله كل مستخدم يتبع الفرع المختار في قائمة الحساب، ويمكن عرض التقارير حسب الفرع.",
  },
  branch: { en: "Branch", ar: "الفرع" },
  every: { en: "All branches", ar: "كل الفروع" },
  own: { en: "Your branch", ar: "فرعك" },
  ownLine: {
    en: "Vehicles, documents and entries that you enter belong to it.",
    ar: "المركبات والمستندات والقيود الجديدة تتبع هذا الفرع.",
  },
  switch: { en: "Change branch", ar: "تغيير الفرع" },
  switched: { en: "Branch changed", ar: "تم تغيير الفرع" },
  notSwitched: { en: "The branch was not changed", ar: "تعذر تغيير الفرع" },
  name: shared.name,
  nameAr: shared.nameInArabic,
  state: shared.state,
  open: { en: "Open", ar: "مفتوح" },
  archived: { en: "Closed", ar: "مغلق" },
  add: { en: "Branch", ar: "فرع" },
  addTitle: { en: "New branch", ar: "فرع جديد" },
  edit: { en: "Edit", ar: "تعديل" },
  names: shared.name,
  ownDetails: { en: "On papers of this branch", ar: "في مستندات هذا الفرع" },
  ownDetailsLine: {
    en: "Invoices, estimates, receipts and cards of the branch print what you enter here. Whatever is empty is taken from the company details; name and VAT number are always the company's.",
    ar: "تطبع فواتير الفرع وعروض أسعاره وإيصالاته وبطاقاته ما يُدخل هنا، وما يُترك فارغًا يُؤخذ من بيانات الورشة. الاسم والرقم الضريبي هما دائمًا اسم الورشة ورقمها.",
  },
  crHint: {
    en: "Only if the branch has a commercial registration of its own.",
    ar: "فقط إذا كان للفرع سجل تجاري مستقل.",
  },
  freeAddress: { en: "Address in free text", ar: "العنوان بنص حر" },
  addressHint: {
    en: "Printed in place of the national address.",
    ar: "يُطبع بدل العنوان الوطني.",
  },
  saudiAddressHint: {
    en: "All five parts or none: e-invoices of the branch name them.",
    ar: "إما الأجزاء الخمسة كلها أو لا شيء، فهي تظهر في الفواتير الإلكترونية للفرع.",
  },
  bank: { en: "Bank account", ar: "الحساب البنكي" },
  bankLine: {
    en: "Takes the place of the company's account. The holder is the same.",
    ar: "يحل محل حساب الورشة البنكي، وصاحب الحساب هو نفسه.",
  },
  contactNumber: shopWords.contactNumber,
  email: shared.email,
  crNumber: shopWords.crNumber,
  address: shared.address,
  addressAr: shopWords.addressAr,
  bankName: shared.bank,
  iban: shopWords.iban,
  swiftCode: shopWords.swiftCode,
  emirate: { en: "Emirate", ar: "الإمارة" },
  emirateHint: {
    en: "The VAT return has a box for the sales of each emirate.",
    ar: "في الإقرار الضريبي خانة لمبيعات كل إمارة.",
  },
  emirateMissing: { en: "Emirate not set", ar: "الإمارة غير محددة" },
  archive: { en: "Close branch", ar: "إغلاق الفرع" },
  archiveLine: {
    en: "No new work can start at {branch}. Its papers and entries stay. Clients pay what they owe it at another branch; the invoice is settled in the books of {branch}. Depreciation of its assets continues. Its users work at their first open branch. It can be opened again.",
    ar: "لن يبدأ أي عمل جديد في {branch}. تبقى مستنداته وقيوده، ويسدد العملاء ما عليهم له في فرع آخر وتُسوى الفاتورة في دفاتره، ويستمر إهلاك أصوله، وينتقل مستخدموه إلى أول فرع مفتوح لهم. ويمكن إعادة فتحه.",
  },
  notClosed: { en: "The branch was not closed", ar: "لم يُغلق الفرع" },
  restore: { en: "Open again", ar: "إعادة فتح" },
  save: shared.save,
  saved: { en: "Branch saved", ar: "تم حفظ الفرع" },
  notSaved: { en: "The branch was not saved", ar: "تعذر حفظ الفرع" },
  actions: shared.actions,
  actionsOf: { en: "Actions for {branch}", ar: "إجراءات {branch}" },
});

export const branchFieldWords = words({
  closed: { en: "This branch is closed. Choose another one.", ar: "هذا الفرع مغلق. يرجى اختيار فرع آخر." },
  ibanMissing: {
    en: "Enter the account's IBAN; without it papers print the company's account",
    ar: "يلزم إدخال رقم الآيبان للحساب، وإلا طُبع حساب الورشة في المستندات",
  },
  fourDigits: { en: "A building number has 4 digits", ar: "رقم المبنى 4 أرقام" },
  fiveDigits: { en: "A postal code has 5 digits", ar: "الرمز البريدي 5 أرقام" },
});
