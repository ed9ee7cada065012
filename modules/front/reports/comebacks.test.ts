import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { warranted } from "../../../tests/support/warranted.ts";

const api = await startApi();
afterAll(() => api.clock.set(new Date().toISOString()));

type Shown = {
  answer: string;
  columns: { name: string }[];
  rows: { cells: (string | null)[]; view_url: string }[];
  total: (string | null)[];
};

test("what came back costs its parts, as the account of warranty work has them, and its hours; each once", async () => {
  api.clock.set("2026-11-20T08:00:00Z");
  const shop = await api.newShop();
  const of = await warranted(shop);
  const me = succeeded(await shop.get("/api/users")).body.data[0];
  succeeded(await shop.put(`/api/users/${me.id}`, { hourly_cost: "40.00" }));
  const work = async (task: string, minutes: number) => {
    await of.post("/api/clock-events", { kind: "start", task_id: task, confirm: true });
    api.clock.set(new Date(api.clock.now().getTime() + minutes * 60_000).toISOString());
    await of.post("/api/clock-events", { kind: "finish", task_id: task, confirm: true });
  };
  const claim = await of.confirmed();
  const estimate = await of.sent([
    { product_id: of.pads, qty: "2", warranty_claim_id: claim },
    { name: "Wash", unit_price: "50" },
  ]);
  const { lines } = await of.approveEstimate(estimate.id);
  const task = succeeded(await shop.get(`/api/work-order-tasks/${lines[0].task_id}`)).body;
  await of.post(`/api/work-order-tasks/${task.id}/products/${task.parts[0].id}/issue`);
  await work(task.id, 30);
  const again = await of.post("/api/work-order-tasks", {
    client_vehicle_id: of.visit,
    name: "Brakes squeal",
    rework_of_id: task.id,
  });
  await work(again.id, 15);
  const invoice = await of.invoice(of.visit, {
    work: { estimate_line_ids: lines.map(({ id }: { id: string }) => id) },
  });
  succeeded(await of.approve(invoice.id));

  const path = "/api/reports/comebacks?from=2026-11-01&to=2026-11-30";
  const shown: Shown = succeeded(await shop.get(path)).body;
  expect(shown.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ["Brake pads", "7421 KNR", "Warranty"],
    ["Brakes squeal", "7421 KNR", "Rework"],
  ]);
  expect(shown.rows.map(({ cells }) => cells.slice(5))).toEqual([
    ["0.5", "120.00", "20.00", "140.00"],
    ["0.25", "0.00", "10.00", "10.00"],
  ]);
  expect(shown.total.slice(5)).toEqual(["0.75", "120.00", "30.00", "150.00"]);
  const { rows } = succeeded(await shop.get("/api/profit-and-loss?from=2026-11-01&to=2026-11-30")).body;
  expect(rows.find(({ code }: { code: string | null }) => code === "5105").amounts[0]).toBe(shown.total[6]);
  expect(shown.answer.replaceAll(/[\u2066-\u2069]/g, "")).toContain("2 tasks done");

  const clerk = await shop.colleague(["view-repair-reports"]);
  const known: Shown = succeeded(await clerk.get(path)).body;
  expect(known.columns.map(({ name }) => name)).not.toContain("Cost");
  expect(JSON.stringify(known)).not.toMatch(/120\.00|150\.00|30\.00/);
});

test("a warranty that was rejected, and a day outside the period, are not in it", async () => {
  api.clock.set("2026-11-20T08:00:00Z");
  const shop = await api.newShop();
  const of = await warranted(shop);
  await of.decide("rejected");
  const rowsOf = async (days: string) => succeeded(await shop.get(`/api/reports/comebacks?${days}`)).body.rows;
  expect(await rowsOf("from=2026-11-01&to=2026-11-30")).toEqual([]);
  await of.decide();
  expect(await rowsOf("from=2026-11-01&to=2026-11-30")).toHaveLength(1);
  expect(await rowsOf("from=2026-11-21&to=2026-11-30")).toEqual([]);
});
