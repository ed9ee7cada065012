import { noBilling } from "../../../platform/server/billing.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { addDays } from "../../../platform/shared/dates.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { remindOfBookings } from "./server/texts.ts";

const today = shopToday();
const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(() => pool.end());
const parts = {
  baseUrl: "http://localhost",
  secretKey: api.settings.secretKey,
  taxAuthorityUrl: "",
  privateHosts: [],
  sessionIdleMinutes: 60,
  kinds,
  billing: noBilling,
  clock: () => new Date(),
};

let shop: ShopOwner;
let client: string;
beforeEach(async () => {
  api.clock.set(`${today}T09:00:00Z`);
  shop = await api.newShop();
  client = succeeded(await shop.post("/api/clients", { name: "Huda", contact_number: "+966541112244", language: "ar" }))
    .body.id;
  const template = async (sms_template_name: string, en: string, ar: string): Promise<string> =>
    succeeded(
      await shop.post("/api/sms-templates", { sms_template_name, sms_template_text: en, sms_template_text_ar: ar }),
    ).body.id;
  succeeded(
    await shop.put("/api/automatic-texts", {
      booking_confirmed: await template("Booked", "{client}: {day} {time}", "{client}: موعدك {day} {time}"),
      booking_reminder: await template("Tomorrow", "Tomorrow {time}", "غدًا {time}"),
    }),
  );
});

const book = async (inDays: number, fields: object = {}): Promise<string> =>
  succeeded(
    await shop.post("/api/bookings", {
      client_id: client,
      date: addDays(today, inDays),
      time: "09:00",
      until_time: "10:00",
      wish: "Oil",
      confirm: true,
      ...fields,
    }),
  ).body.id;
const texts = async () => {
  const { data } = succeeded(await shop.get("/api/outbox?channel=sms")).body;
  const bodies = (data as { id: string; state: string }[]).map(async ({ id, state }) => ({
    state,
    body: succeeded(await shop.get(`/api/outbox/${id}`)).body.body as string,
  }));
  return (await Promise.all(bodies)).toReversed();
};
const remind = (day: string) => remindOfBookings({ ...parts, pool }, () => new Date(`${day}T09:00:00Z`))();

test("a booking is confirmed by text, and told anew when it moves to another time", async () => {
  const booking = await book(5);
  expect(await texts()).toEqual([{ state: "kept", body: expect.stringMatching(/^Huda: موعدك .+ 09:00$/) }]);
  succeeded(await shop.put(`/api/bookings/${booking}`, { wish: "Oil and filter", confirm: true }));
  expect(await texts()).toHaveLength(1);
  succeeded(await shop.put(`/api/bookings/${booking}`, { time: "11:00", until_time: "12:00", confirm: true }));
  expect((await texts()).map(({ state }) => state)).toEqual(["cancelled", "kept"]);
  succeeded(await shop.post(`/api/bookings/${booking}/cancel`, {}));
  expect((await texts()).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
});

test("nothing is told of a time that has passed", async () => {
  await book(-1);
  expect(await texts()).toEqual([]);
});

test("the client is reminded once, the day before, unless reminders are refused or it was booked that day", async () => {
  const [first] = [await book(5), await book(6)];
  await remind(addDays(today, 3));
  expect(await texts()).toHaveLength(2);
  await remind(addDays(today, 4));
  await remind(addDays(today, 4));
  expect((await texts()).map(({ body }) => body).slice(2)).toEqual(["غدًا 09:00"]);
  succeeded(await shop.post(`/api/bookings/${first}/cancel`, {}));
  expect((await texts()).at(2)!.state).toBe("cancelled");
  const unlisted = { client_id: undefined, client_name: "Huda", contact_number: "+966541112244" };
  await book(6, unlisted);
  await book(7, unlisted);
  await remind(addDays(today, 6));
  expect((await texts()).at(-1)).toMatchObject({ state: "kept" });
  const before = (await texts()).length;
  succeeded(await shop.put(`/api/clients/${client}`, { wants_reminders: false }));
  expect((await texts()).at(-1), "of a booking under the client's phone number").toMatchObject({ state: "cancelled" });
  await remind(addDays(today, 5));
  expect(await texts()).toHaveLength(before);
});
