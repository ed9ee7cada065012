import { expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";

const api = await startApi();

const workshop = async () => {
  const shop = await api.newShop();
  const visit = await billing(shop).vehicle();
  const idOf = async (path: string, body: object): Promise<string> => succeeded(await shop.post(path, body)).body.id;
  const vendor = await idOf("/api/vendors", { name: "Precision Engines", vat_number: "310122393500003" });
  const task = await idOf("/api/work-order-tasks", { client_vehicle_id: visit, name: "Crankshaft" });
  const path = `/api/work-order-tasks/${task}`;
  const set = (fields: object = {}) =>
    shop.put(`${path}/sublet`, { vendor_id: vendor, description: "Regrind the crankshaft", ...fields });
  const shown = async () => succeeded(await shop.get(path)).body;
  const order = String((await shown()).work_order_id);
  const profit = async () => succeeded(await shop.get(`/api/work-orders/${order}/profit`)).body;
  return { shop, visit, vendor, task, path, set, shown, order, profit, idOf };
};

test("a task goes to an outside workshop and comes back; no clock starts there", async () => {
  const { shop, path, set, shown, task, idOf } = await workshop();
  expect((await shop.post(`${path}/sublet/send`)).body.type).toBe("task-state");
  succeeded(await set({ expected_on: "2030-01-05", price: "300" }));
  expect((await shown()).sublet).toMatchObject({
    description: "Regrind the crankshaft",
    price: "300.00",
    sent_at: null,
  });
  expect((await shop.post(`${path}/sublet/back`)).body.type).toBe("task-state");
  succeeded(await shop.post("/api/clock-events", { kind: "start", task_id: task }));
  succeeded(await shop.post(`${path}/sublet/send`));
  expect(await shown()).toMatchObject({ state: "outside", running: [] });
  const board = succeeded(await shop.get("/api/work-board")).body.tasks;
  expect(board[0]).toMatchObject({ state: "outside", sublet: { vendor: { name: "Precision Engines" } } });
  expect(board[0].sublet).not.toHaveProperty("price");
  expect((await shop.post("/api/clock-events", { kind: "start", task_id: task })).body.type).toBe("task-state");
  expect((await shop.post("/api/clock-events", { kind: "finish", task_id: task })).body.type).toBe("task-state");
  expect((await shop.post(`${path}/sublet/send`)).body.type).toBe("sublet-sent");
  expect((await shop.delete(`${path}/sublet`)).body.type).toBe("sublet-sent");
  const other = await idOf("/api/vendors", { name: "Gulf Gearboxes" });
  expect((await set({ vendor_id: other })).body.type).toBe("sublet-sent");
  succeeded(await set({ price: "320" }));
  succeeded(await shop.post(`${path}/sublet/back`));
  expect((await shown()).state).toBe("stopped");
  succeeded(await shop.post(`${path}/sublet/send`));
  expect(await shown(), "it goes there again").toMatchObject({ state: "outside", sublet: { back_at: null } });
  expect((await shop.post(`${path}/sublet/send`)).body.type).toBe("sublet-sent");
  succeeded(await shop.post(`${path}/sublet/back`));
  succeeded(await shop.post("/api/clock-events", { kind: "finish", task_id: task }));
  expect((await shown()).state).toBe("done");
});

test("before it is sent a task is taken from the outside workshop again", async () => {
  const { shop, path, set, shown } = await workshop();
  succeeded(await set({ price: "300" }));
  expect((await shop.delete(`${path}/sublet`)).status).toBe(204);
  expect((await shown()).sublet).toBeNull();
});

test("what somebody else agreed meanwhile is not overwritten", async () => {
  const { set, shown } = await workshop();
  succeeded(await set({ price: "300" }));
  const { version } = await shown();
  succeeded(await set({ price: "350", version }));
  const late = await set({ price: "300", expected_on: shopToday(), version });
  expect([late.status, late.body.type]).toEqual([409, "changed-elsewhere"]);
  expect((await shown()).sublet).toMatchObject({ price: "350.00", expected_on: null });
});

test("only those who may view purchases see and set the agreed price", async () => {
  const { shop, path, set, vendor } = await workshop();
  succeeded(await set({ price: "300" }));
  const foreman = await shop.colleague(["view-work-orders", "manage-work-orders"]);
  expect(succeeded(await foreman.get(path)).body.sublet.price).toBeNull();
  const body = { vendor_id: vendor, description: "Regrind and balance" };
  expect((await foreman.put(`${path}/sublet`, { ...body, price: "1" })).status).toBe(403);
  succeeded(await foreman.put(`${path}/sublet`, body));
  expect(succeeded(await shop.get(path)).body.sublet).toMatchObject({
    description: "Regrind and balance",
    price: "300.00",
  });
});

test("its bill is a purchase with an item for the task; posted it is a cost of the job, and the exit no longer warns", async () => {
  const { shop, visit, path, set, order, profit } = await workshop();
  succeeded(await set({ price: "300" }));
  const bill = { vendor_number: "PE-17", bill_date: shopToday() };
  expect((await shop.post(`${path}/sublet/bills`, bill)).body.type).toBe("task-state");
  succeeded(await shop.post(`${path}/sublet/send`));
  succeeded(await shop.post(`${path}/sublet/back`));
  const exitWarnings = async () =>
    (await shop.post(`/api/client-vehicles/${visit}/exit-entry`, {})).body.warnings as string[];
  expect(await exitWarnings()).toContain("sublet-not-billed");
  succeeded(await set({ price: null }));
  const early = await shop.post(`${path}/sublet/bills`, { ...bill, bill_date: addDays(shopToday(), 1) });
  expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ["bill_date", "unit_price"]]);
  succeeded(await set({ price: "300" }));
  const purchase = succeeded(await shop.post(`${path}/sublet/bills`, bill)).body;
  expect(purchase).toMatchObject({ sub_total: "300.00", status: 0, tasks: [{ name: "Crankshaft" }] });
  expect(purchase.items[0].expense_account.name).toBe("Subcontracted work");
  expect((await profit()).sublet_cost).toBe("0.00");
  expect(await exitWarnings()).toContain("sublet-not-billed");
  succeeded(await shop.post(`/api/purchases/${purchase.id}/post`, {}));
  const { sublet_cost: cost, profit: left, price, parts_cost: parts } = await profit();
  expect(cost).toBe("300.00");
  expect(Number(left)).toBe(Number(price) - Number(parts) - 300);
  expect(await exitWarnings()).not.toContain("sublet-not-billed");
  const [listed] = succeeded(await shop.get(`/api/work-orders/${order}/sublets`)).body.data;
  expect(listed).toMatchObject({ price: "300.00", bills: [{ number: "PE-17", is_posted: true, cost: "300.00" }] });
});
