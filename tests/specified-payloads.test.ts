import { expect, test } from "vitest";
import { startApi } from "./support/api.ts";
import type { Reply } from "./support/person.ts";
import { billing, succeeded } from "./support/billing.ts";
import { drawn, pngUrl, samples } from "./support/sample-files.ts";
import { shopToday } from "./support/shop-day.ts";

/**
 * Every call of the specification that has a payload, sent in the specification's own words, and what it stored read
 * again by its own call. Each test makes what it needs.
 */
const api = await startApi();
const owner = await api.newShop();
const bill = billing(owner);
const post = async (path: string, body: object) => succeeded(await owner.post(path, body)).body;
const put = async (path: string, body: object) => succeeded(await owner.put(path, body)).body;
const read = async (path: string) => succeeded(await owner.get(path)).body;
const list = async (path: string) => (await read(path)).data as Reply["body"][];
const incomeAccount = async () => (await list("/api/income-accounts"))[0].id as string;
const expenseAccount = async () => (await list("/api/expense-accounts"))[0].accounts[0].id as string;

const picture = pngUrl(await drawn(300, 500, '<path d="M40 200 L200 90" stroke="#f00" stroke-width="2"/>'));
const signature = pngUrl(await drawn(500, 300, '<path d="M40 200 L460 120" stroke="#111" stroke-width="4"/>'));

const insured = { insurance_reference_number: "CL-7741", insurance_approved_amount: "5060.00" };

const vehicleForm = async (plate: string) => {
  const make = await post("/api/vehicle-makes", { name: `Make ${plate}` });
  const model = await post(`/api/vehicle-makes/${make.id}/models`, { name: "Type 82" });
  const client = await post("/api/clients", { name: `Client of ${plate}` });
  return {
    client_id: client.id,
    client_number: client.number,
    client_contact_number: "+966541112299",
    client_vat_number: "300000000000003",
    vehicle_entered_at: "00:00",
    mileage: 41_200,
    license_plate: plate,
    days_to_fix: 3,
    vehicle_make_id: make.id,
    vehicle_model_id: model.id,
    vehicle_year: 2021,
    vehicle_colour: "Silver",
    vin_number: "WAUZZZ8K9AA123456",
    insurance_company_id: await bill.insurer(),
    ...insured,
  };
};

const stored = ({ vehicle_entered_at: _time, ...form }: Awaited<ReturnType<typeof vehicleForm>>) => form;

test("POST /api/clients", async () => {
  const sent = { name: "Ahmed Al-Ghamdi", contact_number: "+966541112233", vat_number: "310122393500003" };
  const { id } = await post("/api/clients", sent);
  expect(await read(`/api/clients/${id}`)).toMatchObject(sent);
});

test("POST /api/client-vehicles", async () => {
  const form = await vehicleForm("9001 ABJ");
  const { view_url } = await post("/api/client-vehicles", { ...form, confirm: true });
  const id = view_url.split("/").at(-1);
  expect(await read(`/api/client-vehicles/${id}/`)).toMatchObject({
    ...stored(form),
    vehicle_entered_at_time: "00:00",
    view_url,
  });
});

test("PUT /api/client-vehicles/{id}, the whole form and one field of it", async () => {
  const form = { ...(await vehicleForm("9002 ABJ")), vin_number: "WAUZZZ8K9AA123457" };
  const id = await bill.vehicle({ license_plate: form.license_plate });
  await put(`/api/client-vehicles/${id}`, { ...form, confirm: true });
  expect(await read(`/api/client-vehicles/${id}/`)).toMatchObject(stored(form));
  await put(`/api/client-vehicles/${id}`, { insurance_reference_number: "CL-9" });
  expect(await read(`/api/client-vehicles/${id}`)).toMatchObject({
    ...stored(form),
    insurance_reference_number: "CL-9",
  });
});

test("POST /api/client-vehicles/{id}/exit-entry", async () => {
  const id = await bill.vehicle();
  await post(`/api/client-vehicles/${id}/exit-entry`, { vehicle_exited_at: shopToday() });
  expect((await read(`/api/client-vehicles/${id}`)).vehicle_exited_at).toContain(shopToday());
});

