import type { Db } from "../../../../platform/server/db/database.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { periodBefore, periodLastYear, periodOf, type Period } from "../../../books/ledger/periods.ts";
import { yearStart } from "../../../books/ledger/rules.ts";
import { movementsOf, reversedOf } from "../../../books/ledger/movement-verbs.ts";
import { branches } from "../../../base/shop/tables.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { listChart } from "../../../books/ledger/verbs.ts";
import type { Comparison, StatementName, StatementQuery } from "../contract.ts";
import { balanceSheet, cashFlow, changeOf, differenceIn, profitAndLoss, type Row, trialBalance } from "../rules.ts";

export type Computed = {
  name: StatementName;
  period: Period;
  comparison: Period | null;
  /** Null: all. */
  branch: Pair | null;
  columns: readonly string[];
  rows: readonly (Row & ReturnType<typeof changeOf> & { viewUrl: string | null; comparedUrl: string | null })[];
  difference: bigint;
};

/** Reads the movements that a statement needs, for all its columns in one tick, and computes it. */
export const computeStatement = async (
  db: Db,
  name: StatementName,
  query: StatementQuery,
  today: string,
): Promise<Computed> => {
  const period = periodOf(query, today);
  const comparison = name === "trial-balance" ? null : compared(period, query.compare);
  const periods = comparison ? [period, comparison] : [period];
  const chart = listChart(db);
  const { branchId } = query;
  const [rows, branch] = await Promise.all([
    readers[name](db, { chart, periods, branchId }),
    branchId === undefined ? null : db.find(branches, branchId),
  ]);
  return {
    name,
    period,
    comparison,
    branch: branch && { en: branch.name, ar: branch.nameAr },
    columns: name === "trial-balance" ? trialColumns : comparison ? ["now", "before"] : ["now"],
    rows: rows.map((row) => ({
      ...row,
      ...(name === "trial-balance" ? changeOf([], null) : changeOf(row.amounts, row.rise)),
      viewUrl: behind(name, row, { ...period, branchId }),
      comparedUrl: comparison && behind(name, row, { ...comparison, branchId }),
    })),
    difference: differenceIn(rows),
  };
};

const trialColumns = ["openingDebit", "openingCredit", "debit", "credit", "closingDebit", "closingCredit"];

const compared = (period: Period, comparison: Comparison): Period | null =>
  comparison === "none" ? null : comparison === "previous" ? periodBefore(period) : periodLastYear(period);

const yearOf = ({ to }: Period): Period => ({ from: yearStart(to), to });

type OfBranch = Period & { branchId: string | undefined };

/** The page with what makes up a row: the ledger of its account, or the report that its amount is taken from. */
const behind = (name: StatementName, { account, key }: Row, of: OfBranch): string | null => {
  const period = { ...of, ...(name === "balance-sheet" && yearOf(of)) };
  if (account) return pageOf(`/back/accounts/${account.id}`, period);
  const page = reportsBehind[key];
  return page === undefined ? null : pageOf(page, period);
};

const reportsBehind: Readonly<Record<string, string>> = {
  profit: "/back/profit-and-loss",
  "result-of-year": "/back/profit-and-loss",
  "cash-before": "/back/cash-and-bank",
  "cash-after": "/back/cash-and-bank",
};

const pageOf = (page: string, { from, to, branchId }: OfBranch) =>
  `${page}?from=${from}&to=${to}${branchId === undefined ? "" : `&branch=${branchId}`}`;

type Parts = {
  chart: Promise<Parameters<typeof profitAndLoss>[0]>;
  periods: readonly Period[];
  branchId: string | undefined;
};

const readers: Record<StatementName, (db: Db, parts: Parts) => Promise<Row[]>> = {
  "profit-and-loss": async (db, { chart, periods, branchId }) => {
    const columns = periods.map((period) => movementsOf(db, { ...period, branchId, withoutClosing: true }));
    return profitAndLoss(await chart, await Promise.all(columns));
  },
  "balance-sheet": async (db, { chart, periods, branchId }) => {
    const columns = periods.map(async ({ to }) => {
      const [ofAll, ofYear] = await Promise.all([
        movementsOf(db, { from: null, to, branchId }),
        movementsOf(db, { from: yearStart(to), to, branchId }),
      ]);
      return { ofAll, ofYear };
    });
    return balanceSheet(await chart, await Promise.all(columns));
  },
  "cash-flow": async (db, { chart, periods, branchId }) => {
    const columns = periods.map(async (period) => {
      const [moved, before, reversed] = await Promise.all([
        movementsOf(db, { ...period, branchId, withoutClosing: true }),
        movementsOf(db, { from: null, to: addDays(period.from, -1), branchId }),
        reversedOf(db, { ...period, branchId }),
      ]);
      return { moved, before, reversed };
    });
    return cashFlow(await chart, await Promise.all(columns));
  },
  "trial-balance": async (db, { chart, periods: [period], branchId }) => {
    const { from } = period!;
    const [before, beforeInYear, moved] = await Promise.all([
      movementsOf(db, { from: null, to: addDays(from, -1), branchId }),
      movementsOf(db, { from: yearStart(from), to: addDays(from, -1), branchId }),
      movementsOf(db, { ...period!, branchId }),
    ]);
    return trialBalance(await chart, { before, beforeInYear, moved });
  },
};
