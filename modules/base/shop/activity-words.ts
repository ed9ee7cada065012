import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";
import { exemptCodeWords } from "../lines/exemption-words.ts";
import { addressWords } from "./address-words.ts";
import { vatScreenWords } from "./vat-words.ts";

/** Of the values of a switch. */
export const yesNoWords = words({ true: { en: "Yes", ar: "نعم" }, false: { en: "No", ar: "لا" } });

const languageWords = words({
  en: { en: "English", ar: "الإنجليزية" },
  ar: { en: "Arabic", ar: "العربية" },
  tr: { en: "Turkish", ar: "التركية" },
});

export const shopActivity = {
  kinds: {
    shop: { name: { en: "Company details", ar: "بيانات الورشة" }, page: null, needs: null },
    branches: { name: { en: "Branch", ar: "الفرع" }, page: null, needs: null },
    bays: { name: shared.bay, page: null, needs: null },
    settings: { name: { en: "Settings", ar: "الإعدادات" }, page: null, needs: null },
  },
  deeds: words({
    "POST vat-registration": { en: "Changed the VAT registration", ar: "تعديل التسجيل الضريبي" },
  }),
  fields: words({
    vatStatus: { en: "VAT registration", ar: "التسجيل في ضريبة القيمة المضافة" },
    street: addressWords.street,
    buildingNumber: addressWords.buildingNumber,
    district: addressWords.district,
    city: addressWords.city,
    postalCode: addressWords.postalCode,
    name: shared.name,
    nameAr: shared.nameInArabic,
    country: shared.country,
    currency: { en: "Currency", ar: "العملة" },
    timeZone: { en: "Time zone", ar: "المنطقة الزمنية" },
    language: { en: "Language", ar: "اللغة" },
    allowNegativeStock: { en: "Sale of more than is on hand", ar: "البيع بأكثر من المتوفر" },
    depositPercent: { en: "Deposit on estimates, percent", ar: "الدفعة المقدمة لعروض الأسعار، نسبة مئوية" },
    depositAmount: { en: "Deposit on estimates, amount", ar: "الدفعة المقدمة لعروض الأسعار، مبلغ" },
    depositFrom: { en: "Deposit on estimates, from a total of", ar: "الدفعة المقدمة لعروض الأسعار، ابتداءً من إجمالي" },
    claimBuyer: { en: "Buyer of a claim's invoice", ar: "المشتري في فاتورة المطالبة" },
    exemptCode: { en: "Reason for VAT exemptions", ar: "سبب الإعفاء من الضريبة" },
    exemptReason: { en: "Reason in words", ar: "نص سبب الإعفاء" },
    digitScript: { en: "Digits", ar: "الأرقام" },
    showsHijri: { en: "Hijri date shown", ar: "إظهار التاريخ الهجري" },
    whatsappNumber: { en: "WhatsApp", ar: "واتساب" },
    contactNumber: shared.mobile,
    vatNumber: { en: "VAT number", ar: "الرقم الضريبي" },
    taxOffice: { en: "Tax office", ar: "مكتب الضرائب" },
    crNumber: { en: "CR number", ar: "رقم السجل التجاري" },
    sellerName: { en: "Seller's name", ar: "اسم البائع" },
    sellerNameAr: { en: "Seller's name in Arabic", ar: "اسم البائع بالعربية" },
    address: shared.address,
    addressAr: { en: "Address in Arabic", ar: "العنوان بالعربية" },
    slogan: { en: "Slogan", ar: "الشعار النصي" },
    sloganAr: { en: "Slogan in Arabic", ar: "الشعار النصي بالعربية" },
    bankName: shared.bank,
    bankAccountName: { en: "Account holder", ar: "اسم صاحب الحساب" },
    iban: { en: "IBAN", ar: "رقم الآيبان (IBAN)" },
    swiftCode: { en: "SWIFT code", ar: "رمز السويفت (SWIFT)" },
    vatRates: { en: "VAT rates", ar: "نسب ضريبة القيمة المضافة" },
  }),
  values: {
    digitScript: words({ latin: { en: "123", ar: "123" }, eastern: { en: "١٢٣", ar: "١٢٣" } }),
    language: languageWords,
    locale: languageWords,
    allowNegativeStock: yesNoWords,
    showsHijri: yesNoWords,
    claimBuyer: words({
      insurer: { en: "The insurer", ar: "شركة التأمين" },
      client: { en: "The client", ar: "العميل" },
    }),
    exemptCode: exemptCodeWords,
    vatStatus: words({
      registered: vatScreenWords.registered,
      "not-registered": vatScreenWords.notRegistered,
      unknown: vatScreenWords.unknown,
    }),
  },
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof shopActivity> {}
}
