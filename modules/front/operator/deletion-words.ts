import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const deletionWords = words({
  title: { en: "Delete the workshop", ar: "حذف الورشة" },
  line: {
    en: "Vehicles, papers, books, files and users of {shop} are removed and cannot be brought back.",
    ar: "تُحذف مركبات {shop} ومستنداتها ودفاترها وملفاتها ومستخدموها ولا يمكن استرجاعها.",
  },
  exportTitle: { en: "Export first", ar: "التصدير أولًا" },
  exportLine: {
    en: "One file has everything. Each report can also be saved as PDF and as a spreadsheet, the journal of the books as a file for other programs.",
    ar: "ملف واحد يحوي كل شيء. ويمكن أيضًا حفظ كل تقرير بصيغة PDF وجدول بيانات، ودفتر اليومية ملفًا لبرامج أخرى.",
  },
  exportEverything: { en: "Export everything", ar: "تصدير جميع البيانات" },
  journal: { en: "Journal", ar: "دفتر اليومية" },
  trialBalance: { en: "Trial balance", ar: "ميزان المراجعة" },
  profit: { en: "Profit and loss", ar: "قائمة الدخل (الأرباح والخسائر)" },
  invoices: { en: "Invoices", ar: "الفواتير" },
  dutyTitle: { en: "The duty to keep books", ar: "واجب الاحتفاظ بالدفاتر" },
  dutyLine: {
    en: "The law requires a business to keep books, tax invoices and their evidence for years after the period that they belong to; in Saudi Arabia at least six. After the deletion nobody can give them back to you.",
    ar: "يلزم النظام المنشأة بالاحتفاظ بالدفاتر والفواتير الضريبية ومؤيداتها سنوات بعد الفترة التي تخصها، وهي ست سنوات على الأقل في السعودية. بعد الحذف لا يمكن لأحد إعادتها.",
  },
  requestTitle: { en: "Request the deletion", ar: "طلب الحذف" },
  requestLine: {
    en: "The operator may carry it out 30 days later. Until then everything works as before, and any managing director can take the request back. PayPal is charged no more from the request on, unless it is taken back.",
    ar: "يجوز للمشغّل تنفيذه بعد ثلاثين يومًا. حتى ذلك الحين يعمل كل شيء كالمعتاد، ويمكن لأي مدير عام سحب الطلب. ولا يُخصم شيء عبر باي بال بعد الطلب إلا إذا سُحب.",
  },
  reason: shared.reason,
  hasExported: {
    en: "What we need has been exported, or is not needed",
    ar: "صُدّر كل ما يلزم، أو لا حاجة إليه",
  },
  keepsBooks: {
    en: "We know the duty to keep books and keep them ourselves",
    ar: "نعلم واجب الاحتفاظ بالدفاتر ونحتفظ بها بأنفسنا",
  },
  request: { en: "Request the deletion", ar: "طلب الحذف" },
  requested: { en: "The deletion was requested", ar: "تم طلب الحذف" },
  notRequested: { en: "The deletion was not requested", ar: "تعذر طلب الحذف" },
  runs: {
    en: "{name} requested the deletion on {day}. From {due} on the operator may delete everything.",
    ar: "طلب {name} الحذف في {day}. يجوز للمشغّل حذف كل شيء اعتبارًا من {due}.",
  },
  takeBack: { en: "Take back the request", ar: "سحب الطلب" },
  takenBack: { en: "The request was taken back", ar: "تم سحب الطلب" },
});
