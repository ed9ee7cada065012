import * as shared from "../../../platform/shared/shared-words.ts";
import { words } from "../../../platform/shared/words.ts";

export const statementNames = words({
  "profit-and-loss": { en: "Profit and loss", ar: "قائمة الدخل (الأرباح والخسائر)" },
  "balance-sheet": { en: "Balance sheet", ar: "قائمة المركز المالي" },
  "trial-balance": { en: "Trial balance", ar: "ميزان المراجعة" },
  "cash-flow": { en: "Cash flow", ar: "قائمة التدفقات النقدية" },
});

export const rowWords = words({
  income: { en: "Income", ar: "الإيرادات" },
  totalIncome: { en: "Total income", ar: "إجمالي الإيرادات" },
  costOfSales: { en: "Cost of sales", ar: "تكلفة المبيعات" },
  totalCostOfSales: { en: "Total cost of sales", ar: "إجمالي تكلفة المبيعات" },
  grossProfit: { en: "Gross profit", ar: "مجمل الربح" },
  expenses: { en: "Expenses", ar: "المصروفات" },
  totalExpenses: { en: "Total expenses", ar: "إجمالي المصروفات" },
  netProfit: { en: "Net profit", ar: "صافي الربح" },
  assets: { en: "Assets", ar: "الأصول" },
  totalAssets: { en: "Total assets", ar: "إجمالي الأصول" },
  liabilities: { en: "Liabilities", ar: "الالتزامات" },
  totalLiabilities: { en: "Total liabilities", ar: "إجمالي الالتزامات" },
  equity: { en: "Equity", ar: "حقوق الملكية" },
  earlierResults: { en: "Profit of earlier years, not closed", ar: "أرباح سنوات سابقة غير مقفلة" },
  resultOfYear: { en: "Profit for the year", ar: "ربح السنة" },
  totalEquity: { en: "Total equity", ar: "إجمالي حقوق الملكية" },
  totalLiabilitiesAndEquity: { en: "Total liabilities and equity", ar: "إجمالي الالتزامات وحقوق الملكية" },
  operating: { en: "Operating activities", ar: "الأنشطة التشغيلية" },
  fromOperations: { en: "Cash from operations", ar: "النقد من الأنشطة التشغيلية" },
  investing: { en: "Investing activities", ar: "الأنشطة الاستثمارية" },
  fromInvesting: { en: "Cash from investing", ar: "النقد من الأنشطة الاستثمارية" },
  financing: { en: "Financing activities", ar: "الأنشطة التمويلية" },
  fromFinancing: { en: "Cash from financing", ar: "النقد من الأنشطة التمويلية" },
  changeInCash: { en: "Change in cash and bank", ar: "التغير في النقد والبنوك" },
  cashBefore: { en: "Cash and bank at the start", ar: "النقد والبنوك أول الفترة" },
  cashAfter: { en: "Cash and bank at the end", ar: "النقد والبنوك آخر الفترة" },
  total: shared.total,
});

export const tieWords = words({
  agrees: { en: "Agrees with the ledger: {figure}", ar: "يطابق دفتر الأستاذ: {figure}" },
  balanced: { en: "Both sides are equal: {figure}", ar: "الطرفان متساويان: {figure}" },
  broken: {
    en: "The statement and the ledger differ by {difference}",
    ar: "الفرق بين القائمة ودفتر الأستاذ {difference}",
  },
});

export const columnWords = words({
  code: { en: "Code", ar: "الرمز" },
  account: shared.account,
  openingDebit: { en: "Opening, debit", ar: "افتتاحي مدين" },
  openingCredit: { en: "Opening, credit", ar: "افتتاحي دائن" },
  debit: { en: "Debit", ar: "مدين" },
  credit: { en: "Credit", ar: "دائن" },
  closingDebit: { en: "Closing, debit", ar: "ختامي مدين" },
  closingCredit: { en: "Closing, credit", ar: "ختامي دائن" },
  change: { en: "Change", ar: "التغير" },
  total: shared.total,
  day: { en: "On {to}", ar: "في {to}" },
  printedOn: { en: "Posted entries only, printed on", ar: "القيود المرحلة فقط، طُبعت في" },
});
