import { afterAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { clientSignature } from "../../../tests/support/estimating.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { arrivalUseWords } from "./words.ts";

const today = shopToday();
const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);

let shop: ShopOwner;
let client: string;
beforeEach(async () => {
  api.clock.set(`${today}T09:00:00Z`);
  shop = await api.newShop();
  client = succeeded(await shop.post("/api/clients", { name: "Huda", contact_number: "+966541112244" })).body.id;
});

const book = async (fields: object = {}): Promise<string> =>
  succeeded(
    await shop.post("/api/bookings", {
      client_id: client,
      license_plate: "2548 ZHJ",
      date: addDays(today, 2),
      time: "09:00",
      until_time: "10:00",
      wish: "Water pump",
      confirm: true,
      ...fields,
    }),
  ).body.id;
const arrive = async (id: string, body: object = {}) =>
  succeeded(await shop.post(`/api/bookings/${id}/arrival`, body)).body;
const undo = (id: string, { version }: { version: string }) =>
  shop.post(`/api/bookings/${id}/undo-arrival`, { version });
const stateOf = async (id: string): Promise<string> => succeeded(await shop.get(`/api/bookings/${id}`)).body.state;
const vehicleOf = async (visit: string) => {
  const [found] = await rows.query<{ id: string }>("select vehicle_id as id from client_vehicles where id = $1", [
    visit,
  ]);
  return found!.id;
};
const isKept = async (vehicle: string) =>
  (await rows.query("select from vehicles where id = $1", [vehicle])).length === 1;
const inside = async () => succeeded(await shop.get("/api/client-vehicles?filter=inside")).body.data as object[];

test("an undone check-in leaves no visit and no new vehicle, and the booking is as it was", async () => {
  const id = await book();
  const arrived = await arrive(id);
  const vehicle = await vehicleOf(arrived.client_vehicle_id);
  expect(await isKept(vehicle)).toBe(true);
  expect(succeeded(await undo(id, arrived)).body).toMatchObject({
    state: "confirmed",
    client_id: client,
    client_vehicle_id: null,
    vehicle_url: null,
    license_plate: "2548 ZHJ",
  });
  expect((await shop.get(`/api/client-vehicles/${arrived.client_vehicle_id}`)).status).toBe(404);
  expect(await inside()).toEqual([]);
  expect(await isKept(vehicle)).toBe(false);
  expect((await undo(id, arrived)).body.type).toBe("booking-state");

  const again = await arrive(id);
  expect(again.client_vehicle_id).not.toBe(arrived.client_vehicle_id);
  expect(await inside()).toHaveLength(1);
});

test("a vehicle that was here before stays, and so does a client whom the check-in added", async () => {
  const first = succeeded(
    await shop.post("/api/client-vehicles", { client_id: client, license_plate: "2548 ZHJ" }),
  ).body;
  const vehicle = await vehicleOf(first.id);
  const known = await book();
  succeeded(await undo(known, await arrive(known)));
  expect(await isKept(vehicle)).toBe(true);
  expect(await inside()).toMatchObject([{ id: first.id }]);

  const named = await book({
    client_id: null,
    client_name: "Saad",
    contact_number: "0541112255",
    license_plate: "9037 ZEN",
  });
  const after = succeeded(await undo(named, await arrive(named))).body;
  expect(after).toMatchObject({ state: "confirmed", client_name: "Saad", contact_number: "+966541112255" });
  expect(after.client_id).not.toBeNull();
});

test("each state comes back: a request is a request again, a missed booking missed", async () => {
  const missed = await book({ date: today, time: "08:00", until_time: "09:00" });
  succeeded(await shop.post(`/api/bookings/${missed}/miss`));
  succeeded(await undo(missed, await arrive(missed)));
  expect(await stateOf(missed)).toBe("missed");

  const requested = await book();
  await rows.query("update bookings set state = 'requested' where id = $1", [requested]);
  succeeded(await undo(requested, await arrive(requested)));
  expect(await stateOf(requested)).toBe("requested");
});

test("whatever refers to the visit keeps it, and the refusal names it", async () => {
  const uses: readonly [string, keyof typeof arrivalUseWords, (visit: string) => Promise<unknown>][] = [
    [
      "a signed card",
      "entry_cards",
      async (client_vehicle_id) => {
        const card = succeeded(
          await shop.post("/api/entry-cards", { client_vehicle_id, km_in: 1000, fuel_level: 50 }),
        ).body;
        succeeded(
          await shop.post(`/api/entry-cards/${card.id}/client-signature`, { client_signature: clientSignature }),
        );
      },
    ],
    [
      "a finding",
      "findings",
      async (client_vehicle_id) =>
        succeeded(await shop.post("/api/findings", { client_vehicle_id, name: "Brakes", grade: "now" })),
    ],
    [
      "another status",
      "vehicle_moves",
      async (visit) =>
        succeeded(await shop.post(`/api/client-vehicles/${visit}/status`, { status: "ready_for_customer" })),
    ],
    [
      "a draft invoice",
      "client_invoices",
      async (client_vehicle_id) =>
        succeeded(
          await shop.post("/api/client-invoices", { client_vehicle_id, issued_at: today, addressed_to: "Huda" }),
        ),
    ],
  ];
  for (const [place, [name, use, happens]] of uses.entries()) {
    const id = await book({ license_plate: `${1000 + place} ABJ` });
    const arrived = await arrive(id);
    await happens(arrived.client_vehicle_id);
    const refused = await undo(id, arrived);
    expect([refused.status, refused.body.type], name).toEqual([409, "arrival-used"]);
    expect(refused.body.detail, name).toContain(arrivalUseWords[use].en);
    expect(await stateOf(id)).toBe("arrived");
    expect((await shop.get(`/api/client-vehicles/${arrived.client_vehicle_id}`)).status).toBe(200);
  }
});

