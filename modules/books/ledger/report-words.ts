import { words } from "../../../platform/shared/words.ts";

/** The reports on the ledger. */
export const ledgerReportWords = words({
  cash: { en: "Cash position", ar: "وضع النقد" },
  cashSource: { en: "Cash and bank, posted entries", ar: "النقد والبنوك، القيود المرحلة" },
  cashAnswer: {
    en: "{closing} in cash and bank: {received} came in, {paid} went out",
    ar: "{closing} في النقد والبنوك: دخل {received} وخرج {paid}",
  },
  cashNote: {
    en: "Transfers between your own accounts are left out.",
    ar: "لا تشمل التحويلات بين حساباتك.",
  },
  day: { en: "Day", ar: "اليوم" },
  opening: { en: "At the start", ar: "أول المدة" },
  received: { en: "Came in", ar: "الداخل" },
  paid: { en: "Went out", ar: "الخارج" },
  closing: { en: "At the end", ar: "آخر المدة" },
});
