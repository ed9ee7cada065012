import { assertBranchOpen } from "../../../base/shop/branch-verbs.ts";
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { dueRepetitions } from "../recurrence.ts";
import { plannedEntries, recurringEntries } from "../recurring-tables.ts";
import { journalEntries, journalLines } from "../tables.ts";
import { checkPostingDate } from "../verbs.ts";
import { entryWords, refuse } from "../words.ts";
import { findEntry } from "./entries.ts";
import { postManualEntry } from "../manual-entry-verbs.ts";
import { asWritten, linesOfEntry, reverse } from "./reversal.ts";

/** Of the shop and the moment in which an entry is posted. */
export type Moment = { digits: number; language: Language; today: string; now: string };

/** Writes the repetitions that are due, and moves each recurring entry on to its next one. */
export const planDue = async (db: Db, today: string) => {
  for (const { id, nextOn } of await db.read(dueRecurring, { today })) {
    // Locked, so that two processes cannot both plan a repetition.
    const row = await db.lock(recurringEntries, id);
    if (row.nextOn === null || row.nextOn !== nextOn || row.pausedAt) continue;
    const { date: first } = await findEntry(db, row.entryId);
    const { due, nextOn: next } = dueRepetitions({ ...row, first }, row.nextOn, today);
    await db.insertAll(
      plannedEntries,
      due.map((dueOn) => ({ entryId: row.entryId, kind: "repetition" as const, dueOn, isAutomatic: row.isAutomatic })),
    );
    await db.update(recurringEntries, id, { nextOn: next });
  }
};

/** Posts a repetition or reversal and answers the entry's id; locks the plan, so that it is posted once. */
export const postOne = async (db: Db, plan: Row<typeof plannedEntries>, date: string, moment: Moment) => {
  assertWaiting(plan);
  const id =
    plan.kind === "reversal"
      ? await postReversal(db, plan, date, moment)
      : await postRepetition(db, plan, date, moment);
  await db.update(plannedEntries, plan.id, { postedId: id, problem: null });
  return id;
};

export const assertWaiting = ({ postedId, skippedAt }: Row<typeof plannedEntries>) => {
  if (postedId !== null || skippedAt !== null) throw refuse("already-posted");
};

const postReversal = async (db: Db, { entryId }: Row<typeof plannedEntries>, date: string, moment: Moment) => {
  const { sourceLabel, label } = await findEntry(db, entryId);
  const reason = inLanguage(entryWords.reversal, moment.language, { entry: sourceLabel ?? label });
  return (await reverse(db, entryId, { ...moment, date, reason })).id;
};

const postRepetition = async (db: Db, plan: Row<typeof plannedEntries>, date: string, moment: Moment) => {
  const [first, lines, recurring] = await Promise.all([
    findEntry(db, plan.entryId),
    db.read(linesOfEntry, { id: plan.entryId }),
    db.findWhere(recurringEntries, eq(recurringEntries.entryId, plan.entryId)),
    checkPostingDate(db, date, moment.today, "date"),
  ]);
  await assertBranchOpen(db, first.branchId);
  const id = newId();
  const own = { id, branchId: first.branchId, date, memo: first.memo ?? "", lines: asWritten(lines) };
  await postManualEntry(db, { ...own, ...moment });
  if (recurring?.reversedAfterDays) {
    const dueOn = addDays(date, recurring.reversedAfterDays);
    await db.insert(plannedEntries, { entryId: id, kind: "reversal", dueOn, isAutomatic: true });
  }
  return id;
};

const dueRecurring = read("ledger.recurring-due", (value: Values<{ today: string }>) =>
  select({ id: recurringEntries.id, nextOn: recurringEntries.nextOn })
    .from(recurringEntries)
    .where(and(lte(recurringEntries.nextOn, value.today), isNull(recurringEntries.pausedAt)))
    .orderBy(asc(recurringEntries.nextOn), asc(recurringEntries.id)),
);

const p = plannedEntries;
const isWaiting = and(isNull(p.postedId), isNull(p.skippedAt));

/** What the job posts today: the oldest first, so that a repetition is posted before its reversal. */
export const automaticDue = read("ledger.planned-due", (value: Values<{ today: string }>) =>
  select({ id: p.id, dueOn: p.dueOn })
    .from(p)
    .where(and(isWaiting, eq(p.isAutomatic, true), isNull(p.problem), lte(p.dueOn, value.today)))
    .orderBy(asc(p.dueOn), asc(p.id)),
);

export const openPlanned = read("ledger.planned-open", (value: Values<{ to: string }>) =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(p)
    .where(and(isWaiting, lte(p.dueOn, value.to))),
);

const e = alias(journalEntries, "e");

const total = cast(
  select({ sum: sql`sum(${journalLines.debit})` })
    .from(journalLines)
    .where(eq(journalLines.entryId, e.id)),
  "bigint",
);

const entryColumns = { entryId: e.id, label: e.label, sourceLabel: e.sourceLabel, memo: e.memo, total };

export const waitingPlanned = read("ledger.planned-waiting", () =>
  select({ id: p.id, kind: p.kind, dueOn: p.dueOn, isAutomatic: p.isAutomatic, problem: p.problem, ...entryColumns })
    .from(p)
    .innerJoin(e, eq(e.id, p.entryId))
    .where(isWaiting)
    .orderBy(asc(p.dueOn), asc(p.id)),
);
export type WaitingPlanned = RowOf<typeof waitingPlanned>;

const r = recurringEntries;

export const recurringRows = read("ledger.recurring", () =>
  select({
    id: r.id,
    every: r.every,
    nextOn: r.nextOn,
    until: r.until,
    isAutomatic: r.isAutomatic,
    reversedAfterDays: r.reversedAfterDays,
    pausedAt: r.pausedAt,
    ...entryColumns,
  })
    .from(r)
    .innerJoin(e, eq(e.id, r.entryId))
    .orderBy(sql`${r.nextOn} nulls last`, asc(r.id)),
);
export type RecurringRow = RowOf<typeof recurringRows>;
