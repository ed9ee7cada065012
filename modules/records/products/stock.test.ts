import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { newId } from "../../../platform/server/ids.ts";
import { accountsByRole, post } from "../../books/ledger/verbs.ts";
import { debit } from "../../books/ledger/rules.ts";
import { planStock, stockOfToday, stockRoles } from "./stock-plan.ts";
import { lockStock, issuesOfLines, takeBack } from "./stock-verbs.ts";
import { writeMovements } from "./stock-writing-verbs.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async () => {
  const shop = await api.newShop();
  const tools = billing(shop);
  /** A part with this many on hand, each at this cost. */
  const stocked = async (quantity: string, unitCost: string, fields: object = {}) => {
    const id = await tools.product({ kind: "part", ...fields });
    succeeded(
      await shop.post(`/api/products/${id}/stock-movements`, { kind: "opening", quantity, unit_cost: unitCost }),
    );
    return id;
  };
  /** A draft that sells these quantities. */
  const selling = async (...lines: [product: string, qty: string][]) => {
    const draft = await tools.invoice(await tools.vehicle());
    for (const [product_id, qty] of lines) await tools.item(draft.id, { product_id, qty, unit_price: "100" });
    return draft.id as string;
  };
  const stockOf = async (id: string) => (await shop.get(`/api/products/${id}`)).body.stock;
  const faults = () => books.rows<{ problem: string }>("select * from verify_stock($1)", [shop.shopId]);
  return { ...shop, ...tools, stocked, selling, stockOf, faults };
};

test("an approved invoice issues its parts at the average cost, in its own entry", async () => {
  const shop = await workshop();
  const filter = await shop.stocked("20", "23");
  expect(await shop.stockOf(filter)).toEqual({
    on_hand: "20",
    value: "460.00",
    average_cost: "23.00",
    in_transit: "0",
    level: null,
    still_days: null,
  });
  const id = await shop.selling([filter, "2"]);
  expect((await shop.approve(id)).status).toBe(200);
  expect(await shop.stockOf(filter)).toMatchObject({ on_hand: "18", value: "414.00", average_cost: "23.00" });
  expect(await books.balances(shop.shopId)).toEqual({
    1201: 23_000n,
    1301: 41_400n,
    2201: -3_000n,
    3901: -46_000n,
    4102: -20_000n,
    5101: 4_600n,
  });
  const { data, summary } = (await shop.get(`/api/stock-movements?product_id=${filter}`)).body;
  expect(data).toMatchObject([
    {
      number: 2,
      kind: "issue",
      date: "2026-11-20",
      quantity: "-2",
      unit_cost: "23.00",
      value: "-46.00",
      on_hand_after: "18",
      source: { kind: "client-invoice", id, label: "INV-000001", view_url: `/back/client-invoices/${id}` },
    },
    {
      number: 1,
      kind: "opening",
      quantity: "20",
      value: "460.00",
      source: { label: null, view_url: "/back/stock-movements" },
    },
  ]);
  expect(summary).toEqual({
    opening: "0",
    opening_value: "0.00",
    in: "20",
    in_value: "460.00",
    out: "2",
    out_value: "46.00",
    closing: "18",
    closing_value: "414.00",
  });
  expect([await shop.faults(), await books.problems(shop.shopId)]).toEqual([[], []]);
});

test("more than is on hand is refused by name, and nothing is posted", async () => {
  const shop = await workshop();
  const pads = await shop.stocked("3", "172.50", { name: "Brake pads $&", name_ar: "فحمات" });
  const id = await shop.selling([pads, "2"], [pads, "2"]);
  const refused = await shop.approve(id);
  expect([refused.status, refused.body.type]).toEqual([422, "not-enough-stock"]);
  expect(refused.body.detail).toContain("Brake pads $&");
  expect(await shop.stockOf(pads)).toMatchObject({ on_hand: "3" });
  expect((await shop.get(`/api/client-invoices/${id}`)).body.status).toBe(0);
});

