import { words } from "../../platform/shared/words.ts";

/** What the screens of company details and settings say beside the names of their fields. */
export const settingsWords = words({
  companyLine: { en: "What stands at the head of every paper", ar: "ما يظهر في رأس كل مستند" },
  names: { en: "Name and slogan", ar: "الاسم والشعار" },
  reach: { en: "Contact and address", ar: "التواصل والعنوان" },
  registrations: { en: "Registrations", ar: "السجلات الرسمية" },
  placeAndMoney: { en: "Country, currency, time", ar: "الدولة والعملة والتوقيت" },
  whatsappHint: { en: "With it a WhatsApp button floats over the pages you share", ar: "عند إدخاله يظهر زر واتساب في الصفحات التي تشاركها" },
  sellerHint: { en: "Printed instead of the company name, where they differ", ar: "يُطبع بدلًا من اسم المنشأة إن اختلفا" },
  companySaved: { en: "Company details saved", ar: "تم حفظ بيانات المنشأة" },
  saveCompany: { en: "Save details", ar: "حفظ البيانات" },
  english: { en: "English leads", ar: "الإنجليزية أولًا" },
  arabic: { en: "Arabic leads", ar: "العربية أولًا" },

  numberingTitle: { en: "Numbering and VAT", ar: "الترقيم والضريبة" },
  numberingLine: { en: "How papers are counted and taxed", ar: "تسلسل المستندات ونسب الضريبة" },
  paper: { en: "Papers", ar: "المستندات" },
  last: { en: "last {number}", ar: "آخر رقم {number}" },
  none: { en: "none yet", ar: "لا شيء بعد" },
  numberingHint: {
    en: "A number once given is never given again, so the next one can only move forward.",
    ar: "الرقم المستخدم لا يُعاد استخدامه، لذلك لا يمكن إلا تقديم الرقم التالي.",
  },
  saveNumbering: { en: "Save numbering", ar: "حفظ الترقيم" },
  numberingSaved: { en: "Numbering saved", ar: "تم حفظ الترقيم" },
  vatTitle: { en: "VAT rates", ar: "نسب ضريبة القيمة المضافة" },
  vatHint: {
    en: "A paper takes the rate of its day and keeps it. A new rate is added with the day from which it holds.",
    ar: "يأخذ كل مستند نسبة يومه ويحتفظ بها. عند تغير النسبة تُضاف نسبة جديدة بتاريخ سريانها.",
  },
  vatToday: { en: "Today: {rate}%", ar: "اليوم: {rate}%" },
  addRate: { en: "Add a rate", ar: "إضافة نسبة" },
  removeRate: { en: "Remove this rate", ar: "حذف هذه النسبة" },
  saveRates: { en: "Save rates", ar: "حفظ النسب" },
  ratesSaved: { en: "VAT rates saved", ar: "تم حفظ النسب" },
  digitsTitle: { en: "Digits", ar: "شكل الأرقام" },
  digitsHint: { en: "Of papers, and of Arabic screens. Codes, plates, phones and fields keep 123.", ar: "في المستندات والشاشات العربية. تبقى الرموز واللوحات والجوالات والحقول بالأرقام 123." },
  digitsSaved: { en: "Digits saved", ar: "تم حفظ شكل الأرقام" },
});
