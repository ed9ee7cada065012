import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { samples } from "../../../../tests/support/sample-files.ts";

const api = await startApi();
let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const start = async (visit: string): Promise<string> =>
  succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: visit })).body.id;
const save = async (id: string, step: number, ...values: object[]) =>
  succeeded(
    await shop.post(`/api/vehicle-diagnostics/${id}/values`, {
      values: [...values, { label: "note", value: "Seen" }].map((value) => ({ step, ...value })),
    }),
  );
const findings = async (visit: string) =>
  succeeded(await shop.get(`/api/findings?client_vehicle_id=${visit}`)).body.data;
const points = async (step: number): Promise<{ id: string; name_en: string; name_ar: string }[]> =>
  succeeded(await shop.get(`/api/diagnostics/checkpoints?step=${step}`)).body.data;

test("a saved step reports its findings with photos, in both languages; saving it again changes or removes them", async () => {
  const visit = await shop.vehicle();
  const id = await start(visit);
  const [oil, belt] = await points(1);
  const upload = (name: string) =>
    samples
      .png()
      .then((bytes) =>
        shop.upload(`/api/vehicle-diagnostics/${id}/media`, { name, bytes }, { collection: `step-1/${oil!.id}` }),
      )
      .then(succeeded);
  await upload("before.png");
  await save(id, 1, { label: oil!.id, value: "requires-check" }, { label: belt!.id, value: "good" });
  await upload("after.png");
  const [finding, ...others] = await findings(visit);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    source: "engine-checkpoint",
    name_en: oil!.name_en,
    name_ar: oil!.name_ar,
    state: "open",
    photos: [{ file: { name: "before.png" } }, { file: { name: "after.png" } }],
  });
  await save(id, 1, { label: oil!.id, value: "requires-check" }, { label: belt!.id, value: "requires-check" });
  expect(await findings(visit)).toHaveLength(2);
  await save(id, 1, { label: oil!.id, value: "good" });
  expect(await findings(visit)).toEqual([]);
});

test("a second diagnosis of the visit keeps the findings of what it did not check", async () => {
  const visit = await shop.vehicle();
  const first = await start(visit);
  const [oil] = await points(1);
  await save(first, 1, { label: oil!.id, value: "requires-check" });
  for (const step of [2, 3, 4, 5, 6, 7]) await save(first, step);
  const second = await start(visit);
  await save(second, 1);
  expect(await findings(visit)).toHaveLength(1);
  await save(second, 1, { label: oil!.id, value: "requires-check" });
  expect(await findings(visit)).toHaveLength(1);
});

test("a point's urgency and note are kept, reach its finding and are refused where they do not belong", async () => {
  const visit = await shop.vehicle();
  const id = await start(visit);
  const [oil, leak] = await points(1);
  const phrase = succeeded(
    await shop.post("/api/diagnostics/phrases", { name: "Topped up", name_ar: "تمت التعبئة", group: "cooling" }),
  ).body;
  const saved = await save(
    id,
    1,
    { label: oil!.id, value: "requires-check", grade: "now" },
    { label: `${oil!.id}/note`, value: "المستوى منخفض\nTopped up" },
    { label: leak!.id, value: "good" },
  );
  const kept = (label: string) => saved.body.diagnostic_values.find((item: { label: string }) => item.label === label);
  expect(kept(oil!.id)).toMatchObject({ value: "requires-check", grade: "now" });
  expect(kept(`${oil!.id}/note`)).toMatchObject({
    name_en: oil!.name_en,
    text_en: "Level is low\nTopped up",
    text_ar: "المستوى منخفض\nتمت التعبئة",
  });
  expect(saved.body.steps[0]).toMatchObject({ judged: 2, good: 1 });
  expect(await findings(visit)).toMatchObject([{ grade: "now", note: "المستوى منخفض\nTopped up" }]);
  const path = `/api/diagnostics/phrases/${phrase.id}`;
  expect(succeeded(await shop.put(path, { name: "Refilled", is_archived: true })).body).toMatchObject({
    name: "Refilled",
    name_ar: "تمت التعبئة",
    group: "cooling",
    archived_at: "2026-11-20T09:00:00Z",
  });
  const again = (await shop.get(`/api/vehicle-diagnostics/${id}`)).body.diagnostic_values;
  expect(again).toContainEqual(expect.objectContaining({ text_ar: "المستوى منخفض\nتمت التعبئة" }));
  expect(succeeded(await shop.put(path, { is_archived: false })).body.archived_at).toBeNull();
  const refused = (...values: object[]) =>
    shop.post(`/api/vehicle-diagnostics/${id}/values`, {
      values: [...values, { label: "note", value: "Seen" }].map((value) => ({ step: 1, ...value })),
    });
  expect(await refused({ label: oil!.id, value: "good", grade: "now" })).toMatchObject({ status: 422 });
  expect(await refused({ label: `${oil!.id}/note`, value: " " })).toMatchObject({ status: 422 });
  expect(await refused({ label: `${crypto.randomUUID()}/note`, value: "Seen" })).toMatchObject({ status: 404 });
});

