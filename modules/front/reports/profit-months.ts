import { mainParts } from "../../../platform/shared/main-parts.ts";
import { isNotZero, sum, toMinor } from "../../../platform/shared/money.ts";
import type { MonthlyProfit } from "./contract.ts";

/** From so many months on one of them can stand out. */
const leastMonths = 3;

/** The months since the first one with income or expenses, what is left of them together, and in which most of it was. */
export const profitOver = (all: readonly MonthlyProfit[], digits: number) => {
  const begun = all.findIndex(({ income, expenses }) => isNotZero(income) || isNotZero(expenses));
  const months = begun < 0 ? [] : all.slice(begun);
  const parts = months.map(({ month, profit }) => ({ key: month, amount: toMinor(profit, digits) ?? 0n }));
  const total = sum(parts.map(({ amount }) => amount));
  const { brought, took } = mainParts(parts, total);
  const main = total > 0n ? brought : total < 0n ? took : null;
  return { months, parts, total, main: months.length < leastMonths ? null : main };
};
