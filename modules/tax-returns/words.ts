import { refusals } from "../../platform/shared/refusals.ts";
import { type Pair, words } from "../../platform/shared/words.ts";

export const refuse = refusals({
  "period-not-over": {
    status: 409,
    en: "This tax period is not over yet. Its return can be opened on the day after it ends.",
    ar: "لم تنته هذه الفترة الضريبية بعد. يُفتح إقرارها في اليوم التالي لنهايتها.",
  },
});

/** The boxes as the authority's form names them, in order. */
export const boxNames: readonly Pair[] = Object.values(
  words({
    standardSales: { en: "Standard rated sales", ar: "المبيعات الخاضعة للنسبة الأساسية" },
    citizenSales: {
      en: "Sales to citizens (health, education)",
      ar: "مبيعات للمواطنين (خدمات صحية / تعليم أهلي)",
    },
    zeroSales: { en: "Zero rated domestic sales", ar: "مبيعات محلية خاضعة لنسبة الصفر" },
    exports: { en: "Exports", ar: "الصادرات" },
    exemptSales: { en: "Exempt sales", ar: "المبيعات المعفاة" },
    sales: { en: "Total sales", ar: "إجمالي المبيعات" },
    standardPurchases: { en: "Standard rated domestic purchases", ar: "المشتريات الخاضعة للنسبة الأساسية" },
    customs: { en: "Imports, VAT paid at customs", ar: "الاستيرادات المدفوعة بالجمارك" },
    reverseCharge: { en: "Imports under reverse charge", ar: "الاستيرادات باحتساب عكسي" },
    zeroPurchases: { en: "Zero rated purchases", ar: "مشتريات خاضعة لنسبة الصفر" },
    exemptPurchases: { en: "Exempt purchases", ar: "مشتريات معفاة" },
    purchases: { en: "Total purchases", ar: "إجمالي المشتريات" },
    due: { en: "VAT due for the period", ar: "ضريبة الفترة" },
    corrections: { en: "Corrections from previous periods", ar: "تصحيحات من فترات سابقة" },
    carried: { en: "VAT credit carried forward", ar: "رصيد مرحّل" },
    net: { en: "Net VAT due", ar: "صافي الضريبة المستحقة" },
  }),
);
