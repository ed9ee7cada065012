import fc from "fast-check";
import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { buying } from "../../../tests/support/buying.ts";
import { missingParts } from "./missing-rules.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");

test("stock goes to who asked first, then orders do, and nothing is counted twice", () => {
  const wanted = [
    {
      id: "1",
      productId: "pads",
      branchId: "b",
      quantity: "2",
      onHand: "3",
      onTheWay: "0",
      isOrdered: false,
      isAwaited: false,
    },
    {
      id: "2",
      productId: "pads",
      branchId: "b",
      quantity: "2",
      onHand: "3",
      onTheWay: "0",
      isOrdered: false,
      isAwaited: false,
    },
    {
      id: "3",
      productId: "pads",
      branchId: "b",
      quantity: "4",
      onHand: "3",
      onTheWay: "0",
      isOrdered: false,
      isAwaited: false,
    },
    {
      id: "4",
      productId: "oil",
      branchId: "b",
      quantity: "1.5",
      onHand: "-2",
      onTheWay: "0",
      isOrdered: false,
      isAwaited: false,
    },
  ];
  const coming = [
    { productId: "pads", orderId: "a", open: "2" },
    { productId: "pads", orderId: "b", open: "1.000" },
  ];
  expect(missingParts(wanted, coming).map(({ part, ...rest }) => [part.id, rest])).toEqual([
    ["2", { missing: "1", toOrder: "0", orders: [{ orderId: "a", quantity: "1" }] }],
    [
      "3",
      {
        missing: "4",
        toOrder: "2",
        orders: [
          { orderId: "a", quantity: "1" },
          { orderId: "b", quantity: "1" },
        ],
      },
    ],
    ["4", { missing: "1.5", toOrder: "1.5", orders: [] }],
  ]);
});

test("what one branch has covers nothing that another one asks for", () => {
  const asked = { productId: "pads", quantity: "2", isOrdered: false, isAwaited: false };
  const wanted = [
    { ...asked, branchId: "here", onHand: "2", onTheWay: "0" },
    { ...asked, branchId: "there", onHand: "0", onTheWay: "1" },
    { ...asked, branchId: "here", onHand: "2", onTheWay: "0" },
  ];
  expect(missingParts(wanted, []).map(({ part, missing }) => [part.branchId, missing])).toEqual([
    ["there", "1"],
    ["here", "2"],
  ]);
});

test("a part that is marked as ordered is not to be ordered, and takes nothing of the orders", () => {
  const wanted = [
    {
      id: "1",
      productId: "pads",
      branchId: "b",
      quantity: "2",
      onHand: "1",
      onTheWay: "0",
      isOrdered: true,
      isAwaited: false,
    },
    {
      id: "2",
      productId: "pads",
      branchId: "b",
      quantity: "2",
      onHand: "1",
      onTheWay: "0",
      isOrdered: false,
      isAwaited: false,
    },
  ];
  expect(missingParts(wanted, [{ productId: "pads", orderId: "a", open: "1" }])).toMatchObject([
    { missing: "1", toOrder: "0", orders: [] },
    { missing: "2", toOrder: "1", orders: [{ orderId: "a", quantity: "1" }] },
  ]);
});

test("what is to be ordered is what is asked less stock and orders, however it is spread", () => {
  const quantity = fc.integer({ min: 1, max: 20 }).map(String);
  fc.assert(
    fc.property(fc.array(quantity), fc.array(quantity), fc.integer({ min: 0, max: 40 }), (asked, orders, stock) => {
      const found = missingParts(
        asked.map((each) => ({
          productId: "p",
          branchId: "b",
          quantity: each,
          onHand: String(stock),
          onTheWay: "0",
          isOrdered: false,
          isAwaited: false,
        })),
        orders.map((open, place) => ({ productId: "p", orderId: String(place), open })),
      );
      const sum = (values: readonly string[]) => values.reduce((total, value) => total + Number(value), 0);
      expect(sum(found.map(({ missing }) => missing))).toBe(Math.max(0, sum(asked) - stock));
      expect(sum(found.map(({ toOrder }) => toOrder))).toBe(Math.max(0, sum(asked) - stock - sum(orders)));
    }),
  );
});