const entryCard = async () => ({
  created_at: shopToday(),
  client_vehicle_id: await bill.vehicle(),
  km_in: 41_200,
  from_trailer_license_plate: "9001 KSA",
  from_trailer_name: "Saleh",
  trailer_damages: "Scratch behind",
  fuel_level: 75,
  remarks: "Handle with care",
  car_inspection_image: picture,
  responsible_employee_id: owner.userId,
  client_vehicle_conditions: await list("/api/client-vehicle-conditions"),
});

test("POST /api/entry-cards", async () => {
  const { car_inspection_image: _image, client_vehicle_conditions: conditions, ...form } = await entryCard();
  const sent = conditions.map((condition, at) => ({ ...condition, value: at % 2 === 0 }));
  const { view_url } = await post("/api/entry-cards", {
    ...form,
    car_inspection_image: picture,
    client_vehicle_conditions: sent,
  });
  const card = await read(`/api/entry-cards/${view_url.split("/").at(-1)}`);
  expect(card).toMatchObject({ ...form, client_vehicle_conditions: sent });
  expect(card.car_inspection_image).not.toBeNull();
});

test("POST /api/entry-cards/{id}/client-signature", async () => {
  const { id } = await post("/api/entry-cards", await entryCard());
  await post(`/api/entry-cards/${id}/client-signature`, { client_signature: signature });
  expect((await read(`/api/entry-cards/${id}`)).client_signature_path).not.toBeNull();
});

test("POST /api/vehicle-diagnostics/{id}/values", async () => {
  const { id } = await post("/api/vehicle-diagnostics", { client_vehicle_id: await bill.vehicle() });
  const [point] = await list("/api/diagnostics/checkpoints?step=1");
  const values = [
    { step: 1, label: point.id, value: "requires-check" },
    { step: 1, label: "note", value: "No leaks" },
  ];
  const { diagnostic_values: first } = await post(`/api/vehicle-diagnostics/${id}/values`, {
    values,
    userLanguage: "en",
  });
  expect(first).toEqual(expect.arrayContaining(values.map((value) => expect.objectContaining(value))));
  const again = first.map((value: object) => ({ ...value, value: "good" }));
  await post(`/api/vehicle-diagnostics/${id}/values`, { values: again });
  const kept = (await read(`/api/vehicle-diagnostics/${id}`)).diagnostic_values;
  expect(kept.map(({ id: of, value }: Record<string, string>) => [of, value])).toEqual(
    again.map(({ id: of }: Record<string, string>) => [of, "good"]),
  );
});

test("POST /api/diagnostics/computer-scans", async () => {
  await post("/api/diagnostics/computer-scans", { code: "P3777", description: "حساس", userLanguage: "ar" });
  expect(await list("/api/diagnostics/computer-scans/P3777")).toMatchObject([
    { code: "P3777", description_ar: "حساس" },
  ]);
});

test("POST /{lang}/register", async () => {
  const sent = {
    plan_id: "professional",
    email: "salem@workshop.test",
    name: "Salem",
    company_name: "Gulf Garage",
    country_iso2: "BH",
    contact_number: "+97336001234",
    password: "a long enough password",
    marketing_consent: false,
  };
  const anonymous = api.anonymous();
  const { body } = succeeded(await anonymous.post("/en/register", sent));
  expect(body).toHaveProperty("payLink");
  expect(body.user).toMatchObject({ email: sent.email, name: "Salem" });
  expect(succeeded(await anonymous.get("/api/shop")).body).toMatchObject({ name: "Gulf Garage", currency: "BHD" });
});

const invoice = async (vehicle?: string) => bill.invoice(vehicle ?? (await bill.vehicle()), { issued_at: shopToday() });

