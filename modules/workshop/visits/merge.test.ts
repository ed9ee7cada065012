import { beforeEach, describe, expect, test } from "vitest";
import { catalogueId } from "../../../platform/server/ids.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { lockWaits } from "../../../tests/support/lock-waits.ts";
import { openRows } from "../../../tests/support/rows.ts";

const api = await startApi();
let shop: ShopOwner;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  shop = await api.newShop();
});

type Visit = { id: string; license_plate: string };

const camry = catalogueId("model", "Toyota", "Camry");
const elantra = catalogueId("model", "Hyundai", "Elantra");

let serial = 1000;
const entered = async (more: Record<string, unknown> = {}, person: Person = shop): Promise<Visit> => {
  const license_plate = `${(serial += 1)} KNR`;
  const reply = await person.post("/api/client-vehicles", { client_name: "Noura Al-Otaibi", license_plate, ...more });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body;
};
const merge = (visit: Visit, other: Visit, more: object = {}, person: Person = shop) =>
  person.post(`/api/client-vehicles/${visit.id}/merge`, { other_id: other.id, ...more });
const read = async (visit: Visit) => (await shop.get(`/api/client-vehicles/${visit.id}`)).body;
const visitsBeside = async (visit: Visit): Promise<string[]> =>
  (await read(visit)).visits.map(({ id }: Visit) => id).toSorted();
const mergeable = async (visit: Visit, query = "") =>
  (await shop.get(`/api/client-vehicles/${visit.id}/merge?${query}`)).body;
const visitOf = (car: { visit_id: string }) => ({ id: car.visit_id });
const ids = (visits: readonly Pick<Visit, "id">[]) => visits.map(({ id }) => id).toSorted();

/** A car under two plates: two visits under the first, one under the second. */
const carOfTwoRows = async () => {
  const first = await entered({
    vehicle_model_id: camry,
    vehicle_colour: "White",
    mileage: 500,
    vehicle_entered_at: "2026-11-01T10:00",
  });
  const second = await entered({ license_plate: first.license_plate, vehicle_entered_at: "2026-11-03T10:00" });
  const other = await entered({
    vin_number: "JTDKN3DU5A0000071",
    vehicle_model_id: elantra,
    vehicle_year: 2022,
    vehicle_colour: "Red",
    mileage: 900,
    vehicle_entered_at: "2026-11-10T10:00",
  });
  return { first, second, other };
};

