import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";
import { branchWords } from "../../base/shop/branch-words.ts";

export const reportWords = words({
  periodLine: {
    en: "{from} to {to}, posted entries only, all amounts in {currency}",
    ar: "من {from} إلى {to}، القيود المرحلة فقط، المبالغ بعملة {currency}",
  },
  dayLine: {
    en: "On {to}, posted entries only, all amounts in {currency}",
    ar: "في {to}، القيود المرحلة فقط، المبالغ بعملة {currency}",
  },
  compare: { en: "Compare with", ar: "مقارنة بـ" },
  none: { en: "No comparison", ar: "دون مقارنة" },
  previous: { en: "Previous period", ar: "الفترة السابقة" },
  "last-year": { en: "Previous year", ar: "السنة السابقة" },
  branches: branchWords.branches,
  now: { en: "This period", ar: "هذه الفترة" },
  balance: shared.balance,
  before: { en: "Comparison", ar: "المقارنة" },
  percent: { en: "Change, %", ar: "نسبة التغير" },
  byMonth: { en: "Net profit by month, {currency}", ar: "صافي الربح حسب الشهر، {currency}" },
  month: { en: "Month", ar: "الشهر" },
  income: { en: "Income", ar: "الإيرادات" },
  expenses: { en: "Expenses", ar: "المصروفات" },
  profit: { en: "Net profit", ar: "صافي الربح" },
  exportJournal: { en: "Journal of the period (hledger)", ar: "قيود الفترة (hledger)" },
  broken: { en: "The two sides differ by {difference}", ar: "الفرق بين الطرفين {difference}" },
  brokenLine: {
    en: "The books do not agree. Stop posting and contact support.",
    ar: "في الدفاتر خلل. يرجى التوقف عن الترحيل والتواصل مع الدعم.",
  },
  balanced: { en: "Both sides are equal", ar: "القائمة متوازنة" },
  empty: { en: "No entries in this period", ar: "لا توجد قيود في هذه الفترة" },
  emptyLine: { en: "Choose other days or another branch.", ar: "يمكن اختيار أيام أو فرع آخر." },
});
