import { words } from "../../platform/shared/words.ts";

export const settingsWords = words({
  stockTitle: { en: "Stock", ar: "المخزون" },
  stockHint: {
    en: "An invoice that sells more than is on hand is refused. If you allow it, it asks for a confirmation, and the difference in cost is posted with the next receipt.",
    ar: "تُرفض الفاتورة التي تبيع أكثر من الكمية المتوفرة. عند السماح بذلك يُطلب التأكيد، ويُرحَّل فرق التكلفة مع الاستلام التالي.",
  },
  allowNegativeStock: { en: "Allow selling more than is on hand", ar: "السماح بالبيع بأكثر من المتوفر" },
  stockSaved: { en: "Stock setting saved", ar: "تم حفظ إعداد المخزون" },
  companyLine: { en: "What is printed at the top of every document", ar: "ما يظهر في رأس كل مستند" },
  names: { en: "Name and slogan", ar: "الاسم والشعار" },
  reach: { en: "Contact and address", ar: "التواصل والعنوان" },
  registrations: { en: "Registrations", ar: "السجلات الرسمية" },
  placeAndMoney: { en: "Country, currency, time", ar: "الدولة والعملة والتوقيت" },
  whatsappHint: {
    en: "Shows a WhatsApp button on the pages you share",
    ar: "عند إدخاله يظهر زر واتساب في الصفحات التي تشاركها",
  },
  sellerHint: { en: "Printed instead of the company name, if different", ar: "يُطبع بدلًا من اسم المنشأة إن اختلفا" },
  companySaved: { en: "Company details saved", ar: "تم حفظ بيانات المنشأة" },
  saveCompany: { en: "Save details", ar: "حفظ البيانات" },
  english: { en: "English first", ar: "الإنجليزية أولًا" },
  arabic: { en: "Arabic first", ar: "العربية أولًا" },

  numberingTitle: { en: "Numbering and VAT", ar: "الترقيم والضريبة" },
  numberingLine: { en: "Document numbers and VAT rates", ar: "تسلسل المستندات ونسب الضريبة" },
  paper: { en: "Documents", ar: "المستندات" },
  last: { en: "last {number}", ar: "آخر رقم {number}" },
  none: { en: "none yet", ar: "لا شيء بعد" },
  numberingHint: {
    en: "A number is never used twice, so the next number can only be increased.",
    ar: "الرقم المستخدم لا يُعاد استخدامه، لذلك لا يمكن إلا زيادة الرقم التالي.",
  },
  saveNumbering: { en: "Save numbering", ar: "حفظ الترقيم" },
  numberingSaved: { en: "Numbering saved", ar: "تم حفظ الترقيم" },
  vatTitle: { en: "VAT rates", ar: "نسب ضريبة القيمة المضافة" },
  vatHint: {
    en: "Each document keeps the rate of its date. Add a new rate with the date it starts.",
    ar: "يأخذ كل مستند نسبة يومه ويحتفظ بها. عند تغير النسبة تُضاف نسبة جديدة بتاريخ سريانها.",
  },
  vatToday: { en: "Today: {rate}%", ar: "اليوم: {rate}%" },
  addRate: { en: "Add a rate", ar: "إضافة نسبة" },
  removeRate: { en: "Remove this rate", ar: "حذف هذه النسبة" },
  saveRates: { en: "Save rates", ar: "حفظ النسب" },
  ratesSaved: { en: "VAT rates saved", ar: "تم حفظ النسب" },
  digitsTitle: { en: "Digits", ar: "شكل الأرقام" },
  digitsHint: {
    en: "On documents and Arabic screens. Codes, plates, phones and fields always use 123.",
    ar: "في المستندات والشاشات العربية. تبقى الرموز واللوحات والجوالات والحقول بالأرقام 123.",
  },
  digitsSaved: { en: "Digits saved", ar: "تم حفظ شكل الأرقام" },
});
