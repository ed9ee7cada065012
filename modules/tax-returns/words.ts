import { refusals } from "../../platform/shared/refusals.ts";
import { exemptCodeWords } from "../lines/exemption-words.ts";
import type { TaxCode } from "../lines/rules.ts";
import type { Minor } from "../../platform/shared/money.ts";
import { inLanguage, isolated, type Pair, words } from "../../platform/shared/words.ts";

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
    net: { en: "Net VAT due or to reclaim", ar: "صافي الضريبة المستحقة أو المستردة" },
  }),
);

/** Words that the screen, the paper and the spreadsheet share. */
export const returnWords = words({
  title: { en: "VAT return", ar: "الإقرار الضريبي" },
  box: { en: "Box", ar: "البند" },
  amount: { en: "Amount", ar: "المبلغ" },
  adjustment: { en: "Adjustment", ar: "التعديل" },
  vat: { en: "VAT", ar: "الضريبة" },
  sales: { en: "Sales", ar: "المبيعات" },
  purchases: { en: "Purchases", ar: "المشتريات" },
  days: { en: "{from} to {to}", ar: "{from} إلى {to}" },
  netDue: { en: "Net VAT due", ar: "صافي الضريبة المستحقة" },
  netReclaimed: { en: "Net VAT to reclaim", ar: "صافي الضريبة المستردة" },
});

/** The name of box 16, by its sign. */
export const netName = (net: Minor): Pair => (net < 0n ? returnWords.netReclaimed : returnWords.netDue);

const treatmentWords = words({
  rate: { en: "Standard rated, {rate} %", ar: "خاضعة للنسبة الأساسية، {rate}٪" },
  imported: { en: "Imports, VAT paid at customs, {rate} %", ar: "استيرادات مدفوعة بالجمارك، {rate}٪" },
  reverseCharge: { en: "Reverse charge, {rate} %", ar: "احتساب عكسي، {rate}٪" },
});

/** The name of a treatment outside Saudi Arabia; the rate in hundredths of a percent. */
export const treatmentName = ({ code, rate }: { code: TaxCode; rate: number }): Pair => {
  const word = wordOf(code);
  const values = { rate: isolated(String(rate / 100)) };
  return { en: inLanguage(word, "en", values), ar: inLanguage(word, "ar", values) };
};

const wordOf = (code: TaxCode): Pair => {
  if (code === "S") return treatmentWords.rate;
  if (code === "import") return treatmentWords.imported;
  return code === "reverse-charge" ? treatmentWords.reverseCharge : exemptCodeWords[code];
};
