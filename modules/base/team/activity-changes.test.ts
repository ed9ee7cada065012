import { getTableColumns, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { kinds } from "../../../app/modules.ts";
import { valueWord } from "../../../platform/shared/kinds.ts";
import * as tables from "./tables.ts";

const api = await startApi();

type Change = { field: string; from: string | null; to: string | null };
type Person = {
  get: (path: string) => Promise<{
    status: number;
    body: {
      data: {
        at: string;
        path: string;
        subject: { id: string; kind: string; name: string | null };
        changes: Change[];
      }[];
    };
  }>;
};
const logOf = async (shop: Person, query = "") => (await shop.get(`/api/activity?${query}`)).body.data;

test("the log stores old and new values of changed fields, with names in place of ids", async () => {
  const shop = await api.newShop();
  const { vehicle, product } = billing(shop);
  const client = succeeded(await shop.post("/api/clients", { name: "Ahmed", note: "Pays late" })).body.id;
  succeeded(await shop.put(`/api/clients/${client}`, { name: "Ahmed Al-Ghamdi", note: null, terms_days: 30 }));
  const visit = await vehicle({ client_name: undefined, client_id: client });
  const other = succeeded(await shop.post("/api/clients", { name: "Noura" })).body.id;
  succeeded(await shop.put(`/api/client-vehicles/${visit}`, { client_id: other, mileage: 61_240 }));
  succeeded(await shop.post(`/api/client-vehicles/${visit}/status`, { status: "ready_for_customer" }));
  const part = await product({ price: "100" });
  succeeded(await shop.put(`/api/products/${part}`, { price: "85.5" }));

  const changesOf = async (id: string) => (await logOf(shop, `subject_id=${id}`)).map(({ changes }) => changes);
  expect(await changesOf(client)).toEqual(
    [
      [
        { field: "name", from: "Ahmed", to: "Ahmed Al-Ghamdi" },
        { field: "note", from: "Pays late", to: null },
        { field: "termsDays", from: "0", to: "30" },
      ],
      [],
    ].map((item) => expect.arrayContaining(item)),
  );
  expect(await changesOf(visit)).toEqual([
    [{ field: "status", from: "working_on", to: "ready_for_customer" }],
    expect.arrayContaining([
      { field: "clientId", from: "Ahmed Al-Ghamdi", to: "Noura" },
      { field: "mileage", from: null, to: "61240" },
    ]),
    [],
  ]);
  expect(await changesOf(part)).toEqual([[{ field: "price", from: "100.00", to: "85.50" }], []]);
});

test("a long value is shortened, also where a character of two halves would be cut", async () => {
  const shop = await api.newShop();
  const note = `${"n".repeat(498)}🚗${"n".repeat(100)}`;
  const client = succeeded(await shop.post("/api/clients", { name: "Ahmed" })).body.id;
  succeeded(await shop.put(`/api/clients/${client}`, { note }));
  const [change] = (await logOf(shop, `subject_id=${client}`))[0]!.changes;
  expect(change).toEqual({ field: "note", from: null, to: `${"n".repeat(498)}\ufffd…` });
});

test("changes of records that the user may not view are left out", async () => {
  const shop = await api.newShop();
  const { product } = billing(shop);
  const client = succeeded(await shop.post("/api/clients", { name: "Ahmed" })).body.id;
  succeeded(await shop.put(`/api/clients/${client}`, { note: "Pays late" }));
  const part = await product({ price: "100" });
  succeeded(await shop.put(`/api/products/${part}`, { price: "85.5" }));
  succeeded(await shop.put("/api/shop", { slogan: "Fast" }));
  const changesFor = async (...permissions: string[]) => {
    const log = await logOf(await shop.colleague(["view-reports", ...permissions]));
    return Object.fromEntries(
      ["clients", "products", "shop"].map((kind) => [
        kind,
        log.find(({ subject }) => subject.kind === kind)?.changes.map(({ field }) => field),
      ]),
    );
  };
  expect(await changesFor()).toEqual({ clients: [], products: [], shop: ["slogan"] });
  expect(await changesFor("view-clients")).toEqual({ clients: ["note"], products: [], shop: ["slogan"] });
  expect(await changesFor("view-clients", "view-products")).toEqual({
    clients: ["note"],
    products: ["price"],
    shop: ["slogan"],
  });
});

test("the log shows old and new VAT rates, numbers, and changes of an invoice's line", async () => {
  const shop = await api.newShop();
  const { vehicle, product, invoice, item } = billing(shop);
  const { vat_rates, numbering } = (await shop.get("/api/settings")).body;
  const next = numbering.find((row: { series: string }) => row.series === "client-invoices").example;
  succeeded(await shop.put("/api/settings", { vat_rates: [...vat_rates, { starts_on: "2027-01-01", rate: 17.5 }] }));
  succeeded(await shop.put("/api/settings", { vat_rates: [...vat_rates, { starts_on: "2027-01-01", rate: 16 }] }));
  succeeded(
    await shop.put("/api/settings", {
      numbering: [{ series: "client-invoices", prefix: "F-", digits: 3 }, { series: "receipts" }],
    }),
  );
  const draft = await invoice(await vehicle());
  const line = await item(draft.id, { product_id: await product({ price: "100" }) });
  succeeded(
    await shop.put(`/api/client-invoices/${draft.id}/items/${line.id}`, {
      qty: "2",
      unit_price: "90",
      flat_discount: "5",
    }),
  );
  succeeded(await shop.put(`/api/client-invoices/${draft.id}`, { labor_costs: "50" }));

  const changes = async (query: string) => (await logOf(shop, query)).map(({ changes }) => changes);
  expect(await changes("kind=settings")).toEqual([
    [{ field: "numbering.client-invoices", from: next, to: "F-001" }],
    [{ field: "vatRates", from: "2027-01-01: 17.5%", to: "2027-01-01: 16%" }],
    [{ field: "vatRates", from: null, to: "2027-01-01: 17.5%" }],
  ]);
  const [labour, changed] = await changes(`subject_id=${draft.id}`);
  expect(labour).toEqual(expect.arrayContaining([{ field: "labourCosts", from: "0.00", to: "50.00" }]));
  expect(changed?.toSorted((first, second) => first.field.localeCompare(second.field))).toEqual([
    { field: "flatDiscount", from: "0.00", to: "5.00" },
    { field: "grandTotal", from: "115.00", to: "201.25" },
    { field: "qty", from: "1", to: "2" },
    { field: "unitPrice", from: "100.00", to: "90.00" },
  ]);
});

test("saving without a difference is not a change", async () => {
  const shop = await api.newShop();
  const client = succeeded(await shop.post("/api/clients", { name: "Ahmed" })).body.id;
  succeeded(await shop.put(`/api/clients/${client}`, { name: "Ahmed" }));
  expect((await logOf(shop, `subject_id=${client}`)).map(({ changes }) => changes)).toEqual([[], []]);
});

test("the log can be filtered by user, kind and dates", async () => {
  api.clock.set("2026-11-18T20:30:00Z");
  const shop = await api.newShop();
  const { vehicle } = billing(shop);
  await vehicle();
  api.clock.set("2026-11-18T21:30:00Z");
  succeeded(await shop.post("/api/prove-password", { password: api.password }));
  const colleague = await shop.colleague(["edit-clients"]);
  succeeded(await colleague.post("/api/clients", { name: "Noura" }));
  const kinds = async (query: string) => (await logOf(shop, query)).map(({ subject }) => subject.kind);
  expect(await kinds(`user_id=${colleague.userId}`)).toEqual(["clients"]);
  expect(await kinds("kind=client-vehicles")).toEqual(["client-vehicles"]);
  // 21:30 in UTC is the next day in Riyadh.
  expect(await kinds("from=2026-11-19&kind=client-vehicles")).toEqual([]);
  expect(await kinds("to=2026-11-18&kind=client-vehicles")).toEqual(["client-vehicles"]);
  expect(await kinds("from=2026-11-19&to=2026-11-19&kind=clients")).toEqual(["clients"]);
});

test("a permission given to a role is logged with the role's name in the user's language", async () => {
  const shop = await api.newShop();
  const role = succeeded(await shop.post("/api/roles", { name: "Counter", name_ar: "الاستقبال" })).body.id;
  succeeded(await shop.post("/api/roles/attach-permission", { role_id: role, permission_name: "view-clients" }));
  succeeded(await shop.put("/api/me", { locale: "ar" }));
  const names = (await logOf(shop, "kind=roles")).map(({ subject }) => subject.name);
  expect(names).toEqual(["الاستقبال: view-clients", "الاستقبال"]);
});

test("no secret is stored: of a password, a second factor or a token", async () => {
  const shop = await api.newShop();
  succeeded(await shop.put("/api/me", { name: "Khalid Z." }));
  await shop.post("/api/totp");
  await shop.post("/api/password", {
    current_password: api.password,
    password: "another long password",
    password_confirmation: "another long password",
  });
  const log = JSON.stringify(await logOf(shop));
  expect(log).toContain("Khalid Z.");
  expect(log).not.toMatch(/totpSecret|recoveryCodes|passwordHash|another long password/);
});

test("no column that holds a secret is a logged field", () => {
  const columns = Object.values(tables)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => Object.keys(getTableColumns(table)));
  const secret = columns.filter((name) => /hash|secret|token|recovery|password|totp/i.test(name));
  expect(secret.length).toBeGreaterThan(3);
  expect(secret.filter((name) => Object.hasOwn(kinds.activity.fields, name))).toEqual([]);
});

test.each([
  ["bookings", "state", "arrived", "وصلت"],
  ["insurance-claims", "state", "open", "مفتوحة"],
  ["insurance-claims", "state", "approved", "تمت الموافقة"],
  ["purchases", "kind", "import", "استيراد، الضريبة مدفوعة بالجمارك"],
  ["service-reminders", "kind", "tyres", "الكفرات"],
  ["products", "kind", "service", "خدمة"],
  ["return-invoices", "reason", "discount", "تعديل القيمة المتفق عليها (خصم)"],
])("of %s the log says the %s %s in words", (kind, field, value, arabic) => {
  expect(valueWord(kinds.activity, { kind, field, value })?.ar).toBe(arabic);
});

test("a code that no module names, such as a text of one's own, has no words", () => {
  expect(valueWord(kinds.activity, { kind: "insurance-claims", field: "state", value: "confirmed" })).toBeUndefined();
  expect(valueWord(kinds.activity, { kind: "purchases", field: "vendorNumber", value: "import" })).toBeUndefined();
  expect(valueWord(kinds.activity, { kind: undefined, field: "state", value: "nothing" })).toBeUndefined();
});
