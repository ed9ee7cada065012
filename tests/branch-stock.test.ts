import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "./support/api.ts";
import { succeeded } from "./support/billing.ts";
import { auditor } from "./support/books.ts";
import { seed } from "./support/seed.ts";
import { stockPlaces } from "./support/stock-places.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const places = async () => stockPlaces(await api.newShop(), books);

test("each branch has its own stock at its own average cost; purchases, sales and returns move that of their paper", async () => {
  const shop = await places();
  const { main, north } = shop;
  const pads = await shop.part({ name: "Pads" });
  await shop.open(pads, "10", "10");
  await shop.at(north);
  await shop.buy(pads, "4", "20");
  expect(await shop.stock(pads)).toEqual({ main: ["10", "100.00"], north: ["4", "80.00"] });

  const sold = succeeded(await shop.approve(await shop.selling([pads, "1"]))).body;
  expect(await shop.stock(pads)).toEqual({ main: ["10", "100.00"], north: ["3", "60.00"] });
  expect(await shop.balance("5101", north)).toBe(2000n);

  await shop.at(main);
  const items = [{ client_invoice_item_id: sold.items[0].id, qty: "1", back_in_stock: true }];
  const returned = { reason: "return-of-goods", items, approve: true };
  succeeded(await shop.shop.post(`/api/client-invoices/${sold.id}/return-invoices`, returned));
  expect(await shop.stock(pads)).toEqual({ main: ["10", "100.00"], north: ["4", "80.00"] });
  expect(await shop.faults()).toEqual([]);
});

test("a branch cannot sell what only another one has; the refusal names that one", async () => {
  const shop = await places();
  const pads = await shop.part();
  await shop.open(pads, "10", "10");
  await shop.at(shop.north);
  const refused = await shop.approve(await shop.selling([pads, "1"]));
  expect([refused.status, refused.body.type]).toEqual([422, "not-enough-stock"]);
  expect(refused.body.detail).toMatch(/0.* on hand here; other branches: .*10/);
  succeeded(await shop.shop.put("/api/settings", { allow_negative_stock: true }));
  succeeded(await shop.approve(await shop.selling([pads, "2"]), { confirm: true }));
  expect(await shop.stock(pads)).toEqual({ main: ["10", "100.00"], north: ["-2", "-20.00"] });
  await shop.buy(pads, "2", "15");
  expect(await shop.stock(pads)).toEqual({ main: ["10", "100.00"], north: ["0", "0.00"] });
  expect(await shop.faults()).toEqual([]);
});

