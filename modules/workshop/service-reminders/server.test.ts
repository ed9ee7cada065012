import { noBilling } from "../../../platform/server/billing.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { addDays, daysBetween } from "../../../platform/shared/dates.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { remindOfServices } from "./server/notifying.ts";

const today = shopToday();
const noon = `${today}T09:00:00Z`;

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 4);
const jobParts = {
  baseUrl: "http://localhost",
  secretKey: api.settings.secretKey,
  taxAuthorityUrl: "",
  privateHosts: [],
  sessionIdleMinutes: 60,
  kinds,
  billing: noBilling,
  clock: () => new Date(),
};

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set(noon);
  owner = await api.newShop();
  bill = billing(owner);
});

const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T10:00`;
const came = (daysAgo: number, mileage: number | undefined, fields: object = {}) =>
  bill.vehicle({ license_plate: "3150 DHB", vehicle_entered_at: at(daysAgo), mileage, ...fields });
const left = async (visit: string, daysAgo = 0) =>
  succeeded(
    await owner.post(`/api/client-vehicles/${visit}/exit-entry`, {
      vehicle_exited_at: addDays(today, -daysAgo),
      confirm: true,
    }),
  );
const plan = (visit: string, fields: object = {}) =>
  owner.post("/api/service-reminders", { client_vehicle_id: visit, kind: "oil", ...fields });
const planned = async (visit: string, fields: object) => succeeded(await plan(visit, fields)).body;
const shown = async (id: string) => succeeded(await owner.get(`/api/service-reminders/${id}`)).body;
const listed = async (query = "") => succeeded(await owner.get(`/api/service-reminders?${query}`)).body;

describe("the day on which a service is expected", () => {
  test("is the day on which the vehicle reaches its mileage, from two readings 30 days apart", async () => {
    await left(await came(100, 40_000), 99);
    const visit = await came(0, 45_000);
    // 50 km a day: 5,000 km take 100 days.
    expect(await planned(visit, { due_km: 50_000 })).toMatchObject({
      base_km: 45_000,
      base_on: today,
      expected_on: addDays(today, 100),
      state: "later",
    });
  });

  test("is six months after today without two such readings", async () => {
    await left(await came(20, 40_000), 19);
    const visit = await came(0, 45_000);
    const { expected_on: on } = await planned(visit, { due_km: 50_000 });
    expect(daysBetween(today, on)).toBeGreaterThanOrEqual(181);
    expect(daysBetween(today, on)).toBeLessThanOrEqual(184);
  });

  test("is its own day if that comes first, and that of the reading that has passed the mileage", async () => {
    await left(await came(100, 40_000), 99);
    const visit = await came(0, 45_000);
    const first = await planned(visit, { due_km: 50_000, due_on: addDays(today, 20) });
    expect(first).toMatchObject({ expected_on: addDays(today, 20), state: "due" });
    expect(await planned(visit, { kind: "brakes", due_km: 44_000 })).toMatchObject({ expected_on: today });
  });

  test("changes with a later reading, and with a merge that adds readings", async () => {
    const visit = await came(100, 40_000);
    await left(visit, 99);
    const { id, expected_on: before } = await planned(visit, { due_km: 50_000 });
    const other = await came(0, 45_000, { license_plate: "7788 KNR" });
    expect((await shown(id)).expected_on).toBe(before);
    succeeded(await owner.post(`/api/client-vehicles/${visit}/merge`, { other_id: other }));
    expect(await shown(id)).toMatchObject({ expected_on: addDays(today, 100), client_vehicle_id: other });
    succeeded(await owner.put(`/api/client-vehicles/${other}`, { mileage: 48_000 }));
    // 80 km a day: 2,000 km take 25 days.
    expect(await shown(id)).toMatchObject({ expected_on: addDays(today, 25), state: "due" });
  });

  test("is what the readings say, whatever they are", async () => {
    let serial = 0;
    const reading = fc.record({
      daysAgo: fc.integer({ min: 0, max: 1_200 }),
      km: fc.integer({ min: 0, max: 400_000 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(reading, { minLength: 1, maxLength: 4, selector: ({ daysAgo }) => daysAgo }),
        fc.integer({ min: 1, max: 600_000 }),
        fc.option(fc.integer({ min: 0, max: 900 })),
        async (readings, dueKm, dueIn) => {
          serial += 1;
          const inOrder = readings.toSorted((a, b) => b.daysAgo - a.daysAgo);
          let visit = "";
          for (const { daysAgo, km } of inOrder) {
            // The VIN says that a lower reading is of the same vehicle.
            const vin_number = `REMINDED${1000 + serial}`;
            visit = await came(daysAgo, km, { license_plate: `${2000 + serial} RTU`, vin_number });
            await left(visit, daysAgo);
          }
          const dueOn = dueIn === null ? null : addDays(today, dueIn);
          const { expected_on: on, base_km: base } = await planned(visit, { due_km: dueKm, due_on: dueOn });
          const latest = inOrder.at(-1)!;
          expect(base).toBe(latest.km);
          const forecast = forecastOf([...inOrder, { daysAgo: 0, km: latest.km }], dueKm);
          const byKm = forecast ?? sixMonthsLater(today);
          expect(on).toBe(dueOn !== null && dueOn < byKm ? dueOn : byKm);
        },
      ),
      { numRuns: 25 },
    );
  });
});

type Reading = { daysAgo: number; km: number };

/** The rule again, without SQL. The reading at the time of planning counts too. */
const forecastOf = (readings: readonly Reading[], dueKm: number): string | undefined => {
  const latest = readings.toSorted((a, b) => a.daysAgo - b.daysAgo || b.km - a.km)[0]!;
  const dayOf = ({ daysAgo }: Reading) => addDays(today, -daysAgo);
  if (latest.km >= dueKm) return dayOf(latest);
  const earliest = readings
    .filter(({ daysAgo, km }) => daysAgo - latest.daysAgo >= 30 && daysAgo - latest.daysAgo <= 730 && km < latest.km)
    .toSorted((a, b) => b.daysAgo - a.daysAgo || a.km - b.km)[0];
  if (!earliest) return undefined;
  const days = Math.ceil(((dueKm - latest.km) * (earliest.daysAgo - latest.daysAgo)) / (latest.km - earliest.km));
  return addDays(dayOf(latest), Math.min(3650, days));
};

/** As PostgreSQL adds months: the last day of a shorter month. */
const sixMonthsLater = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 6, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + 5, Math.min(day, last))).toISOString().slice(0, 10);
};

describe("a reminder", () => {
  test("is added once of a kind, changed, done and dismissed; a settled one stays as it is", async () => {
    const visit = await came(0, 45_000);
    const first = await planned(visit, { due_km: 50_000 });
    expect(await plan(visit, { due_km: 60_000 })).toMatchObject({
      status: 409,
      body: { type: "reminder-known", id: first.id },
    });
    const other = await planned(visit, { kind: "other", note: "Timing belt", due_on: addDays(today, 3) });
    expect(await owner.put(`/api/service-reminders/${other.id}`, { kind: "oil" })).toMatchObject({ status: 409 });
    expect(await owner.put(`/api/service-reminders/${first.id}`, { due_km: null })).toMatchObject({
      status: 422,
      body: { errors: { due_km: [expect.any(String)] } },
    });
    const changed = succeeded(
      await owner.put(`/api/service-reminders/${first.id}`, { due_km: 55_000, version: first.version }),
    ).body;
    expect(changed).toMatchObject({ due_km: 55_000, kind: "oil" });
    expect(
      await owner.put(`/api/service-reminders/${first.id}`, { due_km: 56_000, version: first.version }),
    ).toMatchObject({ status: 409, body: { type: "changed-elsewhere" } });
    expect(succeeded(await owner.post(`/api/service-reminders/${first.id}/done`, {})).body.state).toBe("done");
    const dismissed = await owner.post(`/api/service-reminders/${other.id}/dismiss`, { reason: "Sold" });
    expect(succeeded(dismissed).body).toMatchObject({ state: "dismissed", dismiss_reason: "Sold" });
    for (const [path, body] of [
      ["done", {}],
      ["dismiss", { reason: "Again" }],
    ] as const)
      expect(await owner.post(`/api/service-reminders/${first.id}/${path}`, body)).toMatchObject({
        status: 409,
        body: { type: "reminder-settled" },
      });
    expect((await listed()).data).toEqual([]);
    expect((await listed("state=settled")).data).toHaveLength(2);
  });

  test("needs a mileage or a day, a day that comes, and a note if it is of another kind", async () => {
    const visit = await came(0, 45_000);
    for (const [fields, field] of [
      [{}, "due_km"],
      [{ due_km: 0 }, "due_km"],
      [{ due_km: 99_000_000 }, "due_km"],
      [{ due_on: addDays(today, -1) }, "due_on"],
      [{ due_on: addDays(today, 5_000) }, "due_on"],
      [{ kind: "other", due_km: 50_000 }, "note"],
    ] as const)
      expect(await plan(visit, fields)).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.anything() } },
      });
    expect((await listed()).data).toEqual([]);
    const { id } = await planned(visit, { kind: "other", note: "Timing belt", due_km: 50_000 });
    const emptied = await owner.put(`/api/service-reminders/${id}`, { note: null, due_km: null });
    expect(Object.keys(emptied.body.errors).toSorted()).toEqual(["due_km", "note"]);
    succeeded(await owner.post(`/api/service-reminders/${id}/dismiss`, { reason: "Typed by mistake" }));
  });

  test("follows from an approved invoice, whose oil change settles the one before", async () => {
    const visit = await came(0, 45_000);
    const before = await planned(visit, { due_km: 46_000 });
    const draft = await bill.invoice(visit, { issued_at: today });
    await bill.item(draft.id, { product_id: await bill.product() });
    succeeded(await owner.put(`/api/client-invoices/${draft.id}`, { exit_mileage: 45_100, change_oil_after: 10_000 }));
    succeeded(await bill.approve(draft.id));
    expect((await shown(before.id)).state).toBe("done");
    expect((await listed()).data).toMatchObject([
      { kind: "oil", due_km: 55_100, base_km: 45_100, is_from_invoice: true, state: "later" },
    ]);
  });

  test("is taken back with the return of the whole invoice, and what the oil change settled is due again", async () => {
    const visit = await came(0, 45_000);
    const before = await planned(visit, { due_km: 46_000 });
    const draft = await bill.invoice(visit, { issued_at: today });
    await bill.item(draft.id, { product_id: await bill.product(), qty: "2" });
    succeeded(await owner.put(`/api/client-invoices/${draft.id}`, { exit_mileage: 45_100, change_oil_after: 10_000 }));
    const invoice = succeeded(await bill.approve(draft.id)).body;
    const [next] = (await listed()).data;
    const give = async () =>
      succeeded(
        await owner.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
          reason: "return-of-goods",
          items: [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }],
          approve: true,
        }),
      );
    await give();
    expect((await shown(next.id)).state).toBe("later");
    await give();
    expect(await shown(next.id)).toMatchObject({ state: "dismissed", dismiss_reason: "The invoice was returned" });
    expect((await listed()).data).toMatchObject([{ id: before.id, due_km: 46_000 }]);
  });

  test("is listed by state, soonest first, page by page", async () => {
    const days = [-2, 3, 20, 40, 80];
    for (const [place, days_] of days.entries()) {
      const visit = await came(60, undefined, { license_plate: `${4000 + place} DHB` });
      await planned(visit, { due_on: addDays(today, Math.max(0, days_)) });
    }
    api.clock.set(`${addDays(today, 1)}T09:00:00Z`);
    const { data, summary } = await listed("state=waiting");
    expect(summary).toEqual({ overdue: 1, due: 2, later: 2 });
    expect(data.map(({ expected_on: on }: { expected_on: string }) => daysBetween(today, on))).toEqual([0, 3, 20]);
    expect((await listed("state=overdue")).data).toHaveLength(1);
    expect((await listed("state=later")).data).toHaveLength(2);
    const seen: string[] = [];
    for (let cursor = ""; ;) {
      const page = await listed(`limit=2${cursor}`);
      seen.push(...page.data.map(({ expected_on: on }: { expected_on: string }) => on));
      if (!page.meta.next_cursor) break;
      cursor = `&cursor=${page.meta.next_cursor}`;
    }
    expect(seen).toEqual(seen.toSorted());
    expect(seen).toHaveLength(5);
  });
});

describe("the client is told", () => {
  const phone = { client_contact_number: "0541112233", confirm: true };
  const remind = (day = today) => remindOfServices({ ...jobParts, pool }, () => new Date(`${day}T09:00:00Z`))();
  const texts = async () =>
    succeeded(await owner.get("/api/outbox?channel=sms")).body.data as { id: string; state: string }[];
  const turnOn = async () => {
    const { id } = succeeded(
      await owner.post("/api/sms-templates", {
        sms_template_name: "Service",
        sms_template_text: "{plate} is due {link}",
      }),
    ).body;
    succeeded(await owner.put("/api/automatic-texts", { service_due: id }));
  };
  const dueIn = async (days: number, fields: object = {}) => {
    const visit = await came(60, undefined, { ...phone, ...fields });
    await left(visit);
    return { visit, ...(await planned(visit, { due_on: addDays(today, days) })) };
  };

  test("once, fourteen days before, if the shop turned it on", async () => {
    const { id } = await dueIn(14);
    await remind();
    expect(await texts()).toEqual([]);
    await turnOn();
    await dueIn(15, { license_plate: "1200 KNR" });
    await remind();
    await remind();
    const [text, ...others] = await texts();
    expect(others).toEqual([]);
    const { body } = succeeded(await owner.get(`/api/outbox/${text!.id}`)).body;
    expect(body).toMatch(/^3150 DHB is due https?:.+\/en\/me\/••••••$/);
    expect((await shown(id)).message).toMatchObject({ state: "kept" });
    await remind(addDays(today, 1));
    expect(await texts()).toHaveLength(2);
  });

  test("not of what is done, booked, long past, in the workshop, or unwanted", async () => {
    await turnOn();
    const done = await dueIn(3);
    succeeded(await owner.post(`/api/service-reminders/${done.id}/done`, {}));
    const booked = await dueIn(3, { license_plate: "1201 KNR" });
    succeeded(
      await owner.post("/api/bookings", {
        client_id: booked.client.id,
        date: addDays(shopToday(), 4),
        time: "10:00",
        until_time: "11:00",
        wish: "Oil",
        confirm: true,
      }),
    );
    const inside = await came(1, undefined, { license_plate: "1202 KNR", ...phone });
    await planned(inside, { due_on: addDays(today, 3) });
    const unwanted = await dueIn(3, { license_plate: "1203 KNR" });
    succeeded(await owner.put(`/api/clients/${unwanted.client.id}`, { wants_reminders: false }));
    await remind();
    expect(await texts()).toEqual([]);
    expect(await owner.get(`/api/text-messages/choices?kind=service-reminders&thing_id=${unwanted.id}`)).toMatchObject({
      status: 409,
      body: { type: "reminders-declined" },
    });
    const past = await dueIn(0, { license_plate: "1204 KNR" });
    await remind(addDays(today, 31));
    expect((await shown(past.id)).message).toBeNull();
  });

  test("no more, once the client refuses reminders on the page that the message opened", async () => {
    await turnOn();
    const { id, client } = await dueIn(3);
    await remind();
    const { url } = succeeded(await owner.post(`/api/clients/${client.id}/links`, {})).body;
    const token = url.en.split("/").at(-1);
    const shownOn = async () => succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown;
    expect(await shownOn()).toMatchObject({
      wants_reminders: true,
      cars: [{ services: [{ kind: "oil", expected_on: addDays(today, 3) }] }],
    });
    const answer = await api.anonymous().post(`/api/public/clients/${token}/reminders`, { wants_reminders: false });
    expect(succeeded(answer).body).toEqual({ wants_reminders: false });
    expect((await texts()).map(({ state }) => state)).toEqual(["cancelled"]);
    expect(await shownOn()).toMatchObject({ wants_reminders: false });
    await remind();
    expect((await texts()).map(({ state }) => state)).toEqual(["cancelled"]);
    expect(await shown(id)).toMatchObject({ client: { wants_reminders: false }, message: { state: "cancelled" } });
  });
});
