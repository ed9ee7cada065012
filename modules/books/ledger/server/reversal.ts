import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { json, select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { shortDate } from "../../../../platform/shared/dates.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { datedAmounts, openPartsOf, settledParts } from "../item-verbs.ts";
import { opposite } from "../manual-rules.ts";
import type { Line } from "../rules.ts";
import { isManual, manualSources } from "../sources.ts";
import { plannedEntries } from "../recurring-tables.ts";
import { accounts, journalLines, openItems, settlements } from "../tables.ts";
import { checkPostingDate } from "../verbs.ts";
import { entryWords, refuse } from "../words.ts";
import { findEntry } from "./entries.ts";
import { postToItems } from "../manual-entry-verbs.ts";

type Reversal = { date: string; reason: string; today: string; now: string };

/** Posts the opposite of a manual entry. Answers the new entry's id and the entry that it reverses. */
export const reverse = async (db: Db, of: string, { date, reason, today, now }: Reversal) => {
  const [entry, lines, opened, settled] = await Promise.all([
    findEntry(db, of),
    db.read(linesOfEntry, { id: of }),
    db.read(itemsOpenedBy, { id: of }),
    db.read(settledByEntry, { id: of }),
    checkPostingDate(db, date, today, "date"),
  ]);
  if (!isManual(entry.sourceKind) || entry.kind !== "posting") throw refuse("not-manual");
  if (entry.reversedBy) throw refuse("entry-reversed");
  if (date < entry.date) throw refuseField("date", entryWords.beforeEntry);
  if (opened.some(({ amount, remaining }) => amount !== remaining)) throw refuse("items-settled");
  const days = opened.flatMap((item) => openPartsOf(item).map(({ from }) => from));
  if (days.some((from) => from > date)) {
    const day = isolated(shortDate(days.toSorted().at(-1)!));
    throw refuseField("date", filled(entryWords.settledBefore, { day }));
  }
  const id = newId();
  await postToItems(db, now, {
    id,
    branchId: entry.branchId,
    date,
    kind: "reversal",
    sourceKind: entry.sourceKind,
    sourceId: entry.sourceId,
    ...(entry.sourceLabel !== null && { sourceLabel: entry.sourceLabel }),
    reversalOf: entry.id,
    memo: reason,
    lines: opposite(lines),
    settles: [
      ...opened.map((item) => ({ openItemId: item.id, amount: item.amount })),
      ...settled.map((item) => ({ openItemId: item.openItemId, amount: -item.amount })),
    ],
  });
  const ofEntry = and(eq(plannedEntries.entryId, of), eq(plannedEntries.kind, "reversal"));
  await db.updateWhere(plannedEntries, and(ofEntry, isNull(plannedEntries.skippedAt))!, { postedId: id });
  return { id, reversed: entry };
};

export const withoutBranch = ({ accountId, debit, credit, partyId, memo }: Line): Line => ({
  accountId,
  debit,
  credit,
  partyId,
  memo: memo ?? null,
});

/** The lines before posting divided them among branches: without what branches owe each other, and without branches. */
export const asWritten = (lines: readonly RowOf<typeof linesOfEntry>[]): Line[] => {
  const written: RowOf<typeof linesOfEntry>[] = [];
  for (const line of lines.filter(({ role }) => role !== "branches")) {
    const before = written.at(-1);
    if (before && isPartOfOne(before, line))
      written[written.length - 1] = { ...line, debit: before.debit + line.debit, credit: before.credit + line.credit };
    else written.push(line);
  }
  return written.map(withoutBranch);
};

/** The parts of a line that settles items of several branches follow each other, each in another branch. */
const isPartOfOne = (before: RowOf<typeof linesOfEntry>, line: RowOf<typeof linesOfEntry>) =>
  before.branchId !== line.branchId &&
  before.accountId === line.accountId &&
  before.partyId === line.partyId &&
  before.memo === line.memo &&
  before.debit > 0n === line.debit > 0n;

export const linesOfEntry = read("ledger.lines-of-entry", (value: Values<{ id: string }>) =>
  select({
    accountId: journalLines.accountId,
    debit: journalLines.debit,
    credit: journalLines.credit,
    partyId: journalLines.partyId,
    memo: journalLines.memo,
    branchId: journalLines.branchId,
    role: accounts.role,
  })
    .from(journalLines)
    .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
    .where(eq(journalLines.entryId, value.id))
    .orderBy(asc(journalLines.position)),
);

/** A manual entry is its own source, so its id is that of its items' source. */
const itemsOpenedBy = read("ledger.items-opened-by", (value: Values<{ id: string }>) =>
  select({
    id: openItems.id,
    dated: openItems.dated,
    amount: openItems.amount,
    remaining: openItems.remaining,
    settled: json(settledParts, datedAmounts),
  })
    .from(openItems)
    .where(and(inArray(openItems.sourceKind, [...manualSources]), eq(openItems.sourceId, value.id))),
);

const settledByEntry = read("ledger.settled-by-entry", (value: Values<{ id: string }>) =>
  select({ openItemId: settlements.openItemId, amount: settlements.amount })
    .from(settlements)
    .where(eq(settlements.entryId, value.id)),
);
