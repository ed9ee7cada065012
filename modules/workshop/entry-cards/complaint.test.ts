import { beforeEach, expect, test } from "vitest";
import { startApi, type ShopOwner } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { clientSignature } from "../../../tests/support/estimating.ts";

const api = await startApi();
const squeal = "Brakes squeal in the morning";

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const checkIn = async (visit: string, complaint: string | null = squeal) =>
  succeeded(await shop.post("/api/entry-cards", { client_vehicle_id: visit, km_in: 84_210, complaint })).body;
const cardOf = async (id: string) => succeeded(await shop.get(`/api/entry-cards/${id}`)).body;
const vehicleOf = async (id: string) => succeeded(await shop.get(`/api/client-vehicles/${id}`)).body;
const change = async (id: string, complaint: string | null) =>
  succeeded(await shop.put(`/api/entry-cards/${id}`, { complaint })).body;
const sign = async (id: string) =>
  succeeded(await shop.post(`/api/entry-cards/${id}/client-signature`, { client_signature: clientSignature }));
const add = (card: string) => shop.post(`/api/entry-cards/${card}/complaint-finding`);
const added = async (card: string) => succeeded(await add(card)).body;
const complaintsOf = async (visit: string): Promise<{ id: string; name_en: string; lost_at: string | null }[]> =>
  succeeded(await shop.get(`/api/findings?client_vehicle_id=${visit}`)).body.data.filter(
    ({ source }: { source: string }) => source === "complaint",
  );

test("what the client complains of is kept as typed, on the card, the vehicle and the work order", async () => {
  const visit = await shop.vehicle();
  const card = await checkIn(visit, "  صوت عند الفرامل\nوالمكيف لا يبرد  ");
  const text = "صوت عند الفرامل\nوالمكيف لا يبرد";
  expect(card).toMatchObject({ complaint: text, complaint_is_offered: true });
  const task = succeeded(
    await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Front brakes" }),
  ).body;
  const shown = { entry_card_id: card.id, text, is_offered: true };
  expect((await vehicleOf(visit)).complaint).toEqual(shown);
  expect(succeeded(await shop.get(`/api/work-orders/${task.work_order_id}`)).body.complaint).toEqual(shown);

  expect(await change(card.id, null)).toMatchObject({ complaint: null, complaint_is_offered: false });
  expect((await vehicleOf(visit)).complaint).toBeNull();
  expect(succeeded(await shop.get(`/api/work-orders/${task.work_order_id}`)).body.complaint).toBeNull();
});

test("a complaint of more than 1,000 characters is refused, and nothing but blanks is none", async () => {
  const visit = await shop.vehicle();
  const body = { client_vehicle_id: visit, km_in: 1 };
  const refused = await shop.post("/api/entry-cards", { ...body, complaint: "a".repeat(1001) });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["complaint"]]);
  expect((await shop.post("/api/entry-cards", { ...body, complaint: " \u200f\n " })).body).toMatchObject({
    complaint: null,
    complaint_is_offered: false,
  });
});

test("a change that was typed meanwhile is not overwritten", async () => {
  const { id, version } = await checkIn(await shop.vehicle());
  await change(id, "Smells of petrol");
  const late = await shop.put(`/api/entry-cards/${id}`, { complaint: "Smells of oil", version });
  expect([late.status, late.body.type]).toEqual([409, "entry-card-changed"]);
  expect((await cardOf(id)).complaint).toBe("Smells of petrol");
});