describe("two vehicles that a user knows to be the same", () => {
  test("are merged with the chosen data; earlier visits, odometer, search and board follow", async () => {
    const { first, second, other } = await carOfTwoRows();
    const facts = { license_plate: "other", vehicle_colour: "other" };
    expect(await merge(second, other, { facts })).toMatchObject({
      status: 200,
      body: {
        id: second.id,
        license_plate: first.license_plate,
        vin_number: "JTDKN3DU5A0000071",
        vehicle_model: { name: "Camry" },
        vehicle_year: 2022,
        vehicle_colour: "Red",
      },
    });
    expect(await visitsBeside(other)).toEqual(ids([first, second]));
    expect((await shop.get(`/api/client-vehicles/${first.id}/odometer`)).body.data).toMatchObject([
      { km: 900 },
      { km: 500 },
    ]);
    for (const q of ["JTDKN3DU5A0000071", "Camry", other.license_plate]) {
      const { data } = (await shop.get(`/api/client-vehicles?all=1&q=${encodeURIComponent(q)}`)).body;
      expect(ids(data)).toEqual(ids([first, second, other]));
      expect(data.map((row: { vehicle_colour: string }) => row.vehicle_colour)).toEqual(["Red", "Red", "Red"]);
    }
    expect((await shop.get("/api/client-vehicles?q=Elantra")).body.data).toEqual([]);
    const { data } = (await shop.get("/api/search?q=JTDKN3DU5A0000071")).body;
    expect(data).toMatchObject([{ kind: "client-vehicle", id: other.id }]);
    const earlier = (await shop.get(`/api/client-vehicles/earlier?plate=${other.license_plate}`)).body.data;
    expect([earlier.id, earlier.visits]).toEqual([other.id, 3]);
    expect((await shop.get(`/api/client-vehicles/earlier?plate=${first.license_plate}`)).body.data).toBeNull();
  });

  test("are recorded: the merged vehicle, the moved visits, its plate and the user; the log shows it", async () => {
    const { first, second, other } = await carOfTwoRows();
    await merge(other, first);
    const rows = await openRows(api.database.ownerUrl);
    const [recorded] = await rows.query(
      `select m.visit_ids, m.merged_by, p.license_plate, merged.merged_into_id = m.kept_id as is_marked from vehicle_merges m
       join vehicles merged on merged.id = m.merged_id join vehicle_plates p on p.vehicle_id = m.kept_id where m.shop_id = $1`,
      [shop.shopId],
    );
    await rows.close();
    expect(recorded).toEqual({
      visit_ids: ids([first, second]),
      merged_by: shop.userId,
      license_plate: first.license_plate,
      is_marked: true,
    });
    const [logged] = (await shop.get(`/api/activity?subject_id=${other.id}`)).body.data;
    expect(logged.path).toMatch(/\/merge$/);
    expect(logged.changes).toEqual([{ field: "mergedVehicle", from: null, to: first.license_plate }]);
  });

  test("are suggested without a search: those with one of its plates or clients, never one with another VIN", async () => {
    const before = await entered({ client_name: "Huda", vin_number: "JTDKN3DU5A0000075" });
    await entered({ client_name: "Huda", vin_number: "JTDKN3DU5A0000075", plate_change: "change" });
    const samePlate = await entered({ client_name: "Fahad", license_plate: before.license_plate });
    expect(ids((await mergeable(samePlate)).data.map(visitOf))).toEqual([(await visitsBeside(before))[0]]);

    const client_id = (await read(before)).client_id;
    const plain = await entered({ client_name: undefined, client_id });
    await entered({ client_name: undefined, client_id, vin_number: "JTDKN3DU5A0000076", vehicle_model_id: camry });
    const suggested = (await mergeable(plain)).data;
    expect(suggested.map((car: { vin_number: string }) => car.vin_number).toSorted()).toEqual([
      "JTDKN3DU5A0000075",
      "JTDKN3DU5A0000076",
    ]);
    const ofVin = await entered({ client_name: undefined, client_id, vin_number: "JTDKN3DU5A0000077" });
    expect((await mergeable(ofVin)).data.map(visitOf)).toEqual([{ id: plain.id }]);
  });

  test("are found by words, and marked if the VIN differs; a vehicle is never suggested itself", async () => {
    const { first, second, other } = await carOfTwoRows();
    const stranger = await entered({ client_name: "Salem", vin_number: "JTDKN3DU5A0000072" });
    const { vehicle, data } = await mergeable(other, `q=${stranger.license_plate}`);
    expect(vehicle).toMatchObject({ visit_id: other.id, visits: 1, is_inside: true, client_name: "Noura Al-Otaibi" });
    expect(data).toMatchObject([{ visit_id: stranger.id, client_name: "Salem", has_other_vin: true }]);
    expect((await mergeable(other, `q=${other.license_plate}`)).data).toEqual([]);
    await shop.post(`/api/client-vehicles/${stranger.id}/archive`);
    expect((await mergeable(other, `q=${stranger.license_plate}`)).data.map(visitOf)).toEqual([{ id: stranger.id }]);
    expect((await mergeable(first, `other_id=${second.id}`)).data).toEqual([]);
    expect((await mergeable(first, `other_id=${other.id}`)).data).toMatchObject([{ visit_id: other.id }]);
    expect((await mergeable(second)).vehicle).toMatchObject({ visit_id: second.id, visits: 2 });
  });
});

