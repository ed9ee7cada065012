import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";

const api = await startApi();

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const create = async (items: object[]) =>
  shop.post("/api/client-invoices", {
    client_vehicle_id: await shop.vehicle(),
    issued_at: "2026-11-20",
    addressed_to: "Ahmed",
    items,
  });

const amountsOf = (invoice: { items: Record<string, unknown>[] }) =>
  invoice.items.map(({ position, qty, unit_price, flat_discount, vat, grand_total }) => [
    position,
    qty,
    unit_price,
    flat_discount,
    vat,
    grand_total,
  ]);

test("an invoice created with its items equals one whose items were added singly", async () => {
  const [brakes, oil] = [
    await shop.product({ price: "240.50" }),
    await shop.product({ price: "30", vat_exempted: true }),
  ];
  const items = [
    { product_id: brakes, qty: "2", flat_discount: "11" },
    { product_id: oil, qty: "1.5", name: "Oil 5W-30" },
    { product_id: brakes, grand_total: "100.00", qty: "3" },
  ];
  const whole = succeeded(await create(items)).body;
  const single = await shop.invoice(await shop.vehicle());
  for (const item of items) await shop.item(single.id, item);
  const added = (await shop.get(`/api/client-invoices/${single.id}`)).body;
  expect(amountsOf(whole)).toEqual(amountsOf(added));
  expect(whole.items.map(({ name }: { name: string }) => name)).toEqual(
    added.items.map(({ name }: { name: string }) => name),
  );
  for (const total of ["pre_discount_sub_total", "flat_discount", "sub_total", "vat", "grand_total"])
    expect([total, whole[total]]).toEqual([total, added[total]]);
  expect(succeeded(await shop.approve(whole.id)).body.number).toBe("INV-000001");
});

test("many items are added after those that are there, in order, and the version rises once", async () => {
  const product = await shop.product();
  const draft = await shop.invoice(await shop.vehicle());
  await shop.item(draft.id, { product_id: product });
  const before = (await shop.get(`/api/client-invoices/${draft.id}`)).body;
  const items = Array.from({ length: 40 }, (_, place) => ({ product_id: product, qty: String(place + 1) }));
  const added = succeeded(await shop.post(`/api/client-invoices/${draft.id}/items/batch`, { items })).body.data;
  const after = (await shop.get(`/api/client-invoices/${draft.id}`)).body;
  expect(after.items.slice(1)).toEqual(added);
  expect(after.items.map(({ position }: { position: number }) => position)).toEqual(
    Array.from({ length: 41 }, (_, place) => place + 1),
  );
  expect(after.version).toBe(before.version + 1);
  expect(after.sub_total).toBe("82100.00");
});

test("a refusal names the item and its field, and nothing is added", async () => {
  const product = await shop.product({ price: "100" });
  const archived = await shop.product();
  succeeded(await shop.delete(`/api/products/${archived}`));
  const draft = await shop.invoice(await shop.vehicle());
  const add = (items: object[]) => shop.post(`/api/client-invoices/${draft.id}/items/batch`, { items });
  const good = { product_id: product };
  expect(await add([good, { ...good, flat_discount: "100.01" }])).toMatchObject({
    status: 422,
    body: { type: "discount-too-large", errors: { "items.1.flat_discount": [expect.any(String)] } },
  });
  expect((await add([good, good, { ...good, qty: "-1" }])).body.errors).toHaveProperty(["items.2.qty"]);
  expect(await add([good, { product_id: archived }])).toMatchObject({
    status: 404,
    body: { errors: { "items.1.product_id": [expect.any(String)] } },
  });
  expect((await add([])).status).toBe(422);
  expect((await add(Array.from({ length: 501 }, () => good))).status).toBe(422);
  succeeded(await add(Array.from({ length: 499 }, () => good)));
  expect((await add([good, good])).body.type).toBe("too-many-lines");
  expect((await shop.get(`/api/client-invoices/${draft.id}`)).body.items).toHaveLength(499);
  expect((await create([good, { ...good, flat_discount: "1000" }])).body.errors).toHaveProperty([
    "items.1.flat_discount",
  ]);
});

test("a product without a price takes that of its last new item", async () => {
  const product = succeeded(await shop.post("/api/products", { name: "Bumper clip" })).body.id;
  succeeded(
    await create([
      { product_id: product, unit_price: "4.00" },
      { product_id: product, unit_price: "5.00" },
    ]),
  );
  expect((await shop.get(`/api/products/${product}`)).body.price).toBe("5.00");
});

test("items are added to a draft only, by those who may edit", async () => {
  const approved = await shop.invoiced(await shop.vehicle(), "115.00");
  const items = [{ product_id: await shop.product() }];
  const at = `/api/client-invoices/${approved.id}/items/batch`;
  expect((await shop.post(at, { items })).body.type).toBe("invoice-approved");
  const reader = await shop.colleague(["view-client-invoices"]);
  expect((await reader.post(at, { items })).status).toBe(403);
});
