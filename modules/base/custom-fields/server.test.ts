import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { drawn, pngUrl } from "../../../tests/support/sample-files.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const rows = new pg.Client({ connectionString: api.database.ownerUrl });
beforeAll(() => rows.connect());
afterAll(() => rows.end());

const signature = pngUrl(await drawn(500, 300, '<path d="M20 60 L460 240" stroke="black" stroke-width="6"/>'));
const text = { kind: "text", is_required: false, is_on_paper: false };
const seen = ({ status, body }: { status: number; body: { type?: string } }) => [status, body?.type];

const fieldOf = async (shop: Pick<Person, "post">, fields: Record<string, unknown>) =>
  succeeded(await shop.post("/api/custom-fields", { ...text, record: "client", ...fields })).body;
const fleet = { name: "Fleet number", name_ar: "رقم الأسطول" };
const colours = {
  name: "Interior",
  name_ar: "الداخلية",
  kind: "choice",
  choices: [
    { name: "Leather", name_ar: "جلد" },
    { name: "Fabric", name_ar: "قماش" },
  ],
};

const clientOf = async (shop: Pick<Person, "post">, custom_fields?: object) =>
  succeeded(await shop.post("/api/clients", { name: "Noura", custom_fields })).body;
const enter = (shop: Pick<Person, "post">, plate: string, more: object = {}) =>
  shop.post("/api/client-vehicles", { license_plate: plate, client_name: "Salem", ...more });
const smaller = (shop: ShopOwner) =>
  rows.query("update shops set plan = 'standard', all_features_until = '2020-01-01' where shop_id = $1", [shop.shopId]);

test("a field is added last among those of its record, moved past archived ones, and deleted while unused", async () => {
  const shop = await api.newShop();
  const [first, second, third] = [
    await fieldOf(shop, { name: "One", name_ar: "أول" }),
    await fieldOf(shop, { name: "Two", name_ar: "ثان" }),
    await fieldOf(shop, { name: "Three", name_ar: "ثالث" }),
  ];
  await fieldOf(shop, { record: "visit", name: "One", name_ar: "أول" });
  succeeded(await shop.put(`/api/custom-fields/${second.id}`, { is_archived: true }));
  succeeded(await shop.post(`/api/custom-fields/${third.id}/move`, { direction: "up" }));
  succeeded(await shop.post(`/api/custom-fields/${third.id}/move`, { direction: "up" }));
  const names = async () =>
    (await shop.get("/api/custom-fields")).body.data.map((field: { name: string; record: string }) => field.name);
  expect(await names()).toEqual(["Three", "Two", "One", "One"]);
  expect((await shop.delete(`/api/custom-fields/${first.id}`)).status).toBe(204);
  expect(await names()).toEqual(["Three", "Two", "One"]);
});

test("two fields of a record cannot have the same name in either language, nor two choices of a field", async () => {
  const shop = await api.newShop();
  await fieldOf(shop, fleet);
  const again = (fields: object) => shop.post("/api/custom-fields", { ...text, record: "client", ...fields });
  expect((await again({ name: "FLEET  number", name_ar: "آخر" })).body.errors).toHaveProperty("name");
  expect((await again({ name: "Other", name_ar: "رقم الاسطول" })).body.errors).toHaveProperty("name_ar");
  const twice = { ...colours, choices: [...colours.choices, { name: "leather", name_ar: "جلد طبيعي" }] };
  expect((await again(twice)).body.errors).toHaveProperty(["choices.2.name"]);
  expect((await again({ ...colours, choices: [] })).body.errors).toHaveProperty("choices");
});

test("a record has at most 30 fields", async () => {
  const shop = await api.newShop();
  for (let number = 1; number <= 30; number += 1) await fieldOf(shop, { name: `F${number}`, name_ar: `ح${number}` });
  expect(seen(await shop.post("/api/custom-fields", { ...text, ...fleet, record: "client" }))).toEqual([
    409,
    "too-many-custom-fields",
  ]);
  await fieldOf(shop, { ...fleet, record: "vehicle" });
});