test("a work order takes parts from the branch of its visit, whoever issues them, and the invoice sells those", async () => {
  const shop = await places();
  const { main, north } = shop;
  const pads = await shop.part();
  await shop.open(pads, "5", "10");
  await shop.at(north);
  await shop.open(pads, "3", "20");
  const visit = await shop.vehicle();
  const task = succeeded(await shop.shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Brakes" }))
    .body.id;
  const path = `/api/work-order-tasks/${task}/products`;
  const planned = succeeded(
    await shop.shop.post(path, { work_order_task_id: task, product_id: pads, quantity: "2" }),
  ).body;
  expect(planned).toMatchObject({ on_hand: "3", is_on_hand: true });
  await shop.at(main);
  succeeded(await shop.shop.post(`${path}/${planned.id}/issue`, {}));
  expect(await shop.stock(pads)).toEqual({ main: ["5", "50.00"], north: ["1", "20.00"] });
  expect(await shop.balance("1303", north)).toBe(4000n);
  const draft = await shop.invoice(visit);
  await shop.item(draft.id, { product_id: pads, qty: "2", unit_price: "100" });
  succeeded(await shop.approve(draft.id));
  expect(await shop.stock(pads)).toEqual({ main: ["5", "50.00"], north: ["1", "20.00"] });
  expect([await shop.balance("1303", north), await shop.balance("5101", north)]).toEqual([0n, 4000n]);
  expect(await shop.faults()).toEqual([]);
});

test("a count is of its branch, also if it is posted by somebody at another one", async () => {
  const shop = await places();
  const pads = await shop.part();
  await shop.open(pads, "5", "10");
  await shop.at(shop.north);
  await shop.open(pads, "3", "20");
  const { body: count } = await shop.shop.post("/api/stock-counts", { reason: "Shelf" });
  expect(count.branch.id).toBe(shop.north);
  await shop.at(shop.main);
  const counted = succeeded(await shop.shop.put(`/api/stock-counts/${count.id}/products/${pads}`, { counted: "2" }));
  expect(counted.body.difference).toBe("-20.00");
  succeeded(await shop.shop.post(`/api/stock-counts/${count.id}/post`, {}));
  expect(await shop.stock(pads)).toEqual({ main: ["5", "50.00"], north: ["2", "40.00"] });
  expect(await shop.faults()).toEqual([]);
});

test("movements and the value of the stock can be read by branch; opening stock is entered once in each", async () => {
  const shop = await places();
  const { main, north } = shop;
  const pads = await shop.part();
  await shop.open(pads, "5", "10");
  expect((await shop.move(pads, { kind: "opening", quantity: "1", unit_cost: "1" })).body.type).toBe("already-tracked");
  await shop.at(north);
  await shop.open(pads, "3", "20");
  const read = async (branch: string) =>
    succeeded(await shop.shop.get(`/api/stock-movements?product_id=${pads}&branch_id=${branch}`)).body;
  expect(await read(north)).toMatchObject({
    data: [{ quantity: "3", on_hand_after: "3", value_after: "60.00", branch: { id: north } }],
    summary: { closing: "3", closing_value: "60.00" },
  });
  expect((await read(main)).summary).toMatchObject({ closing: "5", closing_value: "50.00" });
  const value = async (query: string) => succeeded(await shop.shop.get(`/api/stock-value${query}`)).body;
  expect(await value(`?branch_id=${north}`)).toMatchObject({ value: "60.00", ledger: null });
  expect(await value("")).toMatchObject({ value: "110.00", ledger: "110.00" });
});

test("what comes back to a closed branch enters the stock where the user works", async () => {
  const shop = await places();
  const { main, north } = shop;
  await shop.at(north);
  const pads = await shop.part();
  await shop.open(pads, "1", "10");
  const visit = await shop.vehicle();
  const draft = await shop.invoice(visit);
  await shop.item(draft.id, { product_id: pads, qty: "1", unit_price: "100" });
  const sold = succeeded(await shop.approve(draft.id)).body;
  const exit = { vehicle_exited_at: "2026-11-20", confirm: true };
  succeeded(await shop.shop.post(`/api/client-vehicles/${visit}/exit-entry`, exit));
  await shop.at(main);
  succeeded(await shop.shop.post(`/api/branches/${north}/archive`));
  const items = [{ client_invoice_item_id: sold.items[0].id, qty: "1", back_in_stock: true }];
  const returned = { reason: "return-of-goods", items, approve: true };
  succeeded(await shop.shop.post(`/api/client-invoices/${sold.id}/return-invoices`, returned));
  expect(await shop.balance("1301", main)).toBe(1000n);
  expect(await shop.faults()).toEqual([]);
});

test("a shop with one branch is shown no branches", async () => {
  const shop = await api.newShop();
  const { id } = succeeded(await shop.post("/api/products", { name: "Pads", kind: "part" })).body;
  const opening = { kind: "opening", quantity: "2", unit_cost: "5" };
  succeeded(await shop.post(`/api/products/${id}/stock-movements`, opening));
  expect(succeeded(await shop.get(`/api/products/${id}`)).body).toMatchObject({
    stock: { on_hand: "2" },
    branches: [],
  });
});

test("stock from before stock by branch belongs to the branches of its papers, else to the first one", async () => {
  const shop = await places();
  const { main, north } = shop;
  const [apart, mixed] = [await shop.part(), await shop.part()];
  await shop.open(apart, "5", "10");
  await shop.open(mixed, "5", "10");
  await shop.at(north);
  await shop.open(apart, "3", "20");
  succeeded(await shop.shop.put("/api/settings", { allow_negative_stock: true }));
  // Taken by the north from what the first branch had, as it was possible before.
  succeeded(await shop.approve(await shop.selling([mixed, "2"]), { confirm: true }));
  const before = await books.balances(shop.shop.shopId);
  await books.rows("delete from branch_stock where shop_id = $1", [shop.shop.shopId]);

  await books.rows("select place_early_stock()");
  expect(await shop.stock(apart)).toEqual({ main: ["5", "50.00"], north: ["3", "60.00"] });
  expect(await shop.stock(mixed)).toEqual({ main: ["3", "30.00"], north: ["0", "0.00"] });
  expect(await books.balances(shop.shop.shopId)).toEqual(before);
  expect(await shop.faults()).toEqual([]);
  await books.rows("select place_early_stock()");
  await shop.at(main);
  succeeded(await shop.approve(await shop.selling([mixed, "3"])));
  expect(await shop.faults()).toEqual([]);
});

type Act = {
  verb: "buy" | "sell" | "send" | "receive" | "cancel" | "adjust";
  branch: 0 | 1;
  quantity: number;
  cost: number;
};

const act: fc.Arbitrary<Act> = fc.record({
  verb: fc.constantFrom("buy", "sell", "send", "receive", "cancel", "adjust"),
  branch: fc.constantFrom(0, 1),
  quantity: fc.integer({ min: 1, max: 6 }),
  cost: fc.integer({ min: 1, max: 99 }),
});

test("after any acts over branches stock equals its accounts, none is below zero, and a transfer changes no cost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 14 }), async (acts) => {
      const shop = await places();
      const ids = [shop.main, shop.north] as const;
      const pads = await shop.part();
      await shop.open(pads, "6", "7.77");
      const onTheWay: { id: string; to: string; from: string; line: string; quantity: number }[] = [];
      const worth = async () => {
        const { main, north } = await shop.stock(pads);
        const inTransit = (await shop.balance("1304", shop.main)) + (await shop.balance("1304", shop.north));
        return { value: minor(main[1]!) + minor(north[1]!) + inTransit, quantities: [main[0]!, north[0]!] };
      };
      for (const { verb, branch, quantity, cost } of acts) {
        const here = ids[branch];
        await shop.at(here);
        const before = await worth();
        const part = [pads, String(quantity)] as [string, string];
        if (verb === "buy") await shop.buy(pads, String(quantity), `${cost}.33`);
        if (verb === "sell") await shop.approve(await shop.selling(part));
        if (verb === "adjust") await shop.move(pads, { kind: "adjustment-out", quantity: "1", reason: "Broken" });
        if (verb === "send") {
          const { status, body } = await shop.send(ids[1 - branch]!, part);
          if (status === 201)
            onTheWay.push({ id: body.id, to: body.to.id, from: here, line: body.lines[0].id, quantity });
          else expect(body.type).toBe("not-enough-stock");
        }
        const sent = onTheWay[0];
        let lost = 0n;
        if (sent && verb === "receive") {
          onTheWay.shift();
          const received = Math.min(cost % 3 === 0 ? quantity : sent.quantity, sent.quantity);
          const lines = [{ line_id: sent.line, received: String(received) }];
          const loss = await shop.balance("5104", sent.from);
          succeeded(await shop.shop.post(`/api/stock-transfers/${sent.id}/receive`, { lines, reason: "Fell off" }));
          lost = (await shop.balance("5104", sent.from)) - loss;
        }
        if (sent && verb === "cancel") {
          onTheWay.shift();
          succeeded(await shop.shop.post(`/api/stock-transfers/${sent.id}/cancel`, { reason: "Not needed" }));
        }
        const after = await worth();
        if (verb === "send" || verb === "receive" || verb === "cancel") expect(after.value).toBe(before.value - lost);
        for (const left of after.quantities) expect(Number(left)).toBeGreaterThanOrEqual(0);
      }
      expect(await shop.faults()).toEqual([]);
    }),
    { numRuns: 6, seed, endOnFailure: true },
  );
}, 600_000);

const minor = (amount: string) => BigInt(amount.replace(".", ""));
