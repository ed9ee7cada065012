import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async () => {
  const shop = await api.newShop();
  const tools = billing(shop);
  const rated = async (...rates: [startsOn: string, rate: number][]) =>
    succeeded(await shop.put("/api/settings", { vat_rates: rates.map(([starts_on, rate]) => ({ starts_on, rate })) }));
  const draftOf = async (fields: object = {}) => {
    const { id } = await tools.invoice(await tools.vehicle(), fields);
    await tools.item(id, { product_id: await tools.product(), unit_price: "1000" });
    return id as string;
  };
  const shown = async (id: string) => (await shop.get(`/api/client-invoices/${id}`)).body;
  return { ...shop, ...tools, rated, draftOf, shown };
};

test("a change of the VAT rates gives open drafts the rate of their days and says so on them", async () => {
  const shop = await workshop();
  const [now, before] = [await shop.draftOf(), await shop.draftOf({ issued_at: "2026-10-31" })];
  const { version } = await shop.shown(now);
  await shop.rated(["2018-01-01", 15], ["2026-11-01", 5]);
  expect(await shop.shown(now)).toMatchObject({
    sub_total: "1000.00",
    vat: "50.00",
    grand_total: "1050.00",
    vat_rate: 5,
    vat_change: { from: 15, to: 5, because: "rates" },
    items: [{ unit_price: "1000.00", vat_rate: 5, vat: "50.00", grand_total: "1050.00" }],
    version: version + 1,
  });
  expect(await shop.shown(before)).toMatchObject({ grand_total: "1150.00", vat_rate: 15, vat_change: null });
});

test("estimates, orders and bills that are open follow as well; what was sent stays", async () => {
  const shop = await workshop();
  const product_id = await shop.product({ price: "1000" });
  const client_vehicle_id = await shop.vehicle();
  const estimate = async () => {
    const { id, version } = succeeded(await shop.post("/api/estimates", { client_vehicle_id })).body;
    const lines = [{ product_id, qty: 1, unit_price: "1000" }];
    return succeeded(await shop.post(`/api/estimates/${id}`, { version, lines })).body;
  };
  const [open, sent] = [await estimate(), await estimate()];
  succeeded(await shop.post(`/api/estimates/${sent.id}/send`, { version: sent.version }));
  const vendor_id = succeeded(await shop.post("/api/vendors", { name: "Parts House", vat_number: "399999999900003" }))
    .body.id;
  const { body: bill } = succeeded(
    await shop.post("/api/purchases", { vendor_id, vendor_number: "B-1", bill_date: "2026-11-20" }),
  );
  const line = { product_id, name: "Radiator", qty: "1", unit_price: "1000" };
  succeeded(await shop.post(`/api/purchases/${bill.id}/items`, line));
  const { body: order } = succeeded(await shop.post("/api/purchase-orders", { vendor_id, items: [line] }));
  await shop.rated(["2018-01-01", 5]);
  for (const path of [`estimates/${open.id}`, `purchases/${bill.id}`, `purchase-orders/${order.id}`])
    expect((await shop.get(`/api/${path}`)).body, path).toMatchObject({
      grand_total: "1050.00",
      vat_change: { from: 15, to: 5, because: "rates" },
    });
  expect((await shop.get(`/api/estimates/${sent.id}`)).body).toMatchObject({
    grand_total: "1150.00",
    vat_change: null,
  });
});

test("an approval that did not see the new rate is refused and says what changed", async () => {
  const shop = await workshop();
  const id = await shop.draftOf();
  const { version } = await shop.shown(id);
  await shop.rated(["2018-01-01", 5]);
  expect(await shop.approve(id, { version })).toMatchObject({
    status: 409,
    body: {
      type: "changed-elsewhere",
      detail: expect.stringContaining("15%"),
      changed: { vat_rate: { from: 15, to: 5 } },
    },
  });
  expect((await shop.approve(id, { version: version + 1 })).body).toMatchObject({
    grand_total: "1050.00",
    vat_change: null,
  });
  expect(await books.balances(shop.shopId)).toEqual({ 1201: 105_000n, 2201: -5_000n, 4102: -100_000n });
});

test("a draft that was left behind is not approved before it is saved again", async () => {
  const shop = await workshop();
  const id = await shop.draftOf();
  // As an earlier version of the program left it.
  await books.rows("update vat_rates set rate = 500 where shop_id = $1", [shop.shopId]);
  expect(await shop.approve(id)).toMatchObject({
    status: 409,
    body: { type: "changed-elsewhere", changed: { vat_rate: { from: 15, to: 5 } } },
  });
  expect(succeeded(await shop.put(`/api/client-invoices/${id}`, {})).body).toMatchObject({
    grand_total: "1050.00",
    vat_change: { from: 15, to: 5, because: "date" },
  });
  expect((await shop.approve(id)).status).toBe(200);
});

test("the rate is that of the day on which the work was completed, if that was before the invoice", async () => {
  const shop = await workshop();
  await shop.rated(["2018-01-01", 5], ["2026-11-01", 15]);
  const id = await shop.draftOf();
  const supplied = await shop.put(`/api/client-invoices/${id}`, { supplied_on: "2026-10-31" });
  expect(succeeded(supplied).body).toMatchObject({
    grand_total: "1050.00",
    vat_rate: 5,
    vat_change: { from: 15, to: 5, because: "date" },
  });
  await shop.item(id, { product_id: await shop.product(), unit_price: "100" });
  expect((await shop.approve(id)).body).toMatchObject({ grand_total: "1155.00", vat_rate: 5 });
});

test("an invoice of approved work asks if a new rate brings it above what the client approved", async () => {
  const shop = await workshop();
  await shop.rated(["2018-01-01", 5]);
  const client_vehicle_id = await shop.vehicle();
  const { id, version } = succeeded(await shop.post("/api/estimates", { client_vehicle_id })).body;
  const lines = [{ product_id: await shop.product(), qty: 1, unit_price: "1000" }];
  const saved = succeeded(await shop.post(`/api/estimates/${id}`, { version, lines })).body;
  succeeded(await shop.post(`/api/estimates/${id}/send`, { version: saved.version }));
  const answers = [{ key: saved.lines[0].id, answer: "yes" }];
  const yes = { channel: "phone", phone: "+966501234567", name: "Ahmed", after: 0, answers };
  succeeded(await shop.post(`/api/estimates/${id}/answers`, yes));
  const draft = await shop.invoice(client_vehicle_id, { work: { estimate_line_ids: [saved.lines[0].id] } });
  await shop.rated(["2018-01-01", 15]);
  expect(await shop.approve(draft.id)).toMatchObject({
    status: 409,
    body: { warnings: ["above-approved"], approved_total: "1050.00", total: "1150.00" },
  });
});

test("drafts that are made while the rates change have the new rate", async () => {
  const shop = await workshop();
  const client_vehicle_id = await shop.vehicle();
  const product_id = await shop.product();
  const items = [{ product_id, qty: 1, unit_price: "1000" }];
  const making = Array.from({ length: 6 }, () => shop.invoice(client_vehicle_id, { items }));
  await shop.rated(["2018-01-01", 5]);
  for (const { id } of await Promise.all(making))
    expect(await shop.shown(id)).toMatchObject({ vat_rate: 5, grand_total: "1050.00" });
});