test("the values of a client are kept with it: absent ones stay, null clears, and an outdated change is refused", async () => {
  const shop = await api.newShop();
  const [number, interior] = [await fieldOf(shop, fleet), await fieldOf(shop, colours)];
  const [leather] = interior.choices;
  const client = await clientOf(shop, { [number.id]: " 17 ", [interior.id]: leather.id });
  expect(client.custom_fields).toEqual({ [number.id]: "17", [interior.id]: leather.id });
  const put = (body: object) => shop.put(`/api/clients/${client.id}`, body);
  const changed = succeeded(await put({ custom_fields: { [number.id]: "18" }, version: client.version })).body;
  expect(changed.custom_fields).toEqual({ [number.id]: "18", [interior.id]: leather.id });
  expect(seen(await put({ custom_fields: { [number.id]: "19" }, version: client.version }))).toEqual([
    409,
    "changed-elsewhere",
  ]);
  expect(succeeded(await put({ custom_fields: { [interior.id]: null } })).body.custom_fields).toEqual({
    [number.id]: "18",
  });
  expect((await put({ name: "Huda" })).body.custom_fields).toEqual({ [number.id]: "18" });
});

test("a wrong value is refused with the field that has it, and so is the field of another record or shop", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const [day, ofVisit, foreign] = [
    await fieldOf(shop, { name: "Since", name_ar: "منذ", kind: "date" }),
    await fieldOf(shop, { ...fleet, record: "visit" }),
    await fieldOf(other, fleet),
  ];
  for (const [id, value] of [
    [day.id, "yesterday"],
    [ofVisit.id, "x"],
    [foreign.id, "x"],
  ]) {
    const refused = await shop.post("/api/clients", { name: "Noura", custom_fields: { [id]: value } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`custom_fields.${id}`]]);
  }
});

test("an invisible text is no value, and direction overrides are taken out", async () => {
  const shop = await api.newShop();
  const field = await fieldOf(shop, { ...fleet, is_required: true });
  expect((await shop.post("/api/clients", { name: "Huda", custom_fields: { [field.id]: "\u200b" } })).status).toBe(422);
  expect((await clientOf(shop, { [field.id]: "A\u202eB\n1" })).custom_fields).toEqual({ [field.id]: "AB 1" });
});

test("what is required is asked when the record is made; a change of something else does not ask for it", async () => {
  const shop = await api.newShop();
  const before = await clientOf(shop);
  const ofClient = await fieldOf(shop, { ...fleet, is_required: true });
  const ofVehicle = await fieldOf(shop, { ...fleet, record: "vehicle", is_required: true });
  const ofVisit = await fieldOf(shop, { ...fleet, record: "visit", is_required: true });
  expect((await shop.post("/api/clients", { name: "Huda" })).body.errors).toHaveProperty([
    `custom_fields.${ofClient.id}`,
  ]);
  succeeded(await shop.put(`/api/clients/${before.id}`, { note: "Walk-in" }));
  const values = { [ofClient.id]: null };
  expect((await shop.put(`/api/clients/${before.id}`, { custom_fields: values })).status).toBe(422);

  const refused = await enter(shop, "1234 ABC");
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(
    [
      `client_custom_fields.${ofClient.id}`,
      `custom_fields.${ofVisit.id}`,
      `vehicle_custom_fields.${ofVehicle.id}`,
    ].toSorted(),
  );
  const visit = succeeded(
    await enter(shop, "1234 ABC", {
      custom_fields: { [ofVisit.id]: "first" },
      vehicle_custom_fields: { [ofVehicle.id]: "V7" },
      client_custom_fields: { [ofClient.id]: "17" },
    }),
  ).body;
  expect([visit.custom_fields, visit.vehicle_custom_fields]).toEqual([
    { [ofVisit.id]: "first" },
    { [ofVehicle.id]: "V7" },
  ]);
  const valuesOf = async (id: string) => (await shop.get(`/api/clients/${id}`)).body.custom_fields;
  expect(await valuesOf(visit.client_id)).toEqual({ [ofClient.id]: "17" });

  // Of a known client nothing is asked, and nothing changes.
  const ofBoth = { custom_fields: { [ofVisit.id]: "other" }, vehicle_custom_fields: { [ofVehicle.id]: "V8" } };
  const known = { client_name: undefined, client_id: before.id, client_custom_fields: { [ofClient.id]: "18" } };
  succeeded(await enter(shop, "5678 XYZ", { ...known, ...ofBoth }));
  expect(await valuesOf(before.id)).toEqual({});

  // A change that names a new client asks for the fields of that client.
  const path = `/api/client-vehicles/${visit.id}`;
  const renamed = await shop.put(path, { client_id: null, client_name: "Huda" });
  expect(Object.keys(renamed.body.errors)).toEqual([`client_custom_fields.${ofClient.id}`]);
  const named = { client_id: null, client_name: "Huda", client_custom_fields: { [ofClient.id]: "19" } };
  const { client_id: added } = succeeded(await shop.put(path, named)).body;
  expect(await valuesOf(added)).toEqual({ [ofClient.id]: "19" });
});

