import { getTableName } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import type { BasisPoints } from "../../../platform/shared/money.ts";
import { pricedLine } from "../../base/lines/rules.ts";
import { type Dates, hasOtherRate, rateOfLines, type VatChange, type VatChangeCause } from "./rules.ts";
import type { LineTable } from "./tables.ts";
import { type Document, rateOf } from "./draft-verbs.ts";
import type { Line } from "./line-verbs.ts";

export const putInOrder = (db: Db, table: LineTable, documentId: string, lines: readonly { id: string }[]) =>
  db.query(
    `${getTableName(table)}.put-in-order`,
    `update ${getTableName(table)} l set position = o.position
     from unnest($3::uuid[]) with ordinality o(id, position) where l.shop_id = $1 and l.${table.documentId.name} = $2 and l.id = o.id`,
    [documentId, lines.map(({ id }) => id)],
  );

/** A draft's lines with the VAT rate of these dates, and the column that says so. If the rate differs, they are written. */
export const linesOfDay = async <L extends Line>(
  db: Db,
  table: LineTable,
  document: Document<L>,
  dates: Dates,
): Promise<{ lines: L[]; change: { vatChange?: VatChange } }> => {
  const rate = rateOf({ ...document, facts: dates });
  if (!hasOtherRate(document.lines, rate)) return { lines: document.lines, change: {} };
  const lines = document.lines.map((line) => withRate(line, rate));
  await writeRates(db, table, lines);
  return { lines, change: { vatChange: vatChangeOf(document, rate, "date") } };
};

/** Prices a line again; the price before VAT stays. */
export const withRate = <L extends Priced>(line: L, rate: BasisPoints): L => ({
  ...line,
  ...pricedLine({ ...line, grandTotal: undefined }, rate),
});

type Priced = Parameters<typeof pricedLine>[0] & { vatRate: BasisPoints };

export const vatChangeOf = (
  { facts, lines }: { facts: { version: number }; lines: readonly Pick<Line, "vatRate" | "vatExempted">[] },
  to: BasisPoints,
  because: VatChangeCause,
): VatChange => ({ from: rateOfLines(lines) ?? to, to, because, version: facts.version + 1 });

type RateRow = Pick<Line, "id" | "vatRate" | "vat" | "grandTotal">;

/** Writes the rate and the amounts that follow from it. */
export const writeRates = (db: Db, table: LineTable, lines: readonly RateRow[]) =>
  db.query(
    `${getTableName(table)}.write-rate`,
    `update ${getTableName(table)} l set vat_rate = n.vat_rate, vat = n.vat, grand_total = n.grand_total
     from jsonb_to_recordset($2::jsonb) n(id uuid, vat_rate int, vat bigint, grand_total bigint) where l.shop_id = $1 and l.id = n.id`,
    [JSON.stringify(lines.map(rateRow))],
  );

const rateRow = ({ id, vatRate, vat, grandTotal }: RateRow) => ({
  id,
  vat_rate: vatRate,
  vat: String(vat),
  grand_total: String(grandTotal),
});
