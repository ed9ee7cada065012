import { type Pair, words } from "../../../platform/shared/words.ts";

export const taxWords = words({
  iban: { en: "This is not a valid IBAN", ar: "رقم الآيبان غير صحيح" },
  crNumber: {
    en: "Enter the registration number in letters and digits",
    ar: "يلزم إدخال رقم السجل بالأحرف والأرقام فقط",
  },
  unusualCrNumber: { en: "A CR number usually has 10 digits", ar: "رقم السجل التجاري عادةً 10 أرقام" },
  sellerName: {
    en: "The seller name is too long for a tax invoice",
    ar: "اسم البائع أطول مما تقبله الفاتورة الضريبية",
  },
  vatNumber: { en: "Enter the VAT number in letters and digits", ar: "يلزم إدخال الرقم الضريبي بالأحرف والأرقام فقط" },
  saudiVatNumber: {
    en: "A VAT number has 15 digits, the first and the last a 3",
    ar: "الرقم الضريبي 15 رقمًا، يبدأ بالرقم 3 وينتهي به",
  },
  foreignVatNumber: {
    en: "A VAT number from another country begins with its two-letter code",
    ar: "الرقم الضريبي من دولة أخرى يبدأ بحرفي رمز تلك الدولة",
  },
  longVatNumber: { en: "A VAT number has 15 digits", ar: "الرقم الضريبي 15 رقمًا" },
  omaniVatNumber: { en: "A VAT number is OM and 10 digits", ar: "يتكون الرقم الضريبي من OM ثم 10 أرقام" },
});

export const buyerVatNumberWords = (country: string): Pair[] =>
  vatWords[country] ? [vatNumberWords(country), taxWords.foreignVatNumber] : [vatNumberWords(country)];

const vatWords: Partial<Record<string, Pair>> = {
  SA: taxWords.saudiVatNumber,
  BH: taxWords.longVatNumber,
  AE: taxWords.longVatNumber,
  OM: taxWords.omaniVatNumber,
};

export const vatNumberWords = (country: string): Pair => vatWords[country] ?? taxWords.vatNumber;
