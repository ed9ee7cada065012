import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";

const api = await startApi();
const audit = await auditor(api.database);
afterAll(audit.close);
api.clock.set("2026-11-20T09:00:00Z");

const newShop = async () => {
  const owner = await api.newShop();
  const kit = buying(owner);
  /** An order that was sent, of 10 filters with a discount. */
  const ordered = async () => {
    const [vendor, part] = [await kit.vendor(), await kit.product()];
    const item = { name: "Filter", product_id: part, qty: "10", unit_price: "46", flat_discount: "10" };
    const draft = succeeded(await owner.post("/api/purchase-orders", { vendor_id: vendor, items: [item] })).body;
    const order = succeeded(await owner.post(`/api/purchase-orders/${draft.id}/order`)).body;
    return { vendor, part, order };
  };
  let bills = 0;
  const receive = (id: string, body: object = {}) => {
    bills += 1;
    const bill = { vendor_number: `R-${bills}`, bill_date: "2026-11-20", ...body };
    return owner.post(`/api/purchase-orders/${id}/purchases`, bill);
  };
  const stateOf = async (id: string) => (await owner.get(`/api/purchase-orders/${id}`)).body.state;
  return { owner, ...kit, ordered, receive, stateOf };
};

test("an order gets its number when it is sent, posts nothing, and is frozen", async () => {
  const { owner, ordered, vendor } = await newShop();
  const draft = succeeded(await owner.post("/api/purchase-orders", { vendor_id: await vendor() })).body;
  expect(draft).toMatchObject({ state: "draft", number: null, order_date: "2026-11-20", items: [] });
  expect((await owner.post(`/api/purchase-orders/${draft.id}/order`)).body.type).toBe("no-lines");
  const { order } = await ordered();
  expect(order).toMatchObject({ state: "ordered", number: "PO-000001", grand_total: "517.50", sub_total: "450.00" });
  expect(order.items).toMatchObject([{ qty: "10", received: "0", open: "10", is_stock: true }]);
  for (const reply of [
    await owner.put(`/api/purchase-orders/${order.id}`, { note: "No" }),
    await owner.delete(`/api/purchase-orders/${order.id}/items/${order.items[0].id}`),
    await owner.delete(`/api/purchase-orders/${order.id}`),
    await owner.post(`/api/purchase-orders/${order.id}/order`),
  ])
    expect(reply).toMatchObject({ status: 409, body: { type: "order-sent" } });
  await expect(audit.rows("update purchase_orders set vat = 1 where id = $1", [order.id])).rejects.toThrow("never");
  await expect(audit.rows("delete from purchase_order_items where order_id = $1", [order.id])).rejects.toThrow("never");
  expect(await audit.balances(owner.shopId)).toEqual({});
});

test("purchases are made from an order with what is open, in parts, until everything is received and billed", async () => {
  const { owner, ordered, receive, post, stateOf } = await newShop();
  const { order, part } = await ordered();
  const [line] = order.items;
  const first = succeeded(await receive(order.id, { items: [{ order_item_id: line.id, qty: "4" }] })).body;
  expect(first).toMatchObject({ status: 0, order: { number: "PO-000001" }, grand_total: "207.00" });
  expect(first.items).toMatchObject([{ qty: "4", unit_price: "46.00", flat_discount: "4.00", product_id: part }]);
  expect(await stateOf(order.id)).toBe("partly_received");
  succeeded(await post(first.id));
  expect(await stateOf(order.id)).toBe("partly_received");
  const second = succeeded(await receive(order.id)).body;
  expect(second.items).toMatchObject([{ qty: "6", flat_discount: "6.00" }]);
  expect(await stateOf(order.id)).toBe("received");
  succeeded(await post(second.id));
  const billed = (await owner.get(`/api/purchase-orders/${order.id}`)).body;
  expect(billed).toMatchObject({ state: "billed", items: [{ received: "10", open: "0" }] });
  expect(billed.purchases.map(({ number }: { number: string }) => number)).toEqual(["PUR-000001", "PUR-000002"]);
  expect((await receive(order.id)).body.type).toBe("order-not-open");
  expect((await owner.get(`/api/products/${part}`)).body.stock).toMatchObject({ on_hand: "10", value: "450.00" });
});

test("more than was ordered asks, when it is received and when it is posted", async () => {
  const { owner, ordered, receive, post } = await newShop();
  const { order } = await ordered();
  const items = [{ order_item_id: order.items[0].id, qty: "11" }];
  const asked = await receive(order.id, { items });
  expect(asked).toMatchObject({ status: 409, body: { type: "needs-confirmation", warnings: ["more-than-ordered"] } });
  const draft = succeeded(await receive(order.id)).body;
  succeeded(await owner.put(`/api/purchases/${draft.id}/items/${draft.items[0].id}`, { qty: "12" }));
  expect((await post(draft.id)).body).toMatchObject({ warnings: ["more-than-ordered"] });
  succeeded(await post(draft.id, { confirm: true }));
  expect((await owner.get(`/api/purchase-orders/${order.id}`)).body.items).toMatchObject([
    { received: "12", open: "0" },
  ]);
});

