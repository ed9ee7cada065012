import { afterAll, expect, test } from "vitest";
import { handlers } from "../app/modules.ts";
import { isWrite } from "../platform/shared/route.ts";
import { startApi } from "./support/api.ts";
import { auditor } from "./support/books.ts";
import { exampleBody } from "./support/example-bodies.ts";
import { wholeShop } from "./support/whole-shop.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
const { owner, things } = await wholeShop(api);
const shopId = owner.shopId;

/** What returns and debit notes write on the invoice that they correct. */
const written = ["refunded_at", "returned_total", "owner_returned", "returns", "debits", "debited_total"];

const approved = async (table: string) => {
  const [row] = await books.rows<{ id: string }>(
    `select id from ${table} where shop_id = $1 and approved_at is not null order by id limit 1`,
    [shopId],
  );
  return row!.id;
};
const invoice = await approved("client_invoices");
const returned = await approved("return_invoices");

const documents = [
  { table: "client_invoices", key: "id", id: invoice, open: written },
  { table: "client_invoice_items", key: "invoice_id", id: invoice, open: ["work_freed_at"] },
  { table: "return_invoices", key: "id", id: returned, open: [] },
  { table: "return_invoice_items", key: "return_id", id: returned, open: [] },
];

test.each(documents)("the program's own role changes no column of an approved row of $table", async (document) => {
  const { table, key, id, open } = document;
  const columns = await books.rows<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  expect(columns.length).toBeGreaterThan(12);
  const change = (name: string, text: string) =>
    books.inside(shopId, (db) => db.query(`test.${table}.${name}`, `${text} where shop_id = $1 and ${key} = $2`, [id]));
  for (const { name, type } of columns.filter((column) => !open.includes(column.name)))
    await expect(change(name, `update ${table} set ${name} = ${otherValue(name, type)}`), name).rejects.toThrow(
      /never changed/,
    );
  await expect(change("delete", `delete from ${table}`)).rejects.toThrow(/never changed/);
});

test("the program's own role adds no item to an approved invoice or return", async () => {
  for (const { table, key, id } of documents.filter((document) => document.key !== "id")) {
    const insert = books.inside(shopId, (db) =>
      db.query(`test.${table}.add`, `insert into ${table} (shop_id, id, ${key}) values ($1, gen_random_uuid(), $2)`, [
        id,
      ]),
    );
    await expect(insert, table).rejects.toThrow(/never changed/);
  }
});

/** Another value than the stored one, of the column's type. */
const otherValue = (name: string, type: string) => {
  const other = others[type];
  if (!other) throw new Error(`no other value of type ${type} for ${name}`);
  return other.replaceAll("?", name);
};

const others: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "coalesce(?, '') || 'x'",
  date: "coalesce(?, '2020-01-01') + 1",
  boolean: "not coalesce(?, false)",
  jsonb: `'{"other": true}'`,
  integer: "coalesce(?, 0) + 1",
  smallint: "coalesce(?, 0) + 1",
  bigint: "coalesce(?, 0) + 1",
  numeric: "coalesce(?, 0) + 1",
  "timestamp with time zone": "coalesce(?, now()) + interval '1 second'",
};

/** Writes that add to an approved document and do not change it. */
const additions =
  /\/(links|emails|debit-notes|return-invoices|refunds|instalment-refunds|credits|preview|e-invoice-check)(\/|$)/;

const changing = handlers
  .map(({ route }) => route)
  .filter((route) => isWrite(route) && /\/(client|return)-invoices\/:id/.test(route.path))
  .filter(({ path }) => !additions.test(path.slice(path.indexOf("/:id") + 4)))
  .map((route) => ({ call: `${route.method} ${route.path}`, route }));

test("there are calls that change invoices and returns", () => {
  expect(changing.map(({ call }) => call).toSorted()).toEqual([
    "DELETE /api/client-invoices/:id/items/:itemId",
    "DELETE /api/return-invoices/:id",
    "DELETE /back/client-invoices/:id",
    "POST /api/client-invoices/:id/items",
    "POST /api/client-invoices/:id/items/batch",
    "POST /api/client-invoices/:id/items/from-work",
    "POST /api/return-invoices/:id/approve",
    "POST /back/client-invoices/:id/approve",
    "PUT /api/client-invoices/:id",
    "PUT /api/client-invoices/:id/items/:itemId",
    "PUT /api/client-invoices/:id/items/:itemId/warranty",
    "PUT /api/return-invoices/:id",
    "PUT /back/client-invoices/:id",
  ]);
});

test.each(changing)("$call is refused once it is approved", async ({ route }) => {
  const isReturn = route.path.includes("return-invoices");
  const id = isReturn ? returned : invoice;
  const [item] = await books.rows<{ id: string }>("select id from client_invoice_items where invoice_id = $1 limit 1", [
    invoice,
  ]);
  const path = route.path.replace(":id", id).replace(":itemId", item!.id);
  const shown = async () => (await owner.get(`/api/${isReturn ? "return" : "client"}-invoices/${id}`)).body;
  const before = await shown();
  const body = exampleBody(route, things);
  const send = {
    DELETE: () => owner.delete(path),
    PUT: () => owner.put(path, body),
    POST: () => owner.post(path, body),
  };
  const reply = await send[route.method as keyof typeof send]();
  expect(reply).toMatchObject({ status: 409, body: { type: isReturn ? "return-approved" : "invoice-approved" } });
  expect(await shown()).toEqual(before);
});
