import { expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";

const api = await startApi();

test("a diagnosis with a template passes the other steps, reads them as not checked, and keeps the template as it was", async () => {
  const owner = await api.newShop();
  const shop = { ...owner, ...billing(owner) };
  const [oil, leak] = succeeded(await shop.get("/api/diagnostics/checkpoints?step=1")).body.data;
  const path = "/api/diagnostics/templates";
  expect(await shop.post(path, { name: "Empty", name_ar: "فارغ" })).toMatchObject({
    status: 422,
    body: { type: "template-empty" },
  });
  expect(await shop.post(path, { name: "x", name_ar: "x", points: [crypto.randomUUID()] })).toMatchObject({
    status: 404,
  });
  const made = succeeded(
    await shop.post(path, { name: "Oil and tyres", name_ar: "زيت وكفرات", steps: [6], points: [leak.id, oil.id] }),
  ).body;
  const { data: all } = succeeded(await shop.get(path)).body;
  expect(all.map(({ is_own }: { is_own: boolean }) => is_own)).toEqual([false, false, false, true]);

  const visit = await shop.vehicle();
  const started = succeeded(
    await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: visit, template_id: all[1].id }),
  ).body;
  expect(started).toMatchObject({ next_step: 1, template: { name: "Air conditioning", steps: [1, 3] } });
  const address = `/api/vehicle-diagnostics/${started.id}`;
  const choose = async (template_id: string | null) => succeeded(await shop.put(address, { template_id })).body;
  const save = async (step: number, ...values: object[]) =>
    succeeded(
      await shop.post(`${address}/values`, {
        values: [...values, { label: "note", value: "Seen" }].map((value) => ({ step, ...value })),
      }),
    ).body;
  expect(await choose(made.id)).toMatchObject({ next_step: 1, template: { points: [leak.id, oil.id], steps: [1, 6] } });
  expect(await save(1, { label: oil.id, value: "good" })).toMatchObject({ next_step: 6 });
  expect(await choose(null)).toMatchObject({ next_step: 2, template: null });
  expect((await save(2)).next_step).toBe(3);
  expect(await choose(made.id)).toMatchObject({ next_step: 6 });
  succeeded(await shop.put(`${path}/${made.id}`, { name: "Renamed", is_archived: true }));
  expect(await shop.put(address, { template_id: made.id })).toMatchObject({ status: 404 });
  await save(6);
  const ended = await save(7);
  expect(ended.ended_at).not.toBeNull();
  expect(ended.template.name).toBe("Oil and tyres");
  expect(ended.steps.map(({ is_passed }: { is_passed: boolean }) => is_passed)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(ended.unchecked_points.map(({ step }: { step: number }) => step)).toEqual([1, 2, 6]);
  // Of the engine's points only the leak: the others are not in the template.
  expect(ended.unchecked_points[0]).toEqual({ step: 1, count: 1 });
  expect(await shop.put(address, { template_id: null })).toMatchObject({ status: 409 });
});
