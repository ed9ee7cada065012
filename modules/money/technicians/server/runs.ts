import { desc, eq, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select, shop } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { users } from "../../../base/team/tables.ts";
import { monthEnd } from "../../../books/ledger/periods.ts";
import { commissionBases, commissionOf, entriesOf, type Entry } from "../rules.ts";
import { commissionEntries, commissionRuns } from "../tables.ts";
import { countedSince, ratesOf } from "./measure.ts";
import { soldLines } from "./sold-lines.ts";

/** The run of the latest month. */
export const lastRun = async (db: Db): Promise<{ month: string } | undefined> => (await db.read(last, {}))[0];

const last = read("technicians.last-run", () =>
  select({ month: commissionRuns.month }).from(commissionRuns).orderBy(desc(commissionRuns.month)).limit(1),
);

/** The run in which a month, its first day, is frozen: its own, or the one after it if it was skipped. */
export const runOfMonth = async (db: Db, month: string): Promise<{ id: string; label: string } | undefined> =>
  (await db.read(ofMonth, { month }))[0];

const ofMonth = read("technicians.run-of-month", ({ month }: Values<{ month: string }>) =>
  select({ id: commissionRuns.id, label: commissionRuns.label })
    .from(commissionRuns)
    .where(gte(commissionRuns.month, month))
    .orderBy(commissionRuns.month)
    .limit(1),
);

export const runUrl = (id: string) => `/back/commission/${id}`;

/** What a run of a month, its first day, would freeze: what is earned by its end less what earlier runs had. */
export const entriesThrough = async (db: Db, month: string): Promise<Entry[]> => {
  const since = countedSince({ from: month });
  const [lines, frozen, rates] = await Promise.all([
    soldLines(db, { since, on: monthEnd(month), branchIds: null }),
    db.read(frozenBefore, { since, month }),
    ratesOf(db),
  ]);
  return entriesOf(commissionOf(lines, rates), frozen);
};

const frozenBefore = readByHand(
  "technicians.frozen-before",
  {
    employeeId: z.string(),
    invoiceId: z.string(),
    base: z.enum(commissionBases),
    invoiceLabel: z.string(),
    issuedAt: z.string(),
    rate: z.int(),
    amount: z.bigint(),
  },
  ({ since, month }: Values<{ since: string; month: string }>) => sql`
    select e.employee_id, e.invoice_id, e.base, min(e.invoice_label) as invoice_label, e.issued_at, max(e.rate) as rate, sum(e.amount)::bigint as amount
    from commission_entries e join commission_runs r on r.shop_id = ${shop} and r.id = e.run_id and r.month < ${month}::date
    where e.shop_id = ${shop} and e.issued_at >= ${since}::date
    group by e.employee_id, e.invoice_id, e.base, e.issued_at having sum(e.amount) <> 0`,
);

const e = commissionEntries;
const sumIn = (condition: ReturnType<typeof sql>) =>
  cast(
    select({ sum: cast(sql`coalesce(sum(${condition}), 0)`, "bigint") })
      .from(e)
      .where(eq(e.runId, commissionRuns.id)),
    "bigint",
  );

export const selectRuns = () =>
  select({
    ...columnsWithout(commissionRuns, "shopId", "letterhead", "pdfKey"),
    frozenByName: users.name,
    frozenByNameAr: users.nameAr,
    labour: sumIn(sql`${e.amount} * (${e.base} = 'labour' and ${e.amount} > 0)::int`),
    parts: sumIn(sql`${e.amount} * (${e.base} = 'parts' and ${e.amount} > 0)::int`),
    takenBack: sumIn(sql`${e.amount} * -(${e.amount} < 0)::int`),
    amount: sumIn(sql`${e.amount}`),
    employees: cast(
      select({ count: cast(sql`count(distinct ${e.employeeId})`, "int") })
        .from(e)
        .where(eq(e.runId, commissionRuns.id)),
      "int",
    ),
  })
    .from(commissionRuns)
    .innerJoin(users, eq(users.id, commissionRuns.frozenBy));

const oneRun = read("technicians.run", (value: Values<{ id: string }>) =>
  selectRuns().where(eq(commissionRuns.id, value.id)),
);
type Run = RowOf<typeof oneRun>;

/** A run with its entries. Refuses `not-found`. */
export const readRun = async (db: Db, id: string) => {
  const [[run], entries] = await Promise.all([db.read(oneRun, { id }), db.read(entriesRead, { id })]);
  if (!run) throw refuse("not-found");
  return { run, entries };
};

const entriesRead = read("technicians.run-entries", (value: Values<{ id: string }>) =>
  select(columnsWithout(e, "shopId"))
    .from(e)
    .where(eq(e.runId, value.id))
    .orderBy(e.employeeName, e.employeeId, e.issuedAt, e.invoiceLabel, e.base),
);
export type StoredEntry = RowOf<typeof entriesRead>;

export const runAnswer = ({ label, frozenBy, frozenByName, frozenByNameAr, ...run }: Run) => {
  const pdfUrl = `/api/commission-runs/${run.id}.pdf`;
  return {
    id: run.id,
    number: label,
    month: run.month.slice(0, 7),
    labour: run.labour,
    parts: run.parts,
    takenBack: run.takenBack,
    amount: run.amount,
    employees: run.employees,
    frozenAt: run.frozenAt,
    frozenBy: { id: frozenBy, name: frozenByName, nameAr: frozenByNameAr },
    viewUrl: runUrl(run.id),
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};
