import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const insurerWords = words({
  insurer: shared.insurer,
  everyInsurer: { en: "All insurers", ar: "كل شركات التأمين" },
  choose: { en: "Name of the company", ar: "اسم الشركة" },
  add: { en: "Add insurer “{name}”", ar: "إضافة شركة التأمين «{name}»" },
  edit: { en: "Edit insurer", ar: "تعديل شركة التأمين" },
  name: shared.name,
  nameAr: shared.nameInArabic,
  termsDays: shared.paymentTermsDays,
  termsHint: { en: "Invoices are due this many days after issue.", ar: "عدد الأيام بعد الإصدار حتى استحقاق الفاتورة." },
  crNumber: { en: "CR number", ar: "رقم السجل التجاري" },
  claimEmails: { en: "Addresses for claims", ar: "عناوين إرسال المطالبات" },
  inspectionEmails: { en: "Addresses for inspections", ar: "عناوين إرسال المعاينات" },
  emailsHint: { en: "Several, separated by commas", ar: "عدة عناوين، تفصل بينها فاصلة" },
  saved: { en: "Insurer saved", ar: "تم حفظ شركة التأمين" },
  notSaved: {
    en: "The insurer was not saved. What you typed is still here.",
    ar: "تعذر حفظ شركة التأمين. المدخلات باقية هنا.",
  },
  remove: { en: "Delete insurer", ar: "حذف شركة التأمين" },
  removeQuestion: {
    en: "It will no longer be offered for vehicles and claims. This cannot be undone.",
    ar: "لن تظهر بعد الآن عند اختيار شركة التأمين. لا يمكن التراجع عن الحذف.",
  },
  removed: { en: "Insurer deleted", ar: "تم حذف شركة التأمين" },
  notRemoved: { en: "The insurer was not deleted", ar: "تعذر حذف شركة التأمين" },
  nameTaken: { en: "Another insurer has this name.", ar: "هذا الاسم لشركة تأمين أخرى." },
});

export const refuse = refusals({
  "insurer-in-use": {
    status: 409,
    en: "Vehicles, claims, invoices or entries name this insurer, so it cannot be deleted.",
    ar: "ترتبط بشركة التأمين هذه مركبات أو مطالبات أو فواتير أو قيود، ولا يمكن حذفها.",
  },
});
