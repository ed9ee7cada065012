import { read as readSheet } from "@e965/xlsx";
import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { readSpreadsheet } from "../../../platform/shared/spreadsheet.ts";
import { addDays } from "../../../platform/shared/dates.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);

const limits = { megabytes: 20, unpackedMegabytes: 200, rows: 50_000 };

/** The rows of a file by the heads of its columns. */
const readFile = async (person: Pick<Person, "get">, path: string) => {
  const { bytes } = succeeded(await person.get(path));
  const [heads, ...lines] = readSpreadsheet(bytes, limits).map(({ cells }) => cells);
  return lines.map((cells) =>
    Object.fromEntries(heads!.flatMap((head, at) => (cells[at] ? [[head, cells[at]] as const] : []))),
  );
};
const fieldOf = async (shop: Pick<Person, "post">, fields: object) =>
  succeeded(await shop.post("/api/custom-fields", { kind: "text", is_required: false, is_on_paper: false, ...fields }))
    .body;

const choices = [
  { name: "Leather", name_ar: "جلد" },
  { name: "Fabric", name_ar: "قماش" },
];
const ofShop = async (shop: Pick<Person, "post">) => ({
  employer: await fieldOf(shop, { record: "client", name: "Employer", name_ar: "جهة العمل" }),
  since: await fieldOf(shop, { record: "client", name: "Member since", name_ar: "عضو منذ", kind: "date" }),
  interior: await fieldOf(shop, { record: "vehicle", name: "Interior", name_ar: "الداخلية", kind: "choice", choices }),
  fleet: await fieldOf(shop, { record: "vehicle", name: "Note", name_ar: "ملاحظة" }),
  hours: await fieldOf(shop, { record: "visit", name: "Engine hours", name_ar: "ساعات المكينة", kind: "number" }),
});

const today = shopToday();

test("the list of clients is saved with the shop's own fields, as a spreadsheet and as CSV, in the reader's language", async () => {
  const shop = await api.newShop();
  const { employer, since } = await ofShop(shop);
  succeeded(
    await shop.post("/api/clients", {
      name: '=HYPERLINK("x")',
      contact_number: "0554102276",
      note: "Two\nlines",
      custom_fields: { [employer.id]: "Gulf Air", [since.id]: "2020-03-25" },
    }),
  );
  const saved = {
    "Client number": "1",
    "Client name": '=HYPERLINK("x")',
    Mobile: "+966554102276",
    Note: "Two lines",
    "Client since": today,
    "Number of vehicles": "0",
    "Balance due": "0",
    Employer: "Gulf Air",
    "Member since": "2020-03-25",
  };
  const [inBook] = await readFile(shop, "/api/clients.xlsx");
  expect({ ...inBook, Note: inBook!["Note"]!.replace(/\s+/, " ") }).toEqual(saved);
  const csv = (await shop.get("/api/clients.csv")).bytes.toString();
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain("'+966554102276");
  succeeded(await shop.put("/api/me", { locale: "ar" }));
  const tabOf = async (path: string) => readSheet(succeeded(await shop.get(path)).bytes).SheetNames;
  expect([await tabOf("/api/clients.xlsx"), await tabOf("/api/client-vehicles.xlsx")]).toEqual([
    ["العملاء"],
    ["كل المركبات"],
  ]);
  const [inArabic] = await readFile(shop, "/api/clients.xlsx");
  expect(inArabic).toMatchObject({ "رقم الجوال": "+966554102276", "جهة العمل": "Gulf Air", "عضو منذ": "2020-03-25" });
});

