import { sql } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { type NumberingChange, renumbered, repeatsLabels } from "../number-rules.ts";
import { numberSeries } from "../tables.ts";
import { numberingWords } from "../numbering-words.ts";
import { shopWords } from "../words.ts";

export type Series = Row<typeof numberSeries>;

/**
 * Locks all series of these documents, those of branches too, in the order in which transactions take their numbers: what is
 * counted by itself, the journal, then what the ledger posts.
 */
export const lockSeries = (db: Db, changes: readonly { series: string }[]) =>
  db.read(lockedSeries, { changed: changes.map(({ series }) => series), order: [...countedByThemselves, "journal"] });

/** Whose numbers no posting takes: a new client before the estimate, and that before the work order that it becomes. */
export const countedByThemselves: readonly string[] = [
  "clients",
  "estimates",
  "work-orders",
  "insurance-claims",
  "client-diagnostics",
  "purchase-orders",
  "fixed-assets",
  "commission-runs",
  "day-settlements",
  "stock-transfers",
  "stock-counts",
];

const lockedSeries = read("shop.lock-series", (value: Values<{ changed: string[]; order: string[] }>) =>
  select({ id: numberSeries.id })
    .from(numberSeries)
    .where(isAnyOf(numberSeries.series, value.changed))
    .orderBy(sql`array_position(${value.order}::text[], ${numberSeries.series}) nulls last`, numberSeries.id)
    .for("no key update"),
);

/** Refuses a series that an earlier row of the request names too: only one of the two could be written. */
export const checkNamedOnce = (place: number, changes: readonly { series: string }[]) => {
  if (changes.findIndex(({ series }) => series === changes[place]!.series) < place)
    throw refuseField(`numbering.${place}.series`, numberingWords.seriesTwice);
};

/**
 * Refuses a next number that was given already, and a prefix with which a number could be printed twice. `before` is
 * the series as it is, undefined of one that is added; `alike` are all of the same documents.
 */
export const checkSeries = (
  place: number,
  { prefix, next }: NumberingChange,
  before: Series | undefined,
  alike: readonly Series[],
) => {
  const last = before?.lastGiven ?? 0;
  if (next !== undefined && next <= last)
    throw refuseField(`numbering.${place}.next`, filled(shopWords.alreadyGiven, { last }));
  if (prefix !== undefined && prefix !== before?.prefix && repeatsLabels(prefix, before, alike))
    throw refuseField(`numbering.${place}.prefix`, numberingWords.prefixRepeats);
};

/** Writes changed series, which are locked, in one statement. */
export const writeSeries = (db: Db, changes: readonly (readonly [Series, NumberingChange])[]) =>
  db.query(
    "shop.renumber",
    `update number_series n set prefix = c.prefix, digits = c.digits, next = c.next,
       earlier_prefixes = c."earlierPrefixes", given_before = c."givenBefore"
     from jsonb_to_recordset($2::jsonb) c(id uuid, prefix text, digits int, next int, "earlierPrefixes" text[], "givenBefore" int)
     where n.shop_id = $1 and n.id = c.id`,
    [JSON.stringify(changes.map(([before, change]) => renumbered(before, change)))],
  );
