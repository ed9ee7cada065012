import { afterAll, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { liftArrivedParts } from "./server/arrived-parts.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");
const books = await auditor(api.database);
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(async () => {
  await books.close();
  await pool.end();
});

/** A shop with a task, and ten brake pads in stock at 7.77 each. */
const workshop = async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const visit = await bill.vehicle();
  const pads = await bill.product({ name: "Pads", kind: "part", price: "50" });
  const receive = async (product: string, quantity: string, kind = "opening") =>
    succeeded(
      await shop.post(`/api/products/${product}/stock-movements`, {
        kind,
        quantity,
        unit_cost: "7.77",
        reason: "Counted",
      }),
    );
  await receive(pads, "10");
  const task = async (fields: object = {}): Promise<string> =>
    succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Brakes", ...fields })).body
      .id;
  const brakes = await task();
  const plan = async (
    quantity = "1",
    { of = brakes, product = pads }: { of?: string; product?: string } = {},
  ): Promise<string> =>
    succeeded(
      await shop.post(`/api/work-order-tasks/${of}/products`, {
        work_order_task_id: of,
        product_id: product,
        quantity,
      }),
    ).body.id;
  const act = (part: string, verb: string, body: object = {}, of = brakes) =>
    shop.post(`/api/work-order-tasks/${of}/products/${part}/${verb}`, body);
  const parts = async (of = brakes) =>
    succeeded(await shop.get(`/api/work-order-tasks/${of}`)).body.parts as Record<string, string>[];
  return { shop, bill, visit, pads, receive, task, brakes, plan, act, parts };
};

const balanceOf = async ({ shopId }: ShopOwner, code: string) => {
  const [row] = await books.rows<{ balance: string }>(
    `select coalesce(sum(b.debit - b.credit), 0)::text as balance from account_balances b join accounts a on a.shop_id = b.shop_id and a.id = b.account_id
     where b.shop_id = $1 and a.code = $2`,
    [shopId, code],
  );
  return Number(row!.balance);
};

const faultsOf = async ({ shopId }: ShopOwner) => [
  ...(await books.rows("select * from verify_stock($1)", [shopId])),
  ...(await books.rows("select * from verify_work($1)", [shopId])),
  ...(await books.problems(shopId)),
];

test("a task answers its products by the specified name, beside its parts", async () => {
  const { shop, brakes, pads, plan } = await workshop();
  await plan("3");
  const { products } = succeeded(await shop.get(`/api/work-order-tasks/${brakes}`)).body;
  expect(products).toMatchObject([{ id: pads, name: "Pads", code: null, quantity: "3" }]);
});

test("a planned part is issued to work in progress, and returned, in parts too, to the last halala", async () => {
  const { shop, plan, act, parts } = await workshop();
  const part = await plan("3");
  expect(await balanceOf(shop, "1303")).toBe(0);
  expect(succeeded(await act(part, "issue")).body).toMatchObject({ state: "issued", in_work: "3", on_hand: "7" });
  expect([await balanceOf(shop, "1301"), await balanceOf(shop, "1303")]).toEqual([5439, 2331]);
  expect(succeeded(await act(part, "return", { quantity: "1.333" })).body).toMatchObject({ in_work: "1.667" });
  expect(await faultsOf(shop)).toEqual([]);
  expect((await act(part, "return", { quantity: "1.668" })).body.type).toBe("more-than-issued");
  expect(succeeded(await act(part, "return")).body).toMatchObject({ state: "returned", in_work: "0" });
  expect([await balanceOf(shop, "1301"), await balanceOf(shop, "1303")]).toEqual([7770, 0]);
  expect((await act(part, "return")).body.type).toBe("part-state");
  expect(await parts()).toHaveLength(1);
  expect(await faultsOf(shop)).toEqual([]);
});

test("of twenty concurrent issues of a part, and of as many returns, one moves stock", async () => {
  const { shop, plan, act, pads } = await workshop();
  const part = await plan("2");
  for (const [verb, onHand] of [
    ["issue", "8"],
    ["return", "10"],
  ] as const) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => act(part, verb)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : body.type)))).toEqual(
      new Set(["part-state"]),
    );
    expect(succeeded(await shop.get(`/api/products/${pads}`)).body.stock.on_hand).toBe(onHand);
  }
  expect(await faultsOf(shop)).toEqual([]);
});