test("what is required is asked of a booking that arrives, as far as the check-in adds it", async () => {
  const shop = await api.newShop();
  const ofClient = await fieldOf(shop, { ...fleet, is_required: true });
  const ofVehicle = await fieldOf(shop, { ...fleet, record: "vehicle", is_required: true });
  const ofVisit = await fieldOf(shop, { ...fleet, record: "visit", is_required: true });
  const book = async (of: object) => {
    const wanted = { date: shopToday(), time: "09:00", until_time: "10:00", wish: "Oil change", confirm: true };
    const { id } = succeeded(await shop.post("/api/bookings", { ...wanted, license_plate: "1234 ABC", ...of })).body;
    return (body: object) => shop.post(`/api/bookings/${id}/arrival`, body);
  };
  const arrive = await book({ client_name: "Noura" });
  const refused = await arrive({});
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    [
      `client_custom_fields.${ofClient.id}`,
      `custom_fields.${ofVisit.id}`,
      `vehicle_custom_fields.${ofVehicle.id}`,
    ].toSorted(),
  ]);
  const first = succeeded(
    await arrive({
      custom_fields: { [ofVisit.id]: "first" },
      vehicle_custom_fields: { [ofVehicle.id]: "V7" },
      client_custom_fields: { [ofClient.id]: "17" },
    }),
  ).body.client_vehicle_id;
  const visit = (await shop.get(`/api/client-vehicles/${first}`)).body;
  const client = (await shop.get(`/api/clients/${visit.client_id}`)).body;
  expect([visit.custom_fields, visit.vehicle_custom_fields, client.custom_fields]).toEqual([
    { [ofVisit.id]: "first" },
    { [ofVehicle.id]: "V7" },
    { [ofClient.id]: "17" },
  ]);

  // Client and vehicle are known now, so only the new visit is asked about.
  const again = await book({ client_id: client.id });
  expect(Object.keys((await again({})).body.errors)).toEqual([`custom_fields.${ofVisit.id}`]);
  const second = succeeded(await again({ custom_fields: { [ofVisit.id]: "second" } })).body.client_vehicle_id;
  const next = (await shop.get(`/api/client-vehicles/${second}`)).body;
  expect([next.custom_fields, next.vehicle_custom_fields]).toEqual([
    { [ofVisit.id]: "second" },
    { [ofVehicle.id]: "V7" },
  ]);
});

test("a vehicle keeps its values at its next visit, which has values of its own", async () => {
  const shop = await api.newShop();
  const [ofVehicle, ofVisit] = [
    await fieldOf(shop, { ...fleet, record: "vehicle" }),
    await fieldOf(shop, { ...fleet, record: "visit" }),
  ];
  const first = succeeded(
    await enter(shop, "1234 ABC", {
      custom_fields: { [ofVisit.id]: "first" },
      vehicle_custom_fields: { [ofVehicle.id]: "V7" },
    }),
  ).body;
  const second = succeeded(await enter(shop, "1234 ABC")).body;
  expect([second.custom_fields, second.vehicle_custom_fields]).toEqual([{}, { [ofVehicle.id]: "V7" }]);
  succeeded(
    await shop.put(`/api/client-vehicles/${second.id}`, {
      vehicle_custom_fields: { [ofVehicle.id]: "V8" },
      version: second.version,
    }),
  );
  const shown = (await shop.get(`/api/client-vehicles/${first.id}`)).body;
  expect([shown.custom_fields, shown.vehicle_custom_fields]).toEqual([
    { [ofVisit.id]: "first" },
    { [ofVehicle.id]: "V8" },
  ]);
  expect(seen(await shop.put(`/api/client-vehicles/${first.id}`, { mileage: 10, version: first.version }))).toEqual([
    409,
    "changed-elsewhere",
  ]);
});

