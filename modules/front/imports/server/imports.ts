import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served, type Shop } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { addDays, dateIn } from "../../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { headOf } from "../../../../platform/shared/import-cells.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { shops } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { assertInPlan } from "../../../../platform/server/http/subscribed.ts";
import type { AnyColumn } from "../columns.ts";
import * as contract from "../contract.ts";
import { fieldIdOf } from "../shop-columns.ts";
import { type FileColumn, importHeads, imports } from "../tables.ts";
import { refuseImport } from "../words.ts";
import { lockOpen } from "./locking.ts";
import { fieldsOfFiles, listedImport, shownImport } from "./reading.ts";

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

/** A head that was a field which is gone is unknown again. */
const heads = serve(contract.listImportHeads, async ({ db }) => {
  const [found, fields] = await Promise.all([db.list(importHeads), fieldsOfFiles(db)]);
  return whole(found.filter(({ column }) => isColumn(column, fields)).map(({ head, column }) => ({ head, column })));
});

const isColumn = (column: AnyColumn, fields: readonly { id: string }[]) => {
  const fieldId = fieldIdOf(column);
  return fieldId === undefined || fields.some(({ id }) => id === fieldId);
};

const add = serveCreation(contract.addImport, {
  create: async ({ db, body, createdId, shop, branch, user, today, now, language, about }) => {
    const named = body.columns.flatMap(({ column }) => column ?? []);
    if (!named.includes("name")) throw refuseField("columns", fieldKinds.required);
    if (named.some((column) => fieldIdOf(column) !== undefined)) {
      assertInPlan(shop, "customFields", now);
      const fields = await fieldsOfFiles(db);
      if (!named.every((column) => isColumn(column, fields))) throw refuseField("columns", fieldKinds.unknown);
    }
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
  const seen = new Set<AnyColumn>();
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

const change = serve(contract.changeImport, async ({ db, params, body, language, about }) => {
  const found = await lockOpen(db, params.id);
  const changed = await db.update(imports, found.id, body);
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, changed, language);
});

const remove = serve(contract.removeImport, async ({ db, params, about }) => {
  const found = await db.lock(imports, params.id);
  if (found.state === "running" || found.state === "undoing") throw refuseImport("import-busy");
  if (found.startedAt !== null) throw refuseImport("import-begun");
  await db.remove(imports, found.id);
  about({ kind: "imports", id: found.id, name: found.fileName });
});

export const fileHandlers = [list, heads, add, show, change, remove] satisfies readonly Served[];
