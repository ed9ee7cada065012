import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();
/** A Sunday, 10:00 in Riyadh; the working hours are 8 to 17, Friday off. */
api.clock.set("2026-11-22T07:00:00Z");

const workshop = async () => {
  const shop = await api.newShop();
  const visit = async (fields: object): Promise<string> =>
    succeeded(await shop.post("/api/client-vehicles", { client_name: "Noura", ...fields })).body.id;
  const task = async (clientVehicleId: string, fields: object = {}) =>
    succeeded(
      await shop.post("/api/work-order-tasks", { client_vehicle_id: clientVehicleId, name: "Brakes", ...fields }),
    ).body;
  const bay = async (name: string): Promise<string> =>
    succeeded(await shop.post("/api/bays", { name, name_ar: name })).body.id;
  const planned = async (from = "2026-11-22", days = 7) =>
    succeeded(await shop.get(`/api/calendar/planned-hours?from=${from}&days=${days}`)).body;
  return { shop, visit, task, bay, planned };
};

test("the hours of a vehicle are spread until its promised day, beside what the bays can work", async () => {
  const { visit, task, bay, planned } = await workshop();
  const lift = await bay("Lift 1");
  await bay("Lift 2");
  const promised = await visit({ license_plate: "7421 KNR", days_to_fix: 3 });
  await task(promised, { planned_hours: 6, bay_id: lift });
  await task(promised, { name: "Oil", planned_hours: 3 });
  await task(promised, { name: "Look" });
  const { days, without_hours: missing, bays } = await planned();
  expect([bays, missing]).toEqual([2, 1]);
  expect(days.slice(0, 4)).toEqual([
    {
      date: "2026-11-22",
      planned_hours: 3,
      booked_hours: 0,
      workable_hours: 14,
      bay_hours: 7,
      bays: [{ bay_id: lift, planned_hours: 2 }],
    },
    expect.objectContaining({ planned_hours: 3, workable_hours: 18, bay_hours: 9 }),
    expect.objectContaining({ planned_hours: 3 }),
    expect.objectContaining({ planned_hours: 0, bays: [] }),
  ]);
  // Friday is a day off.
  expect(days[5]).toEqual({
    date: "2026-11-27",
    planned_hours: null,
    booked_hours: null,
    workable_hours: null,
    bay_hours: null,
    bays: [],
  });
});

test("what is worked, done, cancelled, outside or of a vehicle that left is not planned any more", async () => {
  const { shop, visit, task, planned } = await workshop();
  const promised = await visit({ license_plate: "5208 BNL", days_to_fix: 1 });
  const running = await task(promised, { planned_hours: 4 });
  const done = await task(promised, { planned_hours: 8 });
  const cancelled = await task(promised, { planned_hours: 16 });
  succeeded(await shop.post("/api/clock-events", { kind: "finish", task_id: done.id }));
  succeeded(await shop.post(`/api/work-order-tasks/${cancelled.id}/cancel`, { reason: "Not wanted" }));
  expect((await planned()).days[0].planned_hours).toBe(4);
  succeeded(await shop.post("/api/clock-events", { kind: "start", task_id: running.id }));
  api.clock.set("2026-11-22T08:30:00Z");
  const later = await planned();
  api.clock.set("2026-11-22T07:00:00Z");
  expect(later.days[0].planned_hours).toBe(2.5);
  expect(later.people).toBe(1);
  expect(later.days[0].workable_hours).toBe(5.5);
});

test("a confirmed booking takes hours of its day until its vehicle has come", async () => {
  const { shop, bay, planned, visit, task } = await workshop();
  const lift = await bay("Lift 1");
  const booked = succeeded(
    await shop.post("/api/bookings", {
      client_name: "Huda",
      license_plate: "2548 ZHJ",
      date: "2026-11-23",
      time: "09:00",
      until_time: "11:30",
      bay_id: lift,
      wish: "Water pump",
    }),
  ).body;
  await task(await visit({ license_plate: "88 RRA" }), { planned_hours: 12 });
  const before = (await planned()).days;
  expect(before.slice(0, 3).map((day: { planned_hours: number }) => day.planned_hours)).toEqual([7, 5, 0]);
  expect(before[1]).toMatchObject({ booked_hours: 2.5, workable_hours: 9 });
  succeeded(await shop.post(`/api/bookings/${booked.id}/arrival`, {}));
  expect((await planned()).days[1].booked_hours).toBe(0);
});

test("days that are over and far ahead have no hours, and another shop's work is not counted", async () => {
  const { planned } = await workshop();
  expect(
    (await planned("2026-11-14", 7)).days.every((day: { planned_hours: null }) => day.planned_hours === null),
  ).toBe(true);
  expect((await planned("2031-01-01", 1)).days[0].planned_hours).toBeNull();
  expect(await planned("2026-11-22", 1)).toMatchObject({ people: 0, bays: 0, without_hours: 0 });
});