test("two vehicles that are merged keep the first's values, with gaps filled", async () => {
  const shop = await api.newShop();
  const [a, b] = [
    await fieldOf(shop, { ...fleet, record: "vehicle" }),
    await fieldOf(shop, { name: "Key", name_ar: "المفتاح", record: "vehicle" }),
  ];
  const own = succeeded(await enter(shop, "1234 ABC", { vehicle_custom_fields: { [a.id]: "1" } })).body;
  const vin = "JTNB11HK103012345";
  const other = succeeded(
    await enter(shop, "5678 XYZ", { vin_number: vin, vehicle_custom_fields: { [a.id]: "2", [b.id]: "3" } }),
  ).body;
  const asked = await shop.put(`/api/client-vehicles/${own.id}`, { vin_number: vin });
  expect(asked.body.warnings).toEqual(["vin-known"]);
  const merged = succeeded(
    await shop.put(`/api/client-vehicles/${own.id}`, { vin_number: vin, same_vehicle_id: asked.body.vehicle.id }),
  ).body;
  expect(merged.vehicle_custom_fields).toEqual({ [a.id]: "2", [b.id]: "3" });
  expect((await shop.get(`/api/client-vehicles/${other.id}`)).body.vehicle_custom_fields).toEqual(
    merged.vehicle_custom_fields,
  );
});

test("the kind of a field is fixed once a record has a value, and the field is archived instead of deleted", async () => {
  const shop = await api.newShop();
  const field = await fieldOf(shop, fleet);
  const path = `/api/custom-fields/${field.id}`;
  succeeded(await shop.put(path, { kind: "number" }));
  const client = await clientOf(shop, { [field.id]: "7" });
  expect(seen(await shop.put(path, { kind: "text" }))).toEqual([409, "custom-field-used"]);
  expect(seen(await shop.delete(path))).toEqual([409, "custom-field-used"]);
  succeeded(await shop.put(path, { is_archived: true }));
  expect((await shop.get(`/api/clients/${client.id}`)).body.custom_fields).toEqual({ [field.id]: "7" });
  expect((await shop.post("/api/clients", { name: "Huda", custom_fields: { [field.id]: "8" } })).status).toBe(422);
});

test("a value is not stored while the kind of its field changes", async () => {
  const shop = await api.newShop();
  for (let round = 1; round <= 8; round += 1) {
    const field = await fieldOf(shop, { name: `Round ${round}`, name_ar: `جولة ${round}` });
    const [changed, added] = await Promise.all([
      shop.put(`/api/custom-fields/${field.id}`, { kind: "number" }),
      shop.post("/api/clients", { name: "Noura", custom_fields: { [field.id]: "no number" } }),
    ]);
    expect([
      [200, 422],
      [409, 201],
    ]).toContainEqual([changed.status, added.status]);
  }
});

test("a choice that is removed stays with the records that have it, and no other record gets it", async () => {
  const shop = await api.newShop();
  const field = await fieldOf(shop, colours);
  const [leather, fabric] = field.choices;
  const client = await clientOf(shop, { [field.id]: leather.id });
  const changed = succeeded(
    await shop.put(`/api/custom-fields/${field.id}`, { choices: [fabric], version: field.version }),
  ).body;
  expect(changed.choices).toEqual([fabric, { ...leather, is_archived: true }]);
  const kept = { [field.id]: leather.id };
  succeeded(await shop.put(`/api/clients/${client.id}`, { name: "Huda", custom_fields: kept }));
  expect((await shop.post("/api/clients", { name: "Sara", custom_fields: kept })).status).toBe(422);
  expect(seen(await shop.put(`/api/custom-fields/${field.id}`, { name: "Seats", version: field.version }))).toEqual([
    409,
    "changed-elsewhere",
  ]);
});

