import { hash } from "node:crypto";
import { expect, test } from "vitest";
import type { z } from "zod";
import { handlers } from "../app/modules.ts";
import type { mergeChoices } from "../modules/visits/merge-contract.ts";
import { catalogueId } from "../platform/server/ids.ts";
import { toSnake } from "../platform/shared/wire.ts";
import { type Reply, type ShopOwner, startApi } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { shopToday } from "./support/shop-day.ts";

const api = await startApi();

type Fields = Record<string, unknown>;

type Changed = {
  /** As its route has it. */
  path: string;
  /** Makes the record and answers its id. */
  made?: (shop: ShopOwner) => Promise<string>;
  /** What each change needs besides. */
  needed?: Fields;
  /** Of each field of the call values to write in this order; of a list each changes one field of its rows. */
  fields: (shop: ShopOwner) => Record<string, readonly unknown[]> | Promise<Record<string, readonly unknown[]>>;
};

const idOf = async (reply: Promise<Reply>): Promise<string> => succeeded(await reply).body.id;

const rows = (...successive: readonly Fields[]) => successive.map((row) => [row]);

/** Records that two tabs can edit. */
const records: Record<string, Changed> = {
  "a client": {
    path: "/api/clients/:id",
    made: (shop) => idOf(shop.post("/api/clients", { name: "Noura" })),
    fields: () => ({
      name: ["Noura Ali", "Noura Saleh"],
      contact_number: ["+966541112233", "+966541112244"],
      vat_number: ["310122393500003", "300075588700003"],
      buyer_kind: ["business", "government"],
      cr_number: ["1010010000", "1010010001"],
      street: ["King Fahd Road", "Olaya Street"],
      building_number: ["1234", "4321"],
      district: ["Olaya", "Malaz"],
      city: ["Riyadh", "Jeddah"],
      postal_code: ["12345", "54321"],
      country: ["AE", "BH"],
      email: ["noura@example.com", "noura@example.org"],
      language: ["ar", "en"],
      wants_reminders: [false, true],
      note: ["Call first", "x"],
      terms_days: [30, 45],
    }),
  },
  "a product": {
    path: "/api/products/:id",
    made: (shop) => idOf(shop.post("/api/products", { name: "Oil filter", price: "10", kind: "part" })),
    fields: async (shop) => {
      const { data } = succeeded(await shop.get("/api/accounts")).body;
      const income = data.filter(({ type }: Fields) => type === "income").map(({ id }: Fields) => id);
      return {
        name: ["Oil filter 2", "Oil filter 3"],
        name_ar: ["فلتر زيت", "فلتر"],
        code: ["OF-1", "OF-2"],
        barcode: ["4006381333931", "4006381333948"],
        price: ["12.00", "13.00"],
        cost: ["5.00", "6.00"],
        vat_exempted: [true, false, true],
        exempt_code: ["VATEX-SA-29", "VATEX-SA-30"],
        exempt_reason: ["Loan", "Lease"],
        income_account_id: [income[0], income[1]],
        inventory: ["materials", "parts"],
        minimum: ["2", "3"],
        shelf: ["A1", "A2"],
        kind: ["service", "part"],
        labour_hours: [1.5, 2],
      };
    },
  },
  "a role": {
    path: "/api/roles/:id",
    made: (shop) => idOf(shop.post("/api/roles", { name: "Painters", name_ar: "دهانون" })),
    fields: () => ({ name: ["Body painters", "Sprayers"], name_ar: ["دهانو الهياكل", "رشاشون"] }),
  },
  "the names of readings": {
    path: "/api/diagnostics/readings",
    fields: () => {
      const first = { label: "col_1", name_en: "Front", name_ar: "الأمامي", unit: "bar" };
      return {
        readings: rows(
          first,
          { ...first, name_en: "Rear" },
          { ...first, name_ar: "الخلفي" },
          { ...first, unit: "kPa" },
          { ...first, label: "col_2" },
          first,
        ),
      };
    },
  },
  "the items of a ready-made job": {
    path: "/api/products/:id/items",
    made: (shop) => idOf(shop.post("/api/products", { name: "Service", kind: "job", price: "10" })),
    fields: async (shop) => {
      const [oil, filter] = await Promise.all([billing(shop).product(), billing(shop).product()]);
      const first = { product_id: oil, qty: "1", unit_price: "5" };
      return {
        items: [
          ...rows(
            first,
            { ...first, product_id: filter },
            { ...first, qty: "2" },
            { ...first, unit_price: "6" },
            { ...first, unit_price: null },
          ),
          [],
          [first],
        ],
      };
    },
  },
  "the vehicles of a ready-made job": {
    path: "/api/products/:id/vehicles",
    made: (shop) => idOf(shop.post("/api/products", { name: "Service", kind: "job", price: "10" })),
    fields: () => {
      const camry = {
        vehicle_make_id: catalogueId("make", "Toyota"),
        vehicle_model_id: catalogueId("model", "Toyota", "Camry"),
        from_year: 2018,
        to_year: 2022,
      };
      return {
        items: [
          ...rows(
            camry,
            { ...camry, vehicle_model_id: null },
            { ...camry, vehicle_make_id: catalogueId("make", "Hyundai"), vehicle_model_id: null },
            { ...camry, from_year: 2019 },
            { ...camry, to_year: 2023 },
          ),
          [],
          [camry],
        ],
      };
    },
  },
  "tax periods and the limit of corrections": {
    path: "/api/tax-settings",
    fields: () => ({
      lengths: rows(
        { starts_on: "2026-01-01", length: "month" },
        { starts_on: "2026-04-01", length: "month" },
        { starts_on: "2026-04-01", length: "quarter" },
      ),
      limits: rows(
        { starts_on: "2026-01-01", amount: "100" },
        { starts_on: "2026-01-02", amount: "100" },
        { starts_on: "2026-01-02", amount: "200" },
      ),
    }),
  },
  "the trial balance of the books before": {
    path: "/api/opening-balances",
    needed: { day: "2025-12-31" },
    fields: async (shop) => {
      const [first, second] = succeeded(await shop.get("/api/accounts")).body.data;
      return {
        day: ["2025-12-31", "2025-12-30", "2025-12-31"],
        lines: [
          ...rows(
            { account_id: first.id, debit: "10" },
            { account_id: first.id, debit: "20" },
            { account_id: first.id, credit: "20" },
            { account_id: second.id, credit: "20" },
          ),
          [],
          [{ account_id: first.id, debit: "10" }],
        ],
      };
    },
  },
  "the company": {
    path: "/api/shop",
    fields: () => ({
      name: ["Golden Road", "Silver Road"],
      name_ar: ["الطريق الذهبي", "الطريق الفضي"],
      country: ["BH", "SA"],
      currency: ["BHD", "SAR"],
      time_zone: ["Asia/Bahrain", "Asia/Riyadh"],
      language: ["ar", "en"],
      contact_number: ["+966112223344", "+966112223355"],
      whatsapp_number: ["+966541112233", "+966541112244"],
      email: ["shop@example.com", "shop@example.org"],
      vat_number: ["310122393500003", "300075588700003"],
      cr_number: ["1010010000", "1010010001"],
      seller_name: ["Golden Road LLC", "Silver Road LLC"],
      seller_name_ar: ["شركة الطريق", "شركة الدرب"],
      address: ["Olaya 12", "Olaya 13"],
      address_ar: ["العليا 12", "العليا 13"],
      street: ["King Fahd Road", "Olaya Street"],
      building_number: ["1234", "4321"],
      district: ["Olaya", "Malaz"],
      city: ["Riyadh", "Jeddah"],
      postal_code: ["12345", "54321"],
      slogan: ["Fast", "Fair"],
      slogan_ar: ["سريع", "عادل"],
      bank_name: ["SNB", "SABB"],
      bank_account_name: ["Golden Road", "Silver Road"],
      iban: ["SA0380000000608010167519", "SA4420000001234567891234"],
      swift_code: ["RJHISARI", "NCBKSAJE"],
    }),
  },
  "the settings": {
    path: "/api/settings",
    fields: () => ({
      digit_script: ["eastern", "latin"],
      allow_negative_stock: [true, false],
      claim_buyer: ["client", "insurer"],
      deposit: [{ percent: 10 }, { percent: 10, from: "100" }, { amount: "50", from: "100" }, { percent: 20 }],
      exempt_code: ["VATEX-SA-29", "VATEX-SA-30", null],
      exempt_reason: ["Loan", "Lease", null],
      vat_rates: rows(
        { starts_on: "2020-07-01", rate: 15 },
        { starts_on: "2020-07-02", rate: 15 },
        { starts_on: "2020-07-02", rate: 5 },
      ),
      numbering: rows(
        { series: "receipts", prefix: "R-" },
        { series: "receipts", digits: 4 },
        { series: "receipts", next: 500 },
        { series: "client-invoices", prefix: "F-" },
        { series: "receipts", prefix: "Q-" },
      ),
    }),
  },
};