test("the same issue that is sent twice with one key is answered twice and done once", async () => {
  const { shop, plan, brakes } = await workshop();
  const part = await plan("2");
  const path = `/api/work-order-tasks/${brakes}/products/${part}/issue`;
  const send = () => shop.post(path, {}, { "Idempotency-Key": "issue-1" });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await balanceOf(shop, "1303")).toBe(1554);
});

test("a part of what is planned is issued, the rest stays planned", async () => {
  const { shop, plan, act, parts } = await workshop();
  const part = await plan("4");
  succeeded(await act(part, "issue", { quantity: "1.5" }));
  expect(await parts()).toMatchObject([
    { quantity: "1.5", state: "issued" },
    { quantity: "2.5", state: "planned" },
  ]);
  const rest = (await parts())[1]!["id"]!;
  expect((await act(rest, "issue", { quantity: "2.6" })).body.type).toBe("more-than-planned");
  succeeded(await act(rest, "issue"));
  expect(await faultsOf(shop)).toEqual([]);
});

test("more than is on hand is refused, or issued after a confirmation where the shop allows it", async () => {
  const { shop, plan, act, receive, pads } = await workshop();
  const part = await plan("12");
  expect(await act(part, "issue")).toMatchObject({ status: 422, body: { type: "not-enough-stock" } });
  succeeded(await shop.put("/api/settings", { allow_negative_stock: true }));
  expect(await act(part, "issue")).toMatchObject({
    status: 409,
    body: { type: "needs-confirmation", warnings: ["not-enough-stock"] },
  });
  succeeded(await act(part, "issue", { confirm: true }));
  expect(await faultsOf(shop)).toEqual([]);
  await receive(pads, "5", "adjustment-in");
  succeeded(await act(part, "return"));
  expect(await balanceOf(shop, "1303")).toBe(0);
  expect(await faultsOf(shop)).toEqual([]);
});

test("a part without stock is issued without a posting", async () => {
  const { shop, bill, plan, act } = await workshop();
  const part = await plan("1", { product: await bill.product({ kind: "part" }) });
  expect(succeeded(await act(part, "issue")).body).toMatchObject({ state: "issued", on_hand: null });
  succeeded(await act(part, "return"));
  expect(await balanceOf(shop, "1303")).toBe(0);
  expect(await faultsOf(shop)).toEqual([]);
});

test("a service is no part, and a planned part can be changed and removed until it is issued", async () => {
  const { shop, bill, brakes, plan, act, parts } = await workshop();
  const service = await bill.product({ kind: "service" });
  expect((await shop.post(`/api/work-order-tasks/${brakes}/products`, { product_id: service })).body.type).toBe(
    "not-a-part",
  );
  const [first, second] = [await plan(), await plan()];
  const path = (part: string) => `/api/work-order-tasks/${brakes}/products/${part}`;
  expect(succeeded(await shop.put(path(first), { quantity: "2" })).body.quantity).toBe("2");
  succeeded(await act(first, "issue"));
  expect((await shop.put(path(first), { quantity: "3" })).body.type).toBe("part-state");
  expect((await shop.delete(path(first))).body.type).toBe("part-state");
  expect((await shop.delete(path(second))).status).toBe(204);
  expect(await parts()).toHaveLength(1);
});

test("a hold for a part lifts itself when all planned parts have arrived, and stays when others arrive", async () => {
  const { shop, bill, brakes, plan, receive } = await workshop();
  const [discs, oil] = [await bill.product({ kind: "part" }), await bill.product({ kind: "part" })];
  await receive(discs, "1");
  await plan("3", { product: discs });
  succeeded(await shop.post("/api/clock-events", { kind: "hold", task_id: brakes, reason: "part" }));
  const state = async () => succeeded(await shop.get(`/api/work-order-tasks/${brakes}`)).body.state;
  await receive(oil, "5");
  await receive(discs, "1", "adjustment-in");
  expect(await state()).toBe("on-hold");
  await receive(discs, "1", "adjustment-in");
  expect(await state()).toBe("not-begun");
});

