import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, todayIn } from "../../../platform/shared/dates.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { lapseAllRequests } from "./server/lapsing.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 2);
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([pool.end(), rows.close()]));
let shop: ShopOwner;
let bay: string;
let client: string;
const zone = "Asia/Riyadh";
/** A working day of next week: Fridays are off. */
const workday = (from = 3): string => {
  const date = addDays(todayIn(zone, new Date()), from);
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 5 ? addDays(date, 1) : date;
};
const date = workday();

beforeAll(async () => {
  shop = await api.newShop();
  bay = succeeded(await shop.post("/api/bays", { name: "Lift 1", name_ar: "رافعة 1" })).body.id;
  client = succeeded(await shop.post("/api/clients", { name: "Huda", contact_number: "+966541112244" })).body.id;
});

const wanted = (fields: object = {}) => ({
  client_id: client,
  license_plate: "2548 ZHJ",
  date,
  time: "09:00",
  until_time: "11:00",
  wish: "Water pump",
  ...fields,
});
const book = async (fields: object = {}) => succeeded(await shop.post("/api/bookings", wanted(fields))).body;
const calendar = async (from = date, days = 1) =>
  succeeded(await shop.get(`/api/calendar?from=${from}&days=${days}`)).body;

test("a booking stands in the calendar of its day, in its bay, and fills it", async () => {
  const booking = await book({ bay_id: bay });
  expect(booking).toMatchObject({
    state: "confirmed",
    date,
    time: "09:00",
    until_date: null,
    until_time: "11:00",
    client_name: "Huda",
    contact_number: "+966541112244",
    bay: { name: "Lift 1" },
  });
  const { days, bookings, bays } = await calendar();
  expect(bookings.map(({ id }: { id: string }) => id)).toEqual([booking.id]);
  expect(bays).toHaveLength(1);
  // Two of the nine hours from 8 to 17.
  expect(days).toMatchObject([
    { date, opens_at: "08:00", closes_at: "17:00", bookings: 1, percent_full: 22, promised: 0 },
  ]);
  expect((await calendar(addDays(date, -1))).bookings).toEqual([]);
});

test("a taken bay, a day off and a past time are asked about, and can be confirmed", async () => {
  const other = await shop.post("/api/bookings", wanted({ bay_id: bay, time: "10:59", until_time: "12:00" }));
  expect([other.status, other.body.type, other.body.warnings]).toEqual([409, "needs-confirmation", ["bay-taken"]]);
  expect(
    succeeded(await shop.post("/api/bookings", wanted({ bay_id: bay, time: "11:00", until_time: "12:00" }))).body.state,
  ).toBe("confirmed");
  const friday = Array.from({ length: 7 }, (_, place) => addDays(date, place)).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5,
  );
  expect((await shop.post("/api/bookings", wanted({ date: friday }))).body.warnings).toEqual(["closed"]);
  expect((await shop.post("/api/bookings", wanted({ time: "17:00", until_time: "18:00" }))).body.warnings).toEqual([
    "closed",
  ]);
  const past = await shop.post("/api/bookings", wanted({ date: addDays(date, -14) }));
  expect(past.body.warnings).toContain("in-the-past");
  expect(succeeded(await shop.post("/api/bookings", wanted({ date: friday, confirm: true }))).body.date).toBe(friday);
});

test("two bookings of one bay at once: one is asked about", async () => {
  const at = { bay_id: bay, time: "15:00", until_time: "16:00" };
  const replies = await Promise.all([1, 2, 3].map(() => shop.post("/api/bookings", wanted(at))));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
});

test("an end before the beginning, a month too long, no client and an archived bay are refused at their fields", async () => {
  const errors = async (fields: object) => Object.keys((await shop.post("/api/bookings", wanted(fields))).body.errors);
  expect(await errors({ until_time: "09:00" })).toEqual(["until_time"]);
  expect(await errors({ until_date: addDays(date, -1) })).toEqual(["until_date"]);
  expect(await errors({ until_date: addDays(date, 32) })).toEqual(["until_date"]);
  expect(await errors({ client_id: null, client_name: " " })).toEqual(["client_id"]);
  expect(await errors({ client_id: null, client_name: "Ali", contact_number: "123" })).toEqual(["contact_number"]);
  expect(await errors({ date: "2026-02-30" })).toEqual(["date"]);
  const closed = succeeded(await shop.post("/api/bays", { name: "Old", name_ar: "قديمة" })).body.id;
  succeeded(await shop.put(`/api/bays/${closed}`, { is_archived: true }));
  expect(await errors({ bay_id: closed })).toEqual(["bay_id"]);
  const nobody = { client_id: null, client_name: "", contact_number: "123" };
  expect((await errors({ ...nobody, until_time: "08:00", bay_id: closed })).toSorted()).toEqual([
    "bay_id",
    "client_id",
    "contact_number",
    "until_time",
  ]);
});