const saysHow = ["version", "confirm"];

test.each(Object.entries(records))(
  "no field of %s that was changed meanwhile is overwritten; it is changed once it was read again",
  async (_, { path: routePath, made, needed, fields }) => {
    const shop = await api.newShop();
    const path = routePath.replace(":id", (await made?.(shop)) ?? "");
    const read = async (): Promise<Fields> => succeeded(await shop.get(path)).body;
    const values = await fields(shop);
    const { route } = handlers.find(({ route: { method, path: at } }) => method === "PUT" && at === routePath)!;
    const named = Object.keys((route.body as z.ZodObject).shape).map(toSnake);
    expect(Object.keys(values).toSorted()).toEqual(named.filter((name) => !saysHow.includes(name)).toSorted());

    const put = (field: string, value: unknown, version?: unknown) =>
      shop.put(path, { ...needed, [field]: value, version });
    for (const [field, successive] of Object.entries(values))
      for (const [place, value] of successive.entries()) {
        const { version } = await read();
        const { status, body } = await put(field, value, version);
        expect([field, place, status, body.errors]).toEqual([field, place, 200, undefined]);
        const changed = await read();
        const refused = await put(field, successive[(place + 1) % successive.length], version);
        expect([field, place, refused.status, refused.body.type]).toEqual([field, place, 409, "changed-elsewhere"]);
        expect(await read()).toEqual(changed);
      }
    const [field, successive] = Object.entries(values)[0]!;
    expect((await put(field, successive[0])).status).toBe(200);
  },
);

