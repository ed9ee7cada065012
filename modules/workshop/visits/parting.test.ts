import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { partedFacts, partedSides } from "../../records/vehicles/parted-facts.ts";
import { vehiclesModule } from "../../records/vehicles/module.ts";
import { visitsModule } from "./module.ts";

const api = await startApi();
const owner = new pg.Client({ connectionString: api.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
let shop: ShopOwner;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  shop = await api.newShop();
  await owner.query("update shops set writable_until = '2028-01-01' where id = $1", [shop.shopId]);
});

const vin = "JTDKN3DU5A0000071";
const entered = async (body: Record<string, unknown>) =>
  succeeded(await shop.post("/api/client-vehicles", { client_name: "Noura", ...body })).body;
const read = async ({ id }: { id: string }) => (await shop.get(`/api/client-vehicles/${id}`)).body;
const visitsOf = async (visit: { id: string }): Promise<string[]> =>
  (await read(visit)).visits.map(({ id }: { id: string }) => id).toSorted();
const part = ({ id }: { id: string }, body: object) => shop.post(`/api/client-vehicles/${id}/part`, body);
const ids = (...visits: { id: string }[]) => visits.map(({ id }) => id).toSorted();

/** Two cars that were entered as one. */
const twoAsOne = async () => {
  const plate = { license_plate: "4821 RSD", client_name: "Noura" };
  const first = await entered({ ...plate, vin_number: vin, mileage: 500, vehicle_entered_at: "2026-11-01T10:00" });
  const second = await entered({ ...plate, vin_number: vin, mileage: 800, vehicle_entered_at: "2026-11-10T10:00" });
  const finding = succeeded(
    await shop.post("/api/findings", { client_vehicle_id: second.id, name: "Oil leak", grade: "soon" }),
  ).body;
  return { first, second, finding };
};

describe("a vehicle that is two", () => {
  test("is parted by its visits; findings go with them, data as chosen, and both are found", async () => {
    const { first, second, finding } = await twoAsOne();
    const shown = (await shop.get(`/api/client-vehicles/${first.id}/part`)).body;
    expect(shown.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(shown.parting).toBeNull();
    const parted = succeeded(
      await part(first, { visit_ids: [second.id], facts: { vin_number: "other" }, version: shown.vehicle.version }),
    ).body;
    expect([parted.vehicle.vin_number, parted.other.vin_number]).toEqual([null, vin]);
    expect([await visitsOf(first), await visitsOf(second)]).toEqual([[], []]);
    expect((await shop.get(`/api/findings?client_vehicle_id=${first.id}`)).body.data).toEqual([]);
    expect((await shop.get(`/api/findings?client_vehicle_id=${second.id}`)).body.data).toMatchObject([
      { id: finding.id },
    ]);
    const { data } = (await shop.get(`/api/client-vehicles?all=1&q=${vin}`)).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    const [logged] = (await shop.get(`/api/activity?subject_id=${first.id}`)).body.data;
    expect(logged.changes).toContainEqual({ field: "partedVehicle", from: null, to: "4821 RSD" });
  });

  test("keeps at least one visit each; other visits, an outdated version and another shop's are refused", async () => {
    const { first, second } = await twoAsOne();
    const stranger = await entered({ license_plate: "7421 KNR" });
    expect((await part(first, { visit_ids: ids(first, second) })).body.errors).toHaveProperty("visit_ids");
    expect((await part(first, { visit_ids: [] })).body.errors).toHaveProperty("visit_ids");
    expect((await part(first, { visit_ids: [stranger.id] })).status).toBe(404);
    expect((await part(first, { visit_ids: [second.id], version: "x" })).body.type).toBe("changed-elsewhere");
    const other = await api.newShop();
    expect((await other.post(`/api/client-vehicles/${first.id}/part`, { visit_ids: [second.id] })).status).toBe(404);
    expect(await visitsOf(first)).toEqual([second.id]);
  });

  test("is made one again within 30 days, with what came since, and not after", async () => {
    const { first, second } = await twoAsOne();
    const takeBack = () => shop.post(`/api/client-vehicles/${first.id}/part/take-back`);
    expect((await takeBack()).body.type).toBe("not-parted");
    await part(first, { visit_ids: [second.id], facts: { vin_number: "other" } });
    api.clock.set("2026-12-01T09:00:00Z");
    succeeded(await shop.post("/api/login", { email: shop.email, password: api.password }));
    const later = await entered({ license_plate: "4821 RSD", vin_number: vin });
    expect(await visitsOf(second)).toEqual([later.id]);
    const { parting } = (await shop.get(`/api/client-vehicles/${first.id}/part`)).body;
    expect(parting).toMatchObject({ ends_at: "2026-12-20T09:00:00.000Z", other: { license_plate: "4821 RSD" } });
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).body.type).toBe("not-parted");
    expect(await visitsOf(first)).toEqual(ids(second, later));
    expect((await read(first)).vin_number).toBe(vin);

    await part(first, { visit_ids: [second.id] });
    api.clock.set("2027-01-01T09:00:00Z");
    succeeded(await shop.post("/api/login", { email: shop.email, password: api.password }));
    expect((await takeBack()).body.type).toBe("not-parted");
  });

  test("that got two VINs since, or was merged, is not made one again", async () => {
    const { first, second } = await twoAsOne();
    await part(first, { visit_ids: [second.id] });
    await shop.put(`/api/client-vehicles/${second.id}`, { vin_number: "JTDKN3DU5A0000075" });
    expect((await shop.post(`/api/client-vehicles/${first.id}/part/take-back`)).body.type).toBe("vins-differ");
    const third = await entered({ license_plate: "7421 KNR" });
    succeeded(await shop.post(`/api/client-vehicles/${third.id}/merge`, { other_id: second.id }));
    expect((await shop.post(`/api/client-vehicles/${first.id}/part/take-back`)).body.type).toBe("not-parted");
  });
});

