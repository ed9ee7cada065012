import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { madeFile } from "../../../../platform/server/files/answers.ts";
import { serve, type Served, type Shop } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { xlsxOf, xlsxType } from "../../../../platform/server/sheets/xlsx.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import type { CustomField } from "../../../base/custom-fields/rules.ts";
import type { Cells, ImportColumn } from "../columns.ts";
import * as contract from "../contract.ts";
import { largestImport } from "../limits.ts";
import type { Fault, FileFacts } from "../rules.ts";
import { cellIn } from "../shop-columns.ts";
import { faultSheetWords } from "../sheet-words.ts";
import { importRows, imports } from "../tables.ts";
import { refuseImport } from "../words.ts";
import { lockOpen } from "./locking.ts";
import { analyzed } from "./running.ts";
import {
  cellOf,
  fieldsOfImport,
  type Import,
  isKnown,
  judgedRow,
  nameOfColumn,
  rowAnswer,
  shownImport,
  sizeOf,
} from "./reading.ts";

const addRows = serve(contract.addImportRows, async ({ db, params, body, shop, today }) => {
  const found = await lockOpen(db, params.id);
  const facts = factsOf(found, { shop, today, fields: await fieldsOfImport(db, found) });
  const rows = body.rows.map(({ line, ...cells }) => ({ id: newId(), line, ...judgedRow(filledCells(cells), facts) }));
  const { all } = await sizeOf(db, found);
  if (all + rows.length > largestImport.rows)
    throw refuseImport("import-too-large", { values: { max: largestImport.rows } });
  const added = await db.query(
    "imports.add-rows",
    `insert into import_rows (shop_id, id, import_id, line, cells, faults, is_wrong, client_key, phone, plate_country, plate_key, vin_key, mark)
     select $1, r.id, $2, r.line, r.cells, r.faults, r."isWrong", r."clientKey", r.phone, r."plateCountry", r."plateKey", r."vinKey", r.mark
     from jsonb_to_recordset($3) as r(id uuid, line int, cells jsonb, faults jsonb, "isWrong" boolean, "clientKey" text, phone text,
       "plateCountry" text, "plateKey" text, "vinKey" text, mark text)
     on conflict (shop_id, import_id, line) do nothing returning id`,
    [found.id, JSON.stringify(rows)],
  );
  if (hasDoubled(all, all + added.length)) await db.read(analyzed, { isCarriedOut: false });
  return { added: added.length, wrong: rows.filter(({ isWrong }) => isWrong).length };
});

/** So that 50,000 rows are analysed six times, and a file of a few never. */
const hasDoubled = (before: number, after: number) =>
  after >= 1_000 && Math.floor(Math.log2(after)) > Math.floor(Math.log2(before));

const factsOf = (
  { dateOrder }: Pick<Import, "dateOrder">,
  { shop, today, fields }: { shop: Pick<Shop, "country">; today: string; fields: readonly CustomField[] },
): FileFacts => ({ country: shop.country, today, dateOrder, fields });

type Typed<Name extends string> = Partial<Record<Name, string | null | undefined>>;

const filledCells = ({
  customFields = {},
  ...cells
}: Typed<ImportColumn> & { customFields?: Typed<string> | undefined }): Cells => {
  const own = filledIn(customFields);
  return { ...filledIn(cells), ...(Object.keys(own).length > 0 && { customFields: own }) };
};

const filledIn = (texts: Typed<string>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])));

const rowsRead = readByHand(
  "imports.rows",
  { id: z.string(), line: z.int(), cells: z.custom<Cells>(), faults: z.custom<Fault[]>() },
  (value: Values<{ id: string; state: string; after: number; max: number }>) => sql`
    select r.id, r.line, r.cells, r.faults from import_rows r
    where r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.line > ${value.after} and r.outcome is null
      and case ${value.state}::text when 'wrong' then r.is_wrong when 'waiting' then not r.is_wrong
        else not r.is_wrong and ${isKnown} end
    order by r.line limit ${value.max}`,
);

const lineCursor = z.tuple([z.number().int()]);

const rows = serve(contract.listImportRows, async ({ db, params, query, language }) => {
  const { columns } = await db.find(imports, params.id);
  const [after = 0] = readCursorAs(lineCursor, query.cursor) ?? [];
  const [found, fields] = await Promise.all([
    db.read(rowsRead, { id: params.id, state: query.state, after, max: query.limit + 1 }),
    fieldsOfImport(db, { columns }),
  ]);
  return pageOf(
    found.map((row) => rowAnswer(row, { columns, fields, language })),
    query.limit,
    ({ line }) => [line],
  );
});

const mend = serve(contract.changeImportRow, async ({ db, params, body, shop, today, language, about }) => {
  const { importId } = await db.find(importRows, params.id);
  const found = await lockOpen(db, importId);
  const row = await db.lock(importRows, params.id);
  if (row.outcome !== null) throw refuseImport("import-begun");
  const fields = await fieldsOfImport(db, found);
  const customFields = { ...row.cells.customFields, ...body.customFields };
  const cells = filledCells({ ...row.cells, ...body, customFields });
  const mended = await db.update(importRows, row.id, judgedRow(cells, factsOf(found, { shop, today, fields })));
  about({ kind: "imports", id: found.id, name: found.fileName });
  return rowAnswer(mended, { columns: found.columns, fields, language });
});

const leaveOut = serve(contract.leaveOutFaults, async ({ db, params, language, about }) => {
  const found = await lockOpen(db, params.id);
  await db.removeWhere(importRows, and(eq(importRows.importId, found.id), eq(importRows.isWrong, true))!);
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, found, language);
});

/** One row for each fault. */
const faults = serve(contract.exportFaults, async ({ db, params, language, now }) => {
  const found = await db.find(imports, params.id);
  const [wrong, fields] = await Promise.all([
    db.list(importRows, {
      where: and(eq(importRows.importId, found.id), eq(importRows.isWrong, true))!,
      orderBy: [importRows.line],
    }),
    fieldsOfImport(db, found),
  ]);
  const text = (of: string, strong = false) => ({ text: of, strong });
  const title = inLanguage(faultSheetWords.title, language);
  const heads = (["cell", "row", "client", "column", "typed", "why"] as const).map((head) =>
    text(inLanguage(faultSheetWords[head], language), true),
  );
  const lines = wrong.flatMap(({ line, cells, faults: of }) =>
    of.map(({ column, message }) => [
      text(cellOf(column, line, found.columns) ?? "–"),
      text(String(line)),
      text(cells.name ?? ""),
      text(nameOfColumn(column, { fields, language })),
      text(cellIn(cells, column) ?? ""),
      text(inLanguage(message, language)),
    ]),
  );
  return madeFile(
    async () =>
      Buffer.from(
        xlsxOf({
          name: title,
          rightToLeft: language === "ar",
          widths: [10, 8, 30, 20, 30, 50],
          digits: 0,
          frozen: 2,
          at: new Date(now),
          rows: [[text(`${title} · ${found.fileName}`, true)], heads, ...lines],
        }),
      ),
    { name: `${title}.xlsx`, type: xlsxType },
  );
});

export const rowHandlers = [addRows, rows, mend, leaveOut, faults] satisfies readonly Served[];