test("a vehicle of which any data was changed meanwhile is neither merged nor parted", async () => {
  const shop = await api.newShop();
  const enter = async (fields: Fields) =>
    succeeded(await shop.post("/api/client-vehicles", { client_name: "Noura", ...fields })).body;
  const [first, other] = [await enter({ license_plate: "7001 KNR" }), await enter({ license_plate: "7002 KNR" })];
  const again = await enter({ license_plate: "7001 KNR" });
  const shown = async () => {
    const { vehicle, data } = succeeded(
      await shop.get(`/api/client-vehicles/${first.id}/merge?other_id=${other.id}`),
    ).body;
    return { version: vehicle.version, other_version: data[0].version };
  };
  const values: Record<keyof typeof mergeChoices.shape, readonly Fields[]> = {
    licensePlate: [{ license_plate: "7003 KNR", plate_change: "change" }],
    vinNumber: [{ vin_number: "JTDKN3DU5A0000071" }],
    vehicleModel: [
      { vehicle_make_id: catalogueId("make", "Toyota") },
      { vehicle_model_id: catalogueId("model", "Toyota", "Camry") },
    ],
    vehicleYear: [{ vehicle_year: 2022 }],
    vehicleColour: [{ vehicle_colour: "Red" }],
  };
  for (const visit of [again, other])
    for (const change of Object.values(values).flat()) {
      const seen = await shown();
      // A VIN and a plate belong to one vehicle.
      const own = visit === other && "vin_number" in change ? { vin_number: "JTDKN3DU5A0000072" } : change;
      const moved = visit === other && "license_plate" in change ? { ...own, license_plate: "7004 KNR" } : own;
      succeeded(await shop.put(`/api/client-vehicles/${visit.id}`, moved));
      const merged = await shop.post(`/api/client-vehicles/${first.id}/merge`, { other_id: other.id, ...seen });
      expect([moved, merged.status, merged.body.type]).toEqual([moved, 409, "changed-elsewhere"]);
      if (visit === other) continue;
      const body = { visit_ids: [again.id], version: seen.version };
      const parted = await shop.post(`/api/client-vehicles/${first.id}/part`, body);
      expect([moved, parted.status, parted.body.type]).toEqual([moved, 409, "changed-elsewhere"]);
    }
});

test("each field of a user that was changed meanwhile is not overwritten, the cost of an hour included", async () => {
  const shop = await api.newShop();
  const roles = (await shop.get("/api/roles")).body.data as { id: string }[];
  const { id } = succeeded(await shop.post("/api/users", { name: "Raju", role_id: roles[1]!.id })).body;
  const path = `/api/users/${id}`;
  for (const [field, first, second] of [
    ["name", "Raju Kumar", "Ravi"],
    ["name_ar", "راجو", "رافي"],
    ["contact_number", "+966541112233", "+966541112244"],
    ["locale", "ur", "hi"],
    ["hourly_cost", "40.00", "50.00"],
    ["email", "raju@example.com", "ravi@example.com"],
    ["role_id", roles[2]!.id, roles[1]!.id],
  ] as const) {
    const { version } = succeeded(await shop.get(path)).body;
    succeeded(await shop.put(path, { [field]: first, version }));
    const changed = succeeded(await shop.get(path)).body;
    const refused = await shop.put(path, { [field]: second, version });
    expect([field, refused.status, refused.body.type]).toEqual([field, 409, "changed-elsewhere"]);
    expect((await shop.get(path)).body).toEqual(changed);
  }
});

