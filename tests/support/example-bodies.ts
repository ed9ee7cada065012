import { z } from "zod";
import { addDays } from "../../platform/shared/dates.ts";
import type { Route } from "../../platform/shared/route.ts";
import { toWire } from "../../platform/shared/wire.ts";
import { drawn, pngUrl } from "./sample-files.ts";
import type { Things } from "./route-addresses.ts";
import { shopToday } from "./shop-day.ts";

type Body = Record<string, unknown>;

/**
 * A valid body for every call that has one, with these ids. A call whose body is more than plain required fields
 * needs a line here.
 */
export const exampleBody = (route: Route, things: Things): Body | undefined => {
  if (!route.body) return undefined;
  const example = examples[`${route.method} ${route.path}`];
  const plain = example ? undefined : plainBody(route.body);
  if (plain) return plain;
  if (!example) throw new Error(`tests/support/example-bodies.ts has no body for ${route.method} ${route.path}`);
  return example(things);
};

/** Fills in required texts, numbers and booleans; undefined if the contract refuses that. */
const plainBody = (body: z.ZodType): Body | undefined => {
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const made = Object.fromEntries(required.map((name) => [name, plainValue(properties[name])]));
  return body.safeParse(made).success ? (toWire(made) as Body) : undefined;
};

const plainValue = (schema: unknown) => {
  const { type } = schema as { type?: string };
  if (type === "boolean") return false;
  return type === "number" || type === "integer" ? 1 : `Sample ${next()}`;
};

const signature = pngUrl(
  await drawn(500, 300, '<path d="M40 200 C 120 60, 200 260, 460 120" fill="none" stroke="#111" stroke-width="4"/>'),
);

let serial = 0;
const next = () => (serial += 1);
/** Days that were settled; each example takes the next one. */
let settled = 0;

const settledMethods = ["cash", "credit_card", "cheque"];
const newPassword = { password: "another long password", password_confirmation: "another long password" };

const booked = () => ({ date: addDays(shopToday(), 3), time: "10:00", wish: "Oil and filter" });

const vehicle = (things: Things) => ({
  client_id: things.clients,
  license_plate: `${1000 + next()} ABJ`,
  vehicle_make_id: things["vehicle-makes"],
  vehicle_model_id: things.vehicleModel,
  vehicle_year: 2021,
  mileage: 41_200,
  days_to_fix: 3,
  insurance_company_id: things["insurance-companies"],
  insurance_approved_amount: "1500.00",
});
const details = {
  addressed_to: "Ahmed Al-Ghamdi",
  addressed_to_kind: "client",
  warranty_days: 30,
  note: "Handle with care",
  labor_costs: "20.00",
};