test("a change keeps what it does not name, moves, and refuses an outdated version", async () => {
  const day = workday(10);
  const first = await book({
    date: day,
    note: "Waits here",
    client_id: null,
    client_name: "Saad",
    contact_number: "0541112255",
  });
  const moved = succeeded(
    await shop.put(`/api/bookings/${first.id}`, { time: "13:00", until_time: "14:30", version: first.version }),
  ).body;
  expect(moved).toMatchObject({
    time: "13:00",
    until_time: "14:30",
    note: "Waits here",
    client_name: "Saad",
    contact_number: "+966541112255",
    wish: "Water pump",
  });
  const late = await shop.put(`/api/bookings/${first.id}`, { wish: "Oil", version: first.version });
  expect([late.status, late.body.type]).toEqual([409, "changed-elsewhere"]);
  const chosen = succeeded(
    await shop.put(`/api/bookings/${first.id}`, { client_id: client, license_plate: null }),
  ).body;
  expect(chosen).toMatchObject({
    client_id: client,
    client_name: "Huda",
    license_plate: null,
    license_plate_country: null,
  });
});

test("one tap checks the vehicle in, and two taps make one visit", async () => {
  const { id } = await book({ time: "12:00", until_time: "13:00" });
  const replies = await Promise.all([1, 2].map(() => shop.post(`/api/bookings/${id}/arrival`, {})));
  const [one, two] = replies.map((reply) => succeeded(reply).body);
  expect(one).toEqual(two);
  const visit = succeeded(await shop.get(`/api/client-vehicles/${one.client_vehicle_id}`)).body;
  expect(visit).toMatchObject({ license_plate: "2548 ZHJ", client_id: client, booked_wish: "Water pump" });
  expect(succeeded(await shop.get(`/api/bookings/${id}`)).body).toMatchObject({
    state: "arrived",
    client_vehicle_id: one.client_vehicle_id,
    vehicle_url: one.view_url,
  });
  expect((await shop.post(`/api/bookings/${id}/cancel`, {})).body.type).toBe("booking-state");
});

test("what a booking lacks is asked for at check-in; a client known by name becomes one", async () => {
  const { id } = await book({
    client_id: null,
    client_name: "Nasser",
    contact_number: "0551234567",
    license_plate: null,
    time: "14:00",
    until_time: "15:00",
  });
  const missing = await shop.post(`/api/bookings/${id}/arrival`, {});
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ["license_plate"]]);
  const { client_vehicle_id: visit } = succeeded(
    await shop.post(`/api/bookings/${id}/arrival`, { license_plate: "9037 ZEN", mileage: 81_000 }),
  ).body;
  expect(succeeded(await shop.get(`/api/client-vehicles/${visit}`)).body).toMatchObject({
    license_plate: "9037 ZEN",
    mileage: 81_000,
    client: { name: "Nasser" },
    client_contact_number: "+966551234567",
  });
  const after = succeeded(await shop.get(`/api/bookings/${id}`)).body;
  expect(after).toMatchObject({ client_name: "Nasser", license_plate: "9037 ZEN", contact_number: "+966551234567" });
  expect(after.client_id).not.toBeNull();
});

test("a booking is missed only once its time has begun; a missed or cancelled one can be taken up again", async () => {
  const { id } = await book({ date: workday(12) });
  expect((await shop.post(`/api/bookings/${id}/miss`)).body.type).toBe("booking-state");
  expect(succeeded(await shop.post(`/api/bookings/${id}/cancel`, { reason: "Travels" })).body).toMatchObject({
    state: "cancelled",
    cancel_reason: "Travels",
  });
  expect((await shop.put(`/api/bookings/${id}`, { wish: "Oil" })).body.type).toBe("booking-state");
  expect(succeeded(await shop.post(`/api/bookings/${id}/confirmation`, {})).body.state).toBe("confirmed");
  const past = await book({ date: addDays(date, -20), confirm: true });
  expect(succeeded(await shop.post(`/api/bookings/${past.id}/miss`)).body.state).toBe("missed");
  expect((await shop.post(`/api/bookings/${past.id}/confirmation`, {})).body.warnings).toContain("in-the-past");
});

