import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, violated } from "../../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { madeFile } from "../../../../platform/server/files/answers.ts";
import { serve, serveCreation, type Served, type Shop } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { xlsxOf, xlsxType } from "../../../../platform/server/sheets/xlsx.ts";
import { addDays, dateIn } from "../../../../platform/shared/dates.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { headOf } from "../../../../platform/shared/import-cells.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { inLanguage, listComma, nameIn } from "../../../../platform/shared/words.ts";
import { shops } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import type { ImportColumn } from "../columns.ts";
import * as contract from "../contract.ts";
import { type Cells, type Fault, type FileFacts } from "../rules.ts";
import { largestImport } from "../limits.ts";
import { faultSheetWords } from "../sheet-words.ts";
import { type FileColumn, importHeads, importRows, imports } from "../tables.ts";
import { columnWords, refuseImport } from "../words.ts";
import {
  cellOf,
  sizeOf,
  type Import,
  isKnown,
  judgedRow,
  listedImport,
  rowAnswer,
  shownImport,
  usesIn,
} from "./reading.ts";
import { beginWork } from "./running.ts";
import { usesOfImport } from "./undoing.ts";

const list = serveList(contract.listImports, {
  name: "imports.list",
  rows: () =>
    select({ ...listed, creatorName: users.name, creatorNameAr: users.nameAr })
      .from(imports)
      .innerJoin(users, eq(users.id, imports.createdBy)),
  filters: {},
  order: { by: { createdAt: imports.createdAt, id: imports.id }, descending: true },
  answers: (rows, { language }) =>
    rows.map(({ creatorName, creatorNameAr, ...row }) =>
      listedImport(row, nameIn(language, { name: creatorName, nameAr: creatorNameAr })),
    ),
});

const listed = columnsWithout(imports, "shopId", "columns", "uses", "failed");

const heads = serve(contract.listImportHeads, async ({ db }) =>
  whole((await db.list(importHeads)).map(({ head, column }) => ({ head, column }))),
);

const add = serveCreation(contract.addImport, {
  create: async ({ db, body, createdId, shop, branch, user, today, language, about }) => {
    if (!body.columns.some(({ column }) => column === "name")) throw refuseField("columns", fieldKinds.required);
    const added = await db.insert(imports, {
      id: createdId,
      branchId: branch.id,
      fileName: body.fileName,
      columns: firstOfEach(body.columns),
      dateOrder: body.dateOrder,
      visitDay: await dayBeforeShop(db, { shop, today }),
      createdBy: user.id,
    });
    await rememberHeads(db, added.columns);
    about({ kind: "imports", id: createdId, name: body.fileName });
    return shownImport(db, added, language);
  },
  readAgain: async ({ db, createdId, language }) => shownImport(db, await db.find(imports, createdId), language),
});

/** Visits without a date were before the shop began here, so that no list of today has them. */
const dayBeforeShop = async (db: Db, { shop, today }: { shop: Shop; today: string }) => {
  const { createdAt } = await db.find(shops, shop.id);
  const began = dateIn(createdAt, shop.timeZone);
  return addDays(began < today ? began : today, -1);
};

/** A field is read from one column only. */
const firstOfEach = (columns: readonly FileColumn[]): FileColumn[] => {
  const seen = new Set<ImportColumn>();
  return columns.map(({ head, column }) => {
    if (column === null || seen.has(column)) return { head, column: null };
    seen.add(column);
    return { head, column };
  });
};

const rememberHeads = (db: Db, columns: readonly FileColumn[]) => {
  const read = columns.flatMap(({ head, column }) => (column === null ? [] : [[headOf(head), column] as const]));
  const byHead = new Map(read);
  byHead.delete("");
  const rows = [...byHead].map(([head, column]) => ({ id: newId(), head, column }));
  return db.query(
    "imports.remember-heads",
    `insert into import_heads (shop_id, id, head, "column")
     select $1, r.id, r.head, r."column" from jsonb_to_recordset($2) as r(id uuid, head text, "column" text)
     on conflict (shop_id, head) do update set "column" = excluded."column"`,
    [JSON.stringify(rows)],
  );
};

const show = serve(contract.showImport, async ({ db, params, language }) =>
  shownImport(db, await db.find(imports, params.id), language),
);

