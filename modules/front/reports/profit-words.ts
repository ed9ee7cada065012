import { words } from "../../../platform/shared/words.ts";

export const profitWords = words({
  title: { en: "Profit of the job", ar: "ربح العمل" },
  line: {
    en: "Without VAT. Shown only to those who may view reports.",
    ar: "بدون ضريبة القيمة المضافة، ولا يظهر إلا لمن يحق له عرض التقارير.",
  },
  invoiced: { en: "Invoiced", ar: "المفوتر" },
  approved: { en: "Approved, not invoiced yet", ar: "موافق عليه ولم يُفوتر بعد" },
  noPrice: { en: "Price", ar: "السعر" },
  partsCost: { en: "Cost of the parts", ar: "تكلفة القطع" },
  subletCost: { en: "Cost of outside workshops", ar: "تكلفة الورش الخارجية" },
  labourCost: { en: "Cost of the hours", ar: "تكلفة ساعات العمل" },
  warrantyCost: { en: "Of these costs, warranty work", ar: "منها تكلفة أعمال الضمان" },
  profit: { en: "Profit", ar: "الربح" },
  profitOfParts: { en: "Profit, parts only", ar: "الربح بعد القطع فقط" },
  without: {
    en: "Without the hours of {names}: their cost of an hour is not entered.",
    ar: "دون ساعات {names} لأن تكلفة ساعة العمل غير مدخلة.",
  },
});
