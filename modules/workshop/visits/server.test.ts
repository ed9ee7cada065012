import { beforeAll, describe, expect, test } from "vitest";
import { catalogueId } from "../../../platform/server/ids.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person, Reply } from "../../../tests/support/person.ts";
import { lockWaits } from "../../../tests/support/lock-waits.ts";
import { openRows } from "../../../tests/support/rows.ts";

const api = await startApi();
let shop: ShopOwner;
beforeAll(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  shop = await api.newShop();
});

const toyota = catalogueId("make", "Toyota");
const camry = catalogueId("model", "Toyota", "Camry");
const hyundai = catalogueId("make", "Hyundai");
const elantra = catalogueId("model", "Hyundai", "Elantra");
const nowhere = "018f0000-0000-7000-8000-000000000000";

let serial = 1000;
const plate = () => `${(serial += 1)} KNR`;
const sent = (more: Record<string, unknown> = {}) => ({
  client_name: "Noura Al-Otaibi",
  license_plate: plate(),
  ...more,
});
const entered = async (person: Person, more: Record<string, unknown> = {}) => {
  const reply = await person.post("/api/client-vehicles", sent(more));
  expect(reply).toMatchObject({ status: 201 });
  return reply.body;
};

describe("while a vehicle waits for its make or its plate, others take their numbers", () => {
  /** Another transaction holds the lock that saving waits for; meanwhile a client is added. */
  const whileHeld = async (hold: string, values: unknown[], save: () => Promise<Reply>) => {
    const owner = await openRows(api.database.ownerUrl);
    await owner.query("begin");
    await owner.query(hold, values);
    const saving = save();
    await lockWaits(api.database.ownerUrl);
    const other = await Promise.race([
      shop.post("/api/clients", { name: "Salem" }),
      new Promise((late) => setTimeout(late, 20_000, "waited")),
    ]);
    await owner.query("rollback");
    await owner.close();
    expect(other).toMatchObject({ status: 201 });
    return saving;
  };

  test("entered with a make that is being copied", async () => {
    const lexus = catalogueId("make", "Lexus");
    const copied =
      "insert into vehicle_makes (shop_id, id, name, name_ar, folded_name) values ($1, $2, 'Lexus', 'لكزس', $3)";
    const reply = await whileHeld(copied, [shop.shopId, lexus, fold("Lexus")], () =>
      shop.post("/api/client-vehicles", sent({ vehicle_make_id: lexus })),
    );
    expect(reply).toMatchObject({ status: 201, body: { vehicle_make: { id: lexus } } });
  });

  test("its plate corrected to one that is being entered", async () => {
    const { id } = await entered(shop);
    const hold = "select pg_advisory_xact_lock(hashtextextended($1::text || 'SA8001KNR', 0))";
    const reply = await whileHeld(hold, [shop.shopId], () =>
      shop.put(`/api/client-vehicles/${id}`, { license_plate: "8001 KNR", client_id: null, client_name: "Nasser" }),
    );
    expect(reply).toMatchObject({ status: 200, body: { plate_key: "8001KNR", client: { name: "Nasser" } } });
  });
});