test("where the shop allows it, more than is on hand is sold after a confirmation, at the last known cost", async () => {
  const shop = await workshop();
  succeeded(await shop.put("/api/settings", { allow_negative_stock: true }));
  const pads = await shop.stocked("1", "100");
  const id = await shop.selling([pads, "3"]);
  const asked = await shop.approve(id);
  expect([asked.status, asked.body.type, asked.body.warnings]).toEqual([
    409,
    "needs-confirmation",
    ["not-enough-stock"],
  ]);
  expect((await shop.approve(id, { confirm: true })).status).toBe(200);
  expect(await shop.stockOf(pads)).toMatchObject({ on_hand: "-2", value: "-200.00", average_cost: "100.00" });
  expect(await books.balances(shop.shopId)).toMatchObject({ 1301: -20_000n, 5101: 30_000n });
  expect(await shop.faults()).toEqual([]);
});

test("of eight parallel sales of five parts five succeed, and each unit is issued once", async () => {
  const shop = await workshop();
  const part = await shop.stocked("5", "33.33");
  const drafts = await Promise.all(Array.from({ length: 8 }, () => shop.selling([part, "1"])));
  const statuses = (await Promise.all(drafts.map((id) => shop.approve(id)))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 422, 422, 422]);
  expect(await shop.stockOf(part)).toMatchObject({ on_hand: "0", value: "0.00", level: "out" });
  expect(await books.balances(shop.shopId)).toMatchObject({ 5101: 16_665n });
  expect((await books.balances(shop.shopId))[1301]).toBeUndefined();
  expect([await shop.faults(), await books.problems(shop.shopId)]).toEqual([[], []]);
});

