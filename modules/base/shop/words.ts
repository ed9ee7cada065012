import * as shared from "../../../platform/shared/shared-words.ts";
import { refusals } from "../../../platform/shared/refusals.ts";
import { words } from "../../../platform/shared/words.ts";

export const shopWords = words({
  company: { en: "Company details", ar: "بيانات الورشة" },
  name: { en: "Company name", ar: "اسم الورشة" },
  nameAr: { en: "Company name in Arabic", ar: "اسم الورشة بالعربية" },
  country: shared.country,
  currency: { en: "Currency", ar: "العملة" },
  timeZone: { en: "Time zone", ar: "المنطقة الزمنية" },
  language: { en: "Language of documents", ar: "لغة المستندات" },
  contactNumber: { en: "Contact number", ar: "رقم التواصل" },
  whatsappNumber: { en: "WhatsApp number", ar: "رقم الواتساب" },
  email: shared.email,
  vatNumber: { en: "VAT number", ar: "الرقم الضريبي" },
  crNumber: { en: "CR number", ar: "رقم السجل التجاري" },
  sellerName: { en: "Seller name on tax invoices", ar: "اسم البائع في الفواتير الضريبية" },
  sellerNameAr: { en: "Seller name in Arabic", ar: "اسم البائع بالعربية" },
  address: shared.address,
  addressAr: { en: "Address in Arabic", ar: "العنوان بالعربية" },
  slogan: { en: "Slogan", ar: "الشعار النصي" },
  sloganAr: { en: "Slogan in Arabic", ar: "الشعار النصي بالعربية" },
  logo: { en: "Logo", ar: "شعار الورشة" },
  stamp: { en: "Stamp", ar: "ختم الورشة" },
  bankDetails: { en: "Bank details", ar: "بيانات الحساب البنكي" },
  bankName: shared.bank,
  bankAccountName: { en: "Account holder", ar: "اسم صاحب الحساب" },
  iban: { en: "IBAN", ar: "رقم الآيبان (IBAN)" },
  swiftCode: { en: "SWIFT code", ar: "رمز السويفت (SWIFT)" },
  firstBranch: { en: "Main branch", ar: "الفرع الرئيسي" },
  settings: { en: "Settings", ar: "الإعدادات" },
  numbering: { en: "Document numbering", ar: "ترقيم المستندات" },
  prefix: { en: "Prefix", ar: "البادئة" },
  digits: { en: "Digits", ar: "عدد الخانات" },
  next: { en: "Next number", ar: "الرقم التالي" },
  example: { en: "Preview", ar: "معاينة" },
  vatRates: { en: "VAT rate", ar: "نسبة ضريبة القيمة المضافة" },
  startsOn: { en: "From", ar: "اعتبارًا من" },
  rate: { en: "Rate (%)", ar: "النسبة (%)" },
  digitScript: { en: "Digits", ar: "شكل الأرقام" },
  latin: { en: "123", ar: "123" },
  eastern: { en: "١٢٣", ar: "١٢٣" },
  fixedByBooks: { en: "Can't change after the first posting.", ar: "لا تتغير بعد أول ترحيل." },
  notSwift: { en: "A SWIFT code has 8 or 11 letters and digits", ar: "يتكون رمز السويفت من 8 أو 11 حرفًا ورقمًا" },
  alreadyGiven: {
    en: "Numbers up to {last} are used; the next must be higher",
    ar: "الأرقام حتى {last} مستخدمة، ويجب أن يكون التالي أكبر",
  },
  dayTwice: { en: "A date can have only one rate", ar: "لا تكون لليوم الواحد إلا نسبة واحدة" },
});

export const refuseShop = refusals({
  "last-branch": {
    status: 409,
    en: "A shop has at least one open branch.",
    ar: "يلزم أن يبقى للورشة فرع مفتوح واحد على الأقل.",
  },
  "other-branch": {
    status: 403,
    en: "Only somebody who may work at that branch can do this.",
    ar: "لا ينفذ هذا إلا من يعمل في ذلك الفرع.",
  },
  "branch-closed": {
    status: 409,
    en: "The branch is closed. Open it again to begin something there.",
    ar: "الفرع مغلق. يلزم إعادة فتحه قبل البدء بأي عمل فيه.",
  },
  "too-many-bays": {
    status: 409,
    en: "A workshop has at most 100 bays.",
    ar: "للورشة 100 موقع عمل على الأكثر.",
  },
  "books-open": {
    status: 409,
    en: "Country and currency can't change after the first posting.",
    ar: "لا يمكن تغيير الدولة والعملة بعد أول ترحيل.",
  },
});
