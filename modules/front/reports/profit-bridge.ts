import { mainParts } from "../../../platform/shared/main-parts.ts";
import { type Minor, sum, toMinor } from "../../../platform/shared/money.ts";
import type { Statement } from "./contract.ts";

type Row = Pick<Statement["rows"][number], "key" | "kind" | "name" | "nameAr" | "amounts" | "change">;

type Rest = "other-income" | "other-expenses";

/** What changed the profit: an account, the cost of sales, or the rest of a group, which has no name of its own. */
export type ProfitPart = { amount: Minor } & (
  | { key: string; name: { name: string; nameAr: string } }
  | { key: Rest; name: null }
);

/** So many bars at the most, with that of the rest. */
const [mostOfIncome, mostOfExpenses] = [4, 2];

/**
 * The way from the compared profit to this one, from the rows of the statement: the accounts that moved it most, and
 * what did most in each direction. Amounts are signed by what they do to the profit, so that they add up to its change.
 */
export const profitBridge = (rows: readonly Row[], digits: number) => {
  const minor = (amount: string | null | undefined) => toMinor(amount ?? "0", digits) ?? 0n;
  const rowOf = (key: string) => rows.find((row) => row.key === key);
  const parts = (of: readonly Row[], sign: bigint): ProfitPart[] =>
    of
      .map(({ key, name, nameAr, change }) => ({ key, name: { name, nameAr }, amount: minor(change) * sign }))
      .filter(({ amount }) => amount !== 0n);
  const income = parts(accountsOf(rows, "income"), 1n);
  const expenses = parts(accountsOf(rows, "expenses"), -1n);
  const [group, total] = [rowOf("cost-of-sales"), rowOf("total-cost-of-sales")];
  const cost = group && total ? parts([{ ...group, change: total.change }], -1n) : [];
  const [now = 0n, before = 0n] = rowOf("net-profit")?.amounts.map(minor) ?? [];
  const change = now - before;
  const { brought, took } = mainParts([...income, ...cost, ...expenses], change);
  const named = [brought, took].filter((part) => part !== null);
  return {
    before,
    now,
    change,
    brought,
    took,
    parts: [
      ...gathered(income, { most: mostOfIncome, named, rest: "other-income" }),
      ...cost,
      ...gathered(expenses, { most: mostOfExpenses, named, rest: "other-expenses" }),
    ],
  };
};

/** The sentence that says how the profit changed; a noun if no part did a third of it. */
export const answerTo = ({ change, brought, took }: Pick<ReturnType<typeof profitBridge>, "change" | Named>) => {
  if (change === 0n) return "profitStayed";
  if (change > 0n) return brought ? (took ? "profitRoseTook" : "profitRose") : "profitChange";
  return took ? (brought ? "profitFellBrought" : "profitFell") : "profitChange";
};

type Named = "brought" | "took";

/** The rows of a group: those from its heading to its total. */
const accountsOf = (rows: readonly Row[], group: string) => {
  const below = rows.slice(rows.findIndex(({ key }) => key === group) + 1);
  return below.slice(
    0,
    below.findIndex(({ kind }) => kind !== "account"),
  );
};

type Gathering = { most: number; named: readonly ProfitPart[]; rest: Rest };

/** All parts if they are few; else the named and the largest ones in their order, and the sum of the others. */
const gathered = (parts: readonly ProfitPart[], { most, named, rest }: Gathering): ProfitPart[] => {
  if (parts.length <= most) return [...parts];
  const ofGroup = named.filter((part) => parts.includes(part));
  const largest = parts.filter((part) => !ofGroup.includes(part)).toSorted(bySize);
  const kept = new Set([...ofGroup, ...largest.slice(0, Math.max(0, most - 1 - ofGroup.length))]);
  const others = sum(parts.filter((part) => !kept.has(part)).map(({ amount }) => amount));
  return [
    ...parts.filter((part) => kept.has(part)),
    ...(others === 0n ? [] : [{ key: rest, name: null, amount: others }]),
  ];
};

/** The largest first. */
const bySize = ({ amount: one }: ProfitPart, { amount: other }: ProfitPart) => {
  const difference = one * one - other * other;
  return difference > 0n ? -1 : difference < 0n ? 1 : 0;
};