test("in a smaller plan values are read and kept, but neither they nor the fields change, and none is asked", async () => {
  const shop = await api.newShop();
  const field = await fieldOf(shop, { ...fleet, is_required: true });
  const client = await clientOf(shop, { [field.id]: "7" });
  await smaller(shop);
  expect((await shop.get("/api/custom-fields")).body.can_change).toBe(false);
  expect((await shop.get(`/api/clients/${client.id}`)).body.custom_fields).toEqual({ [field.id]: "7" });
  const refusal = [402, "not-in-plan"];
  const path = `/api/clients/${client.id}`;
  expect(seen(await shop.put(path, { custom_fields: { [field.id]: "8" } }))).toEqual(refusal);
  expect(seen(await shop.post("/api/clients", { name: "Huda", custom_fields: { [field.id]: "8" } }))).toEqual(refusal);
  succeeded(await shop.put(path, { name: "Noura A.", custom_fields: { [field.id]: "7" } }));
  succeeded(await shop.post("/api/clients", { name: "Huda" }));
  expect(seen(await shop.put(`/api/custom-fields/${field.id}`, { name: "No" }))).toEqual(refusal);
  expect(seen(await shop.delete(`/api/custom-fields/${field.id}`))).toEqual(refusal);
});

test("only who may change the settings changes the fields; everybody in the shop reads them", async () => {
  const shop = await api.newShop();
  const field = await fieldOf(shop, fleet);
  const colleague = await shop.colleague(["view-clients"]);
  expect((await colleague.get("/api/custom-fields")).body.data).toHaveLength(1);
  expect((await colleague.put(`/api/custom-fields/${field.id}`, { name: "No" })).status).toBe(403);
  expect((await (await api.newShop()).put(`/api/custom-fields/${field.id}`, { name: "No" })).status).toBe(404);
});

test("papers print the marked fields; an approved invoice keeps what it printed", async () => {
  const shop = await api.newShop();
  const [printed, internal, interior] = [
    await fieldOf(shop, { ...fleet, record: "visit", is_on_paper: true }),
    await fieldOf(shop, { name: "Mood", name_ar: "المزاج", record: "visit" }),
    await fieldOf(shop, { ...colours, record: "vehicle", is_on_paper: true }),
  ];
  const [leather] = interior.choices;
  const visit = succeeded(
    await enter(shop, "1234 ABC", {
      custom_fields: { [printed.id]: "FN-0017", [internal.id]: "Grumpy" },
      vehicle_custom_fields: { [interior.id]: leather.id },
    }),
  ).body;
  const bill = billing(shop);
  const { id: invoice } = await bill.invoice(visit.id);
  await bill.item(invoice, { name: "Oil change", qty: "1", unit_price: "100" });
  const paper = async () => pdfText((await shop.get(`/api/client-invoices/${invoice}.pdf`)).bytes);
  expect(await paper()).toContain("FN-0017");
  expect(await paper()).toContain("Leather");
  expect(await paper()).not.toContain("Grumpy");
  succeeded(await bill.approve(invoice));
  succeeded(await shop.put(`/api/client-vehicles/${visit.id}`, { custom_fields: { [printed.id]: "FN-0099" } }));
  succeeded(await shop.put(`/api/custom-fields/${printed.id}`, { name: "Renamed" }));
  expect(await paper()).toContain("FN-0017");
  expect(await paper()).not.toContain("FN-0099");
  expect(await paper()).not.toContain("Renamed");
});

