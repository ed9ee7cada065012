import { asc } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import { monthStart, type Period } from "../../../books/ledger/periods.ts";
import { billedOf, commissionOf, efficiencyOf, monthsCounted, type Rate, type SoldLine } from "../rules.ts";
import { commissionRates } from "../tables.ts";
import { clockedIn } from "./clocked.ts";
import { soldLinesAround } from "./sold-lines.ts";

export type Hours = {
  presentSeconds: number;
  clockedSeconds: number;
  billedSeconds: number;
  reworkSeconds: number;
  idleSeconds: number;
};

export type Measured = { employees: ReadonlyMap<string, Hours & { commission: Minor }>; unclocked: number };

/** The first day of invoices that still count in a period. */
export const countedSince = ({ from }: Pick<Period, "from">) => monthStart(from, -monthsCounted);

export const ratesOf = (db: Db): Promise<Row<typeof commissionRates>[]> =>
  db.list(commissionRates, { orderBy: [asc(commissionRates.from)] });

/** The lines to which something happened in a period, before it and at its end. */
export const linesAround = (
  db: Db,
  period: Period,
  of: { branchIds: readonly string[] | null; employeeId?: string | undefined },
) => soldLinesAround(db, { ...period, since: countedSince(period) }, of);

/** What employees clocked, were billed for and earned in a period. */
export const measure = async (
  db: Db,
  period: Period,
  branchIds: readonly string[] | null,
  rates: readonly Rate[],
): Promise<Measured> => {
  const [clocked, { before, after }] = await Promise.all([
    clockedIn(db, period, branchIds),
    linesAround(db, period, { branchIds }),
  ]);
  const [billedBefore, billed] = [billedOf(before), billedOf(after)];
  const [earnedBefore, earned] = [earnedBy(before, rates), earnedBy(after, rates)];
  const ids = new Set([
    ...clocked.map(({ employeeId }) => employeeId),
    ...billed.byEmployee.keys(),
    ...billedBefore.byEmployee.keys(),
    ...earned.keys(),
    ...earnedBefore.keys(),
  ]);
  const employees = [...ids].map((id) => {
    const own = clocked.find(({ employeeId }) => employeeId === id);
    const hours = hoursOf(own, (billed.byEmployee.get(id) ?? 0) - (billedBefore.byEmployee.get(id) ?? 0));
    return [id, { ...hours, commission: (earned.get(id) ?? 0n) - (earnedBefore.get(id) ?? 0n) }] as const;
  });
  return {
    employees: new Map(
      employees.filter(([, row]) => row.presentSeconds !== 0 || row.billedSeconds !== 0 || row.commission !== 0n),
    ),
    unclocked: billed.unclocked - billedBefore.unclocked,
  };
};

type Clocked = { clockedSeconds: number; reworkSeconds: number; idleSeconds: number };

export const hoursOf = (clocked: Clocked | undefined, billedSeconds: number): Hours => {
  const { clockedSeconds = 0, reworkSeconds = 0, idleSeconds = 0 } = clocked ?? {};
  return { presentSeconds: clockedSeconds + idleSeconds, clockedSeconds, billedSeconds, reworkSeconds, idleSeconds };
};

export const withEfficiency = <H extends { billedSeconds: number; clockedSeconds: number }>(row: H) => ({
  ...row,
  efficiency: efficiencyOf({ billed: row.billedSeconds, clocked: row.clockedSeconds }),
});

const earnedBy = (lines: readonly SoldLine[], rates: readonly Rate[]) => {
  const rows = new Map<string, Minor>();
  for (const { employeeId, earned } of commissionOf(lines, rates))
    rows.set(employeeId, (rows.get(employeeId) ?? 0n) + earned);
  return rows;
};

/** The sum of rows. */
export const summed = (rows: readonly (Hours & { commission: Minor })[]) => {
  const of = (name: keyof Hours) => rows.reduce((all, row) => all + row[name], 0);
  return {
    presentSeconds: of("presentSeconds"),
    clockedSeconds: of("clockedSeconds"),
    billedSeconds: of("billedSeconds"),
    reworkSeconds: of("reworkSeconds"),
    idleSeconds: of("idleSeconds"),
    commission: sum(rows.map(({ commission }) => commission)),
  };
};
