import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi, type ShopOwner } from "../../../../tests/support/api.ts";
import { auditor } from "../../../../tests/support/books.ts";
import { succeeded } from "../../../../tests/support/billing.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { warranted } from "../../../../tests/support/warranted.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

let shop: ShopOwner;
let of: Awaited<ReturnType<typeof warranted>>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  shop = await api.newShop();
  of = await warranted(shop);
});

const free = (invoice: string, item: string, claim: string | null) =>
  shop.put(`/api/client-invoices/${invoice}/items/${item}/warranty`, { warranty_claim_id: claim });
const changed = (invoice: string, item: string, fields: object) =>
  shop.put(`/api/client-invoices/${invoice}/items/${item}`, fields);
const balances = async () => {
  const all = await books.balances(shop.shopId);
  return { sold: all["5101"] ?? 0n, warranty: all["5105"] ?? 0n, stock: all["1301"] ?? 0n };
};

/** A draft of today with a pair of pads and a wash of 50. */
const draft = async () => {
  const { id } = await of.invoice(of.visit);
  const pads = await of.item(id, { product_id: of.pads, qty: "2", flat_discount: "10" });
  const wash = await of.item(id, { name: "Wash", unit_price: "50" });
  return { id: id as string, pads: pads.id as string, wash: wash.id as string };
};

test("an item becomes free because of a confirmed warranty, and is charged again at its product's price", async () => {
  const claim = await of.confirmed();
  const { id, pads, wash } = await draft();
  expect(succeeded(await free(id, pads, claim)).body).toMatchObject({
    unit_price: "0.00",
    flat_discount: "0.00",
    grand_total: "0.00",
    warranty_claim_id: claim,
    warranty_of: of.earlier.number,
  });
  succeeded(await free(id, wash, claim));
  const read = async () => succeeded(await shop.get(`/api/client-invoices/${id}`)).body;
  const unapproved = await of.approve(id);
  expect([unapproved.status, unapproved.body.type]).toEqual([422, "only-warranty-work"]);
  expect(await read()).toMatchObject({ grand_total: "0.00", items: [{ warranty_claim_id: claim }, { qty: "1" }] });
  expect(succeeded(await free(id, pads, null)).body).toMatchObject({ unit_price: "100.00", warranty_of: null });
  expect(succeeded(await free(id, wash, null)).body).toMatchObject({ unit_price: "0.00", warranty_of: null });
  expect((await read()).grand_total).toBe("230.00");
  const { data: log } = succeeded(await shop.get(`/api/activity?subject_id=${id}`)).body;
  expect(log[1].changes).toContainEqual({ field: "warrantyOf", from: of.earlier.number, to: null });
});

test("a free item keeps the price 0: another price, another product and labour are refused", async () => {
  const claim = await of.confirmed();
  const { id, pads } = await draft();
  succeeded(await free(id, pads, claim));
  const errorsOf = async (fields: object) => Object.keys((await changed(id, pads, fields)).body.errors);
  expect(await errorsOf({ unit_price: "5" })).toEqual(["unit_price"]);
  expect(await errorsOf({ grand_total: "5" })).toEqual(["grand_total"]);
  expect(await errorsOf({ product_id: await of.product() })).toEqual(["product_id"]);
  expect(succeeded(await changed(id, pads, { qty: "3", unit_price: "0" })).body).toMatchObject({
    qty: "3",
    grand_total: "0.00",
    warranty_claim_id: claim,
  });
  const { items } = succeeded(await shop.put(`/api/client-invoices/${id}`, { labor_costs: "20" })).body;
  const labour = items.find(({ is_labor_costs }: { is_labor_costs: boolean }) => is_labor_costs);
  expect((await free(id, labour.id, claim)).body.type).toBe("labour-line");
});

test("a rejected warranty, one of another visit and one whose line came back make nothing free", async () => {
  const claim = await of.confirmed();
  await of.decide("rejected");
  const { id, pads } = await draft();
  const refused = await free(id, pads, claim);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["warranty_claim_id"]]);
  await of.decide();
  const other = await of.invoice(await of.vehicle());
  const item = await of.item(other.id, { product_id: of.pads });
  expect((await free(other.id, item.id, claim)).status).toBe(422);
  succeeded(await free(id, pads, claim));
  expect((await of.tryDecide("rejected")).body.detail).toContain("a draft invoice");
  await of.giveBack();
  const unapproved = await of.approve(id);
  expect([unapproved.status, unapproved.body.type]).toEqual([409, "warranty-not-confirmed"]);
  succeeded(await free(id, pads, null));
  expect((await free(id, pads, claim)).status).toBe(422);
  succeeded(await of.approve(id));
});

