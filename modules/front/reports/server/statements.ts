import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { User } from "../../../../platform/server/http/serve.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { branchesIn, branchesTitle, branchesToRead } from "../../../base/shop/branch-verbs.ts";
import type { branches } from "../../../base/shop/tables.ts";
import { movementsOf, reversedOf } from "../../../books/ledger/movement-verbs.ts";
import { periodBefore, periodLastYear, periodOf, type Period } from "../../../books/ledger/periods.ts";
import { yearStart } from "../../../books/ledger/rules.ts";
import { books } from "../../../books/ledger/tables.ts";
import { listChart } from "../../../books/ledger/verbs.ts";
import type { Comparison, StatementName, StatementQuery } from "../contract.ts";
import {
  type Account,
  balanceSheet,
  cashFlow,
  changeOf,
  differenceIn,
  profitAndLoss,
  type Row as StatementRow,
  type TiedRows,
  trialBalance,
} from "../rules.ts";

type Branch = Row<typeof branches>;

export type Computed = {
  name: StatementName;
  period: Period;
  comparison: Period | null;
  /** The names of those that were read; null: all. */
  branches: Pair | null;
  /** The branches of the columns before the total; null: not by branch. */
  byBranch: readonly Branch[] | null;
  columns: readonly string[];
  rows: readonly (StatementRow & ReturnType<typeof changeOf> & Behind)[];
  /** Of the period, by branch of all together, the figure that the ledger agrees with; and by how much it does not. */
  tied: bigint;
  difference: bigint;
  /** Nothing is posted to its days any more, nor to those of the period it is compared with, which is earlier. */
  isLocked: boolean;
};

type Behind = { viewUrl: string | null; comparedUrl: string | null; branchUrls: (string | null)[] | null };

type Asking = { user: Pick<User, "branchIds">; today: string };

/** Reads the movements that a statement needs, for all its columns in one tick, and computes it. */
export const computeStatement = async (
  db: Db,
  name: StatementName,
  query: StatementQuery,
  { user, today }: Asking,
): Promise<Computed> => {
  const period = periodOf(query, today);
  const compare = name === "trial-balance" ? "none" : query.compare;
  const comparison = compared(period, compare);
  const { branchId } = query;
  const branchIds = branchesToRead(user, branchId);
  const beside = compare === "branches" ? await branchesIn(db, branchIds) : [];
  const spans: Span[] =
    beside.length > 1
      ? [...beside.map(({ id }) => ({ ...period, branchIds: [id] })), { ...period, branchIds }]
      : [period, ...(comparison ? [comparison] : [])].map((days) => ({ ...days, branchIds }));
  const [{ rows: all, tie }, title, { lockedThrough }] = await Promise.all([
    readers[name](db, listChart(db), spans),
    branchesTitle(db, branchIds),
    db.find(books, db.shopId),
  ]);
  const byBranch = beside.length > 1 ? beside.filter(isShown(all, beside)) : null;
  const rows = byBranch ? all.map(onlyOf(beside, byBranch)) : all;
  return {
    name,
    period,
    comparison,
    branches: title,
    byBranch,
    columns: byBranch ? [...byBranch.map(({ id }) => id), "total"] : columnsOf(name, comparison),
    rows: rows.map((row) => ({
      ...row,
      ...(comparison ? changeOf(row.amounts, row.rise) : changeOf([], null)),
      viewUrl: behind(name, row, { ...period, branchId }),
      comparedUrl: comparison && behind(name, row, { ...comparison, branchId }),
      branchUrls: byBranch && byBranch.map(({ id }) => behind(name, row, { ...period, branchId: id })),
    })),
    tied: (byBranch ? tie.stated.at(-1) : tie.stated[0]) ?? 0n,
    difference: differenceIn(tie),
    isLocked: lockedThrough !== null && period.to <= lockedThrough,
  };
};

/** A closed branch is left out if it has no amount. */
const isShown = (rows: readonly StatementRow[], beside: readonly Branch[]) => (branch: Branch) =>
  branch.archivedAt === null || rows.some(({ amounts }) => (amounts[beside.indexOf(branch)] ?? 0n) !== 0n);

/** Of the amounts of all branches and their total those of the ones that are shown, and the total. */
const onlyOf = (beside: readonly Branch[], shown: readonly Branch[]) => (row: StatementRow) => {
  const isKept = (_: unknown, at: number) => at === beside.length || shown.includes(beside[at]!);
  return { ...row, amounts: row.amounts.filter(isKept), shares: row.shares?.filter(isKept) };
};

const columnsOf = (name: StatementName, comparison: Period | null) =>
  name === "trial-balance" ? trialColumns : comparison ? ["now", "before"] : ["now"];

const trialColumns = ["openingDebit", "openingCredit", "debit", "credit", "closingDebit", "closingCredit"];

const compared = (period: Period, comparison: Comparison): Period | null => {
  if (comparison === "previous") return periodBefore(period);
  return comparison === "last-year" ? periodLastYear(period) : null;
};

const yearOf = ({ to }: Period): Period => ({ from: yearStart(to), to });

type OfBranch = Period & { branchId: string | undefined };

/** The page with what makes up a row: the ledger of its account, or the report that its amount is taken from. */
const behind = (name: StatementName, { account, key }: StatementRow, of: OfBranch): string | null => {
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

/** What a column of a statement adds up. */
type Span = Period & { branchIds: readonly string[] | null };

type Reader = (db: Db, chart: Promise<readonly Account[]>, spans: readonly Span[]) => Promise<TiedRows>;

const readers: Record<StatementName, Reader> = {
  "profit-and-loss": async (db, chart, spans) => {
    const columns = spans.map((span) => movementsOf(db, { ...span, withoutClosing: true }));
    return profitAndLoss(await chart, await Promise.all(columns));
  },
  "balance-sheet": async (db, chart, spans) => {
    const columns = spans.map(async ({ to, branchIds }) => {
      const [ofAll, ofYear] = await Promise.all([
        movementsOf(db, { from: null, to, branchIds }),
        movementsOf(db, { from: yearStart(to), to, branchIds }),
      ]);
      return { ofAll, ofYear };
    });
    return balanceSheet(await chart, await Promise.all(columns));
  },
  "cash-flow": async (db, chart, spans) => {
    const columns = spans.map(async (span) => {
      const [moved, before, reversed] = await Promise.all([
        movementsOf(db, { ...span, withoutClosing: true }),
        movementsOf(db, { ...span, from: null, to: addDays(span.from, -1) }),
        reversedOf(db, span),
      ]);
      return { moved, before, reversed };
    });
    return cashFlow(await chart, await Promise.all(columns));
  },
  "trial-balance": async (db, chart, [span]) => {
    const { from } = span!;
    const [before, beforeInYear, moved] = await Promise.all([
      movementsOf(db, { ...span!, from: null, to: addDays(from, -1) }),
      movementsOf(db, { ...span!, from: yearStart(from), to: addDays(from, -1) }),
      movementsOf(db, span!),
    ]);
    return trialBalance(await chart, { before, beforeInYear, moved });
  },
};
