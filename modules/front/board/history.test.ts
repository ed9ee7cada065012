import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { clientSignature, estimating } from "../../../tests/support/estimating.ts";
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

/** Saves the seven steps of a diagnosis. */
const finish = async (shop: Pick<ShopOwner, "post">, diagnostic: string) => {
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    succeeded(
      await shop.post(`/api/vehicle-diagnostics/${diagnostic}/values`, {
        values: [{ step, label: "note", value: "Seen" }],
      }),
    );
};

const diagnose = async (shop: Pick<ShopOwner, "post">, visit: string) =>
  finish(shop, succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: visit })).body.id);

test("a visit's history begins with its entry, and what happens comes before it", async () => {
  const shop = await workshop();
  expect(await shop.history()).toMatchObject([
    { kind: "entered", at: "2026-11-18T07:00:00Z", has_time: true, by: null, number: null, amount: null, photos: [] },
  ]);
  const diagnostic = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: shop.visit })).body;
  expect(await shop.kinds()).toEqual(["entered"]);
  await finish(shop, diagnostic.id);
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
  const work = async (id: string) => {
    succeeded(await shop.post("/api/clock-events", { kind: "start", task_id: id }));
    succeeded(await shop.post("/api/clock-events", { kind: "finish", task_id: id }));
  };
  const [pads, discs, belt] = [await task("Pads"), await task("Discs"), await task("Belt")];
  await work(pads);
  await work(discs);
  api.clock.set("2026-11-21T09:00:00Z");
  await work(belt);
  expect(await shop.history()).toMatchObject([
    { kind: "tasks-done", count: 1, at: "2026-11-21T09:00:00Z" },
    { kind: "tasks-done", count: 2, at: "2026-11-20T09:00:00Z" },
    { kind: "entered" },
  ]);
});

test("each part is for who may view it, and nothing for another shop", async () => {
  const shop = await api.newShop();
  const of = await estimating(api, shop);
  const at = `/api/client-vehicles/${of.visit}`;
  const kinds = async (person: Pick<typeof shop, "get">) =>
    (succeeded(await person.get(`${at}/history`)).body.data as Event[]).map(({ kind }) => kind).toSorted();
  const card = await of.post("/api/entry-cards", { client_vehicle_id: of.visit, km_in: 61_240 });
  await of.post(`/api/entry-cards/${card.id}/client-signature`, { client_signature: clientSignature });
  await diagnose(shop, of.visit);
  const estimate = await of.sent();
  succeeded(await of.answer(await of.linkTo(estimate), { [of.brakes]: "yes", [of.leak]: "not-now" }));
  const [task] = await of.tasks();
  for (const kind of ["start", "finish"])
    await of.post("/api/clock-events", { kind, task_id: task!.id, confirm: true });
  await of.post(`/api/work-order-tasks/${task!.id}/check`);
  const { invoiced, pay } = billing(shop);
  await invoiced(of.visit, "115.00");
  succeeded(await pay(of.visit, "115.00"));
  succeeded(await shop.put(`${at}/exit-inspection`, { damage_marks: {} }));
  await of.post(`${at}/exit-entry`, { confirm: true });

  const parts: Record<string, string[]> = {
    "view-entry-cards": ["card-signed", "inspected"],
    "view-client-diagnostics": ["diagnosed"],
    "view-estimates": ["estimate-answered", "estimate-sent"],
    "view-work-orders": ["tasks-checked", "tasks-done"],
    "view-client-invoices": ["invoiced"],
    "view-client-payments": ["paid"],
  };
  const everybodys = ["entered", "left"];
  expect(await kinds(shop)).toEqual([...everybodys, ...Object.values(parts).flat()].toSorted());
  expect(await kinds(await shop.colleague(["view-client-vehicles"]))).toEqual(everybodys);
  for (const [right, own] of Object.entries(parts)) {
    const reader = await shop.colleague(["view-client-vehicles", right]);
    expect(await kinds(reader), right).toEqual([...everybodys, ...own].toSorted());
  }
  const others = await shop.colleague(Object.keys(parts));
  expect((await others.get(`${at}/history`)).status).toBe(403);
  const stranger = await api.newShop();
  expect((await stranger.get(`${at}/history`)).status).toBe(404);
});

test("photos of the visit stand by its entry, those of findings by the diagnosis for who may view them", async () => {
  const shop = await workshop();
  const upload = async (address: string): Promise<string> =>
    succeeded(await shop.upload(`${address}/media`, { name: "photo.png", bytes: await samples.png() })).body.url;
  const front = await upload(`/api/client-vehicles/${shop.visit}`);
  const found = { client_vehicle_id: shop.visit, name: "Leak" };
  const finding = succeeded(await shop.post("/api/findings", found)).body;
  const leak = await upload(`/api/findings/${finding.id}`);
  await diagnose(shop, shop.visit);
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