test("POST /api/client-invoices", async () => {
  const sent = {
    client_vehicle_id: await bill.vehicle(),
    issued_at: shopToday(),
    claim_number: "CL-7741",
    addressed_to: "Gulf Shield",
  };
  const { view_url } = await post("/api/client-invoices", sent);
  expect(await read(`/api/client-invoices/${view_url.split("/").at(-1)}`)).toMatchObject(sent);
});

test("PUT /api/client-invoices/{id}", async () => {
  const { id } = await invoice();
  await put(`/api/client-invoices/${id}`, { labor_costs: 250 });
  expect(await read(`/api/client-invoices/${id}`)).toMatchObject({ labor_costs: "250.00", labor_costs_vat: "37.50" });
});

const amounts = {
  qty: "2",
  unit_price: "250.00",
  vat: "67.50",
  flat_discount: "50.00",
  pre_discount_sub_total: "500.00",
  sub_total: "450.00",
  grand_total: "517.50",
  vat_exempted: false,
};

test("POST /api/client-invoices/{id}/items, the whole item form", async () => {
  const { id } = await invoice();
  const sent = {
    income_account_id: await incomeAccount(),
    product_id: await bill.product({ code: "BP-1" }),
    product_code: "BP-1",
    name: "Brake pads, front",
    code: "BP-1",
    ...amounts,
  };
  const more = { product: { labour_hours: 2 }, expense_account_id: await expenseAccount() };
  await post(`/api/client-invoices/${id}/items`, { ...sent, ...more });
  expect(await list(`/api/client-invoices/${id}/items`)).toMatchObject([sent]);
  const wrong = await owner.post(`/api/client-invoices/${id}/items`, { ...sent, grand_total: "600.00" });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["grand_total"]]);
});

test("POST /api/client-invoices/{id}/return-invoices", async () => {
  const vehicle = await bill.vehicle();
  const { id, items } = await bill.invoiced(vehicle, "115.00", { issued_at: shopToday() });
  succeeded(await bill.pay(vehicle, "115.00"));
  const sent = {
    client_invoice_id: id,
    payment_reference: "R-1",
    amount: "57.50",
    payment_method_id: await bill.method(),
    memo: "Wrong part",
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: items[0].id, qty: "0.5" }],
  };
  const { view_url } = await post(`/api/client-invoices/${id}/return-invoices`, sent);
  const { memo, items: lines, ...others } = sent;
  expect(await read(`/api/return-invoices/${view_url.split("/").at(-1)}`)).toMatchObject({
    ...others,
    memo,
    items: lines,
  });
});

test("PUT /back/client-invoices/{id}, the type and the details", async () => {
  const { id } = await invoice();
  const sent = {
    warranty_days: 30,
    exit_mileage: 41_260,
    change_oil_after: 10_000,
    note: "Handle with care",
    employee_id: owner.userId,
    account_name: "Fleet",
  };
  await put(`/back/client-invoices/${id}`, { type: "cash_invoice" });
  await put(`/back/client-invoices/${id}`, sent);
  expect(await read(`/api/client-invoices/${id}`)).toMatchObject({ type: "cash_invoice", ...sent });
});

test("POST /back/client-invoices/{id}/approve", async () => {
  const vehicle = await bill.vehicle();
  const { id } = await invoice(vehicle);
  await bill.item(id, { product_id: await bill.product() });
  await post(`/back/client-invoices/${id}/approve`, { exit_car_on_invoice_issuance: false });
  expect(await read(`/api/client-invoices/${id}`)).toMatchObject({ status: 1 });
  expect(await read(`/api/client-vehicles/${vehicle}`)).toMatchObject({ status: "working_on" });
});

test("POST (given endpoint URL) with `to` mails the invoice", async () => {
  const { id } = await bill.invoiced(await bill.vehicle(), "115.00", { issued_at: shopToday() });
  succeeded(await owner.post(`/api/client-invoices/${id}/emails`, { to: "fleet@example.test" }));
  expect(JSON.stringify(await read("/api/outbox"))).toContain("fleet@example.test");
});

