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
import { refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { shops } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { assertInPlan } from "../../../../platform/server/http/subscribed.ts";
import type { AnyColumn } from "../columns.ts";
import { checkPostingDate } from "../../../books/ledger/verbs.ts";
import { checkOpeningDay } from "../../../money/opening-balances/trial-import-verbs.ts";
import * as contract from "../contract.ts";
import { isColumnOf, missingColumns } from "../kinds.ts";
import { fieldIdOf, isShopColumn } from "../shop-columns.ts";
import { type FileColumn, importHeads, imports } from "../tables.ts";
import { refuseImport } from "../words.ts";
import { assertMayAddParties, assertMayImport, findAllowed, lockOpen } from "./locking.ts";
import type { Import } from "./carrier.ts";
import { listedImport, shownImport } from "./reading.ts";
import { fieldsOfFiles } from "./shop-fields.ts";

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
  const known = found.filter(({ column }) => isKnown(column, fields));
  return whole(known.map(({ kind, head, column }) => ({ kind, head, column })));
});

const isKnown = (column: AnyColumn, fields: readonly { id: string }[]) =>
  !isShopColumn(column) || fields.some(({ id }) => id === fieldIdOf(column));

const add = serveCreation(contract.addImport, {
  create: async ({ db, body, createdId, shop, branch, user, may, today, now, language, about }) => {
    const { kind, fileName, dateOrder, decimalComma, rowKind } = body;
    const columns = firstOfEach(
      body.columns.map(({ head, column }) => ({ head, column: column && isColumnOf(kind, column) ? column : null })),
    );
    if (missingColumns(kind, columns).length > 0) throw refuseField("columns", fieldKinds.required);
    assertMayImport(may, { kind, columns });
    if (columns.some(({ column }) => isShopColumn(column))) {
      assertInPlan(shop, "customFields", now);
      const fields = await fieldsOfFiles(db);
      if (!columns.every(({ column }) => column === null || isKnown(column, fields)))
        throw refuseField("columns", fieldKinds.unknown);
    }
    if (kind === "items" || kind === "accounts") await checkOpeningDay(db, today);
    const added = await db.insert(imports, {
      id: createdId,
      branchId: branch.id,
      kind,
      fileName,
      columns,
      dateOrder,
      decimalComma,
      rowKind,
      known: kind === "clients" ? "join" : "skip",
      stockDay: kind === "products" ? today : null,
      visitDay: await dayBeforeShop(db, { shop, today }),
      createdBy: user.id,
    });
    await rememberHeads(db, added);
    about({ kind: "imports", id: createdId, name: body.fileName });
    return shownImport(db, added, language);
  },
  readAgain: async (call) => shownImport(call.db, await findAllowed(call, call.createdId), call.language),
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

const rememberHeads = (db: Db, { kind, columns }: Pick<Import, "kind" | "columns">) => {
  const read = columns.flatMap(({ head, column }) => (column === null ? [] : [[headOf(head), column] as const]));
  const byHead = new Map(read);
  byHead.delete("");
  const rows = [...byHead].map(([head, column]) => ({ id: newId(), head, column }));
  return db.query(
    "imports.remember-heads",
    `insert into import_heads (shop_id, id, kind, head, "column")
     select $1, r.id, $3, r.head, r."column" from jsonb_to_recordset($2) as r(id uuid, head text, "column" text)
     on conflict (shop_id, kind, head) do update set "column" = excluded."column"`,
    [JSON.stringify(rows), kind],
  );
};

const show = serve(contract.showImport, async (call) =>
  shownImport(call.db, await findAllowed(call, call.params.id), call.language),
);

const change = serve(contract.changeImport, async (call) => {
  const { db, params, body, today, language, about } = call;
  const found = await lockOpen(call, params.id);
  if (body.known !== undefined && found.kind !== "clients") throw refuse("invalid");
  if (body.stockDay !== undefined && found.kind !== "products") throw refuse("invalid");
  if (body.addsParties !== undefined && found.kind !== "items") throw refuse("invalid");
  if (body.stockDay !== undefined) await checkPostingDate(db, body.stockDay, today, "stock_day");
  if (body.addsParties !== undefined) {
    await assertMayAddParties(call, { id: found.id, addsParties: body.addsParties });
    await chooseParties(db, found, body.addsParties);
  }
  const changed = await db.update(imports, found.id, body);
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, changed, language);
});

/** Rows whose party is not here are right or wrong by the choice. */
const chooseParties = (db: Db, { id }: Import, addsParties: boolean) =>
  db.query(
    "imports.choose-parties",
    `update import_rows set is_wrong = faults <> '[]' or not $3::boolean
     where shop_id = $1 and import_id = $2 and outcome is null and missing_party is not null`,
    [id, addsParties],
  );

const remove = serve(contract.removeImport, async ({ db, params, about }) => {
  const found = await db.lock(imports, params.id);
  if (found.state === "running" || found.state === "undoing") throw refuseImport("import-busy");
  if (found.startedAt !== null) throw refuseImport("import-begun");
  await db.remove(imports, found.id);
  about({ kind: "imports", id: found.id, name: found.fileName });
});

export const fileHandlers = [list, heads, add, show, change, remove] satisfies readonly Served[];
