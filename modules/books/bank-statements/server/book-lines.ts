import { and, asc, eq, gte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { entryUrl } from "../../ledger/entry-url.ts";
import { type Reader, sourceOf } from "../../ledger/source-verbs.ts";
import { journalEntries, journalLines, parties } from "../../ledger/tables.ts";
import type { BookLine } from "../rules.ts";
import { bankMatches } from "../tables.ts";

/** Lines of the account from a day on that no line of the bank explains, the oldest first. */
export const unmatchedBookLines = (db: Db, { accountId, from }: { accountId: string; from: string }) =>
  db.read(unmatched, { accountId, from });

/** Lines of the ledger by id, with the bank line that each is matched with; locks nothing. */
export const bookLinesById = (db: Db, ids: readonly string[]) => db.read(byId, { ids });

/** The lines of the books behind lines of the bank, by bank line. */
export const bookLinesBehind = async (db: Db, bankLineIds: readonly string[], reader: Reader) => {
  const found = bankLineIds.length === 0 ? [] : await db.read(behind, { bankLineIds });
  return (bankLineId: string) =>
    found.filter((line) => line.bankLineId === bankLineId).map((line) => shownBookLine(line, reader));
};

type Found = RowOf<typeof unmatched>;

export const shownBookLine = (line: Found, reader: Reader) => {
  const source = sourceOf(line, reader);
  return {
    id: line.id,
    date: line.date,
    amount: line.debit - line.credit,
    source,
    party: line.partyName === null ? null : { name: line.partyName, nameAr: line.partyNameAr },
    memo: line.memo,
    viewUrl: source.viewUrl ?? entryUrl(line.entryId),
  };
};

/** As `proposeMatches` compares it. A long number in the memo, such as the bank's own, names the line too. */
export const comparable = ({
  id,
  date,
  debit,
  credit,
  sourceLabel,
  entryLabel,
  memo,
  partyName,
  partyNameAr,
}: Found): BookLine => ({
  id,
  date,
  amount: debit - credit,
  labels: [...(sourceLabel ? [sourceLabel] : []), entryLabel, ...((memo ?? "").match(/\S*\d{4,}/g) ?? [])],
  parties: [partyName, partyNameAr].filter((name) => name !== null),
});

const other = alias(journalLines, "other");

/** The client, insurer or vendor stands on another line of the entry. */
const partyOfEntry = select({ id: parties.id, name: parties.name, nameAr: parties.nameAr })
  .from(other)
  .innerJoin(parties, eq(parties.id, other.partyId))
  .where(eq(other.entryId, journalEntries.id))
  .orderBy(other.position)
  .limit(1)
  .as("party");

const columns = {
  id: journalLines.id,
  accountId: journalLines.accountId,
  date: journalLines.date,
  debit: journalLines.debit,
  credit: journalLines.credit,
  entryId: journalEntries.id,
  entryLabel: journalEntries.label,
  sourceKind: journalEntries.sourceKind,
  sourceId: journalEntries.sourceId,
  sourceLabel: journalEntries.sourceLabel,
  memo: castOrNull(sql`coalesce(${journalLines.memo}, ${journalEntries.memo})`, "text"),
  partyName: castOrNull(partyOfEntry.name, "text"),
  partyNameAr: castOrNull(partyOfEntry.nameAr, "text"),
};

const counterpart = alias(journalEntries, "counterpart");
const counterLine = alias(journalLines, "counter_line");
const counterMatch = alias(bankMatches, "counter_match");

/** An entry and its reversal cancel each other out, unless the bank booked one of them. */
const isCancelled = sql`exists (${select({ id: counterpart.id })
  .from(counterpart)
  .innerJoin(
    counterLine,
    and(eq(counterLine.entryId, counterpart.id), eq(counterLine.accountId, journalLines.accountId)),
  )
  .leftJoin(counterMatch, eq(counterMatch.id, counterLine.id))
  .where(
    and(
      sql`(${counterpart.reversalOf} = ${journalEntries.id} or ${counterpart.id} = ${journalEntries.reversalOf})`,
      sql`${counterMatch.id} is null`,
    ),
  )})`;

const unmatched = read("bank-statements.unmatched", (value: Values<{ accountId: string; from: string }>) =>
  select(columns)
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .leftJoinLateral(partyOfEntry, sql`true`)
    .leftJoin(bankMatches, eq(bankMatches.id, journalLines.id))
    .where(
      and(
        eq(journalLines.accountId, value.accountId),
        gte(journalLines.date, value.from),
        sql`${bankMatches.id} is null`,
        sql`not ${isCancelled}`,
      ),
    )
    .orderBy(asc(journalLines.date), asc(journalLines.id)),
);

const byId = read("bank-statements.book-lines-by-id", (value: Values<{ ids: readonly string[] }>) =>
  select({ ...columns, matchedWith: bankMatches.bankLineId })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .leftJoinLateral(partyOfEntry, sql`true`)
    .leftJoin(bankMatches, eq(bankMatches.id, journalLines.id))
    .where(isAnyOf(journalLines.id, value.ids)),
);

const behind = read("bank-statements.book-lines-behind", (value: Values<{ bankLineIds: readonly string[] }>) =>
  select({ ...columns, bankLineId: bankMatches.bankLineId })
    .from(bankMatches)
    .innerJoin(journalLines, eq(journalLines.id, bankMatches.id))
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .leftJoinLateral(partyOfEntry, sql`true`)
    .where(isAnyOf(bankMatches.bankLineId, value.bankLineIds))
    .orderBy(asc(journalLines.date), asc(journalLines.id)),
);