test("a hold whose task was being changed when the part came is lifted by the job", async () => {
  const { shop, bill, brakes, plan, receive } = await workshop();
  const discs = await bill.product({ kind: "part" });
  await receive(discs, "1");
  await plan("2", { product: discs });
  succeeded(await shop.post("/api/clock-events", { kind: "hold", task_id: brakes, reason: "part" }));
  const [client, state] = [
    await pool.connect(),
    async () => succeeded(await shop.get(`/api/work-order-tasks/${brakes}`)).body.state,
  ];
  try {
    await client.query("begin");
    await client.query("select set_config('app.shop_id', $1, true)", [shop.shopId]);
    await client.query("select from work_order_tasks where shop_id = $1 and id = $2 for no key update", [
      shop.shopId,
      brakes,
    ]);
    await receive(discs, "1", "adjustment-in");
    await client.query("commit");
  } finally {
    client.release();
  }
  expect(await state()).toBe("on-hold");
  await liftArrivedParts(pool)();
  expect(await state()).toBe("not-begun");
});

test("parts of a cancelled task are returned or become a cost of the shop; nothing more is issued", async () => {
  const { shop, brakes, plan, act, visit } = await workshop();
  const [first, second, third] = [await plan("2"), await plan("1"), await plan("1")];
  for (const part of [first, second]) succeeded(await act(part, "issue"));
  succeeded(await shop.post(`/api/work-order-tasks/${brakes}/cancel`, { reason: "Too dear" }));
  expect((await act(third, "issue")).body.type).toBe("task-state");
  const leave = async () => shop.post(`/api/client-vehicles/${visit}/exit-entry`, {});
  expect((await leave()).body.warnings).toContain("parts-not-invoiced");
  succeeded(await act(first, "return"));
  expect(succeeded(await act(second, "own-cost", { reason: "Broke it" })).body).toMatchObject({
    state: "own-cost",
    reason: "Broke it",
  });
  expect([await balanceOf(shop, "1303"), await balanceOf(shop, "5104")]).toEqual([0, 777]);
  const [entry] = succeeded(await shop.get("/api/journal-entries?limit=1")).body.data;
  expect(entry.source).toMatchObject({ kind: "task-part", view_url: `/back/work-order-tasks/${brakes}` });
  expect((await act(second, "return")).body.type).toBe("part-state");
  expect((await leave()).body.warnings ?? []).not.toContain("parts-not-invoiced");
  expect(await faultsOf(shop)).toEqual([]);
});

test("own cost is taken back by a reversing entry, and the part can be returned again", async () => {
  const { shop, plan, act } = await workshop();
  const before = await balanceOf(shop, "5104");
  const part = await plan("3");
  succeeded(await act(part, "issue"));
  const inWork = await balanceOf(shop, "1303");
  expect((await act(part, "undo-own-cost")).body.type).toBe("part-state");
  succeeded(await act(part, "own-cost", { reason: "Broke it" }));
  expect([await balanceOf(shop, "1303"), await balanceOf(shop, "5104")]).toEqual([0, before + inWork]);
  expect(succeeded(await act(part, "undo-own-cost")).body).toMatchObject({ state: "issued", reason: null });
  expect([await balanceOf(shop, "1303"), await balanceOf(shop, "5104")]).toEqual([inWork, before]);
  const [entry] = succeeded(await shop.get("/api/journal-entries?limit=1")).body.data;
  expect(entry.memo).toContain("Broke it");
  succeeded(await act(part, "return"));
  expect(await balanceOf(shop, "1303")).toBe(0);
  expect(await faultsOf(shop)).toEqual([]);
});

test("a part is marked as ordered, with vendor and day, by whoever manages work or buys, and the mark is taken back", async () => {
  const { shop, task, plan } = await workshop();
  const [mine, office, mechanic] = [
    await task(),
    await shop.colleague(["view-work-orders", "create-purchases"]),
    await shop.colleague(["view-work-orders"]),
  ];
  const part = await plan("900", { of: mine });
  const path = `/api/work-order-tasks/${mine}/products/${part}/ordered`;
  const mark = (by: typeof shop | typeof office, parts: string[], fields: object = {}) =>
    by.post("/api/work-order-task-products/ordered", { parts, ...fields });
  const partsOf = async (id: string) => succeeded(await shop.get(`/api/work-order-tasks/${id}`)).body.parts;
  const vendor = succeeded(await shop.post("/api/vendors", { name: "Gulf Parts" })).body.id;
  expect((await mark(mechanic, [part])).status).toBe(403);
  expect((await office.delete(path)).body.type).toBe("part-state");
  succeeded(await mark(office, [part]));
  expect((await partsOf(mine))[0].ordered).toMatchObject({
    by: { id: office.userId },
    vendor: null,
    expected_on: null,
  });
  succeeded(await mark(office, [part], { vendor_id: vendor, expected_on: "2026-12-01" }));
  const shown = succeeded(await shop.get(`/api/work-order-tasks/${mine}`)).body;
  expect(shown.parts_ordered).toEqual({ count: 1, expected_on: "2026-12-01" });
  expect(shown.parts[0].ordered).toMatchObject({
    vendor: { id: vendor, name: "Gulf Parts" },
    expected_on: "2026-12-01",
  });
  const onBoard = succeeded(await shop.get("/api/work-board")).body.tasks.find(({ id }: { id: string }) => id === mine);
  expect(onBoard.parts_ordered).toEqual({ count: 1, expected_on: "2026-12-01" });
  // Of one that nobody knows the day of, the day by which all have come is unknown.
  const second = await plan("900", { of: mine });
  succeeded(await mark(shop, [second]));
  expect(succeeded(await shop.get(`/api/work-order-tasks/${mine}`)).body.parts_ordered).toEqual({
    count: 2,
    expected_on: null,
  });
  expect((await office.delete(path)).status).toBe(204);
  expect(succeeded(await shop.get(`/api/work-order-tasks/${mine}`)).body.parts[0].ordered).toBeNull();
  expect((await mark(shop, [part], { vendor_id: part })).status).toBe(404);
});