test("after an update cars that the old key joined are listed until they are parted or kept", async () => {
  const kuwaiti = { license_plate_country: "KW", client_name: "Ali" };
  const first = await entered({ ...kuwaiti, license_plate: "7/12345", vehicle_entered_at: "2026-11-01T10:00" });
  const second = await entered({ ...kuwaiti, license_plate: "71/2345", vehicle_entered_at: "2026-11-02T10:00" });
  const car = await owner.query<{ id: string }>("select vehicle_id as id from client_vehicles where id = $1", [
    first.id,
  ]);
  await owner.query("update client_vehicles set vehicle_id = $2 where id = $1", [second.id, car.rows[0]?.id]);
  for (const table of ["vehicles", "client_vehicles"])
    await owner.query(`update ${table} set plate_key = replace(plate_key, '/', '') where shop_id = $1`, [shop.shopId]);
  const query = (sql: string, values?: unknown[]) => owner.query<Record<string, unknown>>(sql, values);
  for (let time = 0; time < 2; time += 1) {
    await vehiclesModule.updateRows(query);
    await visitsModule.updateRows(query);
  }
  const joined = async () => (await shop.get("/api/client-vehicles/joined")).body.data;
  expect(await joined()).toMatchObject([
    { visit_id: second.id, plates: [{ license_plate: "7/12345" }, { license_plate: "71/2345" }] },
  ]);
  expect((await shop.post(`/api/client-vehicles/${first.id}/keep-joined`)).status).toBe(204);
  expect(await joined()).toEqual([]);
  await owner.query("update vehicle_reviews set reviewed_at = null, reviewed_by = null where shop_id = $1", [
    shop.shopId,
  ]);
  succeeded(await part(first, { visit_ids: [second.id] }));
  expect(await joined()).toEqual([]);
  expect((await read(first)).license_plate).toBe("7/12345");
  expect(await visitsOf(first)).toEqual([]);
});

test("what is known of a parted vehicle is of one of the two or of both, and of nobody else", () => {
  const facts = fc.record({
    vinNumber: fc.option(fc.constant(vin)),
    vehicleMakeId: fc.option(fc.uuid()),
    vehicleModelId: fc.option(fc.uuid()),
    vehicleYear: fc.option(fc.integer()),
    vehicleColour: fc.option(fc.string()),
  });
  const side = fc.option(fc.constantFrom(...partedSides), { nil: undefined });
  const choices = fc.record({ vinNumber: side, vehicleModel: side, vehicleYear: side, vehicleColour: side });
  fc.assert(
    fc.property(facts, choices, (known, chosen) => {
      const { own, other } = partedFacts(known, chosen);
      for (const name of Object.keys(known) as (keyof typeof known)[]) {
        expect([own[name], other[name]]).toContain(known[name]);
        expect([null, known[name]]).toContain(own[name]);
        expect([null, known[name]]).toContain(other[name]);
      }
    }),
  );
});