test("a visit is saved with the fields of its vehicle and its client; what needs the client's page is left out without its permission", async () => {
  const shop = await api.newShop();
  const { employer, interior, fleet, hours } = await ofShop(shop);
  const client = succeeded(
    await shop.post("/api/clients", {
      name: "Noura",
      email: "noura@example.com",
      custom_fields: { [employer.id]: "Gulf Air" },
    }),
  ).body.id;
  succeeded(
    await shop.post("/api/client-vehicles", {
      license_plate: "7421 KNR",
      client_id: client,
      mileage: 82_400,
      custom_fields: { [hours.id]: "1250.5" },
      vehicle_custom_fields: { [interior.id]: interior.choices[1].id, [fleet.id]: "V7" },
    }),
  );
  const ofVisit = {
    Plate: "7421 KNR",
    "Plate’s country": "SA",
    "Visit date": today,
    "Odometer, km": "82400",
    Status: "Working on",
    "Client name": "Noura",
    "Engine hours": "1250.5",
    Interior: "Fabric",
  };
  const [row] = await readFile(shop, "/api/client-vehicles.xlsx");
  // An import reads *Note* as that of the client.
  expect(row).toEqual({ ...ofVisit, "Note (Vehicle)": "V7", Email: "noura@example.com", Employer: "Gulf Air" });
  const clerk = await shop.colleague(["view-client-vehicles"]);
  expect(await readFile(clerk, "/api/client-vehicles.csv")).toEqual([{ ...ofVisit, "Note (Vehicle)": "V7" }]);
  expect((await clerk.get("/api/clients.xlsx")).status).toBe(403);
});

test("a file has what the search finds of a period, and only the vehicles of the reader's branches", async () => {
  const shop = await api.newShop();
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  const enter = async (plate: string, day: string) =>
    succeeded(
      await shop.post("/api/client-vehicles", {
        license_plate: plate,
        client_name: `Client of ${plate}`,
        vehicle_entered_at: `${day}T09:00`,
      }),
    );
  await enter("1 ABJ", addDays(today, -40));
  await enter("2 ABJ", addDays(today, -20));
  succeeded(await shop.put("/api/me/branch", { branch_id: north }));
  await enter("3 ABJ", addDays(today, -10));
  const plates = async (person: Pick<Person, "get">, query: string) =>
    (await readFile(person, `/api/client-vehicles.csv${query}`)).map((row) => row["Plate"]);
  expect(await plates(shop, "")).toEqual(["3 ABJ", "2 ABJ", "1 ABJ"]);
  expect(await plates(shop, `?from=${addDays(today, -20)}`)).toEqual(["3 ABJ", "2 ABJ"]);
  expect(await plates(shop, `?from=${addDays(today, -40)}&to=${addDays(today, -20)}&q=Client of 2`)).toEqual(["2 ABJ"]);
  const clerk = await shop.colleague(["view-client-vehicles"]);
  succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: [main] }));
  expect(await plates(clerk, "")).toEqual(["2 ABJ", "1 ABJ"]);
  const found = await readFile(shop, "/api/clients.csv?q=Client of 3");
  expect(found.map((row) => row["Client name"])).toEqual(["Client of 3 ABJ"]);
  expect(await readFile(shop, `/api/clients.csv?to=${addDays(today, -1)}`)).toEqual([]);
  const backwards = await shop.get(`/api/clients.csv?from=${today}&to=${addDays(today, -1)}`);
  expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ["to"]]);
});

test("an archived field has a column as long as a row has its value", async () => {
  const shop = await api.newShop();
  const { employer, since } = await ofShop(shop);
  succeeded(await shop.post("/api/clients", { name: "Noura", custom_fields: { [employer.id]: "Gulf Air" } }));
  for (const { id } of [employer, since]) succeeded(await shop.put(`/api/custom-fields/${id}`, { is_archived: true }));
  const heads = (await shop.get("/api/clients.csv")).bytes.toString().split("\r\n")[0];
  expect(heads).toContain("Employer");
  expect(heads).not.toContain("Member since");
});

test("20,000 rows are saved, and more are refused", async () => {
  const shop = await api.newShop();
  const visit = await billing(shop).vehicle();
  const more = (count: number) =>
    rows.query(
      `insert into client_vehicles select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid()))).*
       from client_vehicles v, generate_series(1, ${count}) where v.id = '${visit}'`,
    );
  await more(19_999);
  expect(await readFile(shop, "/api/client-vehicles.xlsx")).toHaveLength(20_000);
  await more(1);
  const refused = await shop.get("/api/client-vehicles.xlsx");
  expect([refused.status, refused.body.type]).toEqual([422, "list-too-long"]);
});