test("missing parts of several tasks are marked as ordered in one call, all of them or none", async () => {
  const { shop, task, plan, act } = await workshop();
  const [first, second] = [await task(), await task()];
  const [one, two, issued] = [
    await plan("900", { of: first }),
    await plan("900", { of: second }),
    await plan("1", { of: second }),
  ];
  const mark = (parts: string[]) => shop.post("/api/work-order-task-products/ordered", { parts });
  const marked = async () =>
    (await Promise.all([first, second].map((id) => shop.get(`/api/work-order-tasks/${id}`)))).map(
      (reply) => succeeded(reply).body.parts_ordered?.count ?? 0,
    );
  succeeded(await act(issued, "issue", {}, second));
  expect((await mark([one, two, issued])).body.type).toBe("part-state");
  expect((await mark([one, two, first])).status).toBe(404);
  expect(await marked()).toEqual([0, 0]);
  const before = api.statements().length;
  expect((await mark([one, two, two])).status).toBe(204);
  const logging = api.statements().slice(before);
  expect(logging.filter((text) => text.startsWith("insert into activities"))).toHaveLength(1);
  expect(await marked()).toEqual([1, 1]);
  const path = "/api/work-order-task-products/ordered";
  for (const id of [first, second]) {
    const { data } = succeeded(await shop.get(`/api/activity?subject_id=${id}`)).body;
    expect(data.filter((row: { path: string }) => row.path === path)).toMatchObject([
      { method: "POST", subject: { kind: "work-order-tasks", id } },
    ]);
  }
});

test("a mechanic issues the parts of an own task and reads no money; another's task is refused", async () => {
  const { shop, task, plan } = await workshop();
  const [mechanic, other] = [await shop.colleague(["view-work-orders"]), await task()];
  const mine = await task({ employee_id: mechanic.userId });
  const path = (of: string, part: string) => `/api/work-order-tasks/${of}/products/${part}/issue`;
  const planned = succeeded(
    await mechanic.post(`/api/work-order-tasks/${mine}/products`, {
      product_id: succeeded(await shop.get("/api/products?q=Pads")).body.data[0].id,
    }),
  ).body;
  const issued = succeeded(await mechanic.post(path(mine, planned.id), {})).body;
  expect(JSON.stringify(issued)).not.toMatch(/cost|price|value/u);
  expect((await mechanic.post(path(other, await plan("1", { of: other })), {})).body.type).toBe("not-own-task");
  expect(
    (await mechanic.post(`/api/work-order-tasks/${mine}/products/${planned.id}/own-cost`, { reason: "x" })).status,
  ).toBe(403);
});

