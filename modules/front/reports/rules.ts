import { type Minor, percentOf, sum } from "../../../platform/shared/money.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { type CashActivity, groupOfCode, isCashOrBank, isCostOfSales } from "../../books/ledger/chart-groups.ts";
import { type AccountType, isOfOneYear, type Movement, naturalBalance } from "../../books/ledger/rules.ts";
import { rowWords } from "./words.ts";

export type Account = {
  id: string;
  code: string;
  name: string;
  nameAr: string;
  type: AccountType;
  contra: boolean;
};
export type Movements = ReadonlyMap<string, Movement>;

/** What a rise of a row does to the profit. */
export type Effect = "helps" | "harms" | null;

/** A line of a statement; `amounts` has one amount for each of its columns. */
export type Row = {
  key: string;
  kind: "group" | "account" | "computed" | "subtotal" | "total";
  account: Account | null;
  name: Pair;
  amounts: readonly Minor[];
  rise: Effect;
  /** Of a profit: its percent of the income, in each column. */
  shares?: readonly (number | null)[];
};

/** A figure of each column as it is stated, and taken from the other accounts: they differ only if books are damaged. */
export type Tie = { stated: readonly Minor[]; ledger: readonly Minor[] };
export type TiedRows = { rows: Row[]; tie: Tie };

/** The movements of the columns of a profit and loss statement, without closing entries. */
export const profitAndLoss = (accounts: readonly Account[], columns: readonly Movements[]): TiedRows => {
  const { income, cost, expenses, profit } = resultParts(accounts, columns);
  const gross = added(income.total, negated(cost.total));
  const rows: Row[] = [
    group("income", rowWords.income),
    ...income.rows,
    subtotal("total-income", rowWords.totalIncome, income.total, "helps"),
    ...(cost.rows.length > 0
      ? [
          group("cost-of-sales", rowWords.costOfSales),
          ...cost.rows,
          subtotal("total-cost-of-sales", rowWords.totalCostOfSales, cost.total, "harms"),
        ]
      : []),
    { ...subtotal("gross-profit", rowWords.grossProfit, gross, "helps"), shares: sharesOf(gross, income.total) },
    group("expenses", rowWords.expenses),
    ...expenses.rows,
    subtotal("total-expenses", rowWords.totalExpenses, expenses.total, "harms"),
    { ...total("net-profit", rowWords.netProfit, profit, "helps"), shares: sharesOf(profit, income.total) },
  ];
  const others = accounts.filter(({ type }) => !isOfOneYear(type));
  return { rows, tie: { stated: profit, ledger: columns.map((column) => -resultOf(others, column)) } };
};

/** One column of the balance sheet: everything through its day, and since its fiscal year began. */
export type Position = { ofAll: Movements; ofYear: Movements };

/** Results that no closing entry has moved to equity yet are shown as rows of their own. */
export const balanceSheet = (accounts: readonly Account[], columns: readonly Position[]): TiedRows => {
  const balances = columns.map(({ ofAll }) => ofAll);
  const of = (type: AccountType) =>
    section(
      accounts.filter((account) => account.type === type),
      balances,
      null,
    );
  const [assets, liabilities, equity] = [of("asset"), of("liability"), of("equity")];
  const results = accounts.filter(({ type }) => isOfOneYear(type));
  const thisYear = columns.map(({ ofYear }) => resultOf(results, ofYear));
  const earlier = columns.map(({ ofAll }, at) => resultOf(results, ofAll) - thisYear[at]!);
  const ownTotal = added(equity.total, earlier, thisYear);
  const otherSide = added(liabilities.total, ownTotal);
  const rows: Row[] = [
    group("assets", rowWords.assets),
    ...assets.rows,
    total("total-assets", rowWords.totalAssets, assets.total),
    group("liabilities", rowWords.liabilities),
    ...liabilities.rows,
    subtotal("total-liabilities", rowWords.totalLiabilities, liabilities.total),
    group("equity", rowWords.equity),
    ...equity.rows,
    ...shownIfAny(computed("earlier-results", rowWords.earlierResults, earlier)),
    ...shownIfAny(computed("result-of-year", rowWords.resultOfYear, thisYear)),
    subtotal("total-equity", rowWords.totalEquity, ownTotal),
    total("total-liabilities-and-equity", rowWords.totalLiabilitiesAndEquity, otherSide),
  ];
  return { rows, tie: { stated: assets.total, ledger: otherSide } };
};

