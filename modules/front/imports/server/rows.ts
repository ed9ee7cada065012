import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { madeFile } from "../../../../platform/server/files/answers.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { xlsxOf, xlsxType } from "../../../../platform/server/sheets/xlsx.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { type ImportColumn, importColumns } from "../columns.ts";
import * as contract from "../rows-contract.ts";
import { largestImport } from "../limits.ts";
import { cellOf, fileKinds, isColumnOf, nameOfColumn } from "../kinds.ts";
import type { Cells } from "../rules.ts";
import { cellIn, cellsOf, shopColumn } from "../shop-columns.ts";
import { faultSheetWords } from "../sheet-words.ts";
import { importRows } from "../tables.ts";
import { refuseImport } from "../words.ts";
import { findAllowed, lockOpen } from "./locking.ts";
import { type Import, isWrong, type Judgement, type TypedRow } from "./carrier.ts";
import { carriers } from "./carriers.ts";
import { factsOf } from "./judging.ts";
import { answeredRow, isKnown, rowsOfSharedPhones } from "./known-rows.ts";
import { faultsOf, rowAnswer, shownImport, sizeOf } from "./reading.ts";
import { analyzed } from "./running.ts";
import { fieldsOfImport } from "./shop-fields.ts";

const addRows = serve(contract.addImportRows, async (call) => {
  const { db, params, body, today } = call;
  const found = await lockOpen(call, params.id);
  const typed = body.rows.map(({ line, ...cells }) => ({ id: newId(), line, cells: filledCells(found, cells) }));
  const { all } = await sizeOf(db, found);
  if (all + typed.length > largestImport.rows)
    throw refuseImport("import-too-large", { values: { max: largestImport.rows } });
  const rows = await carriers[found.kind].judge(db, found, typed, await factsOf(db, today));
  const added = await db.query(
    "imports.add-rows",
    `insert into import_rows (shop_id, id, import_id, line, cells, faults, is_wrong, client_key, phone, other_phones, plate_country, plate_key, vin_key,
       client_id, key, other_key, missing_party, is_known, account_id, amount, mark)
     select $1, r.id, $2, r.line, r.cells, r.faults, r.is_wrong, r.client_key, r.phone, r.other_phones, r.plate_country, r.plate_key, r.vin_key,
       r.client_id, r.key, r.other_key, r.missing_party, r.is_known, r.account_id, r.amount, r.mark
     from jsonb_to_recordset($3) as r(${storedColumns})
     on conflict (shop_id, import_id, line) do nothing returning id`,
    [found.id, JSON.stringify(rows.map((row) => storedRow(row, found)))],
  );
  if (hasDoubled(all, all + added.length)) await db.read(analyzed, { isCarriedOut: false });
  return { added: added.length, wrong: rows.filter((row) => isWrong(row, found)).length };
});

const storedColumns = `id uuid, line int, cells jsonb, faults jsonb, is_wrong boolean, client_key text, phone text, other_phones text, plate_country text,
  plate_key text, vin_key text, client_id uuid, key text, other_key text, missing_party text, is_known boolean, account_id uuid, amount bigint, mark text`;

const storedRow = (row: TypedRow & Judgement, of: Pick<Import, "addsParties">) => ({
  id: row.id,
  line: row.line,
  cells: row.cells,
  faults: row.faults,
  is_wrong: isWrong(row, of),
  client_key: row.clientKey,
  phone: row.phone,
  other_phones: row.otherPhones,
  plate_country: row.plateCountry,
  plate_key: row.plateKey,
  vin_key: row.vinKey,
  client_id: row.clientId,
  key: row.key,
  other_key: row.otherKey,
  missing_party: row.missingParty,
  is_known: row.isKnown,
  account_id: row.accountId,
  amount: row.amount === null ? null : String(row.amount),
  mark: row.mark,
});

/** So that 50,000 rows are analysed six times, and a file of a few never. */
const hasDoubled = (before: number, after: number) =>
  after >= 1_000 && Math.floor(Math.log2(after)) > Math.floor(Math.log2(before));

type Typed<Name extends string> = Partial<Record<Name, string | null | undefined>>;
type TypedCells = Typed<ImportColumn> & { customFields?: Typed<string> | undefined };

/** Those of the kind of the file that have something. */
const filledCells = ({ kind }: Pick<Import, "kind">, { customFields = {}, ...cells }: TypedCells): Cells => {
  const own = Object.entries(customFields).map(([id, text]) => [shopColumn(id), text] as const);
  const typed = [...importColumns.map((column) => [column, cells[column]] as const), ...own];
  return cellsOf(
    typed.flatMap(([column, text]) => (text && isColumnOf(kind, column) ? [[column, text] as const] : [])),
  );
};

const rowsRead = readByHand(
  "imports.rows",
  answeredRow,
  (value: Values<{ id: string; state: string; after: number; max: number }>) => sql`
    select r.id, r.line, r.cells, r.faults, r.missing_party from import_rows r
    where r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.line > ${value.after} and r.outcome is null
      and case ${value.state}::text when 'wrong' then r.is_wrong when 'waiting' then not r.is_wrong
        else not r.is_wrong and ${isKnown} end
    order by r.line limit ${value.max}`,
);

const lineCursor = z.tuple([z.number().int()]);

const sharedCursor = z.tuple([z.number().int(), z.number().int()]);

