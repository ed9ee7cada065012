import { beforeAll, describe, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";

const api = await startApi();
let shop: ShopOwner;
let serial = 1000;

beforeAll(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  shop = await api.newShop();
});

type Body = Record<string, unknown>;

const enter = (body: Body) => shop.post("/api/client-vehicles", body);
const entered = async (body: Body) => {
  const reply = await enter(body);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body;
};
const change = (id: string, body: Body) => shop.put(`/api/client-vehicles/${id}`, body);
const earlierVisits = async ({ id }: { id: string }) =>
  (await shop.get(`/api/client-vehicles/${id}`)).body.visits.map((visit: { id: string }) => visit.id);
const nextPlate = () => `${(serial += 1)} KNR`;

describe("a plate with code and number", () => {
  test.each([
    ["KW", "7/12345", "71/2345"],
    ["AE", "Abu Dhabi 1 12345", "Abu Dhabi 11 2345"],
    ["AE", "Sharjah 1 12346", "Sharjah 11 2346"],
    ["JO", "1-12345", "11-2345"],
  ])("of %s is never another one: %s is not %s", async (license_plate_country, first, second) => {
    const known = await entered({
      client_name: "Owner of the first",
      license_plate: first,
      license_plate_country,
      vin_number: `VIN${license_plate_country}${first.length}${second.length}000001`,
    });
    const query = `plate=${encodeURIComponent(second)}&country=${license_plate_country}`;
    expect((await shop.get(`/api/client-vehicles/earlier?${query}`)).body).toEqual({ data: null });
    expect(await enter({ license_plate: second, license_plate_country })).toMatchObject({
      status: 422,
      body: { errors: { client_id: expect.any(Array) } },
    });
    const other = await entered({ client_name: "Sara", license_plate: second, license_plate_country });
    expect(other).toMatchObject({ vin_number: null, client: { name: "Sara" } });
    expect([await earlierVisits(known), await earlierVisits(other)]).toEqual([[], []]);
  });

  test("that was typed without a separator asks, and keeps the clear one", async () => {
    const of = { license_plate_country: "KW" };
    const first = await entered({ ...of, client_name: "Ali", license_plate: "8/54321" });
    const typed = { ...of, license_plate: "854321" };
    expect((await shop.get("/api/client-vehicles/earlier?plate=854321&country=KW")).body).toEqual({ data: null });
    const asked = await enter(typed);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        type: "needs-confirmation",
        warnings: ["plate-known"],
        contradictions: ["plate"],
        vehicle: { license_plate: "8/54321", client_name: "Ali", visits: 1 },
      },
    });
    const again = await entered({ ...typed, same_vehicle_id: asked.body.vehicle.id });
    expect(again).toMatchObject({ license_plate: "854321", warnings: ["plate-unusual"] });
    expect(await earlierVisits(again)).toEqual([first.id]);
    expect((await shop.get("/api/client-vehicles/earlier?plate=8/54321&country=KW")).body.data.id).toBe(again.id);
    // The same six digits again, and the other reading of them.
    for (const license_plate of ["854321", "85/4321"])
      expect(await enter({ ...of, license_plate, client_name: "Ali" })).toMatchObject(
        license_plate === "854321" ? { status: 409, body: { contradictions: ["plate"] } } : { status: 201 },
      );
  });

  test("is found by its digits, with and without a separator", async () => {
    const { id } = await entered({ client_name: "Huda", license_plate: "9/87654", license_plate_country: "KW" });
    for (const q of ["9/87654", "9 87654", "987654", "87654"])
      expect((await shop.get(`/api/client-vehicles?q=${encodeURIComponent(q)}`)).body.data).toMatchObject([{ id }]);
  });
});