describe("a vehicle is entered", () => {
  test("with a plate and a new client, now and as worked on", async () => {
    const { body, status } = await shop.post("/api/client-vehicles", {
      client_name: "Sara Al-Harbi",
      license_plate: "٧٤٢١ ك ن ر",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      license_plate: "٧٤٢١ ك ن ر",
      license_plate_country: "SA",
      plate_key: "7421KNR",
      status: "working_on",
      warnings: [],
      client: { name: "Sara Al-Harbi" },
      client_contact_number: null,
      client_vat_number: null,
      view_url: `/back/vehicles/${body.id}`,
      vehicle_entered_at: "2026-11-20T09:00:00Z",
      vehicle_entered_at_date: "2026-11-20",
      vehicle_entered_at_time: "12:00",
      vehicle_exited_at: null,
      deleted_at: null,
      vehicle_make: null,
      vehicle_model: null,
      insurance_company: null,
      created_by: { name: "Khalid Al-Zahrani" },
    });
    expect(body.client_id).toBe(body.client.id);
    expect(body.client_number).toBe(body.client.number);
  });

  test("with all fields, which are read back the same", async () => {
    const { body: company } = await shop.post("/api/insurance-companies", { name: "Gulf Shield" });
    const { body: client } = await shop.post("/api/clients", { name: "Fahad" });
    const fields = {
      client_id: client.id,
      license_plate: plate(),
      license_plate_country: "SA",
      vehicle_entered_at: "2026-11-18T08:30",
      mileage: 61_240,
      days_to_fix: 5,
      vehicle_make_id: toyota,
      vehicle_model_id: camry,
      vehicle_year: 2022,
      vehicle_colour: "Silver",
      vin_number: "kmhlm-4ag7 nu084417",
      insurance_company_id: company.id,
      insurance_reference_number: "GS-26-77140",
      insurance_approved_amount: "1850.5",
    };
    const { body } = await shop.post("/api/client-vehicles", {
      ...fields,
      client_contact_number: "050 884 1093",
      client_vat_number: "300000000000003",
    });
    expect(body).toMatchObject({
      ...fields,
      vehicle_entered_at: "2026-11-18T05:30:00Z",
      vehicle_entered_at_time: "08:30",
      vin_number: "KMHLM4AG7NU084417",
      insurance_approved_amount: "1850.50",
      client: { id: client.id, name: "Fahad", contact_number: "+966508841093", vat_number: "300000000000003" },
      vehicle_make: { id: toyota, name: "Toyota", name_ar: "تويوتا", display_name: "Toyota" },
      vehicle_model: {
        id: camry,
        name: "Camry",
        name_ar: "كامري",
        display_name: "Camry",
        make: { id: toyota, display_name: "Toyota" },
      },
      insurance_company: { id: company.id, name: "Gulf Shield" },
      warnings: [],
    });
    expect((await shop.get(`/api/client-vehicles/${body.id}/`)).body).toMatchObject({
      id: body.id,
      vin_number: "KMHLM4AG7NU084417",
    });
  });

  test.each([
    ["08:15", "2026-11-20T05:15:00Z"],
    ["2026-11-01T23:59", "2026-11-01T20:59:00Z"],
    ["2026-11-20T08:59:59Z", "2026-11-20T08:59:59Z"],
    ["2026-11-20T11:59:00+03:00", "2026-11-20T08:59:00Z"],
    ["12:01", "2026-11-20T09:00:00Z"],
  ])("at %s, which is %s", async (typed, instant) => {
    expect((await entered(shop, { vehicle_entered_at: typed })).vehicle_entered_at).toBe(instant);
  });

  test.each<[string, Record<string, unknown>]>([
    ["license_plate", { license_plate: "" }],
    ["license_plate", { license_plate: null }],
    ["license_plate", { license_plate: "1".repeat(31) }],
    ["license_plate_country", { license_plate_country: "Saudi" }],
    ["client_id", { client_name: null }],
    ["client_id", { client_id: "abc" }],
    ["client_contact_number", { client_contact_number: "123" }],
    ["client_vat_number", { client_vat_number: "<x>" }],
    ["client_vat_number", { client_vat_number: "12" }],
    ["vehicle_entered_at", { vehicle_entered_at: "12:30" }],
    ["vehicle_entered_at", { vehicle_entered_at: "2026-11-21T08:00" }],
    ["vehicle_entered_at", { vehicle_entered_at: "2026-02-30T08:00" }],
    ["vehicle_entered_at", { vehicle_entered_at: "yesterday" }],
    ["vehicle_entered_at", { vehicle_entered_at: "2017-12-31T23:59" }],
    ["mileage", { mileage: -1 }],
    ["mileage", { mileage: 10_000_001 }],
    ["mileage", { mileage: 1.5 }],
    ["mileage", { mileage: "12" }],
    ["days_to_fix", { days_to_fix: -1 }],
    ["vehicle_year", { vehicle_year: 1885 }],
    ["vehicle_year", { vehicle_year: 9999 }],
    ["vehicle_year", { vehicle_year: 2029 }],
    ["vin_number", { vin_number: "KMH<script>" }],
    ["vehicle_model_id", { vehicle_make_id: toyota, vehicle_model_id: elantra }],
    ["insurance_approved_amount", { insurance_approved_amount: "-1" }],
    ["insurance_approved_amount", { insurance_approved_amount: 1e308 }],
    ["insurance_approved_amount", { insurance_approved_amount: "1.005" }],
    ["insurance_approved_amount", { insurance_approved_amount: "1e3" }],
    ["insurance_approved_amount", { insurance_approved_amount: {} }],
  ])("but not with a wrong %s: %j", async (field, wrong) => {
    const owner = await oneMore();
    const before = (await owner.get("/api/clients")).body.data.length;
    const reply = await owner.post("/api/client-vehicles", sent(wrong));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toContain(field);
    expect((await owner.get("/api/clients")).body.data).toHaveLength(before);
  });

  test.each(["client_id", "vehicle_make_id", "vehicle_model_id", "insurance_company_id"])(
    "but not with a %s that is not there",
    async (field) => {
      expect((await shop.post("/api/client-vehicles", sent({ [field]: nowhere }))).status).toBe(404);
    },
  );

  test("and cannot set fields of the server", async () => {
    const vehicle = await entered(shop, {
      status: "completed",
      vehicle_exited_at: "2026-11-19",
      deleted_at: "2026-11-19",
      created_by: nowhere,
      client_number: 77,
    });
    expect(vehicle).toMatchObject({
      status: "working_on",
      vehicle_exited_at: null,
      deleted_at: null,
      created_by: { name: "Khalid Al-Zahrani" },
    });
  });

  test("with an unusual plate for its country: a warning, never a refusal", async () => {
    expect((await entered(shop, { license_plate: "1234 KNRT" })).warnings).toEqual(["plate-unusual"]);
    expect((await entered(shop, { license_plate: "1234 KNRT", license_plate_country: "JO" })).warnings).toEqual([]);
    expect(await entered(shop, { license_plate: "12 345", license_plate_country: "bh" })).toMatchObject({
      license_plate_country: "BH",
      plate_key: "12345",
      warnings: [],
    });
  });

  test("while another visit with this plate is still inside: a warning", async () => {
    const { license_plate } = await entered(shop);
    expect((await entered(shop, { license_plate })).warnings).toEqual(["already-inside"]);
  });

  let owner: ShopOwner | undefined;
  const oneMore = async () => (owner ??= await api.newShop());
});