test("one tap adds it to the findings in the client's words, once, also by two at the same time", async () => {
  const visit = await shop.vehicle();
  const { id } = await checkIn(visit);
  const taps = await Promise.all([add(id), add(id)]);
  expect(taps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [done, refused] = taps[0].status === 200 ? taps : taps.toReversed();
  expect(done!.body).toMatchObject({
    client_vehicle_id: visit,
    source: "complaint",
    name_en: squeal,
    name_ar: squeal,
    note: null,
    state: "open",
  });
  expect(refused!.body.type).toBe("complaint-known");
  expect(await complaintsOf(visit)).toMatchObject([{ id: done!.body.id }]);
  expect((await cardOf(id)).complaint_is_offered).toBe(false);
  expect((await vehicleOf(visit)).complaint.is_offered).toBe(false);
});

test("a signed card offers it, too, and is not changed by it", async () => {
  const visit = await shop.vehicle();
  const { id } = await checkIn(visit);
  await sign(id);
  const { version, pdf_url: _pdf, ...before } = await cardOf(id);
  await added(id);
  expect(await cardOf(id)).toMatchObject({ ...before, version, complaint_is_offered: false });
});

test("until it is signed the finding follows the card; what staff wrote or dropped stays", async () => {
  const visit = await shop.vehicle();
  const { id } = await checkIn(visit);
  await change(id, "Brakes squeal at night");
  expect(await complaintsOf(visit)).toEqual([]);
  const { id: finding } = await added(id);
  await change(id, "Brakes squeal when it rains");
  expect(await complaintsOf(visit)).toMatchObject([{ id: finding, name_en: "Brakes squeal when it rains" }]);
  await shop.put(`/api/entry-cards/${id}`, { fuel_level: 20 });
  expect(await complaintsOf(visit)).toMatchObject([{ id: finding, name_en: "Brakes squeal when it rains" }]);

  await change(id, null);
  expect(await complaintsOf(visit)).toEqual([]);
  await change(id, "Brakes squeal");
  const { id: again } = await added(id);
  succeeded(await shop.put(`/api/findings/${again}`, { name: "Worn front pads" }));
  await change(id, "Brakes squeal loudly");
  expect(await complaintsOf(visit)).toMatchObject([{ id: again, name_en: "Worn front pads", lost_at: null }]);
  await change(id, null);
  expect(await complaintsOf(visit)).toMatchObject([{ id: again, lost_at: expect.any(String) }]);

  await change(id, "Brakes squeal");
  succeeded(await shop.post(`/api/findings/${again}/drop`, { reason: "Nothing found" }));
  await change(id, "Brakes squeal again");
  expect(await complaintsOf(visit)).toMatchObject([{ id: again, state: "dropped" }]);
  expect((await add(id)).body.type).toBe("complaint-known");
});

test("a complaint that an estimate has priced and given up is cleared on the card, and marked", async () => {
  const visit = await shop.vehicle();
  const { id } = await checkIn(visit);
  const { id: finding } = await added(id);
  const { id: estimate } = succeeded(await shop.post("/api/estimates", { client_vehicle_id: visit })).body;
  const lines = [{ product_id: await shop.product(), finding_id: finding, unit_price: "100.00" }];
  succeeded(await shop.post(`/api/estimates/${estimate}`, { lines }));
  succeeded(await shop.post(`/api/estimates/${estimate}/send`));
  succeeded(await shop.post(`/api/estimates/${estimate}/withdraw`, { reason: "Another price" }));
  await change(id, null);
  expect(await complaintsOf(visit)).toMatchObject([{ id: finding, lost_at: expect.any(String) }]);
});

test("each visit has its own complaint, and cars that turn out to be one keep both", async () => {
  const [first, second] = [await shop.vehicle(), await shop.vehicle()];
  const cards = [await checkIn(first), await checkIn(second)];
  for (const { id } of cards) await added(id);
  succeeded(await shop.post(`/api/client-vehicles/${first}/merge`, { other_id: second }));
  expect((await complaintsOf(first)).map(({ name_en: name }) => name)).toEqual([squeal, squeal]);
  await change(cards[1].id, "Smells of petrol");
  expect((await complaintsOf(first)).map(({ name_en: name }) => name).toSorted()).toEqual([squeal, "Smells of petrol"]);
  expect((await add(cards[0].id)).body.type).toBe("complaint-known");
});

test("nothing is added without a complaint, after the exit, in the archive or without the permission", async () => {
  const visit = await shop.vehicle();
  const { id } = await checkIn(visit, null);
  expect([(await add(id)).status, (await add(id)).body.type]).toEqual([409, "no-complaint"]);
  await change(id, squeal);
  const [reader, finder] = [
    await shop.colleague(["view-entry-cards", "view-work-orders"]),
    await shop.colleague(["create-client-diagnostics"]),
  ];
  for (const person of [reader, finder])
    expect((await person.post(`/api/entry-cards/${id}/complaint-finding`)).status).toBe(403);
  const watcher = await shop.colleague(["view-client-vehicles"]);
  expect((await watcher.get(`/api/client-vehicles/${visit}`)).body.complaint).toBeNull();

  succeeded(await shop.post(`/api/client-vehicles/${visit}/exit-entry`, { confirm: true }));
  expect((await cardOf(id)).complaint_is_offered).toBe(false);
  expect((await add(id)).body.type).toBe("vehicle-exited");
  succeeded(await shop.post(`/api/client-vehicles/${visit}/archive`));
  expect((await add(id)).body.type).toBe("vehicle-archived");
  expect(await complaintsOf(visit)).toEqual([]);
});