const workshop = async () => {
  const shop = await api.newShop();
  const kit = buying(shop);
  const visit = await billing(shop).vehicle();
  /** A part with this many in stock, from a vendor at 20.00. */
  const stocked = async (vendor: string, qty: string, name = "Pads") => {
    const product = await kit.product({ name, kind: "part" });
    await kit.bought(vendor, [{ name, product_id: product, qty, unit_price: "20.00" }]);
    return product;
  };
  const task = async (name: string): Promise<string> =>
    succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name })).body.id;
  const plan = async (taskId: string, product: string, quantity: string): Promise<string> =>
    succeeded(await shop.post(`/api/work-order-tasks/${taskId}/products`, { product_id: product, quantity })).body.id;
  const missing = async () => succeeded(await shop.get("/api/missing-parts")).body.data;
  const order = (vendor: string, parts: readonly string[]) =>
    shop.post("/api/missing-parts/order", { vendor_id: vendor, parts });
  return { shop, ...kit, visit, stocked, task, plan, missing, order };
};

test("a part that a task asks for and the stock does not cover is listed with who sold it last", async () => {
  const { stocked, vendor, task, plan, missing } = await workshop();
  const [seller, brakes, tyres] = [await vendor({ name: "Gulf Parts" }), await task("Brakes"), await task("Tyres")];
  const pads = await stocked(seller, "3");
  const first = await plan(brakes, pads, "2");
  expect(await missing()).toEqual([]);
  const second = await plan(tyres, pads, "2");
  expect(await missing()).toMatchObject([
    {
      id: second,
      quantity: "2",
      on_hand: "3",
      missing: "1",
      to_order: "1",
      orders: [],
      vendor: { id: seller, name: "Gulf Parts" },
      task: { name: "Tyres", is_waiting: false },
    },
  ]);
  expect(first).not.toBe(second);
});

test("missing parts go on one draft order at the vendor's last price, once, and are received from it", async () => {
  const { shop, stocked, vendor, task, plan, missing, order } = await workshop();
  const [seller, brakes, tyres] = [await vendor(), await task("Brakes"), await task("Tyres")];
  const [pads, oil] = [await stocked(seller, "1"), await stocked(seller, "1", "Oil")];
  const parts = [await plan(brakes, pads, "3"), await plan(tyres, pads, "2"), await plan(tyres, oil, "2")];
  const draft = succeeded(await order(seller, parts.slice(0, 2))).body;
  expect(draft.items).toMatchObject([{ qty: "4", unit_price: "20.00" }]);
  expect((await order(seller, parts.slice(0, 2))).body.type).toBe("nothing-missing");
  const again = succeeded(await order(seller, parts)).body;
  expect([again.id, again.items.map(({ qty }: { qty: string }) => qty)]).toEqual([draft.id, ["4", "1"]]);
  expect((await missing()).map((row: Record<string, unknown>) => [row["missing"], row["to_order"]])).toEqual([
    ["2", "0"],
    ["2", "0"],
    ["1", "0"],
  ]);
  succeeded(await shop.put(`/api/purchase-orders/${draft.id}`, { expected_on: "2026-12-01" }));
  const sent = succeeded(await shop.post(`/api/purchase-orders/${draft.id}/order`)).body;
  expect((await missing())[0].orders).toMatchObject([{ id: draft.id, number: sent.number, expected_on: "2026-12-01" }]);
  succeeded(await shop.post("/api/clock-events", { kind: "hold", task_id: tyres, reason: "part" }));
  expect((await missing())[1].task.is_waiting).toBe(true);
  const bill = succeeded(
    await shop.post(`/api/purchase-orders/${draft.id}/purchases`, { vendor_number: "R-1", bill_date: "2026-11-20" }),
  ).body;
  succeeded(await shop.post(`/api/purchases/${bill.id}/post`));
  expect(await missing()).toEqual([]);
  expect(succeeded(await shop.get(`/api/work-order-tasks/${tyres}`)).body.state).toBe("not-begun");
});

test("orders of the same parts at the same moment order them once", async () => {
  const { stocked, vendor, task, plan, missing, order } = await workshop();
  const [seller, brakes] = [await vendor(), await task("Brakes")];
  const part = await plan(brakes, await stocked(seller, "1"), "3");
  const replies = await Promise.all(Array.from({ length: 8 }, () => order(seller, [part])));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await missing()).toMatchObject([{ missing: "2", to_order: "0", orders: [{ quantity: "2" }] }]);
});

