import { expect, test } from "vitest";
import { z } from "zod";
import { handlers } from "../app/modules.ts";
import { addDays } from "../platform/shared/dates.ts";
import { toSnake } from "../platform/shared/wire.ts";
import { type ShopOwner, startApi } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { shopToday } from "./support/shop-day.ts";

const api = await startApi();

/** Two values of a field, each other than what a new record has. */
type Two = readonly [first: unknown, second: unknown];
type Record_ = {
  route: string;
  /** Answers the address of a new record. */
  made: (shop: ShopOwner) => Promise<string>;
  fields: Record<string, Two>;
  /** Fields of the body that are no data of the record: what they are instead. */
  others?: Record<string, string>;
};

const daysAgo = (days: number) => addDays(shopToday(), -days);

const posted = (path: string, body: (shop: ShopOwner) => Promise<object> | object) => async (shop: ShopOwner) =>
  `${path}/${succeeded(await shop.post(path, await body(shop))).body.id}`;

const address = {
  street: ["Olaya", "Tahlia"],
  building_number: ["1234", "4321"],
  district: ["Sulaimaniyah", "Malaz"],
  city: ["Riyadh", "Jeddah"],
  postal_code: ["12241", "21411"],
} as const;
const registrations = {
  vat_number: ["310122393500003", "310122393500013"],
  cr_number: ["1010101010", "2020202020"],
} as const;
const confirms = { confirm: "answers a question" };

const invoice = async (shop: ShopOwner) => {
  const bill = billing(shop);
  return `/api/client-invoices/${(await bill.invoice(await bill.vehicle())).id}`;
};

