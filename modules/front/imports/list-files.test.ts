import { expect, test } from "vitest";
import { toWire } from "../../../platform/shared/wire.ts";
import { readSpreadsheet } from "../../../platform/shared/spreadsheet.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { readImportFile, rowsToSend } from "./import-file.ts";
import { clientColumns } from "./client-columns.ts";
import { isShopColumn, shopColumn } from "./shop-columns.ts";

const api = await startApi();

const adding = (shop: ShopOwner) => async (fields: object) =>
  succeeded(await shop.post("/api/custom-fields", { is_required: false, is_on_paper: false, ...fields })).body;

const fieldsOf = async (shop: ShopOwner) => {
  const add = adding(shop);
  const choices = [
    { name: "Leather", name_ar: "جلد" },
    { name: "Fabric", name_ar: "قماش" },
  ];
  return {
    employer: await add({ record: "client", name: "Employer", name_ar: "جهة العمل", kind: "text" }),
    interior: await add({ record: "vehicle", name: "Interior", name_ar: "الداخلية", kind: "choice", choices }),
    hours: await add({ record: "visit", name: "Engine hours", name_ar: "ساعات المكينة", kind: "number" }),
    seen: await add({ record: "visit", name: "Inspected", name_ar: "آخر فحص", kind: "date" }),
  };
};

const filled = async (shop: ShopOwner) => {
  const { employer, interior, hours, seen } = await fieldsOf(shop);
  const client = succeeded(
    await shop.post("/api/clients", {
      name: "Noura",
      contact_number: "0554102276",
      vat_number: "310122393500003",
      email: "noura@example.com",
      custom_fields: { [employer.id]: "-Gulf Air" },
    }),
  ).body.id;
  succeeded(
    await shop.post("/api/client-vehicles", {
      license_plate: "7421 KNR",
      client_id: client,
      vin_number: "JTDBT923771012345",
      vehicle_year: 2022,
      vehicle_colour: "White",
      mileage: 82_400,
      custom_fields: { [hours.id]: "1250.5", [seen.id]: "2025-03-25" },
      vehicle_custom_fields: { [interior.id]: interior.choices[1].id },
    }),
  );
};

/** A saved list, as the import of a shop reads it. */
const readBy = async (shop: ShopOwner, bytes: Buffer) => {
  const fields = succeeded(await shop.get("/api/custom-fields")).body.data.map(
    ({ name_ar: nameAr, archived_at: archivedAt, ...field }: Record<string, unknown>) => ({
      ...field,
      nameAr,
      archivedAt,
    }),
  );
  const file = readImportFile(readSpreadsheet(bytes), { remembered: [], fields }, "clients");
  if (file === "noRows") throw new Error(file);
  return file;
};

test.each([
  ["xlsx", "en"],
  ["csv", "en"],
  ["xlsx", "ar"],
  ["csv", "ar"],
] as const)(
  "what one workshop saves of its visits as %s (%s) another one reads, with its own fields",
  async (format, language) => {
    const [shop, other] = [await api.newShop(), await api.newShop()];
    await filled(shop);
    const fields = await fieldsOf(other);
    succeeded(await shop.put("/api/me", { locale: language }));
    const { bytes } = succeeded(await shop.get(`/api/client-vehicles.${format}`));
    const file = await readBy(other, bytes);
    const read = file.columns.flatMap(({ column }) => column ?? []);
    expect(read.toSorted()).toEqual(
      [...clientColumns, ...Object.values(fields).map(({ id }) => `customFields.${id}`)].toSorted(),
    );
    const columns = file.columns.map(({ head, column }) => ({ head, column }));
    const { id } = succeeded(await other.post("/api/imports", { file_name: `visits.${format}`, columns })).body;
    const rows = toWire(rowsToSend(file, 2));
    expect(succeeded(await other.post(`/api/imports/${id}/rows`, { rows })).body).toEqual({ added: 1, wrong: 0 });
    succeeded(await other.post(`/api/imports/${id}/start`));
    await expect
      .poll(async () => (await other.get(`/api/imports/${id}`)).body, { timeout: 60_000 })
      .toMatchObject({ state: "open", visits_added: 1 });
    const { data } = (await other.get("/api/client-vehicles/earlier?plate=7421KNR")).body;
    const { employer, interior, hours, seen } = fields;
    expect(data).toMatchObject({
      vin_number: "JTDBT923771012345",
      mileage: 82_400,
      client: { name: "Noura", contact_number: "+966554102276" },
      custom_fields: { [hours.id]: "1250.5", [seen.id]: "2025-03-25" },
      vehicle_custom_fields: { [interior.id]: interior.choices[1].id },
    });
    expect((await other.get(`/api/clients/${data.client_id}`)).body).toMatchObject({
      email: "noura@example.com",
      vat_number: "310122393500003",
      custom_fields: { [employer.id]: "-Gulf Air" },
    });
  },
);

test("an own field is read back as itself, though another one or a usual column that the file lacks has its name", async () => {
  const shop = await api.newShop();
  const text = (record: string, name: string, name_ar: string) => adding(shop)({ record, name, name_ar, kind: "text" });
  const fleet = await text("client", "Fleet", "الأسطول");
  const phone = await text("client", "Phone", "هاتف المنزل");
  const fleetOfCar = await text("vehicle", "Fleet", "الأسطول");
  const note = await text("vehicle", "Note", "ملاحظة");
  const client = succeeded(
    await shop.post("/api/clients", { name: "Noura", custom_fields: { [fleet.id]: "Gulf Air", [phone.id]: "17 00" } }),
  ).body.id;
  succeeded(
    await shop.post("/api/client-vehicles", {
      license_plate: "7421 KNR",
      client_id: client,
      vehicle_custom_fields: { [fleetOfCar.id]: "North", [note.id]: "V7" },
    }),
  );
  const own = async (person: Pick<Person, "get">, list: string) => {
    const { columns } = await readBy(shop, succeeded(await person.get(`/api/${list}.csv`)).bytes);
    return Object.fromEntries(
      columns.flatMap(({ head, column }) => (isShopColumn(column) ? [[column, head] as const] : [])),
    );
  };
  expect(await own(shop, "clients")).toEqual({
    [shopColumn(fleet.id)]: "Fleet (Client)",
    [shopColumn(phone.id)]: "Phone (Client)",
  });
  const clerk = await shop.colleague(["view-client-vehicles"]);
  expect(await own(clerk, "client-vehicles")).toEqual({
    [shopColumn(fleetOfCar.id)]: "Fleet (Vehicle)",
    [shopColumn(note.id)]: "Note (Vehicle)",
  });
});
