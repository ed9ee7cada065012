import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");
const books = await auditor(api.database);
afterAll(books.close);

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
let accounts: Record<string, string>;
beforeAll(async () => {
  owner = await api.newShop();
  bill = billing(owner);
  const { data } = succeeded(await owner.get("/api/accounts")).body;
  accounts = Object.fromEntries(data.map(({ code, id }: { code: string; id: string }) => [code, id]));
});

const post = async (path: string, body: object = {}) => succeeded(await owner.post(path, body)).body;
const products = async () => succeeded(await owner.get("/api/products")).body.data as { name: string }[];

test("a free line has its own name and price, on the account of new products unless another is chosen", async () => {
  const before = await products();
  const { id } = await bill.invoice(await bill.vehicle());
  const wash = await bill.item(id, { name: "Wash and polish", unit_price: "50", qty: "2" });
  expect(wash).toMatchObject({
    product_id: null,
    product: null,
    name: "Wash and polish",
    qty: "2",
    grand_total: "115.00",
    income_account_id: accounts["4102"],
  });
  const towing = await bill.item(id, {
    product_id: null,
    name: "Towing",
    grand_total: "230",
    income_account_id: accounts["4106"],
  });
  expect(towing).toMatchObject({ unit_price: "200.00", income_account_id: accounts["4106"] });
  const approved = succeeded(await bill.approve(id)).body;
  expect(approved).toMatchObject({ grand_total: "345.00", items: [{ name: "Wash and polish" }, { name: "Towing" }] });
  expect(await products()).toEqual(before);
  expect(await pdfText((await owner.get(`/api/client-invoices/${id}.pdf`)).bytes)).toMatch(/Wash and polish.*Towing/s);
  const posted = await books.rows(
    `select a.code, (l.credit - l.debit)::text as sold from journal_lines l join journal_entries e on e.id = l.entry_id
     join accounts a on a.id = l.account_id where e.source_id = $1 and a.code in ('4102', '4106') order by a.code`,
    [id],
  );
  expect(posted).toEqual([
    { code: "4102", sold: "10000" },
    { code: "4106", sold: "20000" },
  ]);
  expect(await books.rows("select 1 from stock_movements where source_id = $1", [id])).toEqual([]);
});

test("a line without a product is refused without a name, and without a price", async () => {
  const { id } = await bill.invoice(await bill.vehicle());
  const errors = async (line: object) =>
    Object.keys((await owner.post(`/api/client-invoices/${id}/items`, line)).body.errors);
  expect(await errors({ unit_price: "50" })).toEqual(["product_id"]);
  expect(await errors({ name: "Wash" })).toEqual(["unit_price"]);
  expect(await errors({ name: "", unit_price: "50" })).toContain("name");
  const batch = { items: [{ product_id: await bill.product() }, { name: "Wash" }] };
  const refused = await owner.post(`/api/client-invoices/${id}/items/batch`, batch);
  expect(Object.keys(refused.body.errors)).toEqual(["items.1.unit_price"]);
});

test("a batch mixes free lines and products", async () => {
  const { id } = await bill.invoice(await bill.vehicle());
  const product = await bill.product({ name: "Pads" });
  const items = [{ name: "Wash", unit_price: "50" }, { product_id: product }, { name: "Towing", grand_total: "115" }];
  const { data } = await post(`/api/client-invoices/${id}/items/batch`, { items });
  expect(data).toMatchObject([
    { name: "Wash", product_id: null },
    { name: "Pads", product_id: product },
    { name: "Towing", product_id: null, unit_price: "100.00" },
  ]);
});

test("a line can become free, keeping its name and price, and name a product again", async () => {
  const { id } = await bill.invoice(await bill.vehicle());
  const pads = await bill.product({ name: "Pads", price: "400" });
  const line = await bill.item(id, { product_id: pads });
  const change = async (fields: object) =>
    succeeded(await owner.put(`/api/client-invoices/${id}/items/${line.id}`, fields)).body;
  expect(await change({ product_id: null })).toMatchObject({
    product_id: null,
    product: null,
    name: "Pads",
    unit_price: "400.00",
  });
  expect(await change({ name: "Ceramic pads", qty: "2" })).toMatchObject({
    product_id: null,
    name: "Ceramic pads",
    qty: "2",
  });
  expect(await change({ product_id: pads })).toMatchObject({
    product: { name: "Pads" },
    name: "Pads",
    unit_price: "400.00",
  });
});

test("a line that bills an issued part keeps a product", async () => {
  const visit = await bill.vehicle();
  const pads = await bill.product({ name: "Pads", kind: "part", price: "400.00" });
  await post(`/api/products/${pads}/stock-movements`, { kind: "opening", quantity: "10", unit_cost: "240" });
  const task = await post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Brakes" });
  const part = await post(`/api/work-order-tasks/${task.id}/products`, { product_id: pads });
  await post(`/api/work-order-tasks/${task.id}/products/${part.id}/issue`);
  const { id } = await bill.invoice(visit);
  const { data } = await post(`/api/client-invoices/${id}/items/from-work`, { task_part_ids: [part.id] });
  const refused = await owner.put(`/api/client-invoices/${id}/items/${data[0].id}`, { product_id: null });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["product_id"]]);
});

test("an estimate's free line is approved, worked on and invoiced under its name", async () => {
  const visit = await bill.vehicle();
  const { id } = await post("/api/estimates", { client_vehicle_id: visit });
  const { lines } = await post(`/api/estimates/${id}`, {
    lines: [{ name: "Dent repair", quantity: 2, unit_price: "150.00", description: "Left door" }],
  });
  expect(lines).toMatchObject([
    { product_id: null, name: "Dent repair", grand_total: "345.00", description: "Left door" },
  ]);
  const sent = await post(`/api/estimates/${id}/send`);
  await post(`/api/estimates/${id}/answers`, {
    channel: "phone",
    name: "Ahmed",
    phone: "+966501234567",
    after: 0,
    answers: [{ key: sent.lines[0].id, answer: "yes" }],
  });
  const { data: tasks } = succeeded(await owner.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body;
  expect(tasks).toMatchObject([{ name: "Dent repair" }]);
  await post("/api/clock-events", { kind: "finish", task_id: tasks[0].id, confirm: true });
  const invoice = await bill.invoice(visit);
  const taken = await post(`/api/client-invoices/${invoice.id}/items/from-work`, { estimate_line_ids: [lines[0].id] });
  expect(taken.data).toMatchObject([{ name: "Dent repair", product_id: null, grand_total: "345.00" }]);
  expect(succeeded(await bill.approve(invoice.id)).body.grand_total).toBe("345.00");
});