test("promised vehicles stand on their day, late ones and those that left by name", async () => {
  const today = todayIn(zone, new Date());
  const enter = async (days: number, days_to_fix: number) =>
    succeeded(
      await shop.post("/api/client-vehicles", {
        client_id: client,
        license_plate: `77${days}${days_to_fix} KNR`,
        vehicle_entered_at: `${addDays(today, -days)}T08:00`,
        days_to_fix,
      }),
    ).body.id;
  const [due, late] = [await enter(2, 3), await enter(4, 3)];
  const { promised, days } = await calendar(addDays(today, -2), 3);
  expect(promised.map(({ id, on, state }: Record<string, string>) => [id, on, state])).toEqual([
    [late, addDays(today, -2), "late"],
    [due, today, "open"],
  ]);
  expect(days.map((day: { promised: number }) => day.promised)).toEqual([1, 0, 1]);
});

const openedPage = async (): Promise<string> =>
  succeeded(await shop.put("/api/booking-page", { is_open: true }))
    .body.address.en.split("/")
    .at(-1);

test("a client requests a time on the public page; the bell tells it, and a confirmation books it", async () => {
  const token = await openedPage();
  expect(await openedPage()).toBe(token);
  const anonymous = api.anonymous();
  const page = succeeded(await anonymous.get(`/api/public/booking-pages/${token}`)).body;
  expect(Object.keys(page.shop).toSorted()).toEqual(
    [
      "contact_number",
      "country",
      "currency",
      "digit_script",
      "name",
      "name_ar",
      "shows_hijri",
      "time_zone",
      "whatsapp_number",
    ].toSorted(),
  );
  const day = page.days.find((offered: { date: string }) => offered.date === date);
  expect(day.times.map(({ time }: { time: string }) => time)).toEqual(
    [8, 9, 10, 11, 12, 13, 14, 15, 16].map((hour) => `${String(hour).padStart(2, "0")}:00`),
  );
  expect(day.times[1]).toEqual({ time: "09:00", is_full: true });
  const request = {
    name: "Reem",
    contact_number: "0561112233",
    license_plate: "6422 AZG",
    wish: "Oil and filter",
    date,
    time: "16:00",
  };
  const send = (fields: object = {}) =>
    anonymous.post(`/api/public/booking-pages/${token}/requests`, { ...request, ...fields });
  for (let again = 0; again < 2; again += 1) expect(succeeded(await send()).body).toEqual({ date, time: "16:00" });
  expect((await send({ time: "09:00", contact_number: "0561112234" })).body.type).toBe("time-not-offered");
  expect((await send({ time: "03:00", contact_number: "0561112234" })).body.type).toBe("time-not-offered");
  expect(Object.keys((await send({ contact_number: "12" })).body.errors)).toEqual(["contact_number"]);

  const { requests } = await calendar(addDays(date, 5));
  expect(requests).toMatchObject([
    { state: "requested", client_name: "Reem", contact_number: "+966561112233", time: "16:00", is_from_page: true },
  ]);
  const { data: notices } = succeeded(await shop.get("/api/notices")).body;
  expect(notices[0]).toMatchObject({ kind: "booking-requested", view_url: `/back/bookings/${requests[0].id}` });
  succeeded(await shop.post(`/api/bookings/${requests[0].id}/confirmation`, {}));
  const after = await calendar();
  expect(after.requests).toEqual([]);
  expect(after.bookings.map(({ client_name: name }: Record<string, string>) => name)).toContain("Reem");
});

test("a closed page, a new address after opening again, and other kinds of links answer page-closed", async () => {
  const token = await openedPage();
  expect(succeeded(await shop.put("/api/booking-page", { is_open: false })).body).toEqual({ address: null });
  const anonymous = api.anonymous();
  const closed = await anonymous.get(`/api/public/booking-pages/${token}`);
  expect([closed.status, closed.body.type]).toEqual([404, "page-closed"]);
  const next = await openedPage();
  expect(next).not.toBe(token);
  succeeded(await anonymous.get(`/api/public/booking-pages/${next}`));
  expect((await anonymous.get(`/api/public/links/${next}`)).status).toBe(404);
});

test("one phone number has at most three unanswered requests", async () => {
  const token = await openedPage();
  const anonymous = api.anonymous();
  const day = workday(15);
  const send = (time: string) =>
    anonymous.post(`/api/public/booking-pages/${token}/requests`, {
      name: "Omar",
      contact_number: "0569998877",
      wish: "Brakes",
      date: day,
      time,
    });
  for (const time of ["09:00", "10:00", "11:00"]) succeeded(await send(time));
  expect((await send("12:00")).body.type).toBe("too-many-requests");
});

