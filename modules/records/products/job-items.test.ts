import { expect, test } from "vitest";
import { chanceFrom } from "../../../tools/demo/chance.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { seed } from "../../../tests/support/seed.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";

const api = await startApi();

const newShop = async () => {
  const owner = await api.newShop();
  const shop = { ...owner, ...billing(owner) };
  const add = async (fields: object): Promise<string> => shop.product(fields);
  const job = (name = "Front brakes") => add({ name, kind: "job", price: "0" });
  const save = (id: string, items: object[], more: object = {}) =>
    shop.put(`/api/products/${id}/items`, { items, ...more });
  return { ...shop, add, job, save };
};

test("a ready-made job keeps its items in order, with their total and billed hours; an empty price follows the product", async () => {
  const shop = await newShop();
  const pads = await shop.add({ name: "Pads", code: "PAD", price: "220" });
  const labour = await shop.add({ name: "Labour", kind: "service", price: "120", labour_hours: 0.75 });
  const job = await shop.job();
  const saved = succeeded(
    await shop.save(job, [
      { product_id: pads, qty: "1", unit_price: "199.95" },
      { product_id: labour, qty: "1.5" },
    ]),
  ).body;
  expect(saved).toMatchObject({ sub_total: "379.95", labour_hours: 1.13 });
  expect(saved.data).toMatchObject([
    { position: 1, qty: "1", unit_price: "199.95", price: "199.95", sub_total: "199.95", labour_hours: null },
    { position: 2, qty: "1.5", unit_price: null, price: "120.00", sub_total: "180.00", labour_hours: 1.13 },
  ]);
  expect(saved.data[0].product).toMatchObject({ id: pads, name_with_code: "PAD - Pads", kind: "part" });
  succeeded(await shop.put(`/api/products/${labour}`, { price: "150" }));
  const now = (await shop.get(`/api/products/${job}/items`)).body;
  expect([now.sub_total, now.data[1].unit_price, now.data[1].price]).toEqual(["424.95", null, "150.00"]);
  const listed = (await shop.get("/api/products")).body.data;
  expect(listed.map(({ name, item_count }: Record<string, unknown>) => [name, item_count])).toEqual([
    ["Front brakes", 2],
    ["Labour", 0],
    ["Pads", 0],
  ]);
  succeeded(await shop.save(job, []));
  expect((await shop.get(`/api/products/${job}`)).body.item_count).toBe(0);
});

test("an item must be a part or service in use, and a refusal names it and changes nothing", async () => {
  const shop = await newShop();
  const part = await shop.add({ name: "Filter" });
  const [job, other] = [await shop.job(), await shop.job("Oil change")];
  const gone = await shop.add({ name: "Old filter" });
  await shop.delete(`/api/products/${gone}`);
  const kept = succeeded(await shop.save(job, [{ product_id: part }])).body;
  const bad: [object, string][] = [
    [{ product_id: other }, "items.1.product_id"],
    [{ product_id: job }, "items.1.product_id"],
    [{ product_id: gone }, "items.1.product_id"],
    [{ product_id: "019ab0d8-0000-7000-8000-000000000000" }, "items.1.product_id"],
    [{ product_id: "abc" }, "items.1.product_id"],
    [{}, "items.1.product_id"],
    ...["0", "-1", "1e309", "1.0001", "", "x".repeat(10_000)].map((qty): [object, string] => [
      { product_id: part, qty },
      "items.1.qty",
    ]),
    ...["-1", "1e309", "1.001", "abc"].map((unit_price): [object, string] => [
      { product_id: part, unit_price },
      "items.1.unit_price",
    ]),
  ];
  for (const [item, field] of bad) {
    const reply = await shop.save(job, [{ product_id: part }, item]);
    expect(
      [reply.status >= 400 && reply.status < 500, Object.keys(reply.body.errors ?? {})],
      JSON.stringify(item),
    ).toEqual([true, [field]]);
  }
  const large = await shop.save(job, [{ product_id: part, qty: "999999", unit_price: "9999999999" }]);
  expect([large.status, large.body.type]).toEqual([422, "amount-too-large"]);
  expect((await shop.save(part, [])).body.type).toBe("not-a-job");
  expect((await shop.get(`/api/products/${job}/items`)).body).toEqual(kept);
});

test("of two who edit the items at once, the second is told", async () => {
  const shop = await newShop();
  const [part, job] = [await shop.add({ name: "Filter" }), await shop.job()];
  const { version } = (await shop.get(`/api/products/${job}/items`)).body;
  succeeded(await shop.save(job, [{ product_id: part }], { version }));
  const late = await shop.save(job, [{ product_id: part, qty: "2" }], { version });
  expect([late.status, late.body.type]).toEqual([409, "changed-elsewhere"]);
});

test("a job contains no job: neither can an item become one, nor a job with items another kind", async () => {
  const shop = await newShop();
  const [part, job] = [await shop.add({ name: "Filter" }), await shop.job()];
  succeeded(await shop.save(job, [{ product_id: part }]));
  expect((await shop.put(`/api/products/${part}`, { kind: "job" })).body.type).toBe("is-in-job");
  expect((await shop.put(`/api/products/${job}`, { kind: "service" })).body.type).toBe("has-items");
  succeeded(await shop.put(`/api/products/${job}`, { kind: "job", name: "Service" }));
  succeeded(await shop.save(job, []));
  succeeded(await shop.put(`/api/products/${part}`, { kind: "job" }));
  const [a, b] = [await shop.add({ name: "A" }), await shop.job("B")];
  const [kind, items] = await Promise.all([
    shop.put(`/api/products/${a}`, { kind: "job" }),
    shop.save(b, [{ product_id: a }]),
  ]);
  expect([kind.status, items.status].filter((status) => status === 200)).toHaveLength(1);
});