test("a cancelled order brings nothing, and parts of done or cancelled tasks are not missing", async () => {
  const { shop, stocked, vendor, task, plan, missing, order } = await workshop();
  const [seller, brakes, tyres] = [await vendor(), await task("Brakes"), await task("Tyres")];
  const pads = await stocked(seller, "1");
  const part = await plan(brakes, pads, "3");
  await plan(tyres, pads, "1");
  const draft = succeeded(await order(seller, [part])).body;
  succeeded(await shop.post(`/api/purchase-orders/${draft.id}/order`));
  succeeded(await shop.post(`/api/purchase-orders/${draft.id}/cancel`, { reason: "None left" }));
  expect((await missing()).map((row: Record<string, unknown>) => row["to_order"])).toEqual(["2", "1"]);
  succeeded(await shop.post("/api/clock-events", { kind: "finish", task_id: brakes, confirm: true }));
  expect(await missing()).toEqual([]);
  succeeded(await shop.post(`/api/work-order-tasks/${tyres}/cancel`, { reason: "Not wanted" }));
  expect(await missing()).toEqual([]);
});

test("a part without stock is missing once its task waits for it", async () => {
  const { shop, product, task, plan, missing } = await workshop();
  const brakes = await task("Brakes");
  await plan(brakes, await product({ name: "Pads", kind: "part" }), "2");
  expect(await missing()).toEqual([]);
  succeeded(await shop.post("/api/clock-events", { kind: "hold", task_id: brakes, reason: "part" }));
  expect(await missing()).toMatchObject([{ on_hand: null, missing: "2", vendor: null }]);
});

test("whoever sees tasks sees what is missing, and not from whom; only who orders puts it on an order", async () => {
  const { shop, stocked, vendor, task, plan } = await workshop();
  const [seller, brakes] = [await vendor(), await task("Brakes")];
  const part = await plan(brakes, await stocked(seller, "1"), "3");
  const mechanic = await shop.colleague(["view-work-orders"]);
  expect(succeeded(await mechanic.get("/api/missing-parts")).body.data).toMatchObject([{ vendor: null, missing: "2" }]);
  const body = { vendor_id: seller, parts: [part] };
  expect((await mechanic.post("/api/missing-parts/order", body)).status).toBe(403);
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  succeeded(await shop.put(`/api/users/${mechanic.userId}`, { branch_ids: [north] }));
  expect(succeeded(await mechanic.get("/api/missing-parts")).body.data).toEqual([]);
  const first = succeeded(await shop.post("/api/missing-parts/order", body)).body;
  await plan(brakes, await stocked(seller, "1", "Oil"), "2");
  const buyer = await shop.colleague(["create-purchases"]);
  const [, oil] = succeeded(await buyer.get("/api/missing-parts")).body.data;
  // Without edit-purchases the draft of somebody else stays as it is.
  const own = succeeded(await buyer.post("/api/missing-parts/order", { vendor_id: seller, parts: [oil.id] })).body;
  expect(own.id).not.toBe(first.id);
});

test("a part that was ordered by phone is missing but not ordered again, until its mark is taken back", async () => {
  const { shop, stocked, vendor, task, plan, missing, order } = await workshop();
  const seller = await vendor({ name: "Gulf Parts" });
  const brakes = await task("Brakes");
  const part = await plan(brakes, await stocked(seller, "1"), "3");
  succeeded(
    await shop.post("/api/work-order-task-products/ordered", {
      parts: [part],
      vendor_id: seller,
      expected_on: "2026-11-22",
    }),
  );
  expect(await missing()).toMatchObject([
    {
      id: part,
      missing: "2",
      to_order: "0",
      orders: [],
      ordered: { vendor: { id: seller }, expected_on: "2026-11-22" },
    },
  ]);
  expect((await order(seller, [part])).body.type).toBe("nothing-missing");
  succeeded(await shop.delete(`/api/work-order-tasks/${brakes}/products/${part}/ordered`));
  expect(await missing()).toMatchObject([{ id: part, to_order: "2", ordered: null }]);
});