test("of parallel receipts of an order one gets what is open", async () => {
  const { ordered, receive } = await newShop();
  const { order } = await ordered();
  const replies = await Promise.all(Array.from({ length: 6 }, () => receive(order.id)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
});

test("a deleted draft of a purchase opens its order again", async () => {
  const { owner, ordered, receive, stateOf } = await newShop();
  const { order } = await ordered();
  const draft = succeeded(await receive(order.id)).body;
  expect(await stateOf(order.id)).toBe("received");
  await owner.delete(`/api/purchases/${draft.id}`);
  expect(await stateOf(order.id)).toBe("ordered");
});

test("an open order is cancelled with a reason, once; a received one is not", async () => {
  const { owner, ordered, receive, stateOf } = await newShop();
  const { order } = await ordered();
  const cancel = (id: string) => owner.post(`/api/purchase-orders/${id}/cancel`, { reason: "Vendor has none" });
  expect((await owner.post(`/api/purchase-orders/${order.id}/cancel`, {})).body.errors.reason).toHaveLength(1);
  expect((await cancel(order.id)).body).toMatchObject({ state: "cancelled", cancel_reason: "Vendor has none" });
  expect((await cancel(order.id)).body.type).toBe("order-not-open");
  expect((await receive(order.id)).body.type).toBe("order-not-open");
  const other = await ordered();
  succeeded(await receive(other.order.id));
  expect((await cancel(other.order.id)).body.type).toBe("order-not-open");
  expect(await stateOf(other.order.id)).toBe("received");
});

test("what is low becomes an order, at the last price, without what is already on one", async () => {
  const { owner, vendor, product, bought } = await newShop();
  const seller = await vendor();
  const [low, out, plenty] = [await product(), await product(), await product()];
  for (const [id, minimum] of [
    [low, "5"],
    [out, "2.5"],
    [plenty, "1"],
  ] as const)
    succeeded(await owner.put(`/api/products/${id}`, { minimum }));
  await bought(seller, [
    { product_id: low, qty: "3", unit_price: "40" },
    { product_id: plenty, qty: "9", unit_price: "7" },
  ]);
  const low_stock = { vendor_id: seller, low_stock: true };
  const order = succeeded(await owner.post("/api/purchase-orders", low_stock)).body;
  expect(order.items).toHaveLength(2);
  expect(order.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ product_id: low, qty: "2", unit_price: "40.00" }),
      expect.objectContaining({ product_id: out, qty: "2.5" }),
    ]),
  );
  expect((await owner.post("/api/purchase-orders", low_stock)).body.type).toBe("nothing-low");
});

test("the list finds orders by state, vendor and day, with their sum", async () => {
  const { owner, ordered, vendor } = await newShop();
  const { order, vendor: seller } = await ordered();
  succeeded(await owner.post("/api/purchase-orders", { vendor_id: await vendor(), expected_on: "2026-12-01" }));
  const list = async (query: string) => (await owner.get(`/api/purchase-orders?${query}`)).body;
  const late = { vendor_id: seller, order_date: "2026-11-21", expected_on: "2026-11-20" };
  expect(Object.keys((await owner.post("/api/purchase-orders", late)).body.errors)).toEqual([
    "order_date",
    "expected_on",
  ]);
  expect((await list("")).summary).toEqual({ count: 2, grand_total: "517.50" });
  for (const query of [
    "state=open",
    `vendor_id=${seller}`,
    "q=PO-000001",
    "state=ordered&from=2026-11-20&to=2026-11-20",
  ])
    expect((await list(query)).data.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  expect((await list("state=billed")).data).toEqual([]);
});

test("an order is printed and shared with the vendor by link and e-mail", async () => {
  const { owner, ordered, vendor } = await newShop();
  const { order } = await ordered();
  const draft = succeeded(await owner.post("/api/purchase-orders", { vendor_id: await vendor() })).body;
  expect((await owner.post(`/api/purchase-orders/${draft.id}/links`)).body.type).toBe("document-not-approved");
  for (const id of [order.id, draft.id])
    expect((await owner.get(`/api/purchase-orders/${id}.pdf`)).headers["content-type"]).toBe("application/pdf");
  const link = succeeded(await owner.post(`/api/purchase-orders/${order.id}/links`)).body;
  const token = String(link.url.en).split("/").at(-1);
  const shown = succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body;
  expect(shown.shown).toMatchObject({ number: "PO-000001", addressee: { name: "Vendor 1" }, license_plate: null });
  succeeded(await owner.post(`/api/purchase-orders/${order.id}/emails`, { to: "a@example.com, b@example.com" }));

  succeeded(await owner.post(`/api/purchase-orders/${order.id}/cancel`, { reason: "Bought elsewhere" }));
  for (const path of [token, `${token}.pdf`])
    expect((await api.anonymous().get(`/api/public/links/${path}`)).body.type, path).toBe("link-closed");
  for (const [call, body] of [
    ["links", {}],
    ["emails", { to: "a@example.com" }],
  ] as const)
    expect((await owner.post(`/api/purchase-orders/${order.id}/${call}`, body)).body.type).toBe("document-cancelled");
});
