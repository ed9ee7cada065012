import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async () => {
  const shop = await api.newShop();
  const tools = billing(shop);
  const buys = buying(shop);
  const part = await tools.product({ name: "Pads", kind: "part" });
  const vendor = await buys.vendor();
  /** Ten pads at 20, billed and posted on the tenth. */
  const received = (fields: object = {}) =>
    buys.bought(vendor, [{ product_id: part, qty: "10", unit_price: "20" }], fields);
  const selling = async (qty: string, on: string, fields: object = {}) => {
    const draft = await tools.invoice(await tools.vehicle(), { issued_at: on, ...fields });
    await tools.item(draft.id, { product_id: part, qty, unit_price: "100" });
    return draft.id as string;
  };
  const sold = async (qty: string, on: string, body: object = {}) => tools.approve(await selling(qty, on), body);
  const summary = async (query = "") =>
    succeeded(await shop.get(`/api/stock-movements?product_id=${part}${query}`)).body.summary;
  const belowZero = async (month: string) =>
    succeeded(await shop.get(`/api/books/months/${month}`)).body.lines.find(
      ({ key }: { key: string }) => key === "stock-below-zero",
    );
  const faults = async () => [
    ...(await books.rows("select * from verify_stock($1)", [shop.shopId])),
    ...(await books.problems(shop.shopId)),
  ];
  return { ...shop, ...tools, buys, part, vendor, received, selling, sold, summary, belowZero, faults };
};

test("an invoice that is dated before the receipt does not take what came later, and the refusal leads to the receipt", async () => {
  const { received, sold, summary, put } = await workshop();
  await received();
  const early = await sold("4", "2026-11-09");
  expect([early.status, early.body.type]).toEqual([422, "not-enough-stock"]);
  expect(early.body.detail).toMatch(/Pads.*0.* on hand on .*09\/11\/2026/);
  expect(early.body.offers).toEqual([{ name: "Record the receipt", url: "/back/purchases?receipt=2026-11-09" }]);
  expect(await summary()).toMatchObject({ closing: "10" });
  expect((await sold("4", "2026-11-10")).status).toBe(200);

  succeeded(await put("/api/settings", { allow_negative_stock: true }));
  const asked = await sold("1", "2026-11-09");
  expect(asked.body).toMatchObject({ type: "needs-confirmation", warnings: ["not-enough-stock"] });
  expect((await sold("1", "2026-11-09", { confirm: true })).status).toBe(200);
});

test("what was sold on a later day is not there for an earlier one either", async () => {
  const { received, sold, faults } = await workshop();
  await received();
  succeeded(await sold("10", "2026-11-15"));
  await received({ bill_date: "2026-11-19" });
  const refused = await sold("1", "2026-11-12");
  expect(refused.body.type).toBe("not-enough-stock");
  expect(refused.body.detail).toContain("15/11/2026");
  expect((await sold("1", "2026-11-19")).status).toBe(200);
  expect(await faults()).toEqual([]);
});

test("goods that came before their bill count from the day on which they came, their cost from the posting on", async () => {
  const { received, sold, summary, shopId, faults } = await workshop();
  const purchase = await received({ received_on: "2026-11-03" });
  expect(purchase).toMatchObject({ received_on: "2026-11-03", posting_date: "2026-11-10" });
  expect((await sold("1", "2026-11-02")).body.type).toBe("not-enough-stock");
  succeeded(await sold("4", "2026-11-05"));
  expect(await summary("&to=2026-11-05")).toMatchObject({ closing: "6", in: "10", in_value: "0.00", out: "4" });
  expect(await summary()).toMatchObject({ closing: "6", closing_value: "120.00" });
  expect(await books.balances(shopId)).toMatchObject({ 1301: 12_000n, 5101: 8000n });
  expect(await faults()).toEqual([]);
});

