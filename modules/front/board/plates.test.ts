import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";

const api = await startApi();
let shop: ShopOwner;
beforeEach(async () => {
  api.clock.set("2026-11-01T09:00:00Z");
  shop = await api.newShop();
});

const vin_number = "JTDKN3DU5A0000071";
const enter = async (license_plate: string, more: object = {}) => {
  const reply = await shop.post("/api/client-vehicles", { client_name: "Noura", license_plate, ...more });
  expect(reply.status).toBe(201);
  return reply.body;
};
const platesOf = async ({ id }: { id: string }) => (await shop.get(`/api/client-vehicles/${id}`)).body.plates;
const by = () => ({ id: shop.userId, name: "Khalid Al-Zahrani", name_ar: null });
const saudi = (license_plate: string) => ({ license_plate, license_plate_country: "SA" });

test("a vehicle of one plate has it since its first visit; a corrected plate is not kept", async () => {
  const first = await enter("1001 KNR", { vin_number });
  api.clock.set("2026-11-03T09:00:00Z");
  const again = await enter("1002 KNR", { vin_number, plate_change: "correction" });
  const now = { ...saudi("1002 KNR"), since: again.vehicle_entered_at, until: null, is_merge: false, by: null };
  expect(await platesOf(first)).toEqual([now]);
});

test("a new plate, and one that comes back, each have their dates and who replaced the previous one", async () => {
  await enter("1001 KNR", { vin_number });
  api.clock.set("2026-11-05T09:00:00Z");
  await enter("1002 KNR", { vin_number, plate_change: "change" });
  api.clock.set("2026-11-09T09:00:00Z");
  const back = await enter("1001 KNR", { vin_number, plate_change: "change" });
  const plates = await platesOf(back);
  expect(plates).toEqual([
    { ...saudi("1001 KNR"), since: "2026-11-09T09:00:00Z", until: null, is_merge: false, by: null },
    {
      ...saudi("1002 KNR"),
      since: "2026-11-05T09:00:00Z",
      until: expect.stringMatching(/^2026-11-09T09:00:00/),
      is_merge: false,
      by: by(),
    },
    {
      ...saudi("1001 KNR"),
      since: "2026-11-01T09:00:00Z",
      until: expect.stringMatching(/^2026-11-05T09:00:00/),
      is_merge: false,
      by: by(),
    },
  ]);
});

test("a merge keeps the plate that was not chosen; if both vehicles had the same plate, the merge is listed by itself", async () => {
  const kept = await enter("1001 KNR");
  const merged = await enter("1002 KNR", { vin_number });
  api.clock.set("2026-11-06T09:00:00Z");
  const facts = { license_plate: "other" };
  expect((await shop.post(`/api/client-vehicles/${kept.id}/merge`, { other_id: merged.id, facts })).status).toBe(200);
  const until = expect.stringMatching(/^2026-11-06T09:00:00/);
  const since = "2026-11-01T09:00:00Z";
  expect(await platesOf(kept)).toEqual([
    { ...saudi("1002 KNR"), since, until: null, is_merge: false, by: null },
    { ...saudi("1001 KNR"), since, until, is_merge: true, by: by() },
  ]);

  api.clock.set("2026-11-07T09:00:00Z");
  await enter("1003 KNR", { vin_number, plate_change: "change" });
  const twin = await enter("1002 KNR");
  api.clock.set("2026-11-08T09:00:00Z");
  expect((await shop.post(`/api/client-vehicles/${merged.id}/merge`, { other_id: twin.id })).status).toBe(200);
  expect(
    (await platesOf(kept)).map((plate: { license_plate: string; is_merge: boolean }) => [
      plate.license_plate,
      plate.is_merge,
    ]),
  ).toEqual([
    ["1003 KNR", false],
    ["1002 KNR", true],
    ["1002 KNR", false],
    ["1001 KNR", true],
  ]);
});

test("another shop's users and plates are not shown", async () => {
  const visit = await enter("1001 KNR", { vin_number });
  await enter("1002 KNR", { vin_number, plate_change: "change" });
  const other = await api.newShop();
  expect((await other.get(`/api/client-vehicles/${visit.id}`)).status).toBe(404);
  const viewer = await shop.colleague(["view-client-vehicles"]);
  expect((await viewer.get(`/api/client-vehicles/${visit.id}`)).body.plates).toHaveLength(2);
});