test("POST /api/client-payments", async () => {
  const vehicle = await bill.vehicle();
  await bill.invoiced(vehicle, "115.00", { issued_at: shopToday() });
  const sent = {
    client_vehicle_id: vehicle,
    paid_at: shopToday(),
    amount: "115.00",
    payment_method_id: await bill.method("credit_card"),
    memo: "Terminal 2",
  };
  await post("/api/client-payments", sent);
  const { client_vehicle_id: _vehicle, payment_method_id: _method, ...kept } = sent;
  expect(await list(`/api/client-payments?client_vehicle_id=${vehicle}`)).toMatchObject([
    { ...kept, payment_method: { name: "credit_card" } },
  ]);
});

test("POST /api/products, by name alone and with the form", async () => {
  expect(await post("/api/products", { name: "Wipers" })).toMatchObject({ id: expect.any(String), name: "Wipers" });
  const sent = {
    income_account_id: await incomeAccount(),
    name: "Oil filter",
    code: "OF-9",
    price: "35.00",
    vat_exempted: false,
  };
  const { id } = await post("/api/products", sent);
  expect(await read(`/api/products/${id}`)).toMatchObject(sent);
});

const claim = async () => {
  const ids = { client_vehicle_id: await bill.vehicle(), insurance_company_id: await bill.insurer() };
  return { ids, ...(await post("/api/insurance-claims", ids)) } as { id: string; view_url: string; ids: typeof ids };
};

test("POST and PUT /api/insurance-claims", async () => {
  const { id, view_url, ids } = await claim();
  expect(view_url).toContain(id);
  const changes = { field_1: "Right front", field_2: "Yes", field_3: "Bumper", parts_costs: "2200.00" };
  for (const [name, value] of Object.entries(changes)) await put(`/api/insurance-claims/${id}`, { [name]: value });
  const { insurance_company_id: _insurer, ...others } = ids;
  expect(await read(`/api/insurance-claims/${id}`)).toMatchObject({
    ...others,
    ...changes,
    insurance_company: { id: ids.insurance_company_id },
  });
});

test("POST /api/insurance-claims/{id}/items", async () => {
  const { id } = await claim();
  const sent = { name: "Bumper", to_be_fixed: true, to_be_painted: false };
  await post(`/api/insurance-claims/${id}/items`, { ...sent, insurance_claim_id: id });
  expect(await list(`/api/insurance-claims/${id}/items`)).toMatchObject([sent]);
});

test("POST /api/insurance-claims/{id}/approvals", async () => {
  const { id } = await claim();
  await post(`/api/insurance-claims/${id}/items`, { name: "Bumper", to_be_fixed: true, price: "1000" });
  await post(`/api/insurance-claims/${id}/approvals`, { deductible_amount: "500.00", inform_client: true });
  expect((await read(`/api/insurance-claims/${id}`)).approvals).toMatchObject([{ deductible_amount: "500.00" }]);
});

test("POST and DELETE /api/insurance-claims/labor-costs", async () => {
  const { id } = await claim();
  const sent = { insurance_claim_id: id, cost: "250.00", description: "Paint" };
  const { id: labour } = await post("/api/insurance-claims/labor-costs", sent);
  const address = `/api/insurance-claims/labor-costs?insurance_claim_id=${id}`;
  expect(await list(address)).toMatchObject([sent]);
  succeeded(await owner.delete(`/api/insurance-claims/labor-costs/${labour}`));
  expect(await list(address)).toEqual([]);
});

test("POST /api/insurance-companies", async () => {
  const { id } = await post("/api/insurance-companies", { name: "Sea Shield" });
  expect(await list("/api/insurance-companies")).toContainEqual(expect.objectContaining({ id, name: "Sea Shield" }));
});

test("POST (given upload endpoint), GET (given retrieve URL), DELETE /api/media/{id}/{name}", async () => {
  const address = `/api/client-vehicles/${await bill.vehicle()}/media`;
  succeeded(await owner.upload(address, { name: "front.png", bytes: await samples.png() }));
  const [kept] = await list(address);
  expect(kept).toMatchObject({ file: { name: "front.png" }, url: expect.any(String) });
  succeeded(await owner.delete(`/api/media/${kept.file.id}/${kept.file.name}`));
  expect(await list(address)).toEqual([]);
});

