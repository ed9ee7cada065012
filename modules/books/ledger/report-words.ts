import { words } from "../../../platform/shared/words.ts";
import { ageingWords } from "./ageing-words.ts";

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
  receivables: { en: "Receivables by age", ar: "الذمم المدينة حسب العمر" },
  receivablesSource: { en: "Open items at the end of the days", ar: "المبالغ المفتوحة في نهاية المدة" },
  owes: {
    en: "{late} overdue of {total}: {name} owes most, {most}",
    ar: "{late} متأخرة من {total}: أكثرها على {name}، {most}",
  },
  owedBy: ageingWords.kind,
  notDue: ageingWords.notDue,
  upTo30: ageingWords.upTo30,
  upTo60: ageingWords.upTo60,
  upTo90: ageingWords.upTo90,
  over90: ageingWords.over90,
  total: ageingWords.total,
  receivablesNote: {
    en: "By due date at the end of the last day. Advances of clients are not taken off.",
    ar: "حسب تاريخ الاستحقاق في نهاية آخر يوم، دون خصم الدفعات المقدمة من العملاء.",
  },
});
