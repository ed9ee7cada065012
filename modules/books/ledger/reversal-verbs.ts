import { asc } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { groupedBy } from "../../../platform/shared/grouped.ts";
import { opposite } from "./manual-rules.ts";
import type { Line, NewEntry } from "./rules.ts";
import { journalEntries, journalLines, openItems } from "./tables.ts";
import { post } from "./verbs.ts";

const linesOfEntries = read("ledger.lines-of-entries", (value: Values<{ ids: readonly string[] }>) =>
  select({
    entryId: journalLines.entryId,
    accountId: journalLines.accountId,
    debit: journalLines.debit,
    credit: journalLines.credit,
    partyId: journalLines.partyId,
    memo: journalLines.memo,
    branchId: journalLines.branchId,
  })
    .from(journalLines)
    .where(isAnyOf(journalLines.entryId, value.ids))
    .orderBy(asc(journalLines.position)),
);

const openedByEntries = read("ledger.opened-by-entries", (value: Values<{ ids: readonly string[] }>) =>
  select({ id: openItems.id, sourceId: openItems.sourceId, amount: openItems.amount })
    .from(openItems)
    .where(isAnyOf(openItems.sourceId, value.ids)),
);

const lineOf = ({ accountId, debit, credit, partyId, memo, branchId }: RowOf<typeof linesOfEntries>): Line => ({
  accountId,
  debit,
  credit,
  partyId,
  memo,
  branchId,
});

/**
 * Posts the opposites of entries that are their own sources, on a day of an open period. Of what they opened nothing may be
 * settled; none of them may be reversed already.
 */
export const takeBackEntries = async (
  db: Db,
  ids: readonly string[],
  { date, reason, now }: { date: string; reason: string; now: string },
) => {
  if (ids.length === 0) return;
  const [entries, lines, opened] = await Promise.all([
    db.findAll(journalEntries, ids),
    db.read(linesOfEntries, { ids }),
    db.read(openedByEntries, { ids }),
  ]);
  const linesOf = groupedBy(lines, ({ entryId }) => entryId);
  const openedBy = groupedBy(opened, ({ sourceId }) => sourceId);
  const reversals = entries.map(({ id, branchId, sourceKind, sourceId, sourceLabel }): NewEntry => ({
    id: newId(),
    branchId,
    date,
    kind: "reversal",
    sourceKind,
    sourceId,
    ...(sourceLabel !== null && { sourceLabel }),
    reversalOf: id,
    memo: reason,
    lines: opposite((linesOf.get(id) ?? []).map(lineOf)),
    settles: (openedBy.get(id) ?? []).map((item) => ({ openItemId: item.id, amount: item.amount })),
  }));
  await post(db, reversals, now);
};