test("damage and what does not work on the entry card are findings until the card is corrected", async () => {
  const visit = await shop.vehicle();
  const card = succeeded(
    await shop.post("/api/entry-cards", {
      client_vehicle_id: visit,
      km_in: 41_200,
      damage_marks: { FRONT_BUMPER: "red", REAR_BUMPER: "yellow" },
      client_vehicle_conditions_absent: ["horn", "jack", "abs_light"],
    }),
  ).body;
  const names = async () => (await findings(visit)).map(({ name_en }: { name_en: string }) => name_en).toSorted();
  expect(await names()).toEqual(["Front bumper: Damage", "Horn not working"]);
  succeeded(await shop.put(`/api/entry-cards/${card.id}`, { damage_marks: null }));
  expect(await names()).toEqual(["Horn not working"]);
});

test("tread and dates of tyres are kept, compared with the visit before, and a tyre of the future is refused", async () => {
  const first = await shop.vehicle({ license_plate: "7421 KNR" });
  const earlier = await start(first);
  for (const step of [1, 2, 3, 4, 5]) await save(earlier, step);
  await save(earlier, 6, { label: "tread", value: { front_left: 6.5, rear_left: 4 } });
  await save(earlier, 7);
  const visit = await shop.vehicle({ license_plate: "7421 KNR" });
  const id = await start(visit);
  for (const step of [1, 2, 3, 4, 5]) await save(id, step);
  const tread = { label: "tread", value: { front_left: 1.5, rear_left: 3.9 } };
  const saved = await save(id, 6, tread, { label: "tire_dates", value: { front_left: "3523" } });
  expect(saved.body.diagnostic_values).toContainEqual(
    expect.objectContaining({ label: "tire_dates", value: { front_left: "3523", read_on: "2026-11-20" } }),
  );
  const compared = { on: "2026-11-20", tread: { front_left: 6.5, rear_left: 4 } };
  expect(saved.body).toMatchObject({
    steps: [{}, {}, {}, {}, {}, { judged: 2, good: 1 }, {}],
    previous_tread: compared,
  });
  expect(await findings(visit)).toMatchObject([{ source: "wear", grade: "now" }]);
  const refused = (label: string, value: object) =>
    shop.post(`/api/vehicle-diagnostics/${id}/values`, {
      values: [
        { step: 6, label, value },
        { step: 6, label: "note", value: "Seen" },
      ],
    });
  expect(await refused("tire_dates", { front_left: "4826" })).toMatchObject({ status: 422 });
  expect(await refused("tire_dates", { front_left: "5426" })).toMatchObject({ status: 422 });
  expect(await refused("tread", { front_left: 5.55 })).toMatchObject({ status: 422 });
  await save(id, 7);
  succeeded(await shop.post(`/api/vehicle-diagnostics/${earlier}/reopen`, { reason: "Wrong tyre" }));
  await save(earlier, 6, { label: "tread", value: { front_left: 8 } });
  expect((await shop.get(`/api/vehicle-diagnostics/${id}`)).body.previous_tread).toEqual(compared);
});
