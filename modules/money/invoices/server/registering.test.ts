import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { attentionOf } from "../../../../tests/support/attention.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const number = "310122393500003";

const workshop = async ({ country = "SA" } = {}) => {
  const shop = await api.newShop({ country, saysVatStatus: false });
  const tools = billing(shop);
  const say = (body: object) => shop.post("/api/shop/vat-registration", body);
  const draftOf = async (fields: object = {}, price = "1150") => {
    const { id } = await tools.invoice(await tools.vehicle(), fields);
    await tools.item(id, { product_id: await tools.product(), unit_price: price });
    return id as string;
  };
  const shown = async (id: string) => (await shop.get(`/api/client-invoices/${id}`)).body;
  const taxes = () =>
    books.rows("select code, direction, base, vat from tax_entries where shop_id = $1 order by entry_id, position", [
      shop.shopId,
    ]);
  return { ...shop, ...tools, say, draftOf, shown, taxes };
};

test("nothing is approved and no price is sent before the shop has said whether it is registered", async () => {
  const shop = await workshop();
  const id = await shop.draftOf({}, "1000");
  expect(await shop.shown(id)).toMatchObject({ vat_status: "unknown", vat: "150.00", document_kind: "plain" });
  const asked = { status: 409, body: { type: "needs-confirmation", warnings: ["vat-status"] } };
  expect(await shop.approve(id)).toMatchObject(asked);
  expect(await shop.approve(id, { confirm: true })).toMatchObject(asked);
  const { body: estimate } = await shop.post("/api/estimates", { client_vehicle_id: await shop.vehicle() });
  const lines = [{ product_id: await shop.product(), qty: 1, unit_price: "1000" }];
  succeeded(await shop.post(`/api/estimates/${estimate.id}`, { lines }));
  expect(await shop.post(`/api/estimates/${estimate.id}/send`)).toMatchObject(asked);
  expect(succeeded(await shop.say({ vat_number: null })).body).toMatchObject({
    vat_status: "not-registered",
    vat_number: null,
    vat_registrations: [{ starts_on: "2018-01-01", is_registered: false }],
  });
  expect(await shop.shown(id)).toMatchObject({
    vat_status: "not-registered",
    grand_total: "1000.00",
    vat: "0.00",
    vat_change: { from: 15, to: 0, because: "status" },
  });
  succeeded(await shop.post(`/api/estimates/${estimate.id}/send`));
  expect((await shop.get(`/api/estimates/${estimate.id}`)).body).toMatchObject({ grand_total: "1000.00" });
});