test("parallel sales of the same parts in opposite orders do not block one another", async () => {
  const shop = await workshop();
  const parts = await Promise.all(["10", "10", "10"].map((quantity) => shop.stocked(quantity, "7")));
  const drafts = await Promise.all(
    Array.from({ length: 8 }, (_, place) => {
      const lines = parts.map((part): [string, string] => [part, "1"]);
      return shop.selling(...(place % 2 ? lines.toReversed() : lines));
    }),
  );
  const replies = await Promise.all(drafts.map((id) => shop.approve(id)));
  expect(replies.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  for (const part of parts) expect(await shop.stockOf(part)).toMatchObject({ on_hand: "2", value: "14.00" });
  expect(await shop.faults()).toEqual([]);
});

test("other modules receive, and take back at the cost of the issue, in parts", async () => {
  const shop = await workshop();
  const part = await shop.stocked("3", "33.33");
  const id = await shop.selling([part, "3"]);
  const { items } = (await shop.approve(id)).body;
  const [branch] = await books.rows<{ id: string }>("select id from branches where shop_id = $1", [shop.shopId]);
  const now = "2026-11-20T10:00:00Z";
  /** As a document of another module does: hold, plan, post with its own lines, write. */
  const moved = (quantities: { back?: string; received?: [quantity: string, cost: bigint] }) =>
    books.inside(shop.shopId, async (db) => {
      const held = await lockStock(db, [part]);
      const [roles, [issue]] = await Promise.all([accountsByRole(db, ...stockRoles), issuesOfLines(db, [items[0].id])]);
      const { back, received: [quantity, cost] = [] } = quantities;
      const lineId = newId();
      const step = back
        ? takeBack(issue!, back, lineId)
        : ({ kind: "receipt", productId: part, lineId, quantity: quantity!, cost: cost! } as const);
      const plan = planStock(held, [step], roles, stockOfToday("2026-11-20", branch!.id));
      const bought = cost
        ? [debit(roles.inventory, cost), { ...debit(roles["opening-balances"], 0n), credit: cost }]
        : [];
      const source = { sourceKind: "stock-movement", sourceId: newId() } as const;
      const entryId = newId();
      const entry = { ...source, id: entryId, branchId: branch!.id, date: "2026-11-20", kind: "posting" } as const;
      await post(db, [{ ...entry, lines: [...bought, ...plan.lines] }], now);
      const written = { ...source, sourceLabel: null, entryId, date: "2026-11-20", branchId: branch!.id };
      await writeMovements(db, plan.movements, { ...written, userId: shop.userId, now });
    });
  await moved({ back: "1" });
  await moved({ received: ["1", 5000n] });
  expect(await shop.stockOf(part)).toMatchObject({ on_hand: "2", value: "83.33" });
  expect((await shop.get(`/api/products/${part}`)).body.cost).toBe("50.00");
  await moved({ back: "1" });
  await moved({ back: "1" });
  expect(await shop.stockOf(part)).toMatchObject({ on_hand: "4", value: "149.99" });
  expect((await books.balances(shop.shopId))[5101]).toBeUndefined();
  expect([await shop.faults(), await books.problems(shop.shopId)]).toEqual([[], []]);
});

test("opening stock is entered once; an adjustment needs a reason and its own permission", async () => {
  const shop = await workshop();
  const part = await shop.product({ cost: "12.50" });
  const path = `/api/products/${part}/stock-movements`;
  expect((await shop.post(path, { kind: "adjustment-in", quantity: "1", reason: "x" })).body.type).toBe("not-tracked");
  expect((await shop.post(path, { kind: "opening", quantity: "4" })).body).toMatchObject({
    value: "50.00",
    on_hand_after: "4",
  });
  expect((await shop.post(path, { kind: "opening", quantity: "4" })).body.type).toBe("already-tracked");
  const without = await shop.post(path, { kind: "adjustment-out", quantity: "1" });
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ["reason"]]);
  const broken = await shop.post(path, { kind: "adjustment-out", quantity: "1", reason: "Broken" });
  expect(broken.body).toMatchObject({ kind: "adjustment", quantity: "-1", value: "-12.50", reason: "Broken" });
  const tooMuch = await shop.post(path, { kind: "adjustment-out", quantity: "9", reason: "Lost" });
  expect([tooMuch.status, tooMuch.body.type]).toEqual([422, "not-enough-stock"]);
  expect(await books.balances(shop.shopId)).toEqual({ 1301: 3750n, 3901: -5000n, 5104: 1250n });
  const service = await shop.product({ kind: "service" });
  const refused = await shop.post(`/api/products/${service}/stock-movements`, { kind: "opening", quantity: "1" });
  expect(refused.body.type).toBe("not-a-part");
  const colleague = await shop.colleague(["view-products", "edit-products"]);
  expect((await colleague.post(path, { kind: "opening", quantity: "1" })).status).toBe(403);
});

test("a part with stock keeps its kind and account, and cannot be archived", async () => {
  const shop = await workshop();
  const part = await shop.stocked("1", "5");
  for (const change of [{ kind: "service" }, { inventory: "materials" }])
    expect((await shop.put(`/api/products/${part}`, change)).body.type).toBe("has-stock");
  expect((await shop.delete(`/api/products/${part}`)).body.type).toBe("has-stock");
});

test("the value of the stock equals its accounts, and a change by force is found", async () => {
  const shop = await workshop();
  await shop.stocked("2", "10");
  const paint = await shop.stocked("4", "25.25", { inventory: "materials" });
  expect((await shop.approve(await shop.selling([paint, "1.5"]))).status).toBe(200);
  expect((await shop.get("/api/stock-value")).body).toMatchObject({
    data: [
      { inventory: "parts", account: { code: "1301" }, products: 1, value: "20.00", ledger: "20.00" },
      { inventory: "materials", account: { code: "1302" }, products: 1, value: "63.12", difference: "0.00" },
    ],
    value: "83.12",
    ledger: "83.12",
  });
  await books.rows("update products set stock_value = stock_value + 1 where id = $1", [paint]);
  expect(await shop.faults()).toHaveLength(2);
  expect((await shop.get("/api/stock-value")).body.data[1].difference).toBe("0.01");
});