describe("a merge is refused", () => {
  test("if both VINs are known and differ, but not for letters that a VIN cannot contain", async () => {
    const one = await entered({ vin_number: "JTMHX01J8F4100001" });
    const another = await entered({ vin_number: "JTMHX01J8F4100002" });
    const alike = await entered({ client_name: "Salem" });
    const rows = await openRows(api.database.ownerUrl);
    await rows.query(
      "update vehicles set vin_number = 'JTMHXOIJ8F41OOOO1' where id = (select vehicle_id from client_vehicles where id = $1)",
      [alike.id],
    );
    await rows.close();
    expect(await merge(one, another)).toMatchObject({ status: 409, body: { type: "vins-differ" } });
    expect(await merge(one, alike, { facts: { vin_number: "other" } })).toMatchObject({
      status: 200,
      body: { vin_number: "JTMHXOIJ8F41OOOO1" },
    });
  });

  test("with itself, twice, from the archive, and if somebody has changed one of them since it was read", async () => {
    const { first, second, other } = await carOfTwoRows();
    for (const same of [first, second])
      expect(await merge(first, same)).toMatchObject({ status: 409, body: { type: "already-one-vehicle" } });
    const { vehicle, data } = await mergeable(first, `other_id=${other.id}`);
    const seen = { version: vehicle.version, other_version: data[0].version };
    await shop.put(`/api/client-vehicles/${other.id}`, { vehicle_year: 2019 });
    expect(await merge(first, other, seen)).toMatchObject({ status: 409, body: { type: "changed-elsewhere" } });
    await shop.put(`/api/client-vehicles/${other.id}`, { vehicle_year: 2022 });
    await shop.post(`/api/client-vehicles/${second.id}/archive`);
    expect(await merge(second, other, seen)).toMatchObject({ status: 409, body: { type: "vehicle-archived" } });
    expect((await merge(first, other, seen)).status).toBe(200);
    expect(await merge(first, other, seen)).toMatchObject({ status: 409, body: { type: "already-one-vehicle" } });
    expect(await visitsBeside(other)).toEqual(ids([first, second]));
  });

  test("with an invalid choice, no vehicle, or another shop's, and without edit permission", async () => {
    const { first, other } = await carOfTwoRows();
    for (const more of [
      { facts: { license_plate: "both" } },
      { facts: [] },
      { facts: "this" },
      { other_id: "x" },
      { other_id: null },
    ])
      expect(await merge(first, other, more)).toMatchObject({ status: 422 });
    const elsewhere = await api.newShop();
    const theirs = await entered({}, elsewhere);
    expect((await merge(first, theirs)).status).toBe(404);
    expect((await merge(theirs, first)).status).toBe(404);
    expect((await shop.get(`/api/client-vehicles/${first.id}/merge?other_id=${theirs.id}`)).status).toBe(404);
    const viewer = await shop.colleague(["view-client-vehicles", "create-client-vehicles", "delete-client-vehicles"]);
    expect((await merge(first, other, {}, viewer)).status).toBe(403);
    expect((await viewer.get(`/api/client-vehicles/${first.id}/merge`)).status).toBe(403);
    expect((await merge(first, other, {}, await shop.colleague(["edit-client-vehicles"]))).status).toBe(200);
  });
});

describe("concurrently", () => {
  test("of two merges of the same vehicles from either side, one is done and the other is told", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, another] = [await entered(), await entered()];
      const replies = await Promise.all([merge(one, another), merge(another, one)]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.type).toBe("already-one-vehicle");
      expect(await visitsBeside(one)).toEqual([another.id]);
    }
  });

  test("merges in a circle result in one vehicle", async () => {
    const [one, two, three] = [await entered(), await entered(), await entered()];
    const replies = await Promise.all([merge(one, two), merge(two, three), merge(three, one)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(await visitsBeside(one)).toEqual(ids([two, three]));
  });

  test("a visit entered while its vehicle is merged is moved too, and is searchable by the merged data", async () => {
    const [kept, merged] = [await entered({ vehicle_model_id: camry }), await entered()];
    const owner = await openRows(api.database.ownerUrl);
    // The new visit has locked its vehicle and cannot be written yet.
    await owner.query("begin");
    await owner.query("lock table client_vehicles in share mode");
    const entering = entered({ license_plate: merged.license_plate });
    await lockWaits(api.database.ownerUrl);
    const merging = merge(kept, merged);
    await lockWaits(api.database.ownerUrl, 2);
    await owner.query("rollback");
    const [again, { status }] = await Promise.all([entering, merging]);
    await owner.close();
    expect([status, await visitsBeside(kept)]).toEqual([200, ids([merged, again])]);
    const found = (await shop.get("/api/client-vehicles?q=Camry")).body.data;
    expect(ids(found)).toEqual(ids([kept, merged, again]));
  });

  test("a plate that a merge replaces does not come back with a concurrent visit", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [kept, merged] = [await entered(), await entered()];
      const [reply, entry] = await Promise.all([
        merge(kept, merged, { facts: { license_plate: "other" } }),
        shop.post("/api/client-vehicles", { client_name: "Noura Al-Otaibi", license_plate: kept.license_plate }),
      ]);
      expect([reply.status, entry.status]).toEqual([200, 201]);
      const plates = (await mergeable(kept)).vehicle.license_plate;
      expect(plates).toBe(merged.license_plate);
    }
  });
});
