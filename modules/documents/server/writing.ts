import { getTableName } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { pricedLine } from "../../lines/rules.ts";
import { vatRateOn } from "../../shop/rules.ts";
import type { LineTable } from "../tables.ts";
import { type Document, rateOf } from "./draft.ts";
import type { Line } from "./reading.ts";

export const putInOrder = (db: Db, table: LineTable, documentId: string, lines: readonly { id: string }[]) =>
  db.query(
    `${getTableName(table)}.put-in-order`,
    `update ${getTableName(table)} l set position = o.position
     from unnest($3::uuid[]) with ordinality o(id, position) where l.shop_id = $1 and l.${table.documentId.name} = $2 and l.id = o.id`,
    [documentId, lines.map(({ id }) => id)],
  );

/** The lines with the VAT rate of a date; if the rate differs, they are written. */
export const linesOfDay = async <L extends Line>(
  db: Db,
  table: LineTable,
  document: Document<L>,
  day: string,
): Promise<L[]> => {
  const rate = vatRateOn(document.rates, day);
  if (rate === rateOf(document)) return document.lines;
  const priced = document.lines.map((line) => ({ ...line, ...pricedLine({ ...line, grandTotal: undefined }, rate) }));
  await db.query(
    `${getTableName(table)}.write-rate`,
    `update ${getTableName(table)} l set vat_rate = n.vat_rate, vat = n.vat, grand_total = n.grand_total
     from jsonb_to_recordset($3::jsonb) n(id uuid, vat_rate int, vat bigint, grand_total bigint) where l.shop_id = $1 and l.${table.documentId.name} = $2 and l.id = n.id`,
    [document.facts.id, JSON.stringify(priced.map(rateRow))],
  );
  return priced;
};

const rateRow = ({ id, vatRate, vat, grandTotal }: Line) => ({
  id,
  vat_rate: vatRate,
  vat: String(vat),
  grand_total: String(grandTotal),
});