describe("a known plate", () => {
  const toyota = async () => (await shop.get("/api/vehicle-makes?q=toyota")).body.data[0].id;
  const hyundai = async () => (await shop.get("/api/vehicle-makes?q=hyundai")).body.data[0].id;

  test("with another make, a lower reading and another client asks, and each answer is kept to its vehicle", async () => {
    const license_plate = nextPlate();
    const first = await entered({
      client_name: "Noura",
      license_plate,
      vehicle_make_id: await toyota(),
      vin_number: "JTDKN3DU5A0001001",
      mileage: 90_000,
      vehicle_entered_at: "2026-11-01T10:00",
    });
    const typed = { license_plate, client_name: "Sabah", vehicle_make_id: await hyundai(), mileage: 20_000 };
    const asked = await enter(typed);
    expect(asked).toMatchObject({
      status: 409,
      body: {
        contradictions: ["make", "mileage", "owner"],
        vehicle: { client_name: "Noura", mileage: 90_000, name: "Toyota" },
      },
    });
    expect((await shop.get("/api/clients?q=Sabah")).body.data).toEqual([]);
    // An answer about another vehicle is none.
    expect(await enter({ ...typed, not_vehicle_id: first.id })).toMatchObject({ status: 409 });

    const other = await entered({ ...typed, not_vehicle_id: asked.body.vehicle.id });
    expect(other).toMatchObject({ vin_number: null, vehicle_make: { name: "Hyundai" }, client: { name: "Sabah" } });
    expect([await earlierVisits(first), await earlierVisits(other)]).toEqual([[], []]);
    expect((await shop.get(`/api/client-vehicles/${first.id}`)).body).toMatchObject({
      vin_number: "JTDKN3DU5A0001001",
      vehicle_make: { name: "Toyota" },
    });
  });

  test("of the same vehicle with a new owner goes on with its history", async () => {
    const license_plate = nextPlate();
    const first = await entered({ client_name: "Noura", license_plate, vin_number: "JTDKN3DU5A0001002" });
    const asked = await enter({ license_plate, client_name: "Buyer" });
    expect(asked).toMatchObject({ status: 409, body: { contradictions: ["owner"] } });
    const again = await entered({ license_plate, client_name: "Buyer", same_vehicle_id: asked.body.vehicle.id });
    expect(again).toMatchObject({ vin_number: "JTDKN3DU5A0001002", client: { name: "Buyer" } });
    expect(await earlierVisits(again)).toEqual([first.id]);
    expect(await enter({ license_plate })).toMatchObject({ status: 201, body: { client: { name: "Buyer" } } });
  });

  test("with the same VIN asks nothing", async () => {
    const license_plate = nextPlate();
    const vin_number = "JTDKN3DU5A0001003";
    const first = await entered({ client_name: "Noura", license_plate, vin_number, mileage: 90_000 });
    const again = await entered({ client_name: "Buyer", license_plate, vin_number, mileage: 10 });
    expect(await earlierVisits(again)).toEqual([first.id]);
  });

  test("of a visit that is entered for an earlier day is not contradicted by a later reading", async () => {
    const license_plate = nextPlate();
    await entered({ client_name: "Noura", license_plate, mileage: 90_000 });
    const earlier = await entered({ license_plate, mileage: 80_000, vehicle_entered_at: "2026-10-01T10:00" });
    expect(earlier.id).toEqual(expect.any(String));
  });

  test("that a visit gets by a correction asks before its vehicle is merged into that one", async () => {
    const license_plate = nextPlate();
    const known = await entered({ client_name: "Noura", license_plate, vin_number: "JTDKN3DU5A0001004" });
    const wrong = await entered({ client_name: "Sara", license_plate: nextPlate() });
    const asked = await change(wrong.id, { license_plate });
    expect(asked).toMatchObject({ status: 409, body: { warnings: ["plate-known"], contradictions: ["owner"] } });
    expect(await earlierVisits(known)).toEqual([]);
    const id = asked.body.vehicle.id;
    expect(await change(wrong.id, { license_plate, not_vehicle_id: id })).toMatchObject({
      status: 200,
      body: { license_plate, vin_number: null },
    });
    expect(await earlierVisits(known)).toEqual([]);

    const third = await entered({ client_name: "Huda", license_plate: nextPlate() });
    expect(await change(third.id, { license_plate: known.license_plate })).toMatchObject({ status: 409 });
    const again = await entered({ client_name: "Omar", license_plate: nextPlate() });
    const second = await entered({ client_name: "Omar", license_plate: again.license_plate });
    const asOther = { license_plate: third.license_plate, plate_change: "other-vehicle" };
    const aboutThird = await change(second.id, asOther);
    expect(aboutThird).toMatchObject({ status: 409, body: { contradictions: ["owner"] } });
    expect(
      (await change(second.id, { ...asOther, same_vehicle_id: aboutThird.body.vehicle.id })).body.license_plate,
    ).toBe(third.license_plate);
    expect(await earlierVisits(third)).toEqual([second.id]);
  });

  test("of a booking asks at its arrival", async () => {
    const license_plate = nextPlate();
    const known = await entered({ client_name: "Noura", license_plate });
    const booking = await shop.post("/api/bookings", {
      date: "2026-11-22",
      time: "10:00",
      until_time: "11:00",
      client_name: "Sara",
      contact_number: "0541112244",
      wish: "Brakes",
      license_plate,
      confirm: true,
    });
    expect(booking.status).toBe(201);
    const arrive = (body: Body) => shop.post(`/api/bookings/${booking.body.id}/arrival`, body);
    const asked = await arrive({});
    expect(asked).toMatchObject({ status: 409, body: { contradictions: ["owner"] } });
    const arrived = await arrive({ not_vehicle_id: asked.body.vehicle.id });
    expect(arrived.status).toBe(200);
    expect(await earlierVisits(known)).toEqual([]);
  });
});
