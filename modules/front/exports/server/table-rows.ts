import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, readComposed } from "../../../../platform/server/db/read.ts";
import { byteOrderMark, csvRow } from "../../../../platform/shared/csv.ts";
import { addressInArchive, type Column, type ExportedColumn, withAddresses } from "../rules.ts";

/** Every column of every table of shops, from the database itself. */
export const readColumns = (db: Db): Promise<Column[]> => db.read(columns, {});

const columns = readByHand(
  "exports.columns",
  {
    table: z.string(),
    column: z.string(),
    type: z.string(),
    isRequired: z.boolean(),
    isComputed: z.boolean(),
    refersTo: z.string().nullable(),
  },
  () => sql`
    select t.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_required, a.attgenerated <> '' as is_computed,
      (select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
         join pg_attribute i on i.attrelid = r.oid and i.attname = 'id'
       where k.conrelid = t.oid and k.contype = 'f' and k.conkey[array_position(k.confkey, i.attnum)] = a.attnum
       order by k.conname limit 1) as refers_to
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname, a.attnum`,
);

const rowsOfPage = 200;
const beforeAll = "00000000-0000-0000-0000-000000000000";
const readRows = readComposed({ id: z.string(), cells: z.array(z.string().nullable()) });

type Table = { name: string; columns: readonly ExportedColumn[] };
type Counted = { rows: number };

/** A table as CSV, a page of rows at a time. */
export async function* csvOf(db: Db, { name, columns: all }: Table, counted: Counted) {
  const inCsv = all.filter(({ kind }) => kind !== "json");
  yield (
    byteOrderMark +
      csvRow(
        inCsv.map(({ head }) => head),
        () => false,
      )
  );
  for await (const page of pagesOf(db, `${name}.csv`, name, inCsv)) {
    counted.rows += page.length;
    yield page
      .map(({ cells }) =>
        csvRow(
          cells.map((cell, index) => (inCsv[index]!.kind === "file" ? fileCell(db.shopId, cell) : cell)),
          (index) => inCsv[index]!.kind === "text",
        ),
      )
      .join("");
  }
}

const fileCell = (shopId: string, key: string | null) =>
  key === null ? null : (addressInArchive(shopId, key) ?? null);

/** What CSV cannot hold of a table: a line of JSON for each row that has some. */
export async function* jsonLinesOf(db: Db, { name, columns: all }: Table) {
  const inJson = all.filter(({ kind }) => kind === "json");
  for await (const page of pagesOf(db, `${name}.json`, name, inJson))
    yield page.map(({ id, cells }) => jsonLine(db.shopId, id, fieldsOf(inJson, cells))).join("");
}

const fieldsOf = (inJson: readonly ExportedColumn[], cells: readonly (string | null)[]) =>
  inJson.flatMap(({ head }, index) => {
    const value = cells[index] ?? null;
    return value === null ? [] : [`${JSON.stringify(head)}:${value}`];
  });

const jsonLine = (shopId: string, id: string, fields: readonly string[]) =>
  fields.length === 0 ? "" : `${withAddresses(shopId, `{"id":"${id}",${fields.join(",")}}`)}\n`;

async function* pagesOf(db: Db, statement: string, table: string, chosen: readonly ExportedColumn[]) {
  const text = `select id::text as id, array[${chosen.map(expressionOf).join(", ")}]::text[] as cells
    from ${quoted(table)} where shop_id = $1 and id > $2 order by id limit ${rowsOfPage}`;
  for (let after = beforeAll; ;) {
    const page = await db.read(readRows({ name: `exports.rows.${statement}`, text, values: [after] }));
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < rowsOfPage) return;
    after = last.id;
  }
}

const expressionOf = ({ column, kind }: ExportedColumn) => {
  if (kind === "json") return `to_jsonb(${quoted(column)})::text`;
  if (kind === "time") return `to_char(${quoted(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return `${quoted(column)}::text`;
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
