import { beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

type Event = { kind: string; [field: string]: unknown };

const workshop = async () => {
  const shop = await api.newShop();
  const work = billing(shop);
  const visit = await work.vehicle({ vehicle_entered_at: "2026-11-18T10:00" });
  const history = async (person: Pick<typeof shop, "get"> = shop): Promise<Event[]> =>
    succeeded(await person.get(`/api/client-vehicles/${visit}/history`)).body.data;
  const kinds = async (person?: Pick<typeof shop, "get">) => (await history(person)).map(({ kind }) => kind);
  return { ...shop, ...work, visit, history, kinds };
};

test("a visit's history begins with its entry, and what happens comes before it", async () => {
  const shop = await workshop();
  expect(await shop.history()).toMatchObject([
    { kind: "entered", at: "2026-11-18T07:00:00Z", has_time: true, by: null, number: null, amount: null, photos: [] },
  ]);
  const diagnostic = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: shop.visit })).body;
  expect(await shop.kinds()).toEqual(["entered"]);
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    succeeded(
      await shop.post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
        values: [{ step, label: "note", value: "Seen" }],
      }),
    );
  api.clock.set("2026-11-20T10:00:00Z");
  const invoice = await shop.invoiced(shop.visit, "115.00");
  api.clock.set("2026-11-20T11:00:00Z");
  succeeded(await shop.pay(shop.visit, "115.00"));
  succeeded(await shop.post(`/api/client-vehicles/${shop.visit}/exit-entry`, { confirm: true }));
  const events = await shop.history();
  expect(events.map(({ kind }) => kind)).toEqual(["left", "paid", "invoiced", "diagnosed", "entered"]);
  expect(events).toMatchObject([
    { has_time: false, by: null },
    { amount: "115.00" },
    { number: invoice.number, amount: "115.00", by: { name: expect.any(String) } },
    { number: String(diagnostic.number), count: expect.any(Number) },
    { has_time: true },
  ]);
});

test("work is one event for each day and employee, with the number of its tasks", async () => {
  const shop = await workshop();
  const task = async (name: string) =>
    succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: shop.visit, name })).body.id as string;
  const finish = async (id: string) => {
    succeeded(await shop.post("/api/clock-events", { kind: "start", task_id: id }));
    succeeded(await shop.post("/api/clock-events", { kind: "finish", task_id: id }));
  };
  const [pads, discs, belt] = [await task("Pads"), await task("Discs"), await task("Belt")];
  await finish(pads);
  await finish(discs);
  api.clock.set("2026-11-21T09:00:00Z");
  await finish(belt);
  expect(await shop.history()).toMatchObject([
    { kind: "tasks-done", count: 1, at: "2026-11-21T09:00:00Z" },
    { kind: "tasks-done", count: 2, at: "2026-11-20T09:00:00Z" },
    { kind: "entered" },
  ]);
});

test("each reader sees the events of what he may view, and none of another shop's", async () => {
  const shop = await workshop();
  await shop.invoiced(shop.visit, "115.00");
  succeeded(await shop.pay(shop.visit, "15.00"));
  const clerk = await shop.colleague(["view-client-vehicles"]);
  expect(await shop.kinds(clerk)).toEqual(["entered"]);
  const cashier = await shop.colleague(["view-client-vehicles", "view-client-payments"]);
  expect(await shop.kinds(cashier)).toEqual(["paid", "entered"]);
  const stranger = await api.newShop();
  expect((await stranger.get(`/api/client-vehicles/${shop.visit}/history`)).status).toBe(404);
});

test("photos of the visit stand by its entry, those of findings by the diagnosis for who may view them", async () => {
  const shop = await workshop();
  const upload = async (address: string): Promise<string> =>
    succeeded(await shop.upload(`${address}/media`, { name: "photo.png", bytes: await samples.png() })).body.url;
  const front = await upload(`/api/client-vehicles/${shop.visit}`);
  const found = { client_vehicle_id: shop.visit, name: "Leak" };
  const finding = succeeded(await shop.post("/api/findings", found)).body;
  const leak = await upload(`/api/findings/${finding.id}`);
  const diagnostic = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: shop.visit })).body;
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    succeeded(
      await shop.post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
        values: [{ step, label: "note", value: "Seen" }],
      }),
    );
  const photos = async (person?: Pick<typeof shop, "get">) =>
    (await shop.history(person)).map(({ kind, photos }) => ({
      kind,
      photos: (photos as { url: string }[]).map(({ url }) => url),
    }));
  expect(await photos()).toEqual([
    { kind: "diagnosed", photos: [leak] },
    { kind: "entered", photos: [front] },
  ]);
  const clerk = await shop.colleague(["view-client-vehicles"]);
  expect(await photos(clerk)).toEqual([{ kind: "entered", photos: [front] }]);
});