/**
 * One column of the cash flow: the movements without closing entries, everything before them, and of the movements
 * those by reversals.
 */
export type Flow = { moved: Movements; before: Movements; reversed: Movements };

/** From the profit by the movements of all accounts but cash and bank, which is what those moved by. */
export const cashFlow = (accounts: readonly Account[], columns: readonly Flow[]): TiedRows => {
  const moved = columns.map((column) => column.moved);
  const { profit } = resultParts(accounts, moved);
  const held = accounts.filter(({ type }) => !isOfOneYear(type));
  const cash = held.filter(isCashOrBank);
  const flows = (activity: Exclude<CashActivity, "cash">) => {
    const rows = held.flatMap((account) => {
      const amounts = columns.map((column) => flowsOf(column, account)[activity] ?? 0n);
      return amounts.some((amount) => amount !== 0n)
        ? [{ ...accountRow(account, amounts, null), key: `${activity}-${account.id}` }]
        : [];
    });
    return { rows, total: totalOf(rows, columns.length) };
  };
  const [operating, investing, financing] = [flows("operating"), flows("investing"), flows("financing")];
  const fromOperations = added(profit, operating.total);
  const change = added(fromOperations, investing.total, financing.total);
  const heldIn = (of: (column: Flow) => Movements) => columns.map((column) => -resultOf(cash, of(column)));
  const before = heldIn((column) => column.before);
  const after = added(before, change);
  const rows: Row[] = [
    group("operating", rowWords.operating),
    computed("profit", rowWords.netProfit, profit),
    ...operating.rows,
    subtotal("from-operations", rowWords.fromOperations, fromOperations),
    group("investing", rowWords.investing),
    ...investing.rows,
    subtotal("from-investing", rowWords.fromInvesting, investing.total),
    group("financing", rowWords.financing),
    ...financing.rows,
    subtotal("from-financing", rowWords.fromFinancing, financing.total),
    subtotal("change-in-cash", rowWords.changeInCash, change),
    computed("cash-before", rowWords.cashBefore, before),
    total("cash-after", rowWords.cashAfter, after),
  ];
  return {
    rows,
    tie: {
      stated: after,
      ledger: added(
        before,
        heldIn((column) => column.moved),
      ),
    },
  };
};

/** What the trial balance reads: everything before the period, the part of it of the same fiscal year, the period. */
export type Trial = { before: Movements; beforeInYear: Movements; moved: Movements };

/** Six columns in three pairs of debit and credit: opening, period, closing. Each pair is equal in total. */
export const trialBalance = (accounts: readonly Account[], { before, beforeInYear, moved }: Trial): TiedRows => {
  const rows = accounts.map((account) => {
    const opening = net(isOfOneYear(account.type) ? beforeInYear : before, account);
    return accountRow(account, trialAmounts(opening, moved.get(account.id) ?? still), null);
  });
  const results = accounts.filter(({ type }) => isOfOneYear(type));
  const earlier = sum(results.map((account) => net(before, account) - net(beforeInYear, account)));
  const all = [
    ...rows.filter(hasAmount),
    ...shownIfAny(computed("earlier-results", rowWords.earlierResults, trialAmounts(earlier, still))),
  ];
  const totals = totalOf(all, 6);
  const [, , , , debit = 0n, credit = 0n] = totals;
  return { rows: [...all, total("total", rowWords.total, totals)], tie: { stated: [debit], ledger: [credit] } };
};

/** By how much the two figures of a tie differ, in the first column in which they do: zero, or the books are damaged. */
export const differenceIn = ({ stated, ledger }: Tie): Minor =>
  added(stated, negated(ledger)).find((difference) => difference !== 0n) ?? 0n;

/** The change of a row against the compared column; its percent has one decimal. */
export const changeOf = ([now = 0n, before]: readonly Minor[], rise: Effect) => {
  if (before === undefined) return { change: null, percent: null, isNew: false, effect: null };
  const change = now - before;
  const percent = change === 0n ? null : percentOf(change, before);
  const effect = rise === null || change === 0n ? null : change > 0n === (rise === "helps") ? "helps" : "harms";
  return { change, percent, isNew: before === 0n && change !== 0n, effect } as const;
};

