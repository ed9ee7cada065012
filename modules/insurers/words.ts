import { words } from "../../platform/shared/words.ts";

export const insurerWords = words({
  insurer: { en: "Insurer", ar: "شركة التأمين" },
  everyInsurer: { en: "All insurers", ar: "كل شركات التأمين" },
  choose: { en: "Name of the company", ar: "اسم الشركة" },
  add: { en: "Add insurer “{name}”", ar: "إضافة شركة التأمين «{name}»" },
  edit: { en: "Edit insurer", ar: "تعديل شركة التأمين" },
  name: { en: "Name", ar: "الاسم" },
  nameAr: { en: "Name in Arabic", ar: "الاسم بالعربية" },
  termsDays: { en: "Payment terms, days", ar: "مهلة السداد (أيام)" },
  termsHint: { en: "Invoices are due this many days after issue.", ar: "عدد الأيام بعد الإصدار حتى استحقاق الفاتورة." },
  vatNumber: { en: "VAT number", ar: "الرقم الضريبي" },
  crNumber: { en: "CR number", ar: "رقم السجل التجاري" },
  claimEmails: { en: "Addresses for claims", ar: "عناوين إرسال المطالبات" },
  inspectionEmails: { en: "Addresses for inspections", ar: "عناوين إرسال المعاينات" },
  emailsHint: { en: "Several, separated by commas", ar: "عدة عناوين، تفصل بينها فاصلة" },
  saved: { en: "Insurer saved", ar: "تم حفظ شركة التأمين" },
  notSaved: {
    en: "The insurer was not saved. What you typed is still here.",
    ar: "تعذر حفظ شركة التأمين. المدخلات باقية هنا.",
  },
  nameTaken: { en: "Another insurer has this name.", ar: "هذا الاسم لشركة تأمين أخرى." },
});