test("the version does not tell the cost of an hour to who may not read it", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  const read = async () => succeeded(await mate.get(`/api/users/${mate.userId}`)).body;
  const versions = new Set<string>();
  for (const hourly_cost of ["40.00", "50.00", "40.00"]) {
    succeeded(await shop.put(`/api/users/${mate.userId}`, { hourly_cost }));
    const { version, hourly_cost: shown } = await read();
    expect(shown).toBeNull();
    versions.add(version);
  }
  expect(versions.size).toBe(2);
  const { name, name_ar, email, role, contact_number, locale } = await read();
  const guessed = (cost: unknown) =>
    hash(
      "sha256",
      JSON.stringify([name, name_ar, email, null, role.id, contact_number, locale, cost, null]),
      "base64url",
    ).slice(0, 22);
  for (const cost of ["4000", 4000, "40.00"]) expect(versions).not.toContain(guessed(cost));
});

test("own details that a manager changed meanwhile are not overwritten", async () => {
  const shop = await api.newShop();
  const mate = await shop.colleague([]);
  const own = async () => (await mate.get("/api/session")).body.user;
  const opened = await own();
  expect(
    (await shop.put(`/api/users/${mate.userId}`, { contact_number: "+966541112233", version: opened.version })).status,
  ).toBe(200);
  const refused = await mate.put("/api/me", { contact_number: "+966541112244", version: opened.version });
  expect([refused.status, refused.body.type]).toEqual([409, "changed-elsewhere"]);
  const changed = await own();
  expect(changed).toMatchObject({
    contact_number: "+966541112233",
    version: (await mate.get(`/api/users/${mate.userId}`)).body.version,
  });
  const saved = await mate.put("/api/me", { contact_number: "+966541112244", version: changed.version });
  expect([saved.status, saved.body.version]).toEqual([200, (await own()).version]);
});

test("details and lines of a draft invoice that were changed meanwhile are not overwritten; changing one keeps the other's version", async () => {
  const shop = await api.newShop();
  const { vehicle, invoice, product } = billing(shop);
  const { id } = await invoice(await vehicle());
  const path = `/api/client-invoices/${id}`;
  const line = (await shop.post(`${path}/items`, { product_id: await product({ price: "100" }) })).body;
  const opened = (await shop.get(path)).body;
  expect(opened.items[0].version).toBe(line.version);

  expect((await shop.put(`${path}/items/${line.id}`, { qty: "2", version: line.version })).status).toBe(200);
  expect((await shop.get(path)).body.details_version).toBe(opened.details_version);
  expect((await shop.put(path, { note: "Call first", version: opened.details_version })).status).toBe(200);
  const changed = (await shop.get(path)).body;
  for (const [at, body] of [
    [path, { note: "x", version: opened.details_version }],
    [path, { note: "x", details_version: opened.details_version }],
    [`${path}/items/${line.id}`, { qty: "3", version: line.version }],
  ] as const) {
    const refused = await shop.put(at, body);
    expect([refused.status, refused.body.type]).toEqual([409, "changed-elsewhere"]);
  }
  expect((await shop.get(path)).body).toEqual(changed);
  expect((await shop.put(`${path}/items/${line.id}`, { qty: "3", version: changed.items[0].version })).status).toBe(
    200,
  );
  expect((await shop.put(path, { note: "x", version: changed.details_version })).status).toBe(200);
  const { details_version } = (await shop.get(path)).body;
  expect((await shop.put(path, { note: "y", details_version })).status).toBe(200);
});

test.each([
  ["a draft purchase", "/api/purchases", { vendor_number: "B-1", bill_date: shopToday() }],
  ["a draft order", "/api/purchase-orders", {}],
])(
  "details of %s that were changed meanwhile are not overwritten, by either name of the version",
  async (_name, at, fields) => {
    const shop = await api.newShop();
    const { id: vendorId } = succeeded(await shop.post("/api/vendors", { name: "Gulf Parts" })).body;
    const { id } = succeeded(await shop.post(at, { vendor_id: vendorId, ...fields })).body;
    const path = `${at}/${id}`;
    const opened = (await shop.get(path)).body;
    succeeded(await shop.put(path, { note: "Call first", details_version: opened.details_version }));
    for (const name of ["version", "details_version"]) {
      const refused = await shop.put(path, { note: "x", [name]: opened.details_version });
      expect([refused.status, refused.body.type]).toEqual([409, "changed-elsewhere"]);
    }
    expect((await shop.get(path)).body.note).toBe("Call first");
  },
);