describe("many requests", () => {
  /** A shop with an open page; `ask` requests a time from a network, `row` is the request as it is stored. */
  const openShop = async () => {
    const owner = await api.newShop();
    const { address } = succeeded(await owner.put("/api/booking-page", { is_open: true })).body;
    const path = `/api/public/booking-pages/${address.en.split("/").at(-1)}`;
    const { days } = succeeded(await api.anonymous().get(path)).body;
    const times = days.flatMap((day: { date: string; times: { time: string }[] }) =>
      day.times.map(({ time }) => ({ date: day.date, time })),
    );
    let asked = 40;
    const ask = (ip: string, fields: object = {}) => {
      asked += 1;
      return api.anonymous("en", { ip }).post(`${path}/requests`, {
        name: `Caller ${asked}`,
        contact_number: `05611${String(asked).padStart(5, "0")}`,
        wish: "Oil and filter",
        ...times[asked],
        ...fields,
      });
    };
    const requests = async () => succeeded(await owner.get("/api/calendar")).body.requests;
    return { owner, ask, requests };
  };

  test("from one network, whatever the phones: five unanswered, and others still get theirs", async () => {
    const { owner, ask, requests } = await openShop();
    for (let made = 0; made < 5; made += 1) succeeded(await ask("198.51.100.20"));
    expect((await ask("198.51.100.20")).body.type).toBe("too-many-requests");
    succeeded(await ask("198.51.100.21"));
    succeeded(await owner.post(`/api/bookings/${(await requests())[0].id}/confirmation`, {}));
    succeeded(await ask("198.51.100.20"));
    expect((await ask("198.51.100.20")).body.type).toBe("too-many-requests");
  });

  test("from one network are at most ten in an hour, answered or not", async () => {
    const { owner, ask, requests } = await openShop();
    for (let made = 0; made < 10; made += 1) {
      succeeded(await ask("2001:db8:7:7::1"));
      succeeded(await owner.post(`/api/bookings/${(await requests())[0].id}/cancel`, {}));
    }
    expect((await ask("2001:db8:7:7::2")).status).toBe(429);
    succeeded(await ask("2001:db8:7:8::1"));
  });

  test("of one sender are declined together, by phone number and by network, and no others", async () => {
    const { owner, ask, requests } = await openShop();
    const phone = { contact_number: "0569990000" };
    for (const ip of ["198.51.100.30", "198.51.100.31"]) succeeded(await ask(ip, phone));
    succeeded(await ask("198.51.100.30"));
    succeeded(await ask("198.51.100.32"));
    const [first] = await requests();
    expect(first).toMatchObject({ alike: 2 });
    expect(first).not.toHaveProperty("sender");
    const clerk = await owner.colleague(["view-client-vehicles"]);
    expect((await clerk.post(`/api/bookings/${first.id}/decline-alike`)).status).toBe(403);
    expect(succeeded(await owner.post(`/api/bookings/${first.id}/decline-alike`)).body).toEqual({ declined: 3 });
    expect(await requests()).toMatchObject([{ alike: 0, client_name: "Caller 44" }]);
    expect((await owner.post(`/api/bookings/${first.id}/decline-alike`)).body.type).toBe("booking-state");
    succeeded(await owner.post(`/api/bookings/${first.id}/confirmation`, { confirm: true }));
  });

  test("lapse unanswered after a week, and when their time has come; the page then takes others", async () => {
    const { owner, ask, requests } = await openShop();
    for (let made = 0; made < 3; made += 1) succeeded(await ask("198.51.100.40"));
    const [old, passed, recent] = await requests();
    await rows.query("update bookings set created_at = now() - interval '7 days 1 minute' where id = $1", [old.id]);
    await rows.query(
      "update bookings set starts_at = now() - interval '1 hour', ends_at = now() - interval '1 minute' where id = $1",
      [passed.id],
    );
    await lapseAllRequests(pool)();
    expect((await requests()).map(({ id }: { id: string }) => id)).toEqual([recent.id]);
    expect(succeeded(await owner.get(`/api/bookings/${old.id}`)).body.state).toBe("lapsed");
    for (let made = 0; made < 4; made += 1) succeeded(await ask("198.51.100.40"));
    succeeded(await owner.post(`/api/bookings/${old.id}/confirmation`, { confirm: true }));
  });

  test("fill the page at a hundred, of twenty networks at least, until one lapses", async () => {
    const { owner, ask } = await openShop();
    for (let made = 0; made < 100; made += 1) succeeded(await ask(`198.51.100.${100 + Math.floor(made / 5)}`));
    expect((await ask("198.51.100.99")).body.type).toBe("too-many-requests");
    await rows.query(
      "update bookings set created_at = now() - interval '8 days' where shop_id = $1 and client_name = 'Caller 41'",
      [owner.shopId],
    );
    succeeded(await ask("198.51.100.99"));
  });
});
