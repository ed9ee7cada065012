import { and, asc, desc, eq, exists, gte, ilike, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import type { OwnBranches } from "../../../../platform/server/http/own-branches.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { sum } from "../../../../platform/shared/money.ts";
import type { listEntries } from "../journal-contract.ts";
import { manualSources } from "../sources.ts";
import { plannedEntries, recurringEntries } from "../recurring-tables.ts";
import { branches } from "../../../base/shop/tables.ts";
import { accounts, journalEntries, journalLines, parties } from "../tables.ts";
import { type Reader, readSources } from "../source-verbs.ts";
import { entryUrl } from "../entry-url.ts";

/** A cursor before the first entry, the latest first. */
export const firstEntries: [string, number] = ["9999-12-31", 2_147_483_647];

type Filters = Pick<z.output<typeof listEntries.query>, "q" | "from" | "to" | "manual" | "branchId">;

/** Latest first, after a date and number; of who may work at some branches only, those with a line of these. */
export const findEntries = (
  db: Db,
  { q, from, to, manual, branchId, ownBranches }: Filters & OwnBranches,
  [date, number]: readonly [string, number],
  max: number,
): Promise<Entry[]> => {
  const typed = q?.trim() ?? "";
  const isNumber = /^([^\d\s]*-?)?\d+$/.test(typed);
  return db.read(
    entriesRead({
      label: typed !== "" && isNumber,
      memo: typed !== "" && !isNumber,
      from: from !== undefined,
      to: to !== undefined,
      manual: manual !== undefined,
      branch: branchId !== undefined,
      limited: ownBranches !== null,
      max,
    }),
    {
      from,
      to,
      branchId,
      ownBranches,
      date,
      number,
      label: typed.toUpperCase(),
      ending: /^\d+$/.test(typed) ? `%-${typed.padStart(6, "0")}` : typed,
      memo: `%${typed.replace(/[\\%_]/g, "\\$&")}%`,
    },
  );
};

/** Refuses `not-found`. */
export const findEntry = async (db: Db, id: string): Promise<Entry> => {
  const [entry] = await db.read(oneEntry, { id });
  if (!entry) throw refuse("not-found");
  return entry;
};

/** The entries with their lines. */
export const entryAnswers = async (db: Db, entries: readonly Entry[], reader: Reader) => {
  const [lines, sourceIn] = await Promise.all([
    db.read(linesOf, { ids: entries.map(({ id }) => id) }),
    readSources(db, entries, reader),
  ]);
  const linesOfEntry = new Map<string, typeof lines>(entries.map(({ id }) => [id, []]));
  for (const line of lines) linesOfEntry.get(line.entryId)?.push(line);
  return entries.map((entry) => {
    const own = linesOfEntry.get(entry.id) ?? [];
    return {
      id: entry.id,
      label: entry.label,
      date: entry.date,
      kind: entry.kind,
      source: sourceIn(entry),
      memo: entry.memo,
      reversalOf: referenceTo(entry.reversalOf, entry.reversedLabel),
      reversedBy: referenceTo(entry.reversedBy, entry.reversalLabel),
      reversesOn: entry.reversesOn,
      repetitionOf: referenceTo(entry.repeatedId, entry.repeatedLabel),
      repeats: entry.every && { every: entry.every, nextOn: entry.nextOn },
      postedAt: entry.postedAt,
      total: sum(own.map(({ debit }) => debit)),
      lines: own.map(lineAnswer),
      viewUrl: entryUrl(entry.id),
    };
  });
};

const lineAnswer = ({ accountId, code, name, nameAr, partyId, ...line }: RowOf<typeof linesOf>) => ({
  account: { id: accountId, code, name, nameAr, viewUrl: `/back/accounts/${accountId}` },
  party: partyId === null ? null : { id: partyId, name: line.partyName ?? "", nameAr: line.partyNameAr },
  branch: { id: line.branchId, name: line.branchName, nameAr: line.branchNameAr },
  memo: line.memo,
  debit: line.debit,
  credit: line.credit,
});

const referenceTo = (id: string | null, label: string | null) =>
  id === null ? null : { id, label: label ?? "", viewUrl: entryUrl(id) };

const e = alias(journalEntries, "e");
const reversed = alias(journalEntries, "reversed");
const reversal = alias(journalEntries, "reversal");
const planned = alias(plannedEntries, "planned");
const repetition = alias(plannedEntries, "repetition");
const repeated = alias(journalEntries, "repeated");

const selectEntries = () =>
  select({
    id: e.id,
    number: e.number,
    label: e.label,
    branchId: e.branchId,
    date: e.date,
    kind: e.kind,
    sourceKind: e.sourceKind,
    sourceId: e.sourceId,
    sourceLabel: e.sourceLabel,
    memo: e.memo,
    postedAt: e.postedAt,
    reversalOf: e.reversalOf,
    reversedLabel: reversed.label,
    reversedBy: reversal.id,
    reversalLabel: reversal.label,
    reversesOn: planned.dueOn,
    every: recurringEntries.every,
    nextOn: recurringEntries.nextOn,
    repeatedId: repeated.id,
    repeatedLabel: repeated.label,
  })
    .from(e)
    .leftJoin(reversed, eq(reversed.id, e.reversalOf))
    .leftJoin(reversal, and(eq(reversal.reversalOf, e.id), eq(reversal.kind, "reversal")))
    .leftJoin(
      planned,
      and(eq(planned.entryId, e.id), eq(planned.kind, "reversal"), isNull(planned.postedId), isNull(planned.skippedAt)),
    )
    .leftJoin(recurringEntries, eq(recurringEntries.entryId, e.id))
    .leftJoin(repetition, and(eq(repetition.postedId, e.id), eq(repetition.kind, "repetition")))
    .leftJoin(repeated, eq(repeated.id, repetition.entryId));

const oneEntry = read("ledger.entry", (value: Values<{ id: string }>) => selectEntries().where(eq(e.id, value.id)));
export type Entry = RowOf<typeof oneEntry>;

type Shape = {
  label: boolean;
  memo: boolean;
  from: boolean;
  to: boolean;
  manual: boolean;
  branch: boolean;
  limited: boolean;
  max: number;
};
type Sought = {
  from: string | undefined;
  to: string | undefined;
  branchId: string | undefined;
  ownBranches: readonly string[] | null;
  date: string;
  number: number;
  label: string;
  ending: string;
  memo: string;
};

const entriesRead = readByShape("ledger.entries", (shape: Shape, value: Values<Sought>) =>
  selectEntries()
    .where(
      and(
        sql`(${e.date}, ${e.number}) < (${value.date}::date, ${value.number}::int)`,
        shape.from ? gte(e.date, value.from) : undefined,
        shape.to ? lte(e.date, value.to) : undefined,
        shape.manual ? inArray(e.sourceKind, [...manualSources]) : undefined,
        shape.branch
          ? exists(
              select({ one: sql`1` })
                .from(journalLines)
                .where(and(eq(journalLines.entryId, e.id), eq(journalLines.branchId, value.branchId))),
            )
          : undefined,
        shape.limited
          ? exists(
              select({ one: sql`1` })
                .from(journalLines)
                .where(and(eq(journalLines.entryId, e.id), isAnyOf(journalLines.branchId, value.ownBranches))),
            )
          : undefined,
        shape.memo ? ilike(e.memo, value.memo) : undefined,
        shape.label
          ? or(
              eq(e.label, value.label),
              eq(e.sourceLabel, value.label),
              ilike(e.label, value.ending),
              ilike(e.sourceLabel, value.ending),
            )
          : undefined,
      ),
    )
    .orderBy(desc(e.date), desc(e.number))
    .limit(shape.max),
);

const linesOf = read("ledger.entry-lines", (value: Values<{ ids: readonly string[] }>) =>
  select({
    entryId: journalLines.entryId,
    accountId: accounts.id,
    code: accounts.code,
    name: accounts.name,
    nameAr: accounts.nameAr,
    partyId: journalLines.partyId,
    partyName: parties.name,
    partyNameAr: parties.nameAr,
    branchId: branches.id,
    branchName: branches.name,
    branchNameAr: branches.nameAr,
    memo: journalLines.memo,
    debit: journalLines.debit,
    credit: journalLines.credit,
  })
    .from(journalLines)
    .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
    .innerJoin(branches, eq(branches.id, journalLines.branchId))
    .leftJoin(parties, eq(parties.id, journalLines.partyId))
    .where(isAnyOf(journalLines.entryId, value.ids))
    .orderBy(asc(journalLines.entryId), asc(journalLines.position)),
);