test("a shop that is not registered charges no VAT and has no tax entry, notes included", async () => {
  const shop = await workshop();
  succeeded(await shop.say({ vat_number: null }));
  const vehicle = await shop.vehicle();
  const draft = await shop.invoice(vehicle);
  const line = await shop.item(draft.id, { product_id: await shop.product(), unit_price: "1000" });
  await shop.item(draft.id, { product_id: await shop.product(), unit_price: "50", vat_exempted: true });
  expect(succeeded(await shop.approve(draft.id)).body).toMatchObject({
    grand_total: "1050.00",
    vat: "0.00",
    vat_rate: 0,
    document_kind: "plain",
  });
  const note = { reason: "price-increase", items: [{ client_invoice_item_id: line.id, sub_total: "20" }] };
  succeeded(await shop.post(`/api/client-invoices/${draft.id}/debit-notes`, note));
  const back = { reason: "cancellation", items: [{ client_invoice_item_id: line.id, qty: "1" }] };
  const { body: returned } = succeeded(await shop.post(`/api/client-invoices/${draft.id}/return-invoices`, back));
  succeeded(await shop.post(`/api/return-invoices/${returned.id}/approve`));
  expect(await shop.taxes()).toEqual([]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the VAT of vendors is part of the cost of a shop that is not registered, and is deducted by one that is", async () => {
  const shop = await workshop();
  const vendor_id = succeeded(await shop.post("/api/vendors", { name: "Parts House" })).body.id;
  const product_id = await shop.product({ kind: "part" });
  const bill = async (vendor_number: string) => {
    const { body } = await shop.post("/api/purchases", { vendor_id, vendor_number, bill_date: "2026-11-20" });
    succeeded(
      await shop.post(`/api/purchases/${body.id}/items`, {
        product_id,
        name: "Radiator",
        qty: "1",
        unit_price: "1000",
      }),
    );
    return body.id as string;
  };
  succeeded(await shop.say({ vat_number: null }));
  const id = await bill("B-1");
  expect((await shop.get(`/api/purchases/${id}`)).body).toMatchObject({
    grand_total: "1150.00",
    is_vat_deducted: false,
    deductible_vat: "0.00",
    is_vendor_number_missing: false,
  });
  succeeded(await shop.post(`/api/purchases/${id}/post`));
  expect(await books.balances(shop.shopId)).toEqual({ 1301: 115_000n, 2101: -115_000n });
  expect(await shop.taxes()).toEqual([]);
  const reverse = await bill("B-2");
  succeeded(await shop.put(`/api/purchases/${reverse}`, { kind: "reverse_charge" }));
  expect(await shop.post(`/api/purchases/${reverse}/post`)).toMatchObject({
    status: 422,
    body: { errors: { kind: [expect.any(String)] } },
  });
  succeeded(await shop.say({ vat_number: number, from: "2026-11-20" }));
  expect((await shop.get(`/api/purchases/${reverse}`)).body).toMatchObject({
    is_vat_deducted: true,
    deductible_vat: "150.00",
  });
});

test("a registration in the middle of a year: earlier invoices are listed, and the VAT contained in them is posted", async () => {
  const shop = await workshop();
  succeeded(await shop.say({ vat_number: null }));
  const approved = async (issued_at: string) => succeeded(await shop.approve(await shop.draftOf({ issued_at }))).body;
  await approved("2026-09-30");
  const [first, second] = [await approved("2026-10-01"), await approved("2026-11-05")];
  const open = await shop.draftOf({ issued_at: "2026-11-20" }, "1000");
  const from = { vat_number: number, from: "2026-10-01" };
  expect(await shop.say(from)).toMatchObject({
    status: 409,
    body: {
      type: "needs-confirmation",
      warnings: ["invoices-before"],
      invoices: [
        { number: first.number, issued_at: "2026-10-01", grand_total: "1150.00", vat: "150.00" },
        { number: second.number, issued_at: "2026-11-05", grand_total: "1150.00", vat: "150.00" },
      ],
      vat: "300.00",
    },
  });
  expect((await shop.get("/api/shop")).body.vat_status).toBe("not-registered");
  expect(succeeded(await shop.say({ ...from, confirm: true })).body).toMatchObject({
    vat_status: "registered",
    vat_number: number,
    vat_registrations: [
      { starts_on: "2018-01-01", is_registered: false },
      { starts_on: "2026-10-01", is_registered: true, vat_number: number },
    ],
  });
  expect(await books.balances(shop.shopId)).toEqual({ 1201: 345_000n, 2201: -30_000n, 4102: -315_000n });
  expect(await shop.taxes()).toEqual([
    { code: "S", direction: "output", base: 100_000n, vat: 15_000n },
    { code: "S", direction: "output", base: 100_000n, vat: 15_000n },
  ]);
  expect(await shop.shown(first.id)).toMatchObject({ grand_total: "1150.00", vat: "0.00", document_kind: "plain" });
  expect(await shop.shown(open)).toMatchObject({ grand_total: "1150.00", vat: "150.00", document_kind: "simplified" });
  // What was posted is not posted again when the first day is corrected.
  expect((await shop.say({ ...from, from: "2026-11-01" })).status).toBe(200);
  expect(await shop.say({ ...from, from: "2026-09-01" })).toMatchObject({ status: 409, body: { vat: "150.00" } });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the day of the supply decides: work completed before the registration carries no VAT", async () => {
  const shop = await workshop();
  succeeded(await shop.say({ vat_number: number, from: "2026-11-01" }));
  await shop.put("/api/shop", { address: "Olaya Street, Riyadh" });
  const id = await shop.draftOf({}, "1000");
  expect(await shop.shown(id)).toMatchObject({ grand_total: "1150.00", document_kind: "simplified" });
  succeeded(await shop.put(`/api/client-invoices/${id}`, { supplied_on: "2026-10-31" }));
  expect(succeeded(await shop.approve(id)).body).toMatchObject({ grand_total: "1000.00", document_kind: "plain" });
  expect(await shop.taxes()).toEqual([]);
});

test("a number says that the shop is registered; what has a first day is changed by its own call", async () => {
  const shop = await workshop();
  succeeded(await shop.put("/api/shop", { vat_number: number }));
  expect((await shop.get("/api/shop")).body).toMatchObject({
    vat_status: "registered",
    vat_registrations: [{ starts_on: "2018-01-01", is_registered: true, vat_number: number }],
  });
  succeeded(await shop.put("/api/shop", { vat_number: null }));
  expect((await shop.get("/api/shop")).body).toMatchObject({ vat_status: "unknown", vat_registrations: [] });
  succeeded(await shop.say({ vat_number: null }));
  expect(await shop.put("/api/shop", { vat_number: number })).toMatchObject({
    status: 422,
    body: { errors: { vat_number: [expect.any(String)] } },
  });
  expect(await shop.say({ vat_number: "12" })).toMatchObject({
    status: 422,
    body: { errors: { vat_number: [expect.any(String)] } },
  });
  expect(await shop.say({ vat_number: number, from: "2026-11-21" })).toMatchObject({
    status: 422,
    body: { errors: { from: [expect.any(String)] } },
  });
});

test("a country without VAT does not ask, and the first steps follow", async () => {
  const kuwait = await workshop({ country: "KW" });
  expect((await kuwait.get("/api/shop")).body.vat_status).toBe("no-vat");
  expect((await kuwait.get("/api/today/first-steps")).body.vat).toBe(true);
  const id = await kuwait.draftOf();
  expect((await kuwait.approve(id)).status).toBe(200);
  const shop = await workshop();
  expect((await shop.get("/api/today/first-steps")).body.vat).toBe(false);
  succeeded(await shop.say({ vat_number: null }));
  expect((await shop.get("/api/today/first-steps")).body.vat).toBe(true);
});

test("Today warns a shop that is not registered when its sales come to 80 % of the threshold", async () => {
  const shop = await workshop();
  succeeded(await shop.say({ vat_number: null }));
  const warning = async () => (await attentionOf(shop))["vat-threshold"];
  succeeded(await shop.approve(await shop.draftOf({}, "299999.99")));
  expect(await warning()).toBeUndefined();
  succeeded(await shop.approve(await shop.draftOf({}, "0.01")));
  expect((await warning())?.line?.replaceAll(/[\u2066\u2069]/g, "")).toBe(
    "SAR 300,000.00 in twelve months, of SAR 375,000.00",
  );
  succeeded(await shop.say({ vat_number: number, confirm: true }));
  expect(await warning()).toBeUndefined();
});

test("the end of a registration before documents that charged VAT names them, and leaves them as they are", async () => {
  const shop = await workshop();
  succeeded(await shop.put("/api/shop", { vat_number: number, address: "Olaya Street, Riyadh" }));
  const approved = async (issued_at: string, supplied_on: string | null = null) => {
    const id = await shop.draftOf({ issued_at }, "1000");
    succeeded(await shop.put(`/api/client-invoices/${id}`, { supplied_on }));
    return succeeded(await shop.approve(id)).body;
  };
  await approved("2026-09-30");
  await approved("2026-11-05", "2026-09-15");
  const [first, returned] = [await approved("2026-10-01"), await approved("2026-11-05")];
  const whole = {
    reason: "cancellation",
    approve: true,
    items: [{ client_invoice_item_id: returned.items[0].id, qty: "1" }],
  };
  succeeded(await shop.post(`/api/client-invoices/${returned.id}/return-invoices`, whole));
  const paid = { confirm: true, paid_at: "2026-10-15" };
  const advance = succeeded(await shop.pay(await shop.vehicle(), "115", paid)).body;
  const before = [await books.balances(shop.shopId), await shop.taxes()];
  const end = { vat_number: null, from: "2026-10-01" };
  expect(await shop.say(end)).toMatchObject({
    status: 409,
    body: {
      type: "needs-confirmation",
      warnings: ["invoices-since"],
      invoices: [
        { number: first.number, issued_at: "2026-10-01", vat: "150.00", view_url: `/back/client-invoices/${first.id}` },
        { number: advance.advance_invoice.number, issued_at: "2026-10-15", vat: "15.00" },
      ],
      vat: "165.00",
    },
  });
  expect((await shop.get("/api/shop")).body.vat_status).toBe("registered");
  expect(succeeded(await shop.say({ ...end, confirm: true })).body.vat_registrations).toMatchObject([
    { starts_on: "2018-01-01", is_registered: true },
    { starts_on: "2026-10-01", is_registered: false },
  ]);
  expect([await books.balances(shop.shopId), await shop.taxes()]).toEqual(before);
  expect(await shop.shown(first.id)).toMatchObject({ vat: "150.00", document_kind: "simplified" });
  // Of days that were said to be without VAT it is not asked again; of earlier ones it is.
  expect((await shop.say(end)).status).toBe(200);
  expect(await shop.say({ ...end, from: "2026-09-01" })).toMatchObject({ status: 409, body: { vat: "300.00" } });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the end of a registration also names invoices whose contained VAT was posted", async () => {
  const shop = await workshop();
  succeeded(await shop.say({ vat_number: null }));
  const { number: late } = succeeded(await shop.approve(await shop.draftOf({ issued_at: "2026-11-01" }))).body;
  succeeded(await shop.say({ vat_number: number, from: "2026-10-01", confirm: true }));
  expect(await shop.say({ vat_number: null, from: "2026-10-15" })).toMatchObject({
    status: 409,
    body: { invoices: [{ number: late, vat: "150.00" }] },
  });
});

test("an advance is not taken before the shop has said whether it is registered; money that is only held is", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const asked = { status: 409, body: { type: "needs-confirmation", warnings: ["vat-status"] } };
  expect((await shop.balance(vehicle)).vat_status).toBe("unknown");
  expect(await shop.pay(vehicle, "115", { confirm: true })).toMatchObject(asked);
  expect(succeeded(await shop.pay(vehicle, "50", { confirm: true, deposit_kind: "held" })).body.deposit).toBe("50.00");
  succeeded(await shop.put("/api/shop", { vat_number: number }));
  expect(succeeded(await shop.pay(vehicle, "115", { confirm: true })).body).toMatchObject({ deposit_vat: "15.00" });
});