test("what is free because of a warranty costs warranty work, a return takes it back there, and the books agree", async () => {
  const claim = await of.confirmed();
  const { id, pads } = await draft();
  succeeded(await free(id, pads, claim));
  const before = await balances();
  const { items, grand_total } = succeeded(await of.approve(id)).body;
  expect(grand_total).toBe("57.50");
  expect(await balances()).toEqual({ sold: before.sold, warranty: 12_000n, stock: before.stock - 12_000n });
  expect((await of.tryDecide("rejected")).body.type).toBe("warranty-used");
  await of.post(`/api/client-invoices/${id}/return-invoices`, {
    reason: "return-of-goods",
    items: items.map((item: { id: string; qty: string }, at: number) => ({
      client_invoice_item_id: item.id,
      qty: at === 0 ? "1" : item.qty,
      back_in_stock: at === 0,
    })),
    approve: true,
  });
  expect(await balances()).toEqual({ sold: before.sold, warranty: 6000n, stock: before.stock - 6000n });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an approved line of an estimate stays free on the invoice, with its task's part, though the earlier line came back since", async () => {
  const claim = await of.confirmed();
  const estimate = await of.sent([
    { product_id: of.pads, qty: "2", warranty_claim_id: claim },
    { name: "Wash", unit_price: "50" },
  ]);
  const { lines } = await of.approveEstimate(estimate.id);
  const task = succeeded(await shop.get(`/api/work-order-tasks/${lines[0].task_id}`)).body;
  await of.post(`/api/work-order-tasks/${task.id}/products/${task.parts[0].id}/issue`);
  await of.post("/api/clock-events", { kind: "finish", task_id: task.id, confirm: true });
  await of.giveBack();
  const before = await balances();
  const work = { estimate_line_ids: lines.map(({ id }: { id: string }) => id) };
  const invoice = await of.invoice(of.visit, { work });
  expect(invoice.items).toMatchObject([{ warranty_claim_id: claim, warranty_of: of.earlier.number }, {}]);
  succeeded(await of.approve(invoice.id));
  expect(await balances()).toEqual({ ...before, warranty: 12_000n });
  expect(succeeded(await shop.get(`/api/estimates/${estimate.id}`)).body.state).toBe("converted");
  const profit = succeeded(await shop.get(`/api/work-orders/${task.work_order_id}/profit`)).body;
  expect(profit).toMatchObject({ price: "50.00", parts_cost: "120.00", warranty_cost: "120.00", profit: "-70.00" });
});

test("a part of a visit that is not invoiced is a cost of warranty work, until that is taken back", async () => {
  const claim = await of.confirmed();
  const task = await of.post("/api/work-order-tasks", { client_vehicle_id: of.visit, name: "Brakes" });
  const part = await of.post(`/api/work-order-tasks/${task.id}/products`, { product_id: of.pads });
  const path = `/api/work-order-tasks/${task.id}/products/${part.id}`;
  await of.post(`${path}/issue`);
  const bear = (claimId: string) => shop.post(`${path}/own-cost`, { reason: "Warranty", warranty_claim_id: claimId });
  await of.decide("rejected");
  expect((await bear(claim)).body.errors).toHaveProperty("warranty_claim_id");
  await of.decide();
  expect(succeeded(await bear(claim)).body).toMatchObject({ state: "own-cost", warranty_of: of.earlier.number });
  expect(await balances()).toMatchObject({ warranty: 6000n });
  expect((await of.tryDecide("rejected")).body.detail).toMatch(/work order/);
  const profit = async () => succeeded(await shop.get(`/api/work-orders/${task.work_order_id}/profit`)).body;
  expect(await profit()).toMatchObject({ parts_cost: "60.00", warranty_cost: "60.00" });
  expect(await of.post(`${path}/undo-own-cost`)).toMatchObject({ state: "issued", warranty_of: null });
  expect(await balances()).toMatchObject({ warranty: 0n });
  expect(await profit()).toMatchObject({ parts_cost: "60.00", warranty_cost: "0.00" });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("what replaced something under warranty has the rest of the first one at the next visit", async () => {
  const claim = await of.confirmed();
  const { id, pads } = await draft();
  succeeded(await free(id, pads, claim));
  succeeded(await shop.put(`/api/client-invoices/${id}`, { warranty_days: 365, exit_mileage: 45_100 }));
  succeeded(await of.approve(id));
  await of.post(`/api/client-vehicles/${of.visit}/exit-entry`, { confirm: true });
  const { client_id } = succeeded(await shop.get(`/api/client-vehicles/${of.visit}`)).body;
  const third = await of.post("/api/client-vehicles", { license_plate: "7421 KNR", client_id, mileage: 49_999 });
  const { data } = succeeded(await shop.get(`/api/client-vehicles/${third.id}/warranties`)).body;
  expect(data).toMatchObject([{ product_id: of.pads, until: "2027-02-04", until_km: 50_000, end: null }]);
});

test("the paper and the client's page name the warranty that an item falls under, and the days and kilometres that it gives", async () => {
  const claim = await of.confirmed();
  const { id, pads } = await draft();
  succeeded(await free(id, pads, claim));
  succeeded(await shop.put(`/api/client-invoices/${id}`, { warranty_days: 30, warranty_km: 5000 }));
  succeeded(await of.approve(id));
  const text = (await pdfText((await shop.get(`/api/client-invoices/${id}.pdf`)).bytes)).replaceAll(/\s+/g, " ");
  expect(text).toContain(`Free under the warranty of ${of.earlier.number}`);
  expect(text).toContain("30 days or 5,000 km, whichever comes first");
  const { url } = await of.post(`/api/client-invoices/${id}/links`);
  const { shown } = succeeded(await api.anonymous().get(`/api/public/links/${url.en.split("/").at(-1)}`)).body;
  expect(shown.items).toMatchObject([{ warranty_of: of.earlier.number }, { warranty_of: null }]);
});
