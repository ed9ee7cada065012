import { catalogueId } from "../../platform/server/ids.ts";
import type { ShopOwner } from "./api.ts";
import { billing, createdId, succeeded } from "./billing.ts";
import { type Changed, type Fields, rows } from "./versioned-settings.ts";

/** Two values of a new custom field of a record. */
export const customValuesOf = async (shop: ShopOwner, record: "client" | "vehicle" | "visit") => {
  const field = { record, name: "Fleet", name_ar: "الأسطول", kind: "text", is_required: false, is_on_paper: false };
  const id = await createdId(shop.post("/api/custom-fields", field));
  return [{ [id]: "1" }, { [id]: "2" }];
};

/** Parties, products, accounts and roles, as records that two tabs can edit. */
export const versionedRecords: Record<string, Changed> = {
  "a client": {
    path: "/api/clients/:id",
    made: (shop) => createdId(shop.post("/api/clients", { name: "Noura" })),
    fields: async (shop) => ({
      custom_fields: await customValuesOf(shop, "client"),
      name: ["Noura Ali", "Noura Saleh"],
      contact_number: ["+966541112233", "+966541112244"],
      vat_number: ["310122393500003", "300075588700003"],
      buyer_kind: ["business", "government"],
      tax_office: ["Kadıköy", "Şişli"],
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
  "a webhook": {
    path: "/api/webhooks/:id",
    made: (shop) =>
      createdId(
        shop.post("/api/webhooks", { name: "A", url: "https://hooks.example.com/", events: ["vehicle.entered"] }),
      ),
    fields: () => ({
      name: ["Accounting", "Insurer"],
      url: ["https://hooks.example.com/a", "https://hooks.example.com/b"],
      events: [["vehicle.left"], ["vehicle.left", "invoice.approved"]],
    }),
  },
  "a product": {
    path: "/api/products/:id",
    made: (shop) => createdId(shop.post("/api/products", { name: "Oil filter", price: "10", kind: "part" })),
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
  "a vendor": {
    path: "/api/vendors/:id",
    made: (shop) => createdId(shop.post("/api/vendors", { name: "Gulf Parts" })),
    fields: () => ({
      name: ["Gulf Spares", "Gulf Tyres"],
      name_ar: ["قطع الخليج", "إطارات الخليج"],
      contact_number: ["+966541112233", "+966541112244"],
      vat_number: ["310122393500003", "300075588700003"],
      cr_number: ["1010010000", "1010010001"],
      address: ["Olaya 12", "Olaya 13"],
      note: ["Call first", "x"],
      terms_days: [30, 45],
    }),
  },
  "an insurer": {
    path: "/api/insurance-companies/:id",
    made: (shop) => createdId(shop.post("/api/insurance-companies", { name: "Salama" })),
    fields: () => ({
      name: ["Salama Gulf", "Salama Arabia"],
      name_ar: ["سلامة الخليج", "سلامة"],
      terms_days: [30, 45],
      vat_number: ["310122393500003", "300075588700003"],
      tax_office: ["Kadıköy", "Şişli"],
      cr_number: ["1010010000", "1010010001"],
      claim_emails: ["claims@salama.example", "motor@salama.example"],
      inspection_emails: ["visits@salama.example", "motor@salama.example"],
      street: ["King Fahd Road", "Olaya Street"],
      building_number: ["1234", "4321"],
      district: ["Olaya", "Malaz"],
      city: ["Riyadh", "Jeddah"],
      postal_code: ["12345", "54321"],
    }),
  },
  "an account": {
    path: "/api/accounts/:id",
    made: (shop) => createdId(shop.post("/api/accounts", { code: "6199", name: "Coffee", name_ar: "قهوة" })),
    fields: () => ({ name: ["Tea", "Dates"], name_ar: ["شاي", "تمر"] }),
  },
  "a role": {
    path: "/api/roles/:id",
    made: (shop) => createdId(shop.post("/api/roles", { name: "Painters", name_ar: "دهانون" })),
    fields: () => ({
      name: ["Body painters", "Sprayers"],
      name_ar: ["دهانو الهياكل", "رشاشون"],
      second_factor: [true, false],
    }),
  },
  "the items of a ready-made job": {
    path: "/api/products/:id/items",
    made: (shop) => createdId(shop.post("/api/products", { name: "Service", kind: "job", price: "10" })),
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
    made: (shop) => createdId(shop.post("/api/products", { name: "Service", kind: "job", price: "10" })),
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
};