/** Locks an import that no job is at work on. */
const lockOpen = async (db: Db, id: string): Promise<Import> => {
  const found = await db.lock(imports, id);
  assertOpen(found);
  return found;
};

const assertOpen = ({ state }: Pick<Import, "state">) => {
  if (state === "undone") throw refuseImport("import-undone");
  if (state !== "open") throw refuseImport("import-busy");
};

const change = serve(contract.changeImport, async ({ db, params, body, language, about }) => {
  const found = await lockOpen(db, params.id);
  const changed = await db.update(imports, found.id, body);
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, changed, language);
});

const addRows = serve(contract.addImportRows, async ({ db, params, body, shop, today }) => {
  const found = await lockOpen(db, params.id);
  const facts = factsOf(found, { shop, today });
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
  return { added: added.length, wrong: rows.filter(({ isWrong }) => isWrong).length };
});

export const factsOf = (
  { dateOrder }: Pick<Import, "dateOrder">,
  { shop, today }: { shop: Pick<Shop, "country">; today: string },
): FileFacts => ({ country: shop.country, today, dateOrder });

const filledCells = (cells: Partial<Record<ImportColumn, string | null | undefined>>): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text));

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
  const found = await db.read(rowsRead, { id: params.id, state: query.state, after, max: query.limit + 1 });
  return pageOf(
    found.map((row) => rowAnswer(row, columns, language)),
    query.limit,
    ({ line }) => [line],
  );
});

const mend = serve(contract.changeImportRow, async ({ db, params, body, shop, today, language, about }) => {
  const { importId } = await db.find(importRows, params.id);
  const found = await lockOpen(db, importId);
  const row = await db.lock(importRows, params.id);
  if (row.outcome !== null) throw refuseImport("import-begun");
  const cells = filledCells({ ...row.cells, ...body });
  const mended = await db.update(importRows, row.id, judgedRow(cells, factsOf(found, { shop, today })));
  about({ kind: "imports", id: found.id, name: found.fileName });
  return rowAnswer(mended, found.columns, language);
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
  const wrong = await db.list(importRows, {
    where: and(eq(importRows.importId, found.id), eq(importRows.isWrong, true))!,
    orderBy: [importRows.line],
  });
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
      text(inLanguage(columnWords[column], language)),
      text(cells[column] ?? ""),
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

const start = serve(contract.startImport, async ({ db, params, now, language, about }) => {
  const found = await lockOpen(db, params.id);
  const { waiting } = await sizeOf(db, found);
  if (waiting === 0) throw refuseImport("import-nothing");
  const begun = await atWork(db, found, {
    state: "running",
    startedAt: found.startedAt ?? now,
    finishedAt: null,
    uses: null,
  });
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, begun, language);
});

const atWork = async (db: Db, { id }: Import, changes: Partial<Import>): Promise<Import> => {
  try {
    const begun = await db.update(imports, id, { ...changes, failed: null, workedAt: new Date().toISOString() });
    await beginWork(db);
    return begun;
  } catch (error) {
    throw violated(error) === "imports_at_work_key" ? refuseImport("import-running") : error;
  }
};

const stop = serve(contract.stopImport, async ({ db, params, language, about }) => {
  const found = await db.lock(imports, params.id);
  about({ kind: "imports", id: found.id, name: found.fileName });
  const stopped = found.state === "running" ? await db.update(imports, found.id, { state: "open" }) : found;
  return shownImport(db, stopped, language);
});

const undo = serve(contract.undoImport, async ({ db, params, language, about }) => {
  const found = await lockOpen(db, params.id);
  const uses = await usesOfImport(db, found.id);
  if (uses.length > 0)
    throw refuseImport("import-in-use", { values: { uses: usesIn(uses, language).join(listComma(language)) } });
  const begun = await atWork(db, found, { state: "undoing", uses: null });
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, begun, language);
});

const remove = serve(contract.removeImport, async ({ db, params, about }) => {
  const found = await db.lock(imports, params.id);
  if (found.state === "running" || found.state === "undoing") throw refuseImport("import-busy");
  if (found.startedAt !== null) throw refuseImport("import-begun");
  await db.remove(imports, found.id);
  about({ kind: "imports", id: found.id, name: found.fileName });
});

export const importHandlers: readonly Served[] = [
  list,
  heads,
  add,
  show,
  change,
  addRows,
  rows,
  mend,
  leaveOut,
  faults,
  start,
  stop,
  undo,
  remove,
];