test("a signed card and a sent estimate keep the fields that they printed", async () => {
  const shop = await api.newShop();
  const field = await fieldOf(shop, { ...fleet, record: "visit", is_on_paper: true });
  const { id: visit } = succeeded(await enter(shop, "1234 ABC", { custom_fields: { [field.id]: "FN-0017" } })).body;
  const card = succeeded(await shop.post("/api/entry-cards", { client_vehicle_id: visit, km_in: 10 })).body.id;
  const estimate = succeeded(await shop.post("/api/estimates", { client_vehicle_id: visit })).body.id;
  const pads = await billing(shop).product();
  succeeded(await shop.post(`/api/estimates/${estimate}`, { lines: [{ product_id: pads }] }));
  const change = async (value: string) =>
    succeeded(await shop.put(`/api/client-vehicles/${visit}`, { custom_fields: { [field.id]: value } }));
  const paper = async (path: string) => pdfText((await shop.get(path)).bytes);
  const [cardPaper, estimatePaper] = [`/api/entry-cards/${card}.pdf`, `/api/estimates/${estimate}.pdf`];

  await change("FN-0018");
  for (const path of [cardPaper, estimatePaper]) expect(await paper(path)).toContain("FN-0018");
  succeeded(await shop.post(`/api/entry-cards/${card}/client-signature`, { client_signature: signature }));
  succeeded(await shop.post(`/api/estimates/${estimate}/send`, {}));
  await change("FN-0099");
  for (const path of [cardPaper, estimatePaper]) {
    const text = await paper(path);
    expect([text.includes("FN-0018"), text.includes("FN-0099")]).toEqual([true, false]);
  }
});

test("the invoice to an insurer prints the fields of vehicle and visit, and none of the client", async () => {
  const shop = await api.newShop();
  const [ofClient, ofVisit] = [
    await fieldOf(shop, { name: "Employer", name_ar: "جهة العمل", is_on_paper: true }),
    await fieldOf(shop, { ...fleet, record: "visit", is_on_paper: true }),
  ];
  const client = await clientOf(shop, { [ofClient.id]: "Gulf Air" });
  const bill = billing(shop);
  const visit = await bill.vehicle({
    client_name: undefined,
    client_id: client.id,
    custom_fields: { [ofVisit.id]: "FN-0017" },
  });
  const printed = async (invoice: string) => {
    const text = await pdfText((await shop.get(`/api/client-invoices/${invoice}.pdf`)).bytes);
    return [text.includes("FN-0017"), text.includes("Gulf Air")];
  };
  const { id: own } = await bill.invoice(visit);
  await bill.item(own, { name: "Oil change", qty: "1", unit_price: "100" });
  expect(await printed(own)).toEqual([true, true]);
  const claimed = await bill.claimed(visit);
  expect(await printed(claimed)).toEqual([true, false]);
  succeeded(await bill.approve(claimed));
  expect(await printed(claimed)).toEqual([true, false]);
});

test("the activity log names changed values of a client, a visit, and a known vehicle at its next check-in", async () => {
  const shop = await api.newShop();
  const [ofClient, ofVehicle] = [await fieldOf(shop, fleet), await fieldOf(shop, { ...colours, record: "vehicle" })];
  const [leather, fabric] = ofVehicle.choices;
  const changesOf = async (id: string) => (await shop.get(`/api/activity?subject_id=${id}`)).body.data[0].changes;
  const client = await clientOf(shop, { [ofClient.id]: "17" });
  succeeded(await shop.put(`/api/clients/${client.id}`, { custom_fields: { [ofClient.id]: "18" } }));
  expect(await changesOf(client.id)).toEqual([
    { field: "customFields", from: "Fleet number | رقم الأسطول: 17", to: "Fleet number | رقم الأسطول: 18" },
  ]);
  const inside = (choice: { id: string }) => ({ vehicle_custom_fields: { [ofVehicle.id]: choice.id } });
  succeeded(await enter(shop, "1234 ABC", inside(leather)));
  const next = succeeded(await enter(shop, "1234 ABC", inside(fabric))).body;
  const names = ["Interior | الداخلية: Leather | جلد", "Interior | الداخلية: Fabric | قماش"];
  const change = { field: "vehicleCustomFields", from: names[0], to: names[1] };
  expect(await changesOf(next.id)).toEqual([change]);
  succeeded(await shop.put(`/api/client-vehicles/${next.id}`, inside(leather)));
  expect(await changesOf(next.id)).toEqual([{ ...change, from: names[1], to: names[0] }]);
});
