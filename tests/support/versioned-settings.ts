import type { ShopOwner } from "./api.ts";
import { succeeded } from "./billing.ts";

export type Fields = Record<string, unknown>;

export type Changed = {
  /** As its route has it. */
  path: string;
  /** Makes the record and answers its id. */
  made?: (shop: ShopOwner) => Promise<string>;
  /** What each change needs besides. */
  needed?: Fields;
  /** What an outdated version is refused with. */
  refusal?: string;
  /** Fields that change nothing which is read back. */
  others?: readonly string[];
  /** Of each field of the call values to write in this order; of a list each changes one field of its rows. */
  fields: (shop: ShopOwner) => Record<string, readonly unknown[]> | Promise<Record<string, readonly unknown[]>>;
};

export const rows = (...successive: readonly Fields[]) => successive.map((row) => [row]);

/** What a shop has once, which two tabs can edit. */
export const versionedSettings: Record<string, Changed> = {
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
      tax_office: ["Kadıköy", "Şişli"],
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
  "a branch": {
    path: "/api/branches/:id",
    made: async (shop) => succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body.id,
    // In Saudi Arabia an address is complete, and a bank has an account.
    needed: {
      street: "King Fahd Road",
      building_number: "1234",
      district: "Olaya",
      city: "Riyadh",
      postal_code: "12345",
      iban: "SA0380000000608010167519",
    },
    others: ["emirate"],
    fields: () => ({
      name: ["South", "West"],
      name_ar: ["الجنوب", "الغرب"],
      contact_number: ["+966112223344", "+966112223355"],
      email: ["shop@example.com", "shop@example.org"],
      cr_number: ["1010010000", "1010010001"],
      address: ["Olaya 12", "Olaya 13"],
      address_ar: ["العليا 12", "العليا 13"],
      street: ["Prince Road", "Olaya Street"],
      building_number: ["2234", "4321"],
      district: ["Sulay", "Malaz"],
      city: ["Jeddah", "Dammam"],
      postal_code: ["22345", "54321"],
      bank_name: ["SNB", "SABB"],
      iban: ["SA4420000001234567891234", "SA0380000000608010167519"],
      swift_code: ["RJHISARI", "NCBKSAJE"],
    }),
  },
  "the number series of a branch": {
    path: "/api/branches/:id/numbers",
    made: async (shop) => succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body.id,
    fields: () => ({
      numbering: rows(
        { series: "receipts", is_own: true, prefix: "R-" },
        { series: "receipts", is_own: true, digits: 4 },
        { series: "receipts", is_own: true, next: 500 },
        { series: "client-invoices", is_own: true, prefix: "F-" },
        { series: "receipts", is_own: true, prefix: "Q-" },
        { series: "receipts", is_own: false },
      ),
    }),
  },
  "the settings": {
    path: "/api/settings",
    fields: () => ({
      digit_script: ["eastern", "latin"],
      shows_hijri: [false, true],
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