test("a product of another shop is refused as an unknown one, at its place in the list", async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const [job, own, foreign] = [await shop.job(), await shop.add({ name: "Pads" }), await other.add({ name: "Disc" })];
  const refusalOf = async (id: string) => {
    const { status, body } = await shop.save(job, [{ product_id: own }, { product_id: id }]);
    return { status, errors: body.errors };
  };
  const refused = await refusalOf(foreign);
  expect(refused).toMatchObject({ status: 404, errors: { "items.1.product_id": expect.anything() } });
  expect(refused).toEqual(await refusalOf("01a205a5-fb21-7025-8e15-038c3f74cbe1"));
});

test("choosing a job adds its items at once, and their sum is the total that the job shows", async () => {
  const shop = await newShop();
  const { whole } = chanceFrom(seed);
  const below = (bound: number) => whole(0, bound - 1);
  for (let round = 0; round < 8; round += 1) {
    const parts = await Promise.all(
      Array.from({ length: 4 }, () => shop.product({ price: (below(90_000) / 100).toFixed(2) })),
    );
    const job = await shop.job(`Job ${round}`);
    const items = Array.from({ length: 1 + below(6) }, () => ({
      product_id: parts[below(4)],
      qty: ((1 + below(9_999)) / 1000).toFixed(3),
      unit_price: below(2) === 0 ? null : (below(90_000) / 100).toFixed(2),
    }));
    const shown = succeeded(await shop.save(job, items)).body;
    const draft = await shop.invoice(await shop.vehicle());
    const path = `/api/client-invoices/${draft.id}`;
    const added = succeeded(await shop.post(`${path}/items/batch`, { items: [{ product_id: job }] })).body.data;
    const invoice = (await shop.get(path)).body;
    expect([invoice.sub_total, added.length], `seed ${seed}`).toEqual([shown.sub_total, items.length]);
    expect(
      added.map(({ product_id, qty, unit_price, sub_total }: Record<string, unknown>) => [
        product_id,
        qty,
        unit_price,
        sub_total,
      ]),
      `seed ${seed}`,
    ).toEqual(
      shown.data.map(({ product_id, qty, price, sub_total }: Record<string, unknown>) => [
        product_id,
        qty,
        price,
        sub_total,
      ]),
    );
  }
});

test("stock and cost follow each part of a job; the other items of the request keep their places", async () => {
  const shop = await newShop();
  const filter = await shop.add({ name: "Filter", price: "35" });
  succeeded(
    await shop.post(`/api/products/${filter}/stock-movements`, { kind: "opening", quantity: "10", unit_cost: "20" }),
  );
  const labour = await shop.add({ name: "Labour", kind: "service", price: "120" });
  const polish = await shop.add({ name: "Polish", kind: "job", price: "400" });
  const job = await shop.job("Oil change");
  succeeded(
    await shop.save(job, [
      { product_id: filter, qty: "2" },
      { product_id: labour, qty: "0.5" },
    ]),
  );
  const invoice = succeeded(
    await shop.post("/api/client-invoices", {
      client_vehicle_id: await shop.vehicle(),
      issued_at: shopToday(),
      addressed_to: "Ahmed",
      items: [{ product_id: polish }, { product_id: job }, { product_id: labour, qty: "3" }],
    }),
  ).body;
  expect(invoice.items.map(({ position, name, qty }: Record<string, unknown>) => [position, name, qty])).toEqual([
    [1, "Polish", "1"],
    [2, "Filter", "2"],
    [3, "Labour", "0.5"],
    [4, "Labour", "3"],
  ]);
  succeeded(await shop.approve(invoice.id));
  expect((await shop.get(`/api/products/${filter}`)).body.stock).toMatchObject({ on_hand: "8", value: "160.00" });
});

test("a job with items cannot be one line, take a quantity or contain an archived product; nothing is added then", async () => {
  const shop = await newShop();
  const [part, gone, job] = [await shop.add({ name: "Filter" }), await shop.add({ name: "Seal" }), await shop.job()];
  succeeded(await shop.save(job, [{ product_id: part }, { product_id: gone }]));
  const draft = await shop.invoice(await shop.vehicle());
  const path = `/api/client-invoices/${draft.id}/items`;
  const line = await shop.item(draft.id, { product_id: part });
  expect((await shop.post(path, { product_id: job })).body.type).toBe("job-with-items");
  expect((await shop.put(`${path}/${line.id}`, { product_id: job })).body.type).toBe("job-with-items");
  for (const more of [{ qty: "2" }, { unit_price: "10" }, { name: "Brakes" }, { flat_discount: "1" }]) {
    const reply = await shop.post(`${path}/batch`, { items: [{ product_id: part }, { product_id: job, ...more }] });
    expect([reply.status, reply.body.type, Object.keys(reply.body.errors)], JSON.stringify(more)).toEqual([
      422,
      "job-with-items",
      ["items.1.product_id"],
    ]);
  }
  await shop.delete(`/api/products/${gone}`);
  const reply = await shop.post(`${path}/batch`, { items: [{ product_id: part }, { product_id: job }] });
  expect([reply.status, reply.body.type]).toEqual([422, "job-contains-archived"]);
  expect(reply.body.detail).toContain("Seal");
  expect((await shop.get(path)).body.data).toHaveLength(1);
  const full = Array.from({ length: 499 }, () => ({ product_id: part }));
  succeeded(await shop.post(`/api/products/${gone}/restore`));
  expect((await shop.post(`${path}/batch`, { items: [...full, { product_id: job }] })).body.type).toBe(
    "too-many-lines",
  );
});