test("what somebody else changed of the visit keeps it; a finding of another visit does not", async () => {
  const id = await book();
  const arrived = await arrive(id);
  succeeded(await shop.put(`/api/client-vehicles/${arrived.client_vehicle_id}`, { mileage: 42_000 }));
  expect((await undo(id, arrived)).body.type).toBe("changed-elsewhere");
  const now = await arrive(id);
  expect(now.client_vehicle_id).toBe(arrived.client_vehicle_id);

  const other = await book({ license_plate: "1000 ABJ" });
  const visit = await arrive(other);
  const elsewhere = { client_vehicle_id: arrived.client_vehicle_id, name: "Brakes", grade: "now" };
  succeeded(await shop.post("/api/findings", elsewhere));
  succeeded(await undo(other, visit));
  expect((await undo(id, now)).body.type).toBe("arrival-used");
});

test("an archived visit stays, and so does one whose vehicle was merged with another", async () => {
  const archived = await book();
  const first = await arrive(archived);
  succeeded(await shop.post(`/api/client-vehicles/${first.client_vehicle_id}/archive`));
  expect((await undo(archived, first)).body.type).toBe("vehicle-archived");

  const merged = await book({ license_plate: "1000 ABJ" });
  const second = await arrive(merged);
  const other = succeeded(
    await shop.post("/api/client-vehicles", { client_id: client, license_plate: "9037 ZEN" }),
  ).body;
  const body = { other_id: second.client_vehicle_id };
  succeeded(await shop.post(`/api/client-vehicles/${other.id}/merge`, body));
  const { version } = succeeded(await shop.get(`/api/client-vehicles/${second.client_vehicle_id}`)).body;
  expect((await undo(merged, { version })).body.type).toBe("changed-elsewhere");
});

test("of an undo and a check-in of the same plate at once, both end whole", async () => {
  for (const place of [0, 1, 2]) {
    const license_plate = `${2000 + place} ABJ`;
    const id = await book({ license_plate });
    const arrived = await arrive(id);
    const [undone, entered] = await Promise.all([
      undo(id, arrived),
      shop.post("/api/client-vehicles", { client_id: client, license_plate }),
    ]);
    succeeded(undone);
    expect(await isKept(await vehicleOf(succeeded(entered).body.id))).toBe(true);
  }
});

test("of an undo and an act on the visit at once, one is refused", async () => {
  const id = await book();
  const arrived = await arrive(id);
  const [undone, found] = await Promise.all([
    undo(id, arrived),
    shop.post("/api/findings", { client_vehicle_id: arrived.client_vehicle_id, name: "Brakes", grade: "now" }),
  ]);
  expect([undone.status, found.status]).toSatisfy(
    ([first, second]: number[]) => (first === 200 && second === 404) || (first === 409 && second === 201),
  );
});

test("who may not enter vehicles undoes no check-in, nor does another shop", async () => {
  const id = await book();
  const arrived = await arrive(id);
  const reader = await shop.colleague(["view-client-vehicles"]);
  const body = { version: arrived.version };
  expect((await reader.post(`/api/bookings/${id}/undo-arrival`, body)).status).toBe(403);
  expect((await (await api.newShop()).post(`/api/bookings/${id}/undo-arrival`, body)).status).toBe(404);
  expect(await stateOf(id)).toBe("arrived");
});

test("what was still to be told of the booking is told again, what was told is not; the check-in is told no more", async () => {
  const template = async (sms_template_name: string): Promise<string> =>
    succeeded(
      await shop.post("/api/sms-templates", {
        sms_template_name,
        sms_template_text: sms_template_name,
        sms_template_text_ar: sms_template_name,
      }),
    ).body.id;
  succeeded(
    await shop.put("/api/automatic-texts", {
      booking_confirmed: await template("Booked"),
      checked_in: await template("Here"),
    }),
  );
  const texts = async () => {
    const { data } = succeeded(await shop.get("/api/outbox?channel=sms")).body;
    const states = (data as { id: string; state: string }[]).map(async (message) => [
      succeeded(await shop.get(`/api/outbox/${message.id}`)).body.body as string,
      message.state,
    ]);
    return (await Promise.all(states)).toReversed();
  };
  const waiting = await book();
  const arrived = await arrive(waiting);
  expect(await texts()).toEqual([
    ["Booked", "cancelled"],
    ["Here", "kept"],
  ]);
  succeeded(await undo(waiting, arrived));
  expect(await texts()).toEqual([
    ["Booked", "cancelled"],
    ["Here", "cancelled"],
    ["Booked", "kept"],
  ]);

  const booking = await book({ license_plate: "1000 ABJ" });
  await rows.query("update outbox_messages set state = 'sent', due_at = null where shop_id = $1 and state = 'kept'", [
    shop.shopId,
  ]);
  const before = (await texts()).length;
  succeeded(await undo(booking, await arrive(booking)));
  expect((await texts()).slice(before)).toEqual([["Here", "cancelled"]]);
});

test("every table that can refer to a visit is named in the refusal", async () => {
  const referring = await rows.query<{ name: string }>(
    "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'client_vehicles'::regclass",
  );
  const named = Object.keys(arrivalUseWords).filter((name) => name !== "others");
  expect(referring.map(({ name }) => name).filter((name) => name !== "bookings")).toEqual(named.toSorted());
});
