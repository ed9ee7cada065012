import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { importColumns, type ImportKind } from "../columns.ts";
import { cellIn } from "../shop-columns.ts";
import { shops } from "../../../base/shop/tables.ts";
import { faultWords } from "../words.ts";
import type { Facts, Import, Judgement, TypedRow } from "./carrier.ts";

export const factsOf = async (db: Db, today: string): Promise<Facts> => ({
  shop: await db.find(shops, db.shopId),
  today,
});

/** Adds a fault to each cell in which a formula had no value. Of a client `#N/A` is an empty cell. */
export const withSheetErrors = <Row extends TypedRow & Judgement>(
  { kind, columns }: Pick<Import, "kind" | "columns">,
  rows: readonly Row[],
): Row[] =>
  rows.map((row) => {
    const errors = columns.flatMap(({ column }) => {
      const text = column === null ? undefined : cellIn(row.cells, column)?.trim();
      return column !== null && text && isSheetError(text, kind) ? [column] : [];
    });
    if (errors.length === 0) return row;
    const others = row.faults.filter(({ column }) => !errors.includes(column));
    return { ...row, faults: [...others, ...errors.map((column) => ({ column, message: faultWords.sheetError }))] };
  });

/** `#REF!`, `#NAME?`, `#DIV/0!`, in Turkish `#DEĞER!` and `#YOK`. */
const isSheetError = (text: string, kind: ImportKind) =>
  /^#[\p{Lu}\d/]+[!?]$/u.test(text) || (kind !== "clients" && /^#(?:N\/A|YOK)$/.test(text));

type Keyed = TypedRow & Judgement;

/** Adds a fault to rows that are of the same thing as an earlier row of the file; one that is carried out has no key but of an account. */
export const withRepeats = async <Row extends Keyed>(
  db: Db,
  { id }: Pick<Import, "id">,
  rows: readonly Row[],
): Promise<Row[]> => {
  const keys = [...new Set(rows.flatMap(keysOf))];
  if (keys.length === 0) return [...rows];
  const own = new Set(rows.map(({ id: rowId }) => rowId));
  const others = (await db.read(linesRead, { id, keys })).filter(({ rowId }) => !own.has(rowId));
  const first = new Map<string, number>();
  const note = (key: string, line: number) => first.set(key, Math.min(line, first.get(key) ?? line));
  for (const { key, line } of others) note(key, line);
  for (const row of rows) for (const key of keysOf(row)) note(key, row.line);
  return rows.map((row) => {
    const repeated = keysOf(row).filter((key) => first.get(key)! < row.line);
    const faults = repeated.flatMap((key) => {
      const column = importColumns.find((name) => name === key.slice(0, key.indexOf(" ")));
      const isNew = column !== undefined && !row.faults.some((fault) => fault.column === column);
      return isNew ? [{ column, message: filled(faultWords.twice, { line: isolated(String(first.get(key))) }) }] : [];
    });
    return faults.length === 0 ? row : { ...row, faults: [...row.faults, ...faults] };
  });
};

const keysOf = ({ key, otherKey }: Pick<Keyed, "key" | "otherKey">): string[] =>
  [key, otherKey].filter((of) => of !== null);

const linesRead = readByHand(
  "imports.lines-with-keys",
  { rowId: z.string(), line: z.int(), key: z.string() },
  (value: Values<{ id: string; keys: readonly string[] }>) => sql`
    select r.id as row_id, r.line, k.key from unnest(${value.keys}::text[]) k(key) join import_rows r
      on r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.key = k.key
    union all
    select r.id, r.line, k.key from unnest(${value.keys}::text[]) k(key) join import_rows r
      on r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.other_key = k.key where r.outcome is null`,
);