test("a count posts what differs, whatever is sold while it is open", async () => {
  const shop = await workshop();
  const [pads, discs] = [await shop.stocked("10", "20"), await shop.stocked("6", "210")];
  const untracked = await shop.product({ cost: "8" });
  const { body: count } = await shop.post("/api/stock-counts", {});
  expect(count).toMatchObject({ label: "SC-0001", state: "open", counted: 0, parts: 3 });
  const counting = (product: string, counted: string | null) =>
    shop.put(`/api/stock-counts/${count.id}/products/${product}`, { counted });
  expect((await shop.post(`/api/stock-counts/${count.id}/post`, {})).body.type).toBe("nothing-counted");
  succeeded(await counting(pads, "9"));
  succeeded(await counting(discs, "6"));
  expect((await counting(untracked, "5")).body).toMatchObject({ counted: 3, differing: 2, difference: "20.00" });
  expect((await shop.approve(await shop.selling([pads, "4"]))).status).toBe(200);
  const without = await shop.post(`/api/stock-counts/${count.id}/post`, {});
  expect([without.body.type, Object.keys(without.body.errors)]).toEqual(["reason-missing", ["reason"]]);
  const posted = await shop.post(`/api/stock-counts/${count.id}/post`, { reason: "Month end" });
  expect(posted.body).toMatchObject({ state: "posted", reason: "Month end", difference: "20.00" });
  expect(await shop.stockOf(pads)).toMatchObject({ on_hand: "5", value: "100.00" });
  expect(await shop.stockOf(untracked)).toMatchObject({ on_hand: "5", value: "40.00" });
  expect(await books.balances(shop.shopId)).toMatchObject({
    1301: 140_000n,
    3901: -150_000n,
    5101: 8000n,
    5104: 2000n,
  });
  expect((await counting(pads, "1")).body.type).toBe("count-ended");
  expect((await shop.post(`/api/stock-counts/${count.id}/post`, { reason: "x" })).body.type).toBe("count-ended");
  const { data } = (await shop.get(`/api/stock-counts/${count.id}/sheet?only=differing`)).body;
  expect(data.map(({ difference, value }: { difference: string; value: string }) => [difference, value])).toEqual(
    expect.arrayContaining([
      ["-1", "-20.00"],
      ["5", "40.00"],
    ]),
  );
  expect([await shop.faults(), await books.problems(shop.shopId)]).toEqual([[], []]);
});

test("a part without a cost enters the stock at a value of 0 only if somebody confirms it", async () => {
  const shop = await workshop();
  const [costless, known] = [await shop.product({ name: "Clip $&" }), await shop.product({ cost: "8" })];
  const opening = await shop.post(`/api/products/${costless}/stock-movements`, { kind: "opening", quantity: "3" });
  expect(opening).toMatchObject({ status: 422, body: { errors: { unit_cost: ["Required"] } } });

  const { body: count } = await shop.post("/api/stock-counts", {});
  for (const product of [costless, known])
    succeeded(await shop.put(`/api/stock-counts/${count.id}/products/${product}`, { counted: "5" }));
  const asked = await shop.post(`/api/stock-counts/${count.id}/post`, { reason: "First count" });
  expect(asked).toMatchObject({ status: 409, body: { type: "needs-confirmation", warnings: ["no-cost"] } });
  expect(asked.body.detail).toContain("Clip $&");
  expect(await shop.stockOf(costless)).toBeNull();

  const { body: product } = await shop.get(`/api/products/${costless}`);
  succeeded(await shop.put(`/api/products/${costless}`, { cost: "2", version: product.version }));
  succeeded(await shop.post(`/api/stock-counts/${count.id}/post`, { reason: "First count" }));
  expect(await shop.stockOf(costless)).toMatchObject({ on_hand: "5", value: "10.00" });

  const free = await shop.product({});
  const { body: next } = await shop.post("/api/stock-counts", {});
  succeeded(await shop.put(`/api/stock-counts/${next.id}/products/${free}`, { counted: "1" }));
  succeeded(await shop.post(`/api/stock-counts/${next.id}/post`, { reason: "A gift", confirm: true }));
  expect(await shop.stockOf(free)).toMatchObject({ on_hand: "1", value: "0.00" });
});