test("POST /api/purchases/{id}/items", async () => {
  const vendor = await post("/api/vendors", { name: "Gulf Parts" });
  const bought = { vendor_id: vendor.id, vendor_number: "B-1", bill_date: shopToday() };
  const { id } = await post("/api/purchases", bought);
  const sent = { name: "Rags", code: "R-1", ...amounts, expense_account_id: await expenseAccount() };
  await post(`/api/purchases/${id}/items`, sent);
  expect(await list(`/api/purchases/${id}/items`)).toMatchObject([sent]);
});

test("POST /api/estimates/{id}, the estimate as it was read, and lines", async () => {
  const { id } = await post("/api/estimates", { client_vehicle_id: await bill.vehicle() });
  const header = { date: shopToday(), valid_until: shopToday(), po_so_number: "PO-7", memo: "Keep the old parts" };
  const line = { product_id: await bill.product(), description: "Front axle", quantity: "4", unit_price: "250.00" };
  const sent = { ...(await read(`/api/estimates/${id}`)), ...header, lines: [line] };
  expect((await post(`/api/estimates/${id}`, sent)).id).toBe(id);
  const kept = await read(`/api/estimates/${id}`);
  expect(kept).toMatchObject({ ...header, lines: [line], grand_total: "1150.00" });
  expect(await post(`/api/estimates/${id}`, kept)).toMatchObject({ ...header, lines: [line], grand_total: "1150.00" });
});

const task = async () =>
  (await post("/api/work-order-tasks", { client_vehicle_id: await bill.vehicle(), name: "Brakes" })).id as string;

test("POST /api/work-order-tasks/{id}/products", async () => {
  const [work_order_task_id, product_id] = [await task(), await bill.product({ kind: "part", code: "BP-2" })];
  await post(`/api/work-order-tasks/${work_order_task_id}/products`, { work_order_task_id, product_id });
  expect((await read(`/api/work-order-tasks/${work_order_task_id}`)).products).toMatchObject([
    { id: product_id, code: "BP-2" },
  ]);
});

test("PUT /api/work-order-tasks/{id}/employees/{employeeId}", async () => {
  const id = await task();
  await put(`/api/work-order-tasks/${id}/employees/${owner.userId}`, { hours_worked: 2.5 });
  expect((await read(`/api/work-order-tasks/${id}`)).employees).toMatchObject([{ hours_worked: 2.5 }]);
});

test("POST /api/roles/attach-permission and detach-permission", async () => {
  const { id } = await post("/api/roles", { name: "Reception", name_ar: "الاستقبال" });
  const sent = { role_id: id, permission_name: "view-clients" };
  await post("/api/roles/attach-permission", sent);
  expect((await read(`/api/roles/${id}`)).permissions).toEqual(["view-clients"]);
  await post("/api/roles/detach-permission", sent);
  expect((await read(`/api/roles/${id}`)).permissions).toEqual([]);
});

test("calls without a payload in the specification answer 200 to an empty one", async () => {
  const { id } = await claim();
  await put(`/api/insurance-companies/${await bill.insurer()}`, {
    claim_emails: "claims@insurer.example",
    inspection_emails: "rep@insurer.example",
  });
  for (const call of ["send-to-insurance-company", "emails/send-insurance-rep-inspection"])
    succeeded(await owner.post(`/api/insurance-claims/${id}/${call}`));
  for (const address of [
    "/api/clients",
    "/api/client-vehicles?filter=&all=",
    "/api/client-vehicles-filters",
    "/back/employees",
    "/api/client-vehicle-conditions",
    "/api/diagnostics/checkpoints?step=5",
    "/api/search?q=Ahmed",
    "/api/client-invoices",
    "/api/products",
    "/api/income-accounts",
    "/api/expense-accounts",
    "/api/insurance-companies",
  ])
    expect(await list(address), address).toBeInstanceOf(Array);
});