const sharesOf = (profit: readonly Minor[], income: readonly Minor[]) =>
  profit.map((amount, at) => percentOf(amount, income[at] ?? 0n));

type Section = { rows: Row[]; total: readonly Minor[] };

const resultParts = (accounts: readonly Account[], columns: readonly Movements[]) => {
  const of = (belongs: (account: Account) => boolean, rise: Effect) => section(accounts.filter(belongs), columns, rise);
  const income = of(({ type }) => type === "income", "helps");
  const cost = of(({ type, code }) => type === "expense" && isCostOfSales(code), "harms");
  const expenses = of(({ type, code }) => type === "expense" && !isCostOfSales(code), "harms");
  return { income, cost, expenses, profit: added(income.total, negated(cost.total), negated(expenses.total)) };
};

const section = (accounts: readonly Account[], columns: readonly Movements[], rise: Effect): Section => {
  const rows = accounts.map((account) =>
    accountRow(
      account,
      columns.map((column) => naturalBalance(account.type, column.get(account.id) ?? still)),
      rise,
    ),
  );
  return { rows: rows.filter(hasAmount), total: totalOf(rows, columns.length) };
};

const still: Movement = { debit: 0n, credit: 0n };

const net = (movements: Movements, { id }: Account) => {
  const { debit, credit } = movements.get(id) ?? still;
  return debit - credit;
};

/** What an account's movement did to cash: a credit brought it in. */
const flowOf = (movements: Movements, account: Account) => -net(movements, account);

type Flows = Partial<Record<CashActivity, Minor>>;

/**
 * Depreciation took no cash, so what an account of accumulated depreciation is credited is added back to the profit;
 * what a disposal takes out of it belongs to the asset. A reversal counts where the entry did that it takes back.
 */
const flowsOf = ({ moved, reversed }: Flow, account: Account): Flows => {
  const activity = activityOf(account);
  if (activity !== "investing" || !account.contra) return { [activity]: flowOf(moved, account) };
  const { debit, credit } = moved.get(account.id) ?? still;
  const back = reversed.get(account.id) ?? still;
  const turned = back.debit + back.credit;
  return { operating: credit - turned, investing: turned - debit };
};

const resultOf = (accounts: readonly Account[], movements: Movements) =>
  sum(accounts.map((account) => -net(movements, account)));

const activityOf = ({ code }: Account) => groupOfCode(code)?.activity ?? "operating";

const trialAmounts = (opening: Minor, { debit, credit }: Movement) => [
  ...sided(opening),
  debit,
  credit,
  ...sided(opening + debit - credit),
];

const sided = (balance: Minor): [Minor, Minor] => (balance > 0n ? [balance, 0n] : [0n, -balance]);

const totalOf = (rows: readonly Row[], columns: number): Minor[] =>
  Array.from({ length: columns }, (_, at) => sum(rows.map(({ amounts }) => amounts[at] ?? 0n)));

const added = (...sums: readonly (readonly Minor[])[]): Minor[] =>
  (sums[0] ?? []).map((_, at) => sum(sums.map((amounts) => amounts[at] ?? 0n)));

const negated = (amounts: readonly Minor[]) => amounts.map((amount) => -amount);

const hasAmount = ({ amounts }: Row) => amounts.some((amount) => amount !== 0n);
const shownIfAny = (row: Row) => (hasAmount(row) ? [row] : []);

const accountRow = (account: Account, amounts: readonly Minor[], rise: Effect): Row => ({
  key: account.id,
  kind: "account",
  account,
  name: { en: account.name, ar: account.nameAr },
  amounts,
  rise,
});

const group = (key: string, name: Pair): Row => ({ key, kind: "group", account: null, name, amounts: [], rise: null });

const computed = (key: string, name: Pair, amounts: readonly Minor[]): Row => ({
  key,
  kind: "computed",
  account: null,
  name,
  amounts,
  rise: null,
});

const subtotal = (key: string, name: Pair, amounts: readonly Minor[], rise: Effect = null): Row => ({
  key,
  kind: "subtotal",
  account: null,
  name,
  amounts,
  rise,
});

const total = (...of: Parameters<typeof subtotal>): Row => ({ ...subtotal(...of), kind: "total" });