test("a count that is posted twice at once posts once; a discarded one posts nothing", async () => {
  const shop = await workshop();
  const part = await shop.stocked("10", "20");
  const { body: count } = await shop.post("/api/stock-counts", { reason: "Shelf A" });
  succeeded(await shop.put(`/api/stock-counts/${count.id}/products/${part}`, { counted: 12.5 }));
  const replies = await Promise.all([1, 2, 3].map(() => shop.post(`/api/stock-counts/${count.id}/post`, {})));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await shop.stockOf(part)).toMatchObject({ on_hand: "12.5", value: "250.00" });
  const { body: other } = await shop.post("/api/stock-counts", {});
  expect((await shop.delete(`/api/stock-counts/${other.id}`)).status).toBe(204);
  const { data } = (await shop.get("/api/stock-counts")).body;
  expect(data.map(({ label, state }: { label: string; state: string }) => [label, state])).toEqual([
    ["SC-0002", "discarded"],
    ["SC-0001", "posted"],
  ]);
});

test("movements and ended counts are never changed, nor written out of order", async () => {
  const shop = await workshop();
  await shop.stocked("1", "5");
  const forced = (text: string) => books.rows(text, [shop.shopId]);
  await expect(forced("update stock_movements set quantity = 2 where shop_id = $1")).rejects.toThrow(/never changed/);
  await expect(forced("delete from stock_movements where shop_id = $1")).rejects.toThrow(/never changed/);
  await expect(
    forced(
      `insert into stock_movements (shop_id, id, product_id, number, kind, date, quantity, value, on_hand_after, value_after, branch_id, source_kind,
         source_id, entry_id, created_by)
       select shop_id, gen_random_uuid(), product_id, 3, kind, date, quantity, value, on_hand_after, value_after, branch_id, source_kind,
         source_id, entry_id, created_by from stock_movements where shop_id = $1`,
    ),
  ).rejects.toThrow(/does not continue/);
});

test("a count that is not posted stands open in the checklist of its own month and of later ones, not of earlier ones", async () => {
  const shop = await api.newShop();
  const open = async (month: string) => {
    const { lines } = succeeded(await shop.get(`/api/books/months/${month}`)).body;
    return lines.find(({ key }: { key: string }) => key === "open-counts").open;
  };
  // 22:30 of October's last day in UTC is the first of November in Riyadh.
  api.clock.set("2026-10-31T22:30:00Z");
  succeeded(await shop.post("/api/stock-counts", {}));
  api.clock.set("2026-11-20T09:00:00Z");
  expect([await open("2026-10"), await open("2026-11"), await open("2026-12")]).toEqual([0, 1, 1]);
});

test("a part that is sold at a pace says when it is empty; too few sales, and a part that is out, say nothing", async () => {
  const shop = await workshop();
  const filter = await shop.stocked("20", "23");
  const forecast = async () => (await shop.get(`/api/products/${filter}`)).body.forecast;
  const sell = async (qty: string) => succeeded(await shop.approve(await shop.selling([filter, qty])));
  api.clock.set("2026-11-30T09:00:00Z");
  await sell("2");
  await sell("2");
  expect(await forecast()).toBeNull();
  await sell("1");
  expect(await forecast()).toEqual({ used: "5", days: 10, empty_on: "2026-12-30" });
  await sell("15");
  expect(await forecast()).toBeNull();
});
