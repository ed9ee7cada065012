import { words } from "../../../platform/shared/words.ts";
import { branchWords } from "../../base/shop/branch-words.ts";

export const reportWords = words({
  periodLine: {
    en: "{period}, posted entries only, all amounts in {currency}",
    ar: "{period}، القيود المرحلة فقط، المبالغ بعملة {currency}",
  },
  dayLine: {
    en: "On {day}, posted entries only, all amounts in {currency}",
    ar: "في {day}، القيود المرحلة فقط، المبالغ بعملة {currency}",
  },
  compare: { en: "Compare with", ar: "مقارنة بـ" },
  none: { en: "No comparison", ar: "دون مقارنة" },
  previous: { en: "Previous period", ar: "الفترة السابقة" },
  "last-year": { en: "Previous year", ar: "السنة السابقة" },
  branches: branchWords.branches,
  percent: { en: "Change, %", ar: "نسبة التغير" },
  new: { en: "new", ar: "جديد" },
  share: { en: "{now} of income", ar: "{now} من الإيرادات" },
  shareBefore: { en: "{now} of income, was {before}", ar: "{now} من الإيرادات، وكانت {before}" },
  locked: { en: "This period is closed", ar: "هذه الفترة مقفلة" },
  bothLocked: { en: "Both periods are closed", ar: "الفترتان مقفلتان" },
  accountsOpen: {
    en: "Every account opens its ledger for the period.",
    ar: "كل حساب يفتح دفتره للفترة نفسها.",
  },
  colours: { en: "Green helps the profit, red lowers it.", ar: "الأخضر يزيد الربح والأحمر ينقصه." },
  profitSince: { en: "Net profit since {month}: {total}", ar: "صافي الربح منذ {month}: {total}" },
  profitMost: {
    en: "Net profit since {month} is {total}: most in {best}",
    ar: "صافي الربح منذ {month}: {total}، أكثره في {best}",
  },
  lossMost: {
    en: "Net loss since {month} is {total}: most in {worst}",
    ar: "صافي الخسارة منذ {month}: {total}، أكثرها في {worst}",
  },
  month: { en: "Month", ar: "الشهر" },
  income: { en: "Income", ar: "الإيرادات" },
  expenses: { en: "Expenses", ar: "المصروفات" },
  profit: { en: "Net profit", ar: "صافي الربح" },
  profitStayed: { en: "Net profit did not change", ar: "لم يتغير صافي الربح" },
  profitChange: { en: "Change in net profit", ar: "التغير في صافي الربح" },
  profitRose: {
    en: "Net profit rose by {amount}: {brought} brought most",
    ar: "زاد صافي الربح {amount}: أكثره من {brought}",
  },
  profitRoseTook: {
    en: "Net profit rose by {amount}: {brought} brought most, {took} took the most",
    ar: "زاد صافي الربح {amount}: أكثره من {brought}، وأكثر ما أنقصه {took}",
  },
  profitFell: {
    en: "Net profit fell by {amount}: {took} took the most",
    ar: "نقص صافي الربح {amount}: أكثر ما أنقصه {took}",
  },
  profitFellBrought: {
    en: "Net profit fell by {amount}: {took} took the most, {brought} brought most",
    ar: "نقص صافي الربح {amount}: أكثر ما أنقصه {took}، وأكثر ما زاده {brought}",
  },
  "other-income": { en: "Rest of the income", ar: "بقية الإيرادات" },
  "other-expenses": { en: "Rest of the expenses", ar: "بقية المصروفات" },
  exportJournal: { en: "Journal of the period (hledger)", ar: "قيود الفترة (hledger)" },
  brokenLine: {
    en: "The books do not agree. Stop posting and contact support.",
    ar: "في الدفاتر خلل. يرجى التوقف عن الترحيل والتواصل مع الدعم.",
  },
  showEntries: { en: "Show the entries", ar: "عرض القيود" },
  empty: { en: "No entries in this period", ar: "لا توجد قيود في هذه الفترة" },
  emptyLine: { en: "Choose other days or another branch.", ar: "يمكن اختيار أيام أو فرع آخر." },
});