test("a shortage that was sold at another cost is made up for when the bill is posted, in the adjustments", async () => {
  const { received, sold, belowZero, put, part, get, post, shopId } = await workshop();
  succeeded(await put("/api/settings", { allow_negative_stock: true }));
  succeeded(await post(`/api/products/${part}/stock-movements`, { kind: "opening", quantity: "1", unit_cost: "25" }));
  succeeded(await sold("3", "2026-11-20", { confirm: true }));
  await received({ received_on: "2026-11-20", bill_date: "2026-11-20" });
  expect(await books.balances(shopId)).toMatchObject({ 5101: 7500n, 5104: -1000n, 1301: 16_000n });
  expect((await get(`/api/products/${part}`)).body.stock).toMatchObject({ on_hand: "8", value: "160.00" });
  expect(await belowZero("2026-11")).toMatchObject({ open: 0 });
});

test("the checklist of a month leads to the first day on which less than nothing was there", async () => {
  const { received, sold, belowZero, put, part, summary } = await workshop();
  succeeded(await put("/api/settings", { allow_negative_stock: true }));
  await received();
  succeeded(await sold("4", "2026-10-30", { confirm: true }));
  const october = await belowZero("2026-10");
  expect(october).toMatchObject({ open: 1, is_required: false });
  expect(october.view_url).toContain(`product=${part}`);
  expect(october.view_url).toContain("to=2026-10-30");
  expect(await summary("&to=2026-10-30")).toMatchObject({ closing: "-4" });
  expect(await belowZero("2026-09")).toMatchObject({ open: 0 });
  expect(await belowZero("2026-11")).toMatchObject({ open: 1 });
});

test("parts in the work are sold on the invoice's day without being missing on the days until its approval", async () => {
  const { received, part, vehicle, invoice, item, approve, post, faults, shopId } = await workshop();
  await received();
  const visit = await vehicle();
  api.clock.set("2026-11-12T09:00:00Z");
  const task = succeeded(await post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Brakes" })).body.id;
  const path = `/api/work-order-tasks/${task}/products`;
  const planned = { work_order_task_id: task, product_id: part, quantity: "10" };
  const { id } = succeeded(await post(path, planned)).body;
  succeeded(await post(`${path}/${id}/issue`));
  api.clock.set("2026-11-20T09:00:00Z");
  const draft = await invoice(visit, { issued_at: "2026-11-15" });
  await item(draft.id, { product_id: part, qty: "10", unit_price: "100" });
  succeeded(await approve(draft.id));
  const [work] = await books.rows<{ days: string }>(
    `select string_agg(distinct l.date::text, ' ' order by l.date::text) as days from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
     where l.shop_id = $1 and a.code = '1303'`,
    [shopId],
  );
  expect(work!.days).toBe("2026-11-12 2026-11-15");
  expect(await faults()).toEqual([]);
});

test("a return to the vendor takes no more than was there on its day", async () => {
  const { received, sold, post } = await workshop();
  const { id, items } = await received();
  succeeded(await sold("10", "2026-11-12"));
  await received({ bill_date: "2026-11-20" });
  const back = { reason: "Wrong part", items: [{ purchase_item_id: items[0].id, qty: "1" }] };
  const refused = await post(`/api/purchases/${id}/returns`, { ...back, returned_at: "2026-11-15" });
  expect([refused.status, refused.body.type]).toEqual([422, "not-enough-stock"]);
  expect((await post(`/api/purchases/${id}/returns`, { ...back, returned_at: "2026-11-20" })).status).toBe(201);
});

test("the day of receipt is of an order, a draft or the posting, and not in the future", async () => {
  const { buys, part, vendor, get, put, post } = await workshop();
  const draft = await buys.purchase(vendor, { received_on: "2026-11-04" });
  await buys.item(draft.id, { product_id: part, qty: "1", unit_price: "5" });
  const path = `/api/purchases/${draft.id}`;
  const future = await put(path, { received_on: "2026-11-21" });
  expect(Object.keys(future.body.errors)).toEqual(["received_on"]);
  expect((await put(path, { received_on: null })).body.received_on).toBeNull();
  expect((await post(`${path}/post`, { received_on: "2026-11-21" })).status).toBe(422);
  expect(succeeded(await post(`${path}/post`, { received_on: "2026-11-06" })).body.received_on).toBe("2026-11-06");
  expect(await pdfText((await get(`${path}.pdf`)).bytes)).toMatch(/Received on[^]*0?6\/11\/2026/);
  const { data } = (await get(`/api/stock-movements?product_id=${part}`)).body;
  expect(data).toMatchObject([{ date: "2026-11-10", effective_on: "2026-11-06" }]);
});
