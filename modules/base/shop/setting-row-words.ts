import { words } from "../../../platform/shared/words.ts";

/** What the settings page says of the company, its branches, hours and numbers. */
export const shopRowWords = words({
  company: { en: "Company details", ar: "بيانات الورشة" },
  vatNumber: { en: "VAT {number}", ar: "الرقم الضريبي {number}" },
  crNumber: { en: "CR {number}", ar: "السجل التجاري {number}" },
  noAddress: { en: "Address missing", ar: "العنوان غير مسجل" },
  noVatNumber: { en: "VAT number missing", ar: "الرقم الضريبي غير مسجل" },
  noCrNumber: { en: "CR number missing", ar: "رقم السجل التجاري غير مسجل" },
  onPapers: { en: "Printed on every document", ar: "تظهر على كل مستند" },
  stepCompany: { en: "Company details", ar: "بيانات الورشة" },
  stepCompanyTitle: { en: "Next: complete your company details", ar: "الخطوة التالية: استكمال بيانات الورشة" },
  stepCompanyLine: {
    en: "They are printed at the top of every document. Takes 3 minutes.",
    ar: "تظهر في رأس كل مستند. لا تستغرق إلا دقائق.",
  },
  stepCompanyAction: { en: "Complete details", ar: "استكمال البيانات" },
  branches: { en: "Branches", ar: "الفروع" },
  branchCount: {
    en: "{count, plural, one {# branch} other {# branches}}",
    ar: "{count, plural, zero {لا فروع} one {فرع واحد} two {فرعان} few {# فروع} many {# فرعًا} other {# فرع}}",
  },
  noEmirate: { en: "Emirate not set", ar: "الإمارة غير محددة" },
  hours: { en: "Bays and hours", ar: "مواقع العمل وساعاته" },
  daysOpen: {
    en: "Open {count, plural, one {# day} other {# days}} a week",
    ar: "{count, plural, zero {لا أيام عمل} one {يوم عمل واحد} two {يوما عمل} few {# أيام عمل} many {# يوم عمل} other {# يوم عمل}} في الأسبوع",
  },
  bayCount: {
    en: "{count, plural, =0 {no bays} one {# bay} other {# bays}}",
    ar: "{count, plural, zero {لا مواقع عمل} one {موقع عمل واحد} two {موقعا عمل} few {# مواقع عمل} many {# موقع عمل} other {# موقع عمل}}",
  },
  numbering: { en: "Numbering and VAT", ar: "الترقيم والضريبة" },
  nextInvoice: { en: "Next invoice {number}", ar: "الفاتورة التالية {number}" },
  vatRate: { en: "VAT {rate}%", ar: "الضريبة {rate}%" },
  notRegistered: { en: "Not registered for VAT", ar: "غير مسجلة في الضريبة" },
  vatUnknown: { en: "VAT registration not set", ar: "التسجيل الضريبي غير محدد" },
  stepVat: { en: "VAT", ar: "الضريبة" },
  stepVatTitle: { en: "Next: tell us whether you are registered for VAT", ar: "الخطوة التالية: تحديد التسجيل الضريبي" },
  stepVatLine: {
    en: "Invoices charge VAT only if you are registered. You set this with your company details.",
    ar: "تُحتسب الضريبة في الفواتير للورشة المسجلة فقط. السؤال في صفحة بيانات الورشة.",
  },
  stepVatAction: { en: "Set VAT status", ar: "تحديد التسجيل" },
  vat: { en: "VAT registration", ar: "التسجيل في ضريبة القيمة المضافة" },
  registered: { en: "Registered", ar: "مسجلة" },
  noVat: { en: "No VAT in this country", ar: "لا ضريبة قيمة مضافة في هذه الدولة" },
});
