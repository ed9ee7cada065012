import type { Pair } from "../../../platform/shared/words.ts";
import type { AccountType, PurchaseGroup } from "./rules.ts";

/** Where the cash flow statement shows the movement of a group's accounts. */
export type CashActivity = "cash" | "operating" | "investing" | "financing";

/** The first two digits of an account's code name its group, and with it type, cash flow and purchase picker. */
export type ChartGroup = {
  readonly prefix: string;
  readonly name: Pair;
  readonly type: AccountType;
  readonly activity: CashActivity;
  readonly purchases?: PurchaseGroup;
  readonly contra?: true;
};

export const chartGroups: readonly ChartGroup[] = [
  {
    prefix: "11",
    name: { en: "Cash and bank", ar: "النقد والبنوك" },
    type: "asset",
    activity: "cash",
  },
  { prefix: "12", name: { en: "Receivables", ar: "الذمم المدينة" }, type: "asset", activity: "operating" },
  { prefix: "13", name: { en: "Inventory", ar: "المخزون" }, type: "asset", activity: "operating" },
  { prefix: "14", name: { en: "VAT to reclaim", ar: "ضريبة قابلة للاسترداد" }, type: "asset", activity: "operating" },
  {
    prefix: "15",
    name: { en: "Fixed assets", ar: "الأصول الثابتة" },
    type: "asset",
    activity: "investing",
    purchases: "asset",
  },
  {
    prefix: "16",
    name: { en: "Prepaid and other assets", ar: "مصروفات مدفوعة مقدمًا وأصول أخرى" },
    type: "asset",
    activity: "operating",
    purchases: "asset",
  },
  {
    prefix: "21",
    name: { en: "Payables and advances", ar: "الذمم الدائنة والدفعات المقدمة" },
    type: "liability",
    activity: "operating",
  },
  { prefix: "22", name: { en: "VAT to pay", ar: "ضريبة مستحقة" }, type: "liability", activity: "operating" },
  {
    prefix: "23",
    name: { en: "Accrued expenses", ar: "مصروفات مستحقة" },
    type: "liability",
    activity: "operating",
  },
  { prefix: "24", name: { en: "Loans", ar: "القروض" }, type: "liability", activity: "financing" },
  {
    prefix: "31",
    name: { en: "Capital and drawings", ar: "رأس المال والمسحوبات" },
    type: "equity",
    activity: "financing",
    purchases: "equity",
  },
  { prefix: "32", name: { en: "Retained earnings", ar: "الأرباح المبقاة" }, type: "equity", activity: "financing" },
  { prefix: "39", name: { en: "Opening balances", ar: "الأرصدة الافتتاحية" }, type: "equity", activity: "financing" },
  { prefix: "41", name: { en: "Sales", ar: "المبيعات" }, type: "income", activity: "operating" },
  {
    prefix: "42",
    name: { en: "Discounts and returns", ar: "الخصومات والمردودات" },
    type: "income",
    activity: "operating",
    contra: true,
  },
  { prefix: "49", name: { en: "Other income", ar: "إيرادات أخرى" }, type: "income", activity: "operating" },
  {
    prefix: "51",
    name: { en: "Cost of sales", ar: "تكلفة المبيعات" },
    type: "expense",
    activity: "operating",
    purchases: "expenses",
  },
  {
    prefix: "61",
    name: { en: "Operating expenses", ar: "المصروفات التشغيلية" },
    type: "expense",
    activity: "operating",
    purchases: "expenses",
  },
];

export const groupOfCode = (code: string): ChartGroup | undefined =>
  chartGroups.find(({ prefix }) => code.startsWith(prefix));

/** Of the groups of cash and bank accounts. */
export const cashPrefixes = chartGroups.filter(({ activity }) => activity === "cash").map(({ prefix }) => prefix);

export const isCashOrBank = ({ code }: { code: string }) => groupOfCode(code)?.activity === "cash";

/** Cost of sales stands above the gross profit, all other expenses below it. */
export const isCostOfSales = (code: string) => code.startsWith("5");

/** The first free code of a group, after its last one: `1106`. Undefined if 99 accounts are in use. */
export const nextCode = (prefix: string, codes: readonly string[]): string | undefined => {
  const used = new Set(codes);
  const last = Math.max(
    0,
    ...codes.filter((code) => code.startsWith(prefix) && code.length === 4).map((code) => Number(code.slice(2))),
  );
  const numbers = [...Array.from({ length: 99 }, (_, index) => last + 1 + index), ...Array(last).keys()];
  return numbers
    .filter((number) => number >= 1 && number <= 99)
    .map((number) => prefix + String(number).padStart(2, "0"))
    .find((code) => !used.has(code));
};
