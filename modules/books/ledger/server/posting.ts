import { sql } from "drizzle-orm";
import { z } from "zod";
import { databaseCode, type Db, violated } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { largestAmount } from "../../../../platform/shared/money.ts";
import { refuse as refuseLine } from "../../../base/lines/words.ts";
import type { NewEntry } from "../rules.ts";
import { refuse } from "../words.ts";

const posted = readByHand(
  "ledger.post",
  {
    entryId: z.string(),
    sourceNumber: z.int().nullable(),
    sourceLabel: z.string().nullable(),
    postedAt: z.string(),
  },
  (value: Values<{ entries: string }>) => sql`select * from post_entries(${shop}, ${value.entries})`,
);
export type PostedEntry = RowOf<typeof posted>;

/** The statement of `post`, without what follows from it. */
export const postEntries = async (db: Db, entries: readonly NewEntry[], postedAt: string): Promise<PostedEntry[]> => {
  if (entries.some(({ lines }) => lines.some(isTooLarge))) throw refuseLine("amount-too-large");
  try {
    return await db.read(posted, { entries: JSON.stringify(entries.map((entry) => sent(entry, postedAt))) });
  } catch (error) {
    if (databaseCode(error) === "LG001") throw refuse("period-locked");
    if (databaseCode(error) === "LG008") throw refuse("day-counted");
    if (databaseCode(error) === "LG009") throw refuse("vat-period-filed");
    if (databaseCode(error) === "LG003") throw refuse("account-archived");
    if (databaseCode(error) === "LG011") throw refuse("workshop-is-copy");
    if (violated(error) === "journal_entries_source_key") throw refuse("already-posted");
    throw error;
  }
};

/** A line may be a sum that no single amount of a body reaches. */
const isTooLarge = ({ debit, credit }: NewEntry["lines"][number]) => debit > largestAmount || credit > largestAmount;

/** As `post_entries` expects it: snake_case, amounts as text. */
const sent = (entry: NewEntry, postedAt: string) => ({
  id: entry.id,
  branch_id: entry.branchId,
  date: entry.date,
  kind: entry.kind,
  source_kind: entry.sourceKind,
  source_id: entry.sourceId,
  source_label: entry.sourceLabel ?? null,
  series: entry.series ?? null,
  memo: entry.memo ?? null,
  reversal_of: entry.reversalOf ?? null,
  posted_at: postedAt,
  lines: entry.lines.map((line, index) => ({
    id: newId(),
    position: index + 1,
    account_id: line.accountId,
    debit: String(line.debit),
    credit: String(line.credit),
    party_id: line.partyId,
    memo: line.memo ?? null,
    branch_id: line.branchId ?? entry.branchId,
  })),
  taxes: (entry.taxes ?? []).map((tax, index) => ({
    id: newId(),
    position: index + 1,
    code: tax.code,
    direction: tax.direction,
    rate: tax.rate,
    base: String(tax.base),
    vat: String(tax.vat),
    is_note: tax.isNote,
    corrected_period: tax.correctedPeriod,
  })),
  opens: (entry.opens ?? []).map((item) => ({
    id: item.id,
    party_id: item.partyId,
    account_id: item.accountId,
    due: item.due,
    amount: String(item.amount),
    document_date: item.documentDate ?? null,
    declared_net: item.declared ? String(item.declared.net) : null,
    declared_vat: item.declared ? String(item.declared.vat) : null,
    declared_rate: item.declared?.rate ?? null,
  })),
  settles: (entry.settles ?? []).map((settlement) => ({
    open_item_id: settlement.openItemId,
    amount: String(settlement.amount),
  })),
});