const records: Record<string, Record_> = {
  "a client": {
    route: "PUT /api/clients/:id",
    made: posted("/api/clients", () => ({ name: "Noura" })),
    fields: {
      name: ["Noura Ali", "Nora"],
      contact_number: ["+966541112233", "+966541112244"],
      ...registrations,
      buyer_kind: ["business", "private"],
      ...address,
      country: ["SA", "BH"],
      email: ["noura@example.com", "nora@example.com"],
      language: ["en", "ar"],
      wants_reminders: [false, true],
      note: ["Walk-in", "Company"],
      terms_days: [10, 20],
    },
    others: confirms,
  },
  "a vendor": {
    route: "PUT /api/vendors/:id",
    made: posted("/api/vendors", () => ({ name: "Gulf Parts" })),
    fields: {
      name: ["Gulf Part", "Sea Parts"],
      name_ar: ["قطع الخليج", "قطع البحر"],
      contact_number: ["+966541112233", "+966541112244"],
      ...registrations,
      address: ["Olaya 12", "Olaya 13"],
      note: ["Closed on Fridays", "Cash only"],
      terms_days: [10, 20],
    },
  },
  "an insurer": {
    route: "PUT /api/insurance-companies/:id",
    made: posted("/api/insurance-companies", () => ({ name: "Sea Shield" })),
    fields: {
      name: ["Sea Shields", "Gulf Shield"],
      name_ar: ["درع البحر", "درع الخليج"],
      terms_days: [10, 20],
      ...registrations,
      claim_emails: ["a@example.com", "b@example.com"],
      inspection_emails: ["c@example.com", "d@example.com"],
      ...address,
    },
  },
  "a role": {
    route: "PUT /api/roles/:id",
    made: posted("/api/roles", () => ({ name: "Painters", name_ar: "دهانون" })),
    fields: { name: ["Body painters", "Sprayers"], name_ar: ["دهانو الهياكل", "رشاشون"] },
  },
  "a product": {
    route: "PUT /api/products/:id",
    made: posted("/api/products", () => ({ name: "Oil filter", price: "10", kind: "part" })),
    fields: {
      name: ["Filter", "Oil filters"],
      name_ar: ["سيفون", "سيفون زيت"],
      code: ["OF-1", "OF-2"],
      barcode: ["6281000000014", "6281000000021"],
      price: ["12.00", "13.00"],
      cost: ["5.00", "6.00"],
      minimum: ["2", "3"],
      shelf: ["A1", "B2"],
    },
    others: {
      ...confirms,
      kind: "of a part in stock it is fixed",
      vat_exempted: "changed with its reason",
      exempt_code: "changed with vat_exempted",
      exempt_reason: "changed with vat_exempted",
      income_account_id: "a record of its own",
      inventory: "of a part it is fixed",
      labour_hours: "of a ready-made job only",
    },
  },
  "the company": {
    route: "PUT /api/shop",
    made: () => Promise.resolve("/api/shop"),
    fields: {
      name: ["Gulf Garage", "Sea Garage"],
      name_ar: ["كراج الخليج", "كراج البحر"],
      country: ["BH", "AE"],
      currency: ["BHD", "AED"],
      time_zone: ["Asia/Bahrain", "Asia/Dubai"],
      language: ["ar", "en"],
      contact_number: ["+966541112233", "+966541112244"],
      whatsapp_number: ["+966541112255", "+966541112266"],
      email: ["a@example.com", "b@example.com"],
      cr_number: registrations.cr_number,
      seller_name: ["Gulf Garage Est.", "Gulf Garage Co."],
      seller_name_ar: ["مؤسسة كراج الخليج", "شركة كراج الخليج"],
      address: ["Olaya 12", "Olaya 13"],
      address_ar: ["العليا 12", "العليا 13"],
      ...address,
      slogan: ["Since 1998", "Since 1999"],
      slogan_ar: ["منذ 1998", "منذ 1999"],
      bank_name: ["SNB", "Al Rajhi"],
      bank_account_name: ["Gulf Garage", "Sea Garage"],
      iban: ["SA0380000000608010167519", "SA4420000001234567891234"],
      swift_code: ["NCBKSAJE", "RJHISARI"],
    },
    others: { vat_number: "its format follows the country" },
  },
  "a draft invoice": {
    route: "PUT /api/client-invoices/:id",
    made: invoice,
    fields: {
      addressed_to: ["Noura Ali", "Nora"],
      claim_number: ["CL-1", "CL-2"],
      type: ["cash_invoice", "sale_invoice"],
      warranty_days: [10, 20],
      exit_mileage: [41_000, 42_000],
      change_oil_after: [5000, 10_000],
      note: ["Call first", "Call later"],
      account_name: ["Fleet", "Rental"],
      supplied_on: [daysAgo(8), daysAgo(9)],
      issued_at: [daysAgo(1), daysAgo(2)],
    },
    others: {
      addressed_to_kind: "needs an insurer",
      employee_id: "a record of its own",
      labor_costs: "an item, which has a version of its own",
      details_version: "the version by its other name",
    },
  },
};

test.each(Object.entries(records))(
  "each field of %s that was changed meanwhile is not overwritten",
  async (_, record) => {
    const shop = await api.newShop();
    const path = await record.made(shop);
    const read = async () => succeeded(await shop.get(path)).body;
    for (const [field, [first, second]] of Object.entries(record.fields)) {
      const { version, details_version: details } = await read();
      const opened = details ?? version;
      const saved = await shop.put(path, { [field]: first, version: opened });
      expect([field, saved.status, saved.body.errors]).toEqual([field, 200, undefined]);
      const changed = await read();
      const refused = await shop.put(path, { [field]: second, version: opened });
      expect([field, refused.status, refused.body.type]).toEqual([field, 409, "changed-elsewhere"]);
      expect(await read()).toEqual(changed);
    }
  },
);

test.each(Object.entries(records))("no field of %s is left out", (_, { route, fields, others = {} }) => {
  const found = handlers.find(({ route: { method, path } }) => `${method} ${path}` === route);
  const schema = z.toJSONSchema(found?.route.body ?? z.never(), { io: "input", unrepresentable: "any" });
  const known = Object.keys(schema.properties ?? {}).map(toSnake);
  expect([...Object.keys(fields), ...Object.keys(others), "version"].toSorted()).toEqual(known.toSorted());
});