describe("the client of a vehicle", () => {
  test("typed with a known phone needs confirmation, and nothing is saved before", async () => {
    const owner = await api.newShop();
    const { body: known } = await owner.post("/api/clients", { name: "Fahad", contact_number: "0554102276" });
    const vehicle = sent({ client_name: "His brother", client_contact_number: "0554102276" });
    const reply = await owner.post("/api/client-vehicles", vehicle);
    expect(reply).toMatchObject({
      status: 409,
      body: { type: "needs-confirmation", warnings: ["phone-known"], client: { id: known.id } },
    });
    const doorman = await owner.colleague(["create-client-vehicles"]);
    expect((await doorman.post("/api/client-vehicles", vehicle)).body.client).toEqual({
      id: known.id,
      name: "Fahad",
      contact_number: "+966554102276",
    });
    expect((await owner.get("/api/client-vehicles")).body.data).toEqual([]);
    expect((await owner.get("/api/clients")).body.data).toHaveLength(1);
    expect(await owner.post("/api/client-vehicles", { ...vehicle, confirm: true })).toMatchObject({
      status: 201,
      body: { client: { name: "His brother" } },
    });
  });

  test("is required together with the plate, and by itself if the plate has no earlier visit", async () => {
    const empty = await shop.post("/api/client-vehicles", {});
    expect([empty.status, Object.keys(empty.body.errors).toSorted()]).toEqual([422, ["client_id", "license_plate"]]);
    expect(Object.keys((await shop.post("/api/client-vehicles", { license_plate: "9173 TTT" })).body.errors)).toEqual([
      "client_id",
    ]);
    expect(Object.keys((await shop.post("/api/client-vehicles", { client_name: "Sara" })).body.errors)).toEqual([
      "license_plate",
    ]);
  });

  test("is not saved if the vehicle cannot be saved", async () => {
    const owner = await api.newShop();
    expect((await owner.post("/api/client-vehicles", sent({ vehicle_make_id: nowhere }))).status).toBe(404);
    expect((await owner.get("/api/clients")).body.data).toEqual([]);
  });

  test("gets a changed phone and VAT number from a user with edit-clients", async () => {
    const { body: client } = await shop.post("/api/clients", {
      name: "Omar",
      contact_number: "0500000011",
      vat_number: "300000000000003",
    });
    const vehicle = await entered(shop, {
      client_id: client.id,
      client_name: null,
      client_contact_number: "0500000012",
    });
    expect(vehicle).toMatchObject({
      warnings: [],
      client: { contact_number: "+966500000012", vat_number: "300000000000003" },
    });
    await shop.put(`/api/client-vehicles/${vehicle.id}`, { client_vat_number: "311111111111113" });
    expect((await shop.get(`/api/clients/${client.id}`)).body).toMatchObject({
      contact_number: "+966500000012",
      vat_number: "311111111111113",
    });
  });

  test("loses them if they were emptied, for the client that the vehicle already has", async () => {
    const { body: client } = await shop.post("/api/clients", {
      name: "Omar",
      contact_number: "0500000013",
      vat_number: "300000000000003",
    });
    const { body: other } = await shop.post("/api/clients", { name: "Sara", contact_number: "0500000014" });
    const vehicle = await entered(shop, { client_id: client.id, client_name: null, client_contact_number: null });
    expect(vehicle).toMatchObject({ client_contact_number: "+966500000013" });
    await shop.put(`/api/client-vehicles/${vehicle.id}`, { client_contact_number: null, client_vat_number: null });
    expect((await shop.get(`/api/clients/${client.id}`)).body).toMatchObject({
      contact_number: null,
      vat_number: null,
    });
    await shop.put(`/api/client-vehicles/${vehicle.id}`, { client_id: other.id, client_contact_number: null });
    expect((await shop.get(`/api/clients/${other.id}`)).body).toMatchObject({ contact_number: "+966500000014" });
  });

  test("keeps them from a user without the permission, with a warning", async () => {
    const { body: client } = await shop.post("/api/clients", { name: "Omar", contact_number: "0500000021" });
    const employee = await shop.colleague(["create-client-vehicles", "edit-client-vehicles"]);
    const vehicle = await entered(employee, {
      client_id: client.id,
      client_name: null,
      client_contact_number: "0500000022",
    });
    expect(vehicle).toMatchObject({
      warnings: ["client-details-ignored"],
      client: { contact_number: "+966500000021" },
    });
    expect(
      (await employee.put(`/api/client-vehicles/${vehicle.id}`, { client_contact_number: "0500000021" })).body.warnings,
    ).toEqual([]);
  });

  test("added at entry needs no permission for clients", async () => {
    const employee = await shop.colleague(["create-client-vehicles"]);
    expect((await entered(employee, { client_name: "New here" })).client.name).toBe("New here");
    const editor = await shop.colleague(["edit-client-vehicles"]);
    const vehicle = await entered(shop);
    expect((await editor.put(`/api/client-vehicles/${vehicle.id}`, { client_name: "New here" })).status).toBe(403);
    expect((await shop.put(`/api/client-vehicles/${vehicle.id}`, { client_name: "New here" })).body.client.name).toBe(
      "New here",
    );
    expect((await shop.put(`/api/client-vehicles/${vehicle.id}`, { client_id: null })).status).toBe(422);
  });
});