const rows = serve(contract.listImportRows, async (call) => {
  const { db, params, query, language } = call;
  const found = await findAllowed(call, params.id);
  if (query.state === "shared") {
    const after = readCursorAs(sharedCursor, query.cursor) ?? [0, 0];
    const [listed, fields] = await Promise.all([
      rowsOfSharedPhones(db, found, after, query.limit + 1),
      fieldsOfImport(db, found),
    ]);
    const page = pageOf(listed, query.limit, ({ first, line }) => [first, line]);
    return { ...page, data: page.data.map((row) => rowAnswer(row, { ...found, fields }, language)) };
  }
  const [after = 0] = readCursorAs(lineCursor, query.cursor) ?? [];
  const [listed, fields] = await Promise.all([
    db.read(rowsRead, { id: params.id, state: query.state, after, max: query.limit + 1 }),
    fieldsOfImport(db, found),
  ]);
  return pageOf(
    listed.map((row) => rowAnswer(row, { ...found, fields }, language)),
    query.limit,
    ({ line }) => [line],
  );
});

const mend = serve(contract.changeImportRow, async (call) => {
  const { db, params, body, today, language, about } = call;
  const { importId } = await db.find(importRows, params.id);
  const found = await lockOpen(call, importId);
  const row = await db.lock(importRows, params.id);
  if (row.outcome !== null) throw refuseImport("import-begun");
  const facts = await factsOf(db, today);
  const customFields = { ...row.cells.customFields, ...body.customFields };
  const typed = filledCells(found, { ...row.cells, ...body, customFields });
  const cells = carriers[found.kind].mended(row.cells, typed);
  const judge = (of: readonly TypedRow[]) => carriers[found.kind].judge(db, found, of, facts);
  const [mended] = await judge([{ id: row.id, line: row.line, cells }]);
  await judgeAgain(db, found, [mended!]);
  // Rows that repeated this one may be right now, and others may repeat it.
  const keys = [row, mended!].flatMap(({ key, otherKey }) => [key, otherKey]).filter((key) => key !== null);
  const alike = keys.length === 0 ? [] : await db.read(alikeRead, { id: found.id, ownId: row.id, keys });
  if (alike.length > 0) await judgeAgain(db, found, await judge(alike));
  about({ kind: "imports", id: found.id, name: found.fileName });
  return rowAnswer(mended!, { ...found, fields: await fieldsOfImport(db, found) }, language);
});

const judgeAgain = (db: Db, of: Import, judged: readonly (TypedRow & Judgement)[]) =>
  db.query(
    "imports.judge-again",
    `update import_rows i set cells = r.cells, faults = r.faults, is_wrong = r.is_wrong, client_key = r.client_key, phone = r.phone,
       other_phones = r.other_phones, plate_country = r.plate_country, plate_key = r.plate_key, vin_key = r.vin_key, client_id = r.client_id, key = r.key,
       other_key = r.other_key, missing_party = r.missing_party, is_known = r.is_known, account_id = r.account_id, amount = r.amount, mark = r.mark
     from jsonb_to_recordset($2) as r(${storedColumns}) where i.shop_id = $1 and i.id = r.id`,
    [JSON.stringify(judged.map((row) => storedRow(row, of)))],
  );

/** The rows of a file with one of these keys; so many of one thing are in no file that somebody mends. */
const alikeRead = readByHand(
  "imports.alike",
  { id: z.string(), line: z.int(), cells: z.custom<Cells>() },
  (value: Values<{ id: string; ownId: string; keys: readonly string[] }>) => sql`
    select r.id, r.line, r.cells from import_rows r
    where r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.id <> ${value.ownId} and r.outcome is null
      and (r.key = any(${value.keys}::text[]) or r.other_key = any(${value.keys}::text[])) order by r.line limit 500`,
);

const leaveOut = serve(contract.leaveOutFaults, async (call) => {
  const { db, params, language, about } = call;
  const found = await lockOpen(call, params.id);
  await db.removeWhere(importRows, and(eq(importRows.importId, found.id), eq(importRows.isWrong, true))!);
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, found, language);
});

/** One row for each fault. */
const faults = serve(contract.exportFaults, async (call) => {
  const { db, params, language, now } = call;
  const found = await findAllowed(call, params.id);
  const [wrong, fields] = await Promise.all([
    db.list(importRows, {
      where: and(eq(importRows.importId, found.id), eq(importRows.isWrong, true))!,
      orderBy: [importRows.line],
    }),
    fieldsOfImport(db, found),
  ]);
  const text = (of: string, strong = false) => ({ text: of, strong });
  const title = inLanguage(faultSheetWords.title, language);
  const { called, thing } = fileKinds[found.kind];
  const { cell, row, column: head, typed, why } = faultSheetWords;
  const heads = [cell, row, thing, head, typed, why].map((of) => text(inLanguage(of, language), true));
  const lines = wrong.flatMap((of) =>
    faultsOf(of, found).map(({ column, message }) => [
      text(cellOf(column, of.line, found.columns) ?? "–"),
      text(String(of.line)),
      text(of.cells[called] ?? ""),
      text(nameOfColumn(column, { kind: found.kind, fields, language })),
      text(cellIn(of.cells, column) ?? ""),
      text(inLanguage(message, language)),
    ]),
  );
  return madeFile(
    () =>
      xlsxOf({
        name: title,
        rightToLeft: language === "ar",
        widths: [10, 8, 30, 20, 30, 50],
        digits: 0,
        frozen: 2,
        at: new Date(now),
        rows: [[text(`${title} · ${found.fileName}`, true)], heads, ...lines],
      }),
    { name: `${title}.xlsx`, type: xlsxType },
  );
});

export const rowHandlers = [addRows, rows, mend, leaveOut, faults] satisfies readonly Served[];
