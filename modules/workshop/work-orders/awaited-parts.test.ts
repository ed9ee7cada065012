import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

const workshop = async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const visit = await bill.vehicle();
  const part = (name: string) => bill.product({ name, kind: "part", price: "50" });
  const receive = async (product: string, quantity = "1", kind = "opening") =>
    succeeded(
      await shop.post(`/api/products/${product}/stock-movements`, {
        kind,
        quantity,
        unit_cost: "7",
        reason: "Counted",
      }),
    );
  const task: string = succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Wheels" }))
    .body.id;
  const hold = (more: object) =>
    shop.post("/api/clock-events", { kind: "hold", task_id: task, reason: "part", ...more });
  const shown = async () => succeeded(await shop.get(`/api/work-order-tasks/${task}`)).body;
  const missing = async () => succeeded(await shop.get("/api/missing-parts")).body;
  const plan = async (product_id: string, more: object = {}) =>
    succeeded(await shop.post(`/api/work-order-tasks/${task}/products`, { product_id, ...more })).body.id as string;
  return { shop, bill, visit, part, receive, task, hold, shown, missing, plan };
};

test("a hold for a part plans it once, names it, and puts it on the missing parts at once", async () => {
  const { part, hold, shown, missing, task, shop } = await workshop();
  const bearing = await part("Wheel bearing");
  succeeded(await hold({ product_id: bearing, quantity: "2" }));
  expect(await shown()).toMatchObject({
    state: "on-hold",
    hold_part: { id: bearing, name: "Wheel bearing" },
    parts_not_taken: 1,
    parts: [{ product: { id: bearing }, quantity: "2", state: "planned" }],
  });
  expect((await missing()).data).toMatchObject([
    { product: { id: bearing }, missing: "2", to_order: "2", task: { id: task, is_waiting: true } },
  ]);
  succeeded(await shop.post("/api/clock-events", { kind: "start", task_id: task }));
  expect(await shown()).toMatchObject({ state: "running", hold_part: null });
  succeeded(await hold({ product_id: bearing }));
  expect((await shown()).parts).toMatchObject([{ quantity: "2" }]);
});

test("a part that the stock has is listed too while a task is held for it, as nothing to order", async () => {
  const { part, receive, hold, missing } = await workshop();
  const bearing = await part("Wheel bearing");
  await receive(bearing, "5");
  expect((await missing()).data).toEqual([]);
  succeeded(await hold({ product_id: bearing }));
  expect((await missing()).data).toMatchObject([
    { product: { id: bearing }, missing: "0", to_order: "0", on_hand: "5" },
  ]);
});

test("a part in words is listed until its product is chosen, and comes by no receipt of other parts", async () => {
  const { shop, part, receive, hold, shown, missing, task, plan } = await workshop();
  const [bearing, grease] = [await part("Wheel bearing"), await part("Grease")];
  await plan(grease);
  succeeded(await hold({ note: "the bearing on the left" }));
  expect((await missing()).in_words).toMatchObject([{ task: { id: task }, words: "the bearing on the left" }]);
  await receive(grease);
  expect(await shown()).toMatchObject({ state: "on-hold", hold_note: "the bearing on the left", hold_part: null });
  await plan(bearing, { is_awaited: true });
  expect((await missing()).in_words).toEqual([]);
  expect(await shown()).toMatchObject({ hold_part: { id: bearing }, hold_note: "the bearing on the left" });
  const again = await shop.post(`/api/work-order-tasks/${task}/products`, { product_id: grease, is_awaited: true });
  expect(again.body.type).toBe("task-state");
  await receive(bearing);
  expect(await shown()).toMatchObject({ state: "not-begun", hold_part: null, hold_note: null });
});

test("a hold for a part says which; one that happened offline is recorded as it was", async () => {
  const { shop, bill, hold, shown, plan, part } = await workshop();
  expect((await hold({})).body.errors).toHaveProperty("product_id");
  const labour = await bill.product({ name: "Labour", kind: "service" });
  expect((await hold({ product_id: labour })).body.type).toBe("not-a-part");
  expect((await hold({ product_id: shop.shopId })).status).toBe(404);
  const at = new Date(api.clock.now().getTime() - 60_000).toISOString();
  succeeded(await hold({ at }));
  expect(await shown()).toMatchObject({ state: "on-hold", hold_reason: "part", hold_part: null, parts: [] });
  succeeded(await shop.post(`/api/work-order-tasks/${(await shown()).id}/lift-hold`));
  await plan(await part("Hub"));
  succeeded(await hold({}));
});

test.each([
  [
    "issued",
    async (path: string, shop: Awaited<ReturnType<typeof workshop>>["shop"]) => shop.post(`${path}/issue`, {}),
  ],
  ["removed", async (path: string, shop: Awaited<ReturnType<typeof workshop>>["shop"]) => shop.delete(path)],
])("the hold ends once the part that it waits for is %s", async (_, move) => {
  const { shop, part, receive, hold, shown, plan, task } = await workshop();
  const [bearing, other] = [await part("Wheel bearing"), await part("Grease")];
  await receive(bearing, "5");
  await receive(other, "5");
  const unrelated = await plan(other);
  succeeded(await hold({ product_id: bearing }));
  succeeded(await move(`/api/work-order-tasks/${task}/products/${unrelated}`, shop));
  expect((await shown()).state).toBe("on-hold");
  const [awaited] = (await shown()).parts.filter(({ product }: { product: { id: string } }) => product.id === bearing);
  succeeded(await move(`/api/work-order-tasks/${task}/products/${awaited.id}`, shop));
  expect(await shown()).toMatchObject({ state: "not-begun", hold_part: null });
});

test("whoever has the task is told when the part arrives", async () => {
  const { shop, part, receive, hold, task } = await workshop();
  const mechanic = await shop.colleague(["view-work-orders"]);
  succeeded(await shop.put(`/api/work-order-tasks/${task}`, { employee_id: mechanic.userId }));
  const bearing = await part("Wheel bearing");
  succeeded(await hold({ product_id: bearing }));
  await receive(bearing);
  const notices = async () => succeeded(await mechanic.get("/api/notices")).body.data;
  await expect
    .poll(notices, { timeout: 20_000 })
    .toMatchObject([{ kind: "part-arrived", view_url: `/back/work-order-tasks/${task}` }]);
});

test("finishing a task asks about planned parts that were not taken, and leaves them planned", async () => {
  const { shop, part, receive, plan, shown, task } = await workshop();
  const [bearing, grease] = [await part("Wheel bearing"), await part("Grease")];
  await receive(bearing, "5");
  const [first] = [await plan(bearing), await plan(grease)];
  const finish = (more: object = {}) => shop.post("/api/clock-events", { kind: "finish", task_id: task, ...more });
  expect((await finish()).body).toMatchObject({
    type: "needs-confirmation",
    warnings: ["parts-not-taken"],
    detail: expect.stringContaining("2 planned parts"),
  });
  expect((await shown()).state).toBe("not-begun");
  succeeded(await shop.post(`/api/work-order-tasks/${task}/products/${first}/issue`, {}));
  expect((await finish()).body.detail).toContain("1 planned part ");
  succeeded(await finish({ confirm: true }));
  expect(await shown()).toMatchObject({ state: "done", parts: [{ state: "issued" }, { state: "planned" }] });
});