test("the list of movements names the work order", async () => {
  const { shop, plan, act, pads } = await workshop();
  succeeded(await act(await plan(), "issue"));
  const { data } = succeeded(await shop.get(`/api/stock-movements?product_id=${pads}`)).body;
  expect(data[0]).toMatchObject({ kind: "issue", source: { kind: "work-order", label: "1" } });
  expect(data[0].source.view_url).toMatch(/^\/back\/work-orders\//u);
});

test("the check of the books finds a part that differs from its movements, and an account that differs from the parts", async () => {
  const { shop, plan, act } = await workshop();
  succeeded(await act(await plan(), "issue"));
  await books.rows("update task_parts set cost = cost + 1 where shop_id = $1", [shop.shopId]);
  const faults = await books.rows<{ problem: string }>("select * from verify_work($1) order by problem", [shop.shopId]);
  expect(faults.map(({ problem }) => problem)).toEqual([
    "a part in the work differs from its movements",
    "work in progress differs from its account",
  ]);
});

test("an invoice takes the parts that it sells out of the work, each once, and leaves the others there", async () => {
  const { shop, bill, visit, pads, plan, act, parts } = await workshop();
  const [first, second] = [await plan("2"), await plan("3")];
  for (const part of [first, second]) succeeded(await act(part, "issue"));
  const draft = await bill.invoice(visit);
  await bill.item(draft.id, { product_id: pads, qty: "4" });
  succeeded(await bill.approve(draft.id, { exit_car_on_invoice_issuance: false }));
  expect([await balanceOf(shop, "1301"), await balanceOf(shop, "1303"), await balanceOf(shop, "5101")]).toEqual([
    3885, 777, 3108,
  ]);
  expect((await parts()).map(({ state, in_work }) => [state, in_work])).toEqual([
    ["invoiced", "0"],
    ["issued", "1"],
  ]);
  expect(succeeded(await shop.get(`/api/products/${pads}`)).body.stock.on_hand).toBe("5");
  expect((await act(first, "return")).body.type).toBe("part-invoiced");
  expect(await faultsOf(shop)).toEqual([]);
});

test("an invoice issues a planned part that it sells, in parts too, and the task cannot issue it again", async () => {
  const { shop, bill, visit, pads, plan, act, parts } = await workshop();
  const [first, second] = [await plan("2"), await plan("3")];
  const draft = await bill.invoice(visit);
  await bill.item(draft.id, { product_id: pads, qty: "4" });
  succeeded(await bill.approve(draft.id, { exit_car_on_invoice_issuance: false }));
  expect((await parts()).map(({ quantity, state, in_work }) => [quantity, state, in_work])).toEqual([
    ["2", "invoiced", "0"],
    ["2", "invoiced", "0"],
    ["1", "planned", "0"],
  ]);
  const costs = async () => [await balanceOf(shop, "1303"), await balanceOf(shop, "5101")];
  expect(await costs()).toEqual([0, 3108]);
  for (const part of [first, second])
    expect((await act(part, "issue")).body).toMatchObject({ type: "part-invoiced", status: 409 });
  expect(await costs()).toEqual([0, 3108]);
  expect(succeeded(await shop.get(`/api/products/${pads}`)).body.stock.on_hand).toBe("6");
  const rest = (await parts()).find(({ state }) => state === "planned")!;
  succeeded(await act(rest["id"]!, "issue"));
  expect(await faultsOf(shop)).toEqual([]);
});

test("a part that the client brought has no stock and no price, and is named on the task, the invoice and at the exit", async () => {
  const { shop, bill, visit, brakes } = await workshop();
  const path = `/api/work-order-tasks/${brakes}/client-parts`;
  const movements = async () => succeeded(await shop.get("/api/stock-movements")).body.data.length;
  const before = await movements();
  const { id } = succeeded(await shop.post(path, { name: "Ceramic pads", quantity: "2" })).body;
  const wrong = succeeded(await shop.post(path, { name: "Bulb" })).body.id;
  expect((await shop.delete(`${path}/${wrong}`)).status).toBe(204);
  const task = succeeded(await shop.get(`/api/work-order-tasks/${brakes}`)).body;
  expect(task).toMatchObject({ parts: [], client_parts: [{ id, name: "Ceramic pads", quantity: "2" }] });
  expect(await movements()).toBe(before);
  const named = [{ name: "Ceramic pads", quantity: "2" }];
  expect(succeeded(await shop.get(`/api/client-vehicles/${visit}`)).body.client_parts).toEqual(named);
  const invoice = await bill.invoiced(visit, "115.00");
  const [stored] = await books.rows<{ printed: unknown }>(
    "select printed->'clientParts' as printed from client_invoices where shop_id = $1 and id = $2",
    [shop.shopId, invoice.id],
  );
  expect(stored!.printed).toEqual(named);
  succeeded(await shop.post(`/api/work-order-tasks/${brakes}/cancel`, { reason: "Not wanted" }));
  expect(succeeded(await shop.get(`/api/client-vehicles/${visit}`)).body.client_parts).toEqual([]);
  expect((await shop.post(path, { name: "Bulb" })).body.type).toBe("task-state");
});