describe("a returning vehicle", () => {
  test("with its plate in the other script gets make, model, year, colour and client", async () => {
    const first = await entered(shop, {
      license_plate: "3150 DHB",
      vehicle_model_id: elantra,
      vehicle_year: 2022,
      vehicle_colour: "Silver",
    });
    const { body: again, status } = await shop.post("/api/client-vehicles", { license_plate: "د هـ ب ٣١٥٠" });
    expect(status).toBe(201);
    expect(again).toMatchObject({
      client_id: first.client_id,
      vehicle_make_id: hyundai,
      vehicle_model_id: elantra,
      vehicle_year: 2022,
      vehicle_colour: "Silver",
    });
    const { body: page } = await shop.get(`/api/client-vehicles/${again.id}`);
    expect(page.visits.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    expect((await shop.get(`/api/client-vehicles/${first.id}`)).body.visits).toHaveLength(1);
  });

  test("keeps what is sent now", async () => {
    const { license_plate } = await entered(shop, {
      vehicle_model_id: elantra,
      vehicle_year: 2022,
      vehicle_colour: "Silver",
    });
    const now = {
      license_plate,
      client_name: "New owner",
      vehicle_make_id: toyota,
      vehicle_year: null,
      vehicle_colour: "Black",
    };
    const asked = await shop.post("/api/client-vehicles", now);
    expect(asked).toMatchObject({ status: 409, body: { contradictions: ["make", "owner"] } });
    expect(await entered(shop, { ...now, same_vehicle_id: asked.body.vehicle.id })).toMatchObject({
      client: { name: "New owner" },
      vehicle_make_id: toyota,
      vehicle_model_id: null,
      vehicle_year: null,
      vehicle_colour: "Black",
    });
  });

  test("is recognised by its VIN under a new plate, and not by the plate of another VIN", async () => {
    const first = await entered(shop, { vin_number: "JTDKN3DU5A0000001" });
    const moved = await entered(shop, { vin_number: "jtdkn3du5a0000001", plate_change: "change" });
    expect((await shop.get(`/api/client-vehicles/${moved.id}`)).body.visits).toMatchObject([{ id: first.id }]);
    const other = await entered(shop, { license_plate: first.license_plate, vin_number: "JTDKN3DU5A0000002" });
    expect((await shop.get(`/api/client-vehicles/${other.id}`)).body.visits).toEqual([]);
  });

  test("is recognised by its VIN even if letters were written for digits", async () => {
    const first = await entered(shop, { vin_number: "JTMHX01J8F4100001", vehicle_entered_at: "2026-11-10T10:00" });
    const again = await entered(shop, { vin_number: "JTMHXOIJ8F41OOOO1", license_plate: first.license_plate });
    expect(again.vin_number).toBe("JTMHXOIJ8F41OOOO1");
    expect((await shop.get(`/api/client-vehicles/${again.id}`)).body.visits).toMatchObject([{ id: first.id }]);
    expect((await shop.get("/api/client-vehicles/earlier?vin=jtmhx-oij8f41oooo1")).body.data).toMatchObject({
      id: again.id,
      visits: 2,
    });
    const other = await entered(shop, { license_plate: first.license_plate, vin_number: "JTMHX01J8F4100002" });
    expect((await shop.get(`/api/client-vehicles/${other.id}`)).body.visits).toEqual([]);
  });

  test("with a plate of another country is another vehicle", async () => {
    const first = await entered(shop, { license_plate: "88123", license_plate_country: "QA" });
    const other = await entered(shop, { license_plate: "88123", license_plate_country: "BH" });
    expect((await shop.get(`/api/client-vehicles/${other.id}`)).body.visits).toEqual([]);
    expect((await shop.get(`/api/client-vehicles/${first.id}`)).body.visits).toEqual([]);
  });

  test("is looked up before it is saved", async () => {
    const first = await entered(shop, { license_plate: "9037 ZEN", vehicle_model_id: camry });
    await entered(shop, { license_plate: "9037 ZEN", vehicle_entered_at: "2026-11-10T10:00" });
    const found = await shop.get(`/api/client-vehicles/earlier?plate=${encodeURIComponent("٩٠٣٧ م ع ن")}`);
    expect(found.body.data).toMatchObject({
      id: first.id,
      visits: 2,
      vehicle_model: { name: "Camry" },
      client: { name: "Noura Al-Otaibi" },
    });
    for (const query of ["", "plate=1+AAA", "plate=9037ZEN&country=BH", "vin=%25", "plate=%20-%20"])
      expect((await shop.get(`/api/client-vehicles/earlier?${query}`)).body).toEqual({ data: null });
    const other = await api.newShop();
    expect((await other.get("/api/client-vehicles/earlier?plate=9037ZEN")).body).toEqual({ data: null });
  });

  test("in two concurrent calls is linked all the same", async () => {
    const license_plate = plate();
    const visits = await Promise.all(Array.from({ length: 6 }, () => entered(shop, { license_plate })));
    expect((await shop.get(`/api/client-vehicles/${visits[0].id}`)).body.visits).toHaveLength(5);
  });

  test("is found again once a mistyped plate is corrected", async () => {
    const first = await entered(shop);
    const wrong = await entered(shop);
    await shop.put(`/api/client-vehicles/${wrong.id}`, { license_plate: first.license_plate });
    expect((await shop.get(`/api/client-vehicles/${wrong.id}`)).body.visits).toMatchObject([{ id: first.id }]);
    const other = { license_plate: plate(), plate_change: "other-vehicle" };
    await shop.put(`/api/client-vehicles/${wrong.id}`, other);
    expect((await shop.get(`/api/client-vehicles/${first.id}`)).body.visits).toEqual([]);
    expect((await shop.get(`/api/client-vehicles/earlier?plate=${first.license_plate}`)).body.data.id).toBe(first.id);
  });

  test("under a new plate needs an answer: the known plate was wrong, or the vehicle has a new one", async () => {
    const vin_number = "JTDKN3DU5A0000091";
    const first = await entered(shop, { vin_number, vehicle_entered_at: "2026-11-10T10:00" });
    const again = sent({ vin_number });
    expect(await shop.post("/api/client-vehicles", again)).toMatchObject({
      status: 409,
      body: {
        type: "needs-confirmation",
        warnings: ["plate-differs"],
        vehicle: { license_plate: first.license_plate, license_plate_country: "SA" },
        choices: ["correction", "change"],
      },
    });
    const earlier = async (plateOf: string) =>
      (await shop.get(`/api/client-vehicles/earlier?plate=${plateOf}`)).body.data?.id;
    const second = (await shop.post("/api/client-vehicles", { ...again, plate_change: "change" })).body;
    expect([await earlier(first.license_plate), await earlier(again.license_plate)]).toEqual([undefined, second.id]);
    expect((await shop.get(`/api/client-vehicles/${first.id}`)).body.license_plate).toBe(first.license_plate);
    const rows = await openRows(api.database.ownerUrl);
    const kept = await rows.query(
      "select p.license_plate from vehicle_plates p join client_vehicles v on v.shop_id = p.shop_id and v.vehicle_id = p.vehicle_id where v.id = $1",
      [first.id],
    );
    expect(kept).toEqual([{ license_plate: first.license_plate }]);

    const corrected = { license_plate: plate() };
    expect(await shop.put(`/api/client-vehicles/${second.id}`, corrected)).toMatchObject({
      status: 409,
      body: { warnings: ["plate-differs"], choices: ["correction", "change", "other-vehicle"] },
    });
    await shop.put(`/api/client-vehicles/${second.id}`, { ...corrected, plate_change: "correction" });
    expect([await earlier(again.license_plate), await earlier(corrected.license_plate)]).toEqual([
      undefined,
      second.id,
    ]);
    expect(await rows.query("select id from vehicle_plates where license_plate = $1", [again.license_plate])).toEqual(
      [],
    );
    await rows.close();
  });

  test("gives its plate to another car, which is then found by it", async () => {
    const first = await entered(shop, { vin_number: "JTDKN3DU5A0000081", vehicle_entered_at: "2026-11-10T10:00" });
    const { license_plate } = first;
    const other = await entered(shop, { license_plate, vin_number: "JTDKN3DU5A0000082" });
    const again = await entered(shop, { license_plate, vin_number: "JTDKN3DU5A0000081" });
    const visits = async ({ id }: { id: string }) => (await shop.get(`/api/client-vehicles/${id}`)).body.visits;
    expect(await visits(again)).toMatchObject([{ id: first.id }]);
    expect(await visits(other)).toEqual([]);
  });

  test("that is corrected is correct in all its visits, and is found by the correction", async () => {
    const first = await entered(shop, { vehicle_model_id: camry, vehicle_entered_at: "2026-11-10T10:00" });
    const again = await entered(shop, { license_plate: first.license_plate });
    const facts = { vehicle_model_id: elantra, vehicle_year: 2023, vehicle_colour: "Red", vin_number: "ZZZ445566" };
    await shop.put(`/api/client-vehicles/${again.id}`, {
      ...facts,
      mileage: 70_000,
      insurance_reference_number: "GS-9",
    });
    expect((await shop.get(`/api/client-vehicles/${first.id}`)).body).toMatchObject({
      ...facts,
      mileage: null,
      insurance_reference_number: null,
    });
    const found = (await shop.get("/api/client-vehicles?q=zzz445566&all=1")).body.data;
    expect(new Set(found.map(({ id }: { id: string }) => id))).toEqual(new Set([first.id, again.id]));
  });
});

describe("two vehicles that are the same", () => {
  test("are found by a VIN that another has, and merged once that is confirmed", async () => {
    const vin_number = "JTDKN3DU5A0000071";
    const known = await entered(shop, { vin_number, vehicle_colour: null, vehicle_entered_at: "2026-11-01T10:00" });
    const first = await entered(shop, { vehicle_colour: "White", vehicle_entered_at: "2026-11-05T10:00" });
    const again = await entered(shop, { license_plate: first.license_plate, mileage: 500 });
    const put = (more: object) => shop.put(`/api/client-vehicles/${again.id}`, { vin_number, ...more });
    const asked = await put({});
    expect(asked).toMatchObject({
      status: 409,
      body: { warnings: ["vin-known"], vehicle: { license_plate: known.license_plate, visits: 1 } },
    });
    // An answer that was given about another vehicle, which had this VIN meanwhile, is asked again.
    expect(await put({ same_vehicle_id: again.id })).toMatchObject({ status: 409, body: { warnings: ["vin-known"] } });
    expect(await put({ same_vehicle_id: asked.body.vehicle.id })).toMatchObject({
      status: 200,
      body: { vin_number, vehicle_colour: "White" },
    });
    const visits = (await shop.get(`/api/client-vehicles/${known.id}`)).body.visits;
    expect(visits.map(({ id }: { id: string }) => id)).toEqual([again.id, first.id]);
    expect((await shop.get(`/api/client-vehicles/${known.id}/odometer`)).body.data).toMatchObject([{ km: 500 }]);

    const rows = await openRows(api.database.ownerUrl);
    const merges = await rows.query(
      `select m.visit_ids, m.merged_by, merged.license_plate from vehicle_merges m
       join client_vehicles v on v.shop_id = m.shop_id and v.vehicle_id = m.kept_id and v.id = $1
       join vehicles merged on merged.shop_id = m.shop_id and merged.id = m.merged_id`,
      [known.id],
    );
    await rows.close();
    expect(merges).toEqual([
      {
        visit_ids: [String(first.id), String(again.id)].toSorted(),
        merged_by: shop.userId,
        license_plate: first.license_plate,
      },
    ]);
    const one = (await shop.get(`/api/client-vehicles/earlier?vin=${vin_number}`)).body.data;
    expect([one.id, one.visits]).toEqual([again.id, 3]);
  });

  test("merged, changed and entered concurrently end as one, and nothing fails", async () => {
    const vin_number = "JTDKN3DU5A0000061";
    const known = await entered(shop, { vin_number, vehicle_entered_at: "2026-11-01T10:00" });
    const first = await entered(shop, { vehicle_entered_at: "2026-11-05T10:00" });
    const again = await entered(shop, { license_plate: first.license_plate, vehicle_entered_at: "2026-11-06T10:00" });
    const { license_plate } = first;
    const asked = await shop.put(`/api/client-vehicles/${again.id}`, { vin_number });
    const same_vehicle_id = asked.body.vehicle.id;
    const replies = await Promise.all([
      shop.put(`/api/client-vehicles/${again.id}`, { vin_number, same_vehicle_id }),
      shop.put(`/api/client-vehicles/${first.id}`, { vehicle_colour: "Red" }),
      shop.put(`/api/client-vehicles/${known.id}`, { vehicle_year: 2020 }),
      shop.put(`/api/client-vehicles/${again.id}`, { mileage: 7 }),
      shop.post("/api/client-vehicles", sent({ license_plate, plate_change: "correction" })),
      shop.post("/api/client-vehicles", sent({ license_plate: known.license_plate, plate_change: "correction" })),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 201]);
    expect((await shop.get(`/api/client-vehicles/${known.id}`)).body).toMatchObject({ vehicle_year: 2020 });
  });
});

describe("a form that was opened before somebody else saved", () => {
  test("is refused, whether visit, vehicle or client was changed, and saved with the current version", async () => {
    const first = await entered(shop, { vehicle_entered_at: "2026-11-01T10:00" });
    const again = await entered(shop, { license_plate: first.license_plate });
    const put = (id: string, body: object) => shop.put(`/api/client-vehicles/${id}`, body);
    const versionNow = async () => (await shop.get(`/api/client-vehicles/${again.id}`)).body.version;
    expect(await versionNow()).toBe(again.version);
    const changes = [
      () => put(again.id, { mileage: 12 }),
      () => put(first.id, { vehicle_colour: "Red" }),
      () => put(again.id, { client_contact_number: "0500000077" }),
    ];
    for (const change of changes) {
      const version = await versionNow();
      expect((await change()).status).toBe(200);
      expect(await put(again.id, { days_to_fix: 3, version })).toMatchObject({
        status: 409,
        body: { type: "changed-elsewhere" },
      });
    }
    const saved = await put(again.id, { days_to_fix: 3, version: await versionNow() });
    expect(saved).toMatchObject({ status: 200, body: { days_to_fix: 3 } });
    expect(saved.body.version).toBe(await versionNow());
  });
});

describe("a change", () => {
  test("of one field keeps the others", async () => {
    const before = await entered(shop, {
      vehicle_model_id: camry,
      vehicle_year: 2021,
      mileage: 10,
      days_to_fix: 4,
      insurance_approved_amount: "10.00",
      vin_number: "ABC123",
    });
    const { warnings: _, version: _read, ...facts } = before;
    const { body } = await shop.put(`/api/client-vehicles/${before.id}`, { insurance_reference_number: "GS-1" });
    expect(body).toMatchObject({ ...facts, insurance_reference_number: "GS-1" });
  });

  test("clears what is null", async () => {
    const before = await entered(shop, {
      vehicle_model_id: camry,
      vehicle_year: 2021,
      mileage: 10,
      days_to_fix: 4,
      insurance_approved_amount: "10.00",
      vin_number: "ABC124",
    });
    const cleared = {
      vehicle_make_id: null,
      vehicle_model_id: null,
      vehicle_year: null,
      mileage: null,
      days_to_fix: null,
      insurance_approved_amount: null,
      vin_number: null,
    };
    expect((await shop.put(`/api/client-vehicles/${before.id}`, cleared)).body).toMatchObject(cleared);
  });

  test("of the make removes the model of the other make", async () => {
    const vehicle = await entered(shop, { vehicle_model_id: camry });
    expect((await shop.put(`/api/client-vehicles/${vehicle.id}`, { vehicle_make_id: hyundai })).body).toMatchObject({
      vehicle_make_id: hyundai,
      vehicle_model_id: null,
    });
    expect((await shop.put(`/api/client-vehicles/${vehicle.id}`, { vehicle_model_id: elantra })).body).toMatchObject({
      vehicle_make_id: hyundai,
      vehicle_model_id: elantra,
    });
  });

  test("of the status goes forward and back, but never to completed", async () => {
    const { id } = await entered(shop);
    const move = (body: unknown) => shop.post(`/api/client-vehicles/${id}/status`, body);
    expect((await move({ status: "ready_for_pickup" })).body.status).toBe("ready_for_pickup");
    expect((await move({ status: "working_on", reason: "Noise again" })).body.status).toBe("working_on");
    for (const status of ["completed", "exited", "", null, "working_on' --"])
      expect((await move({ status })).status).toBe(422);
    const { body: activity } = await shop.get("/api/activity");
    expect(
      activity.data.filter(
        (one: { subject?: { id: string }; subject_id?: string }) => (one.subject?.id ?? one.subject_id) === id,
      ).length,
    ).toBeGreaterThanOrEqual(3);
  });

  test("of a status that somebody else has changed meanwhile is refused, unless it is so already", async () => {
    const { id } = await entered(shop);
    const move = (status: string) => shop.post(`/api/client-vehicles/${id}/status`, { status, from: "working_on" });
    expect((await move("ready_for_pickup")).status).toBe(200);
    expect(await move("ready_for_customer")).toMatchObject({ status: 409, body: { type: "changed-elsewhere" } });
    expect((await move("ready_for_pickup")).body.status).toBe("ready_for_pickup");
  });

  test("of an archived vehicle is refused", async () => {
    const { id } = await entered(shop);
    await shop.post(`/api/client-vehicles/${id}/archive`);
    expect(await shop.put(`/api/client-vehicles/${id}`, { mileage: 5 })).toMatchObject({
      status: 409,
      body: { type: "vehicle-archived" },
    });
    expect(await shop.post(`/api/client-vehicles/${id}/status`, { status: "ready_for_pickup" })).toMatchObject({
      status: 409,
      body: { type: "vehicle-archived" },
    });
  });

  test("of the status of a vehicle that left is refused, and its entry stays before its exit", async () => {
    const { id } = await entered(shop, { vehicle_entered_at: "2026-11-10T10:00" });
    await shop.post(`/api/client-vehicles/${id}/exit-entry`, { vehicle_exited_at: "2026-11-12" });
    expect(await shop.post(`/api/client-vehicles/${id}/status`, { status: "working_on" })).toMatchObject({
      status: 409,
      body: { type: "vehicle-exited" },
    });
    expect((await shop.put(`/api/client-vehicles/${id}`, { vehicle_entered_at: "2026-11-13T10:00" })).status).toBe(422);
    expect((await shop.put(`/api/client-vehicles/${id}`, { vehicle_entered_at: "2026-11-12T10:00" })).status).toBe(200);
  });
});

describe("makes and models", () => {
  test("are the catalogue's and the shop's own, searched in both languages", async () => {
    const all = await shop.get("/api/vehicle-makes");
    expect(all.body.data.length).toBeGreaterThanOrEqual(97);
    expect((await shop.get(`/api/vehicle-makes?q=${encodeURIComponent("تويوت")}`)).body.data).toMatchObject([
      { id: toyota, name: "Toyota", display_name: "Toyota" },
    ]);
    expect((await shop.get(`/api/vehicle-makes/${toyota}/models?q=CAM`)).body.data).toMatchObject([
      { id: camry, name_ar: "كامري", make: { id: toyota } },
    ]);
    expect((await shop.get(`/api/vehicle-makes/${nowhere}/models`)).status).toBe(404);
  });

  test("are found and added by the names that people use, in any spelling, once", async () => {
    const owner = await api.newShop();
    const makesBy = async (q: string) =>
      (await owner.get(`/api/vehicle-makes?q=${encodeURIComponent(q)}`)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    for (const [typed, name] of [
      ["جمس", "GMC"],
      ["تشانجان", "Changan"],
      ["هونداي", "Hyundai"],
      ["الهيونداي", "Hyundai"],
      ["mercedes benz", "Mercedes-Benz"],
    ]) {
      expect(await makesBy(typed!), typed).toContain(name);
      expect((await owner.post("/api/vehicle-makes", { name: typed })).body.name, typed).toBe(name);
    }
    for (const [typed, name] of [
      ["لاندكروزر", "Land Cruiser"],
      ["هايلوكس", "Hilux"],
      ["هايلكس", "Hilux"],
      ["الكامري", "Camry"],
    ])
      expect((await owner.post(`/api/vehicle-makes/${toyota}/models`, { name: typed })).body.name, typed).toBe(name);
    // Used, it is the shop's own row, with the same names.
    await entered(owner, { vehicle_make_id: (await owner.get("/api/vehicle-makes?q=gmc")).body.data[0].id });
    expect((await owner.post("/api/vehicle-makes", { name: "جمس" })).body.name).toBe("GMC");
  });

  test("are paged, each once, also after one of them was used", async () => {
    await entered(shop, { vehicle_model_id: camry });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body }: { body: { data: { id: string }[]; meta: { next_cursor: string | null } } } = await shop.get(
        `/api/vehicle-makes?limit=40&cursor=${cursor}`,
      );
      seen.push(...body.data.map(({ id }) => id));
      cursor = body.meta.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(toyota);
  });

  test("of the shop's own are added once, and seen by no other shop", async () => {
    const owner = await api.newShop();
    const { body: make } = await owner.post("/api/vehicle-makes", { name: "Zorba", name_ar: "زوربا" });
    expect((await owner.post("/api/vehicle-makes", { name: " zorba " })).body.id).toBe(make.id);
    expect((await owner.post("/api/vehicle-makes", { name: "TOYOTA" })).body.id).toBe(toyota);
    const models = await Promise.all(
      Array.from({ length: 5 }, () => owner.post(`/api/vehicle-makes/${make.id}/models`, { name: "T600" })),
    );
    expect(new Set(models.map(({ body }) => body.id)).size).toBe(1);
    const own = await owner.post(`/api/vehicle-makes/${toyota}/models`, { name: "Century" });
    expect(own).toMatchObject({ status: 201, body: { name: "Century", name_ar: "Century", make: { id: toyota } } });
    expect(await entered(owner, { vehicle_make_id: toyota, vehicle_model_id: own.body.id })).toMatchObject({
      vehicle_model: { name: "Century" },
    });
    expect((await shop.get("/api/vehicle-makes?q=zorba")).body.data).toEqual([]);
    expect((await shop.get(`/api/vehicle-makes/${toyota}/models?q=century`)).body.data).toEqual([]);
    expect((await shop.post("/api/client-vehicles", sent({ vehicle_make_id: make.id }))).status).toBe(404);
    expect((await shop.post("/api/client-vehicles", sent({ vehicle_model_id: own.body.id }))).status).toBe(404);
  });

  test("of the catalogue can be used by concurrent calls", async () => {
    const owner = await api.newShop();
    const vehicles = await Promise.all(Array.from({ length: 8 }, () => entered(owner, { vehicle_model_id: camry })));
    expect(new Set(vehicles.map((vehicle) => vehicle.vehicle_model_id))).toEqual(new Set([camry]));
  });

  test("can be read by every signed-in user, and added by users who may enter vehicles", async () => {
    const nobody = await shop.colleague([]);
    expect((await nobody.get("/api/vehicle-makes")).status).toBe(200);
    expect((await nobody.get(`/api/vehicle-makes/${toyota}/models`)).status).toBe(200);
    expect((await nobody.post("/api/vehicle-makes", { name: "No" })).status).toBe(403);
    expect((await nobody.post(`/api/vehicle-makes/${toyota}/models`, { name: "No" })).status).toBe(403);
  });
});

describe("permissions", () => {
  test.each<[string, (person: Person, id: string) => Promise<{ status: number }>]>([
    ["create-client-vehicles", (person) => person.post("/api/client-vehicles", sent())],
    ["edit-client-vehicles", (person, id) => person.put(`/api/client-vehicles/${id}`, { mileage: 7 })],
    [
      "edit-client-vehicles",
      (person, id) => person.post(`/api/client-vehicles/${id}/status`, { status: "ready_for_customer" }),
    ],
    ["create-client-vehicles", (person) => person.get("/api/client-vehicles/earlier?plate=1")],
  ])("%s alone opens its call, and nothing else does", async (permission, call) => {
    const { id } = await entered(shop);
    const others = await shop.colleague([
      "view-client-vehicles",
      "delete-client-vehicles",
      "view-clients",
      "edit-clients",
    ]);
    expect((await call(others, id)).status).toBe(403);
    expect((await call(await shop.colleague([permission]), id)).status).toBeLessThan(300);
    expect((await call(api.anonymous(), id)).status).toBe(401);
  });

  test("another shop's vehicle, client and insurer are not found", async () => {
    const other = await api.newShop();
    const vehicle = await entered(shop);
    const { body: company } = await shop.post("/api/insurance-companies", { name: "Only ours" });
    expect((await other.put(`/api/client-vehicles/${vehicle.id}`, { mileage: 1 })).status).toBe(404);
    expect(
      (await other.post(`/api/client-vehicles/${vehicle.id}/status`, { status: "ready_for_customer" })).status,
    ).toBe(404);
    expect((await other.post("/api/client-vehicles", sent({ client_id: vehicle.client_id }))).status).toBe(404);
    expect((await other.post("/api/client-vehicles", sent({ insurance_company_id: company.id }))).status).toBe(404);
  });
});
