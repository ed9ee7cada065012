import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();
afterAll(() => api.clock.set(new Date().toISOString()));

test("the profit of a job follows hours, parts and invoices, and says parts only without an hourly cost", async () => {
  api.clock.set("2026-11-22T08:00:00Z");
  const owner = await api.newShop();
  const bill = billing(owner);
  const post = async (path: string, body: object = {}) => succeeded(await owner.post(path, body)).body;
  const visit = await bill.vehicle();
  const pads = await bill.product({ kind: "part", price: "400.00" });
  await post(`/api/products/${pads}/stock-movements`, { kind: "opening", quantity: "10", unit_cost: "240" });
  const { id: estimate } = await post("/api/estimates", { client_vehicle_id: visit });
  await post(`/api/estimates/${estimate}`, { lines: [{ product_id: pads, qty: "2" }] });
  const { lines } = await post(`/api/estimates/${estimate}/send`);
  const by = { channel: "phone", name: "Ahmed", phone: "+966501234567", after: 0 };
  const { lines: answered } = await post(`/api/estimates/${estimate}/answers`, {
    ...by,
    answers: [{ key: lines[0].id, answer: "yes" }],
  });
  const [{ id: line, task_id: task }] = answered;
  const { work_order_id: order, parts } = succeeded(await owner.get(`/api/work-order-tasks/${task}`)).body;
  const profit = async () => succeeded(await owner.get(`/api/work-orders/${order}/profit`)).body;
  expect(await profit()).toMatchObject({ basis: "approved", price: "800.00", parts_cost: "0.00", profit: "800.00" });

  await post(`/api/work-order-tasks/${task}/products/${parts[0].id}/issue`);
  await post("/api/clock-events", { kind: "start", task_id: task });
  api.clock.set("2026-11-22T09:30:00Z");
  await post("/api/clock-events", { kind: "finish", task_id: task });
  const me = succeeded(await owner.get("/api/users")).body.data[0];
  expect(await profit()).toMatchObject({
    parts_cost: "480.00",
    labour_cost: null,
    without_cost: [{ id: me.id }],
    profit: "320.00",
  });

  expect(succeeded(await owner.put(`/api/users/${me.id}`, { hourly_cost: "40.00" })).body.hourly_cost).toBe("40.00");
  expect(await profit()).toMatchObject({ labour_cost: "60.00", without_cost: [], profit: "260.00" });

  const draft = await bill.invoice(visit, { issued_at: "2026-11-22", work: { estimate_line_ids: [line] } });
  const { items } = succeeded(await bill.approve(draft.id)).body;
  expect(await profit()).toMatchObject({ basis: "invoiced", price: "800.00", parts_cost: "480.00", profit: "260.00" });
  await post(`/api/client-invoices/${draft.id}/return-invoices`, {
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: items[0].id, qty: "1", back_in_stock: true }],
    approve: true,
  });
  expect(await profit()).toMatchObject({ price: "400.00", parts_cost: "240.00", profit: "100.00" });
});

test("the hourly cost of an employee is read only with view-reports", async () => {
  const owner = await api.newShop();
  const { data } = succeeded(await owner.get("/api/users")).body;
  succeeded(await owner.put(`/api/users/${data[0].id}`, { hourly_cost: "40.00" }));
  const colleague = await owner.colleague(["manage-users"]);
  expect(succeeded(await colleague.get(`/api/users/${data[0].id}`)).body.hourly_cost).toBeNull();
  expect(
    succeeded(await colleague.get("/api/users")).body.data.map((user: { hourly_cost: null }) => user.hourly_cost),
  ).toEqual([null, null]);
});