const examples: Readonly<Record<string, (things: Things) => Body>> = {
  "POST /api/shop/vat-registration": () => ({ vat_number: "310122393500003" }),
  "PUT /api/shop": () => ({ name: "Golden Road Workshop", vat_number: "310122393500003", address: "Riyadh" }),
  "POST /api/products/:id/stock-movements": () => ({ kind: "opening", quantity: "2", unit_cost: "5.00" }),
  "PUT /api/sms-provider": () => ({
    preset: "other",
    send_url: "https://sms.example.com/send",
    method: "POST",
    format: "json",
    headers: "Authorization: Bearer {secret}",
    body: '{"to": "{to}", "text": "{text}"}',
    sender: "Warsha",
    secret: "secret",
    honours_id: false,
  }),
  "POST /api/sms-provider/test-messages": () => ({ to: "+966541112233" }),
  "PUT /api/whatsapp": () => ({
    phone_number_id: "106540352242922",
    business_account_id: "102290129340398",
    host: "https://graph.example.com",
    api_version: "v23.0",
    is_preferred: false,
    link_template: "with_link",
    link_language: "en",
    link_language_ar: "ar",
    token: "token",
    app_secret: "secret",
  }),
  "POST /api/whatsapp/test-messages": () => ({ to: "+966541112233" }),
  "PUT /api/automatic-texts": (things) => ({ estimate_ready: things["sms-templates"] }),
  "POST /api/text-messages": (things) => ({
    kind: "clients",
    thing_id: things["clients"],
    to: "+966541112233",
    language: "ar",
    confirm: true,
  }),
  "POST /api/outbox/:id/retry": () => ({ confirm: true }),
  "POST /api/notices/read": (things) => ({ thing_id: things.answeredEstimate }),
  "PUT /api/products/:id/items": () => ({ items: [] }),
  "PUT /api/products/:id/vehicles": () => ({ items: [] }),
  "POST /api/products/import": () => ({ rows: [{ line: 2, name: `Filter ${next()}` }], confirm: true }),
  "POST /api/insurance-claims": (things) => ({
    client_vehicle_id: things["client-vehicles"],
    insurance_company_id: things["insurance-companies"],
  }),
  "PUT /api/insurance-claims/:id": () => ({ field_1: "Right front corner", parts_costs: "2200.00" }),
  "PUT /api/insurance-claims/:id/items/:item": () => ({ to_be_fixed: true }),
  "POST /api/insurance-claims/:id/send-to-insurance-company": () => ({ to: "claims@insurer.example" }),
  "POST /api/insurance-claims/:id/emails/send-insurance-rep-inspection": () => ({ to: "rep@insurer.example" }),
  "POST /api/insurance-claims/:id/approvals": () => ({ approved_amount: "5060.00", deductible_amount: "500.00" }),
  "POST /api/insurance-claims/:id/tasks": () => ({ confirm: true }),
  "POST /api/insurance-claims/labor-costs": (things) => ({
    insurance_claim_id: things["insurance-claims"],
    description: "Paint",
    cost: "250.00",
  }),
  "POST /api/stock-counts": () => ({ reason: "Month end" }),
  "PUT /api/stock-counts/:id/products/:productId": () => ({ counted: "3" }),
  "POST /api/stock-counts/:id/post": () => ({ reason: "Month end" }),
  "PUT /api/settings": () => ({ digit_script: "latin" }),
  "POST /api/tax-device": () => ({ environment: "sandbox", otp: "123456" }),
  "POST /api/e-invoices/:id/repair": () => ({ vat_number: "310284417600003" }),
  "POST /api/login": () => ({ email: `nobody${next()}@warsha.test`, password: "a long enough password" }),
  "POST /api/forgot-password": () => ({ email: `nobody${next()}@warsha.test` }),
  "POST /api/reset-password": () => ({ token: "not-a-token-anybody-was-given", ...newPassword }),
  "PUT /api/me": () => ({ name: "Khalid", name_ar: "خالد" }),
  "POST /api/prove-password": () => ({ password: "not the current one" }),
  "POST /api/password": () => ({ current_password: "not the current one", ...newPassword }),
  "POST /api/totp/confirm": () => ({ code: "000000" }),
  "PUT /api/users/:id/pin": () => ({ pin: "2584", pin_confirmation: "2584" }),
  "PUT /api/tablets/:id": () => ({ name: "Tablet of lift 2", idle_minutes: 15 }),
  "POST /api/floor/sign-in": () => ({ user_id: "01890000-0000-7000-8000-000000000000", pin: "2584" }),
  "PUT /api/floor/language": () => ({ locale: "en" }),
  "POST /api/tokens": () => ({ name: "Import" }),
  "POST /api/users": ({ roles }) => ({
    name: "Yasser",
    email: `yasser${next()}.${process.pid}@warsha.test`,
    role_id: roles,
    locale: "ar",
  }),
  "PUT /api/users/:id": ({ roles }) => ({ name: "Yasser", role_id: roles }),
  "POST /api/roles": () => ({ name: `Role ${next()}`, name_ar: `دور ${next()}` }),
  "PUT /api/roles/:id": () => ({ name: `Role ${next()}`, name_ar: `دور ${next()}` }),
  "POST /api/roles/attach-permission": ({ roles }) => ({ role_id: roles, permission_name: "view-clients" }),
  "POST /api/roles/detach-permission": ({ roles }) => ({ role_id: roles, permission_name: "view-clients" }),
  "POST /api/products": ({ incomeAccount }) => ({
    name: `Part ${next()}`,
    code: `P-${next()}`,
    price: "100.00",
    income_account_id: incomeAccount,
    labour_hours: 1.5,
  }),
  "PUT /api/products/:id": ({ incomeAccount }) => ({ price: "120.00", income_account_id: incomeAccount }),
  "POST /api/accounts": () => ({ code: `61${50 + next()}`, name: `Account ${next()}`, name_ar: "حساب" }),
  "PUT /api/accounts/:id": () => ({ name: `Account ${next()}` }),
  "POST /api/journal-entries": ({ accounts }) => ({
    memo: "Rent",
    lines: [
      { account_id: accounts, debit: "10.00" },
      { account_id: accounts, credit: "10.00" },
    ],
  }),
  "POST /api/journal-entries/:id/reverse": () => ({ reason: "Typed twice" }),
  "POST /api/journal-entries/:id/repeat": () => ({ every: "month" }),
  "PUT /api/recurring-entries/:id": () => ({ is_automatic: true }),
  "POST /api/planned-entries/:id/post": () => ({ date: shopToday() }),
  "POST /api/fixed-assets": ({ assetAccount, accumulatedAccount, depreciationAccount }) => ({
    name: `Lift ${next()}`,
    cost: "100.00",
    bought_on: shopToday(),
    months: 12,
    asset_account_id: assetAccount,
    accumulated_account_id: accumulatedAccount,
    expense_account_id: depreciationAccount,
  }),
  "PUT /api/fixed-assets/:id": () => ({ name: "Lift" }),
  "POST /api/fixed-assets/:id/dispose": ({ expenseAccount }) => ({ result_account_id: expenseAccount }),
  "POST /api/fixed-assets/:id/undo-disposal": () => ({ reason: "Buyer withdrew" }),
  "POST /api/fixed-assets/depreciation": () => ({ month: "2025-01" }),
  "POST /api/branches": () => ({ name: `Branch ${next()}`, name_ar: "فرع" }),
  "PUT /api/branches/:id": () => ({ name: "North", name_ar: "الشمال" }),
  "POST /api/sms-templates": () => ({ sms_template_name: `Ready ${next()}`, sms_template_text: "{plate} is ready" }),
  "PUT /api/sms-templates/:id": () => ({ sms_template_text: "{client}, {plate} is ready. {shop}" }),
  "PUT /api/me/branch": ({ branches }) => ({ branch_id: branches }),
  "POST /api/transfers": ({ cashAccount, bankAccount }) => ({
    from_account_id: cashAccount,
    to_account_id: bankAccount,
    amount: "5.00",
  }),
  "POST /api/cash-and-bank/:id/statements/check": () => ({
    lines: [{ date: "2026-01-05", amount: "-5.75", description: "Transfer fee", balance: "100.00", fit_id: "T1" }],
  }),
  "POST /api/cash-and-bank/:id/statements": () => ({
    file_name: "november.csv",
    lines: [{ date: shopToday(), amount: "12.50", description: `Sale ${next()}` }],
  }),
  "POST /api/bank-lines/match": (things) => ({
    matches: [{ id: things["bank-lines"], line_ids: [things["bank-lines"]] }],
  }),
  "POST /api/bank-lines/:id/entry": ({ accounts }) => ({ account_id: accounts, memo: "Bank charge" }),
  "POST /api/tax-returns": ({ openPeriod }) => ({ period: openPeriod }),
  "POST /api/tax-payments": ({ filedPeriod, bankAccount }) => ({
    period: filedPeriod,
    amount: "0.10",
    account_id: bankAccount,
  }),
  "POST /api/tax-payments/:id/reverse": () => ({ reason: "Typed twice" }),
  "POST /api/tax-corrections": ({ filedPeriod, accounts }) => ({
    period: filedPeriod,
    direction: "output",
    change: "more",
    base: "1.00",
    vat: "0.15",
    account_id: accounts,
    reason: "A sale was left out",
  }),
  "PUT /api/tax-settings": () => ({ limits: [{ starts_on: "2018-01-01", amount: "15000" }] }),
  "POST /api/overdue-items/:id/write-off": () => ({ reason: "The company no longer exists" }),
  "POST /api/bad-debt-reliefs/:id/take": () => ({ confirmed: ["vat-paid", "certificate"] }),
  "POST /api/bad-debt-reliefs/:id/undo": () => ({ reason: "Taken too early" }),
  "PUT /api/opening-balances": ({ accounts }) => ({
    day: addDays(shopToday(), -1),
    lines: [{ account_id: accounts, debit: "5.00" }],
  }),
  "POST /api/opening-balances/entry": () => ({ confirm: true }),
  "POST /api/opening-items": ({ clients }) => ({
    kind: "client",
    party_id: clients,
    number: `OLD-${next()}`,
    date: "2024-01-05",
    amount: "115.00",
  }),
  "POST /api/opening-items/import": () => ({
    rows: [{ line: 2, party: "Client of OLD-1", number: `OLD-${next()}`, date: "2024-01-05", amount: "115.00" }],
  }),
  "POST /api/books/months/:month/close": () => ({ confirm: true }),
  "POST /api/books/years/:year/reopen": () => ({ reason: "A late bill" }),
  "PUT /api/books/lock": () => ({ through: "2019-12-31", reason: "Closed by the accountant" }),
  "POST /api/clients": () => ({ name: `Client ${next()}`, note: "Pays at month's end" }),
  "PUT /api/clients/:id": () => ({ name: `Client ${next()}` }),
  "POST /api/vendors": () => ({ name: `Vendor ${next()}`, vat_number: "310122393500003", terms_days: 30 }),
  "PUT /api/vendors/:id": () => ({ name: `Vendor ${next()}` }),
  "POST /api/purchases": ({ vendors }) => ({
    vendor_id: vendors,
    vendor_number: `B-${next()}`,
    bill_date: shopToday(),
  }),
  "PUT /api/purchases/:id": () => ({ vendor_number: `B-${next()}`, note: "Came with the driver" }),
  "POST /api/purchases/:id/items": ({ expenseAccount }) => ({
    name: "Rags",
    expense_account_id: expenseAccount,
    qty: "2",
    unit_price: "10.00",
  }),
  "POST /api/purchases/:id/items/batch": ({ expenseAccount }) => ({
    items: [{ name: "Rags", expense_account_id: expenseAccount, unit_price: "10.00" }],
  }),
  "PUT /api/purchases/:id/items/:itemId": () => ({ qty: "3", position: 1 }),
  "POST /api/purchases/:id/post": () => ({}),
  "POST /api/purchases/:id/returns": (things) => ({
    reason: "Wrong part",
    items: [{ purchase_item_id: things["purchases/items"], qty: "0.001" }],
  }),
  "POST /api/purchase-orders": ({ vendors, expenseAccount }) => ({
    vendor_id: vendors,
    items: [{ name: "Rags", expense_account_id: expenseAccount, unit_price: "10.00" }],
  }),
  "POST /api/missing-parts/order": (things) => ({ vendor_id: things.vendors, parts: [things.missingPart] }),
  "PUT /api/purchase-orders/:id": () => ({ expected_on: "2030-01-01", note: "In the morning" }),
  "POST /api/purchase-orders/:id/items": ({ expenseAccount }) => ({
    name: "Rags",
    expense_account_id: expenseAccount,
    unit_price: "10.00",
  }),
  "POST /api/purchase-orders/:id/items/batch": ({ expenseAccount }) => ({
    items: [{ name: "Rags", expense_account_id: expenseAccount, unit_price: "10.00" }],
  }),
  "PUT /api/purchase-orders/:id/items/:itemId": () => ({ qty: "3", position: 1 }),
  "POST /api/purchase-orders/:id/order": () => ({}),
  "POST /api/purchase-orders/:id/purchases": () => ({ vendor_number: `B-${next()}`, bill_date: shopToday() }),
  "POST /api/purchase-orders/:id/cancel": () => ({ reason: "The vendor has none" }),
  "POST /api/purchase-orders/:id/links": () => ({}),
  "POST /api/purchase-orders/:id/emails": () => ({ to: `parts${next()}@example.test` }),
  "POST /api/vendor-payments": ({ vendors, paymentMethod }) => ({
    vendor_id: vendors,
    amount: "5.00",
    payment_method_id: paymentMethod,
    confirm: true,
  }),
  "POST /api/vendor-refunds": ({ vendors, paymentMethod }) => ({
    vendor_id: vendors,
    amount: "0.50",
    payment_method_id: paymentMethod,
  }),
  "POST /api/vendor-refunds/:id/reverse": () => ({ reason: "Typed twice" }),
  "POST /api/vendor-payments/:id/reverse": () => ({ reason: "Typed twice" }),
  "POST /api/insurance-companies": () => ({ name: `Insurer ${next()}`, name_ar: `تأمين ${next()}` }),
  "PUT /api/insurance-companies/:id": () => ({ name_ar: `تأمين ${next()}` }),
  "POST /api/vehicle-makes": () => ({ name: `Make ${next()}` }),
  "POST /api/vehicle-makes/:id/models": () => ({ name: `Model ${next()}` }),
  "POST /api/client-vehicles": vehicle,
  "PUT /api/client-vehicles/:id": vehicle,
  "POST /api/client-vehicles/:id/merge": (things) => ({ other_id: things.newVehicle }),
  "POST /api/client-vehicles/:id/part": (things) => ({ visit_ids: [things.newVehicle] }),
  "POST /api/client-vehicles/:id/status": () => ({ status: "ready_for_customer" }),
  "POST /api/client-vehicles/:id/exit-entry": () => ({ confirm: true }),
  "POST /api/client-vehicles/:id/undo-exit": () => ({ reason: "Came back" }),
  "POST /api/entry-cards": (things) => ({
    client_vehicle_id: things.newVehicle,
    km_in: 41_200,
    fuel_level: 50,
    responsible_employee_id: things.users,
  }),
  "PUT /api/client-vehicles/:id/exit-inspection": () => ({
    damage_marks: { REAR_BUMPER: "yellow" },
    remarks: "Scratch behind",
  }),
  "POST /api/client-vehicles/:id/exit-inspection/client-signature": () => ({ client_signature: signature }),
  "PUT /api/entry-cards/:id": ({ users }) => ({
    damage_marks: { FRONT_BUMPER: "red" },
    remarks: "Scratch on the door",
    responsible_employee_id: users,
  }),
  "POST /api/entry-cards/:id/client-signature": () => ({ client_signature: signature }),
  "PUT /api/media/:id/:name/marks": () => ({ marks: [] }),
  "POST /api/findings": (things) => ({ client_vehicle_id: things["client-vehicles"], name: `Finding ${next()}` }),
  "PUT /api/working-hours": () => ({
    days: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens_at: "08:00", closes_at: "17:00" })),
  }),
  "PUT /api/bays/:id": () => ({ name: "Lift 2" }),
  "POST /api/service-reminders": (things) => ({
    client_vehicle_id: things["client-vehicles"],
    kind: "other",
    note: `Belt ${next()}`,
    due_km: 90_000,
  }),
  "PUT /api/service-reminders/:id": () => ({ due_km: 95_000 + next() }),
  "POST /api/bookings": ({ clients }) => ({ ...booked(), client_id: clients, until_time: "11:00", confirm: true }),
  "PUT /api/bookings/:id": () => ({ note: `Note ${next()}` }),
  "POST /api/public/booking-pages/:token/requests": () => ({ ...booked(), name: "Reem", contact_number: "0561112233" }),
  "POST /api/work-order-tasks": (things) => ({ client_vehicle_id: things.newVehicle, name: `Task ${next()}` }),
  "POST /api/checkpoint-tasks": (things) => ({
    client_vehicle_id: things.newVehicle,
    checkpoints: [things.checkpoints],
  }),
  "POST /api/work-order-tasks/:id/products": ({ products }) => ({ product_id: products }),
  "PUT /api/work-order-tasks/:id/sublet": (things) => ({
    vendor_id: things.vendors,
    description: "Regrind the crankshaft",
    expected_on: "2030-01-01",
  }),
  "POST /api/work-order-tasks/:id/sublet/bills": () => ({
    vendor_number: `S-${next()}`,
    bill_date: shopToday(),
    unit_price: "300.00",
  }),
  "POST /api/work-order-tasks/:id/client-parts": () => ({ name: "Brake pads" }),
  "PUT /api/work-order-tasks/:id/products/:partId": () => ({ quantity: "2" }),
  "POST /api/work-order-tasks/:id/products/:partId/issue": () => ({ quantity: "1" }),
  "POST /api/work-order-tasks/:id/texts": () => ({
    at: new Date().toISOString(),
    before: { correction: null },
    now: { correction: "Pads replaced" },
  }),
  "POST /api/work-order-task-products/ordered": (things) => ({
    parts: [things["work-order-tasks/products"]],
    expected_on: "2026-12-01",
  }),
  "POST /api/work-order-tasks/:id/products/:partId/return": () => ({ quantity: "1" }),
  "PUT /api/work-order-tasks/:id": () => ({ correction: "Pads replaced" }),
  "POST /api/clock-events": (things) => ({ kind: "start", task_id: things["work-order-tasks"] }),
  "POST /api/vehicle-diagnostics": (things) => ({ client_vehicle_id: things.newVehicle }),
  "PUT /api/vehicle-diagnostics/:id": () => ({ obd_transcript: "ATZ\nELM327 v1.5\n>" }),
  "POST /api/vehicle-diagnostics/:id/values": ({ checkpoints }) => ({
    values: [
      { step: 1, label: checkpoints, value: "good" },
      { step: 1, label: "note", value: "No leaks" },
    ],
  }),
  "POST /api/vehicle-diagnostics/:id/reopen": () => ({ reason: "The client asked again" }),
  "POST /api/party-statements/:id/links": () => ({ from_day: "2026-01-01", to_day: shopToday() }),
  "POST /api/party-statements/:id/emails": () => ({
    to: `fleet${next()}@example.test`,
    from_day: "2026-01-01",
    to_day: shopToday(),
  }),
  "POST /api/vehicle-diagnostics/:id/links": () => ({}),
  "POST /api/vehicle-diagnostics/:id/emails": () => ({ to: `sara${next()}@example.test`, language: "ar" }),
  "POST /api/diagnostics/checkpoints": (things) => ({
    step: 1,
    name: `Point ${next()}`,
    client_vehicle_id: things["client-vehicles"],
  }),
  "PUT /api/diagnostics/checkpoints/:id": () => ({ is_of_one_car: false, is_hidden: false }),
  "POST /api/diagnostics/computer-scans": () => ({ code: `P3${next()}`, description: "Own words", userLanguage: "en" }),
  "POST /api/diagnostics/templates": ({ checkpoints }) => ({
    name: `Tyres ${next()}`,
    name_ar: "الكفرات",
    steps: [6],
    points: [checkpoints],
  }),
  "PUT /api/diagnostics/templates/:id": () => ({ name: "Tyres and brakes", is_archived: false }),
  "POST /api/diagnostics/phrases": () => ({ name: `Bent ${next()}`, name_ar: "معوج", group: "body" }),
  "PUT /api/diagnostics/phrases/:id": () => ({ name: "Bent", is_archived: false }),
  "PUT /api/diagnostics/readings": () => ({
    readings: [{ label: "col_1", name_en: "Injector 1", name_ar: "البخاخ 1", unit: "ms" }],
  }),
  "POST /api/client-payments": (things) => ({
    client_vehicle_id: things["client-vehicles"],
    amount: "5.00",
    payment_method_id: things.paymentMethod,
  }),
  "POST /api/day-settlements": () => ({
    day: addDays("2018-01-01", (settled += 1)),
    counts: settledMethods.map((payment_method) => ({ payment_method, counted: "0" })),
    reason: "Nothing in the till",
  }),
  "POST /api/day-settlements/:id/reverse": () => ({ reason: "Counted wrongly" }),
  "PUT /api/payment-methods/:id": ({ bankAccount }) => ({ account_id: bankAccount }),
  "PUT /api/cheques/:id": () => ({ number: `${next()}` }),
  "POST /api/cheques/:id/deposit": () => ({}),
  "POST /api/cheques/:id/clear": () => ({}),
  "POST /api/cheques/:id/bounce": () => ({ reason: "No funds" }),
  "POST /api/cheques/:id/undo": () => ({ state: "cleared", reason: "The bank took it back" }),
  "POST /api/card-settlements": () => ({ amount: "1.00", fee: "0.02" }),
  "POST /api/card-settlements/:id/reverse": () => ({ reason: "Wrong day" }),
  "POST /api/client-payments/:id/refunds": (things) => ({
    amount: "1.00",
    payment_method_id: things["payment-methods"],
    payment_reference: "R-2",
  }),
  "POST /api/client-payments/:id/move-deposit": (things) => ({ client_vehicle_id: things["client-vehicles"] }),
  "POST /api/credit-uses": (things) => ({
    client_invoice_id: things["openInvoice"],
    credit_id: things["client-credits"],
    amount: "0.50",
  }),
  "POST /api/credit-uses/:id/reverse": () => ({ reason: "Another invoice was meant" }),
  "POST /api/client-credits/:id/move": (things) => ({ client_vehicle_id: things["client-vehicles"] }),
  "POST /api/client-payments/:id/reverse": () => ({ reason: "Typed twice" }),
  "POST /api/client-invoices": (things) => ({
    client_vehicle_id: things["client-vehicles"],
    issued_at: shopToday(),
    addressed_to: "Ahmed Al-Ghamdi",
  }),
  "PUT /api/client-invoices/:id": ({ users }) => ({ ...details, employee_id: users }),
  "PUT /back/client-invoices/:id": ({ users }) => ({ ...details, employee_id: users }),
  "POST /api/client-invoices/:id/items": ({ products, incomeAccount }) => ({
    product_id: products,
    income_account_id: incomeAccount,
    qty: "2",
    unit_price: "10.00",
  }),
  "POST /api/client-invoices/:id/items/batch": ({ products, incomeAccount }) => ({
    items: [{ product_id: products, income_account_id: incomeAccount, qty: "2", unit_price: "10.00" }],
  }),
  "PUT /api/client-invoices/:id/items/:itemId": ({ products, incomeAccount }) => ({
    product_id: products,
    income_account_id: incomeAccount,
    qty: "3",
    position: 1,
  }),
  "POST /back/client-invoices/:id/approve": () => ({ exit_car_on_invoice_issuance: false }),
  "POST /api/estimates": (things) => ({ client_vehicle_id: things.newVehicle }),
  "POST /api/estimates/:id": (things) => ({ memo: "Keep the old parts", lines: [{ product_id: things.products }] }),
  "PUT /api/entry-cards/:id/express": () => ({ product_id: null }),
  "POST /api/entry-cards/:id/express/client-signature": () => ({ client_signature: signature, estimate_version: "1" }),
  "POST /api/estimates/:id/send": () => ({}),
  "POST /api/estimates/:id/revisions": () => ({}),
  "POST /api/estimates/:id/withdraw": () => ({ reason: "Wrong part" }),
  "POST /api/estimates/:id/take-back": () => ({
    keys: ["019ab000-0000-7000-8000-000000000000"],
    name: "Ahmed",
    reason: "Changed his mind",
  }),
  "POST /api/estimates/:id/answers": () => ({
    channel: "phone",
    name: "Ahmed",
    phone: "+966501234567",
    after: 0,
    answers: [{ key: "019ab000-0000-7000-8000-000000000000", answer: "yes" }],
  }),
  "POST /api/estimates/:id/links": () => ({}),
  "POST /api/estimates/:id/emails": () => ({ to: `ahmed${next()}@example.test`, language: "ar" }),
  "POST /api/public/estimates/:token/answers": () => ({
    name: "Ahmed",
    client_signature: signature,
    after: 0,
    answers: [{ key: "019ab000-0000-7000-8000-000000000000", answer: "yes" }],
  }),
  "POST /api/clients/:id/links": () => ({}),
  "POST /api/clients/:id/emails": () => ({ to: `sara${next()}@example.test`, language: "ar" }),
  "POST /api/public/clients/:token/reminders": () => ({ wants_reminders: true }),
  "POST /api/public/clients/:token/papers": () => ({ kind: "estimates", id: "019ab000-0000-7000-8000-000000000000" }),
  "POST /api/public/clients/:token/questions": () => ({ text: "Is it ready?" }),
  "POST /api/push/subscriptions": () => ({
    endpoint: `https://push.example.com/${next()}`,
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  }),
  "POST /api/push/subscriptions/remove": () => ({ endpoint: "https://push.example.com/1" }),
  "POST /api/whatsapp-messages/:id/replies": () => ({ text: "After four", confirm: true }),
  "POST /api/client-questions/:id/answer": () => ({ answer: "Tomorrow" }),
  "POST /api/public/estimates/:token/questions": () => ({ text: "Can it wait?" }),
  "POST /api/insurance-claims/:id/links": () => ({}),
  "POST /api/insurance-claims/:id/emails": () => ({ to: `rep${next()}@example.test`, language: "ar" }),
  "POST /api/client-invoices/:id/links": () => ({}),
  "POST /api/client-invoices/:id/emails": () => ({ to: `sara${next()}@example.test`, language: "ar" }),
  "POST /api/client-invoices/:id/debit-notes": ({ items }) => ({
    reason: "correction",
    items: [{ client_invoice_item_id: items, sub_total: "1.00" }],
  }),
  "POST /api/client-invoices/:id/debit-notes/e-invoice-check": ({ items }) => ({
    reason: "correction",
    items: [{ client_invoice_item_id: items, sub_total: "1.00" }],
  }),
  "POST /api/opening-items/:id/credit-notes": () => ({ amount: "1.00", reason: "discount" }),
  "POST /api/opening-items/:id/credit-notes/e-invoice-check": () => ({ amount: "1.00", reason: "discount" }),
  "POST /api/opening-credit-notes/:id/links": () => ({}),
  "POST /api/opening-credit-notes/:id/emails": () => ({ to: `sara${next()}@example.test`, language: "ar" }),
  "POST /api/debit-notes/:id/links": () => ({}),
  "POST /api/debit-notes/:id/emails": () => ({ to: `sara${next()}@example.test`, language: "ar" }),
  "POST /api/return-invoices/:id/links": () => ({}),
  "POST /api/return-invoices/:id/emails": () => ({ to: `sara${next()}@example.test`, language: "ar" }),
  "POST /api/client-invoices/:id/return-invoices": ({ items }) => ({
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: items, qty: "0.001" }],
  }),
  "POST /api/client-invoices/:id/return-invoices/preview": ({ items }) => ({
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: items, qty: "0.001" }],
  }),
  "POST /api/client-invoices/:id/return-invoices/e-invoice-check": ({ items }) => ({
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: items, qty: "0.001" }],
  }),
  "PUT /api/return-invoices/:id": ({ returned, paymentMethod }) => ({
    reason: "discount",
    note: "Agreed by phone",
    payment_method_id: paymentMethod,
    items: [{ client_invoice_item_id: returned, sub_total: "1.00" }],
  }),
  "POST /api/return-invoices/:id/approve": () => ({}),
  "POST /api/return-invoices/:id/refunds": ({ paymentMethod }) => ({
    amount: "1.00",
    payment_method_id: paymentMethod,
    payment_reference: "R-2",
  }),
  "POST /api/return-invoices/:id/credits": () => ({ amount: "1.00" }),
  "POST /api/client-credits/:id/reverse": () => ({ reason: "Paid back instead" }),
  "POST /api/client-refunds/:id/reverse": () => ({ reason: "Typed twice" }),
  "POST /:lang/register": () => ({
    email: `owner${next()}.${process.pid}@example.test`,
    name: "Khalid",
    company_name: "Golden Road",
    contact_number: "+966554102276",
    password: "a long enough password",
  }),
};
