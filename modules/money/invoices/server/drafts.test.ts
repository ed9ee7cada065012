import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async (country = "SA") => {
  const shop = await api.newShop({ country });
  return { ...shop, ...billing(shop) };
};

test("an invoice begins as a draft without number and lines", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle({ license_plate: "4321 KLM" });
  const draft = await shop.invoice(vehicle, { claim_number: "CL-7" });
  expect(draft).toMatchObject({
    number: null,
    status: 0,
    type: "sale_invoice",
    issued_at: "2026-11-20",
    addressed_to: "Ahmed Al-Ghamdi",
    addressed_to_kind: "client",
    claim_number: "CL-7",
    license_plate: "4321 KLM",
    items: [],
    return_invoices: [],
    is_refunded: false,
    grand_total: "0.00",
    labor_costs: "0.00",
    labor_costs_vat: "0.00",
    version: 1,
    vat_rate: 15,
    view_url: `/back/client-invoices/${draft.id}`,
    vehicle: { view_url: `/back/vehicles/${vehicle}` },
  });
  expect(draft.items_sheet_url).toBe(`/api/client-invoices/${draft.id}/items-sheet.pdf`);
  expect((await shop.get(`/api/client-invoices/${draft.id}`)).body).toEqual(draft);
});

test("date and name are required; the date is from 2018 to today and not in a locked period", async () => {
  const shop = await workshop();
  const client_vehicle_id = await shop.vehicle();
  const valid = { client_vehicle_id, issued_at: "2026-11-20", addressed_to: "Ahmed" };
  await books.rows("update books set locked_through = '2026-10-31' where shop_id = $1", [shop.shopId]);
  const bad: [object, string][] = [
    ...["2017-12-31", "2026-11-21", "2026-10-31", "2024-02-30", "", null, 7, undefined].map(
      (issued_at): [object, string] => [{ issued_at }, "issued_at"],
    ),
    ...["", "  ", undefined, "x".repeat(201), 5].map((addressed_to): [object, string] => [
      { addressed_to },
      "addressed_to",
    ]),
    [{ type: "other" }, "type"],
    [{ addressed_to_kind: "insurer" }, "addressed_to_kind"],
    [{ client_vehicle_id: "abc" }, "client_vehicle_id"],
  ];
  for (const [change, field] of bad) {
    const reply = await shop.post("/api/client-invoices", { ...valid, ...change });
    expect([reply.status, Object.keys(reply.body.errors)], JSON.stringify(change)).toEqual([422, [field]]);
  }
  const forbidden = {
    number: "INV-9",
    status: 1,
    grand_total: "5",
    approved_at: "2026-01-01",
  };
  const made = await shop.post("/api/client-invoices", { ...valid, ...forbidden });
  expect([made.status, made.body.number, made.body.status, made.body.grand_total]).toEqual([201, null, 0, "0.00"]);
});

test("the date changes at midnight in the shop's time zone, not the server's", async () => {
  const shop = await workshop();
  const client_vehicle_id = await shop.vehicle();
  api.clock.set("2026-11-20T21:30:00Z");
  expect(
    (await shop.post("/api/client-invoices", { client_vehicle_id, issued_at: "2026-11-21", addressed_to: "x" })).status,
  ).toBe(201);
});

test("a line is rounded step by step, and the invoice sums its lines", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  const first = await shop.item(draft.id, {
    product_id: await shop.product({ name: "Paint", code: "P-1", price: "33.33" }),
    qty: "1.5",
    flat_discount: "0.01",
  });
  expect(first).toMatchObject({
    position: 1,
    name: "Paint",
    code: "P-1",
    product_code: "P-1",
    qty: "1.5",
    unit_price: "33.33",
    flat_discount: "0.01",
    pre_discount_sub_total: "50.00",
    sub_total: "49.99",
    vat: "7.50",
    grand_total: "57.49",
    vat_rate: 15,
    vat_exempted: false,
    income_account: { name: "Parts sales" },
  });
  await shop.item(draft.id, {
    product_id: await shop.product({ vat_exempted: true }),
    unit_price: "10",
    name: "Government fee",
  });
  const { body } = await shop.get(`/api/client-invoices/${draft.id}`);
  expect(body).toMatchObject({
    pre_discount_sub_total: "60.00",
    flat_discount: "0.01",
    sub_total: "59.99",
    vat: "7.50",
    grand_total: "67.49",
    vat_groups: [
      { vat_rate: 15, vat_exempted: false, sub_total: "49.99", vat: "7.50" },
      { vat_rate: 0, vat_exempted: true, sub_total: "10.00", vat: "0.00" },
    ],
    version: 3,
  });
  expect(body.items.map(({ name, vat }: { name: string; vat: string }) => [name, vat])).toEqual([
    ["Paint", "7.50"],
    ["Government fee", "0.00"],
  ]);
  expect((await shop.get(`/api/client-invoices/${draft.id}/items`)).body.data).toEqual(body.items);
});

test("a line entered by its grand total derives the unit price, and answers the resulting total", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  const product_id = await shop.product();
  expect(await shop.item(draft.id, { product_id, grand_total: "115", qty: 2 })).toMatchObject({
    unit_price: "50.00",
    grand_total: "115.00",
  });
  expect(await shop.item(draft.id, { product_id, grand_total: "100" })).toMatchObject({
    unit_price: "86.96",
    vat: "13.04",
    grand_total: "100.00",
  });
  expect(await shop.item(draft.id, { product_id, grand_total: "100", qty: 3 })).toMatchObject({
    unit_price: "28.99",
    grand_total: "100.02",
  });
  expect(
    await shop.item(draft.id, { product_id, grand_total: "100", vat_exempted: true, flat_discount: "5" }),
  ).toMatchObject({ unit_price: "105.00", grand_total: "100.00" });
  const both = await shop.post(`/api/client-invoices/${draft.id}/items`, {
    product_id,
    grand_total: "100",
    unit_price: "5",
  });
  expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ["grand_total"]]);
});

test("amounts and quantities of a line are exact and within limits", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  const product_id = await shop.product();
  const money = [
    -1,
    "-0.01",
    "0.001",
    "1e3",
    "1e308",
    1e308,
    "NaN",
    "Infinity",
    "1,5",
    "",
    {},
    [],
    true,
    "12345678901234567890",
  ];
  const bad: [object, string][] = [
    ...money.flatMap((amount): [object, string][] => [
      [{ unit_price: amount }, "unit_price"],
      [{ grand_total: amount }, "grand_total"],
      [{ flat_discount: amount }, "flat_discount"],
    ]),
    ...[0, "0", -1, "0.0001", "1e3", "", {}, null, "1000000"].map((qty): [object, string] => [{ qty }, "qty"]),
    [{ flat_discount: "100.01" }, "flat_discount"],
    [{ name: "" }, "name"],
    [{ product_id: undefined }, "product_id"],
  ];
  for (const [change, field] of bad) {
    const reply = await shop.post(`/api/client-invoices/${draft.id}/items`, { product_id, ...change });
    expect([reply.status, Object.keys(reply.body.errors ?? {})], JSON.stringify(change)).toEqual([422, [field]]);
  }
  for (const overflow of [
    { unit_price: "9999999999999", qty: "999999" },
    { unit_price: "999999999999999" },
    { grand_total: "9999999999999.99", qty: "0.001" },
  ]) {
    expect(
      (await shop.post(`/api/client-invoices/${draft.id}/items`, { product_id, ...overflow })).status,
      JSON.stringify(overflow),
    ).toBe(422);
  }
  await shop.item(draft.id, { product_id, unit_price: "999999999999", qty: 9, vat_exempted: true });
  const total = await shop.post(`/api/client-invoices/${draft.id}/items`, {
    product_id,
    unit_price: "999999999999",
    qty: 9,
    vat_exempted: true,
  });
  expect([total.status, total.body.type]).toEqual([422, "amount-too-large"]);
  expect((await shop.get(`/api/client-invoices/${draft.id}`)).body.items).toHaveLength(1);
});

test("a shop in Bahrain has three decimals", async () => {
  const shop = await workshop("BH");
  const draft = await shop.invoice(await shop.vehicle());
  expect(await shop.item(draft.id, { product_id: await shop.product({ price: "1.235" }), qty: 3 })).toMatchObject({
    sub_total: "3.705",
    vat: "0.371",
    grand_total: "4.076",
    vat_rate: 10,
  });
});

test("a line is changed partially, moved, and deleted", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  const path = `/api/client-invoices/${draft.id}/items`;
  const [one, two, three] = [
    await shop.item(draft.id, { product_id: await shop.product(), name: "one" }),
    await shop.item(draft.id, { product_id: await shop.product(), name: "two" }),
    await shop.item(draft.id, { product_id: await shop.product(), name: "three" }),
  ];
  const changed = await shop.put(`${path}/${two.id}`, { qty: 4, flat_discount: "100", code: "X" });
  expect(changed.body).toMatchObject({
    name: "two",
    qty: "4",
    code: "X",
    unit_price: "100.00",
    sub_total: "300.00",
    grand_total: "345.00",
  });
  expect((await shop.put(`${path}/${two.id}`, { grand_total: "230", flat_discount: "0", qty: 2 })).body).toMatchObject({
    unit_price: "100.00",
    grand_total: "230.00",
  });
  expect((await shop.put(`${path}/${three.id}`, { position: 1 })).body.position).toBe(1);
  const names = async () =>
    (await shop.get(path)).body.data.map(({ name, position }: { name: string; position: number }) => [name, position]);
  expect(await names()).toEqual([
    ["three", 1],
    ["one", 2],
    ["two", 3],
  ]);
  expect((await shop.put(`${path}/${three.id}`, { position: 900 })).body.position).toBe(3);
  expect((await shop.delete(`${path}/${one.id}`)).status).toBe(204);
  expect(await names()).toEqual([
    ["two", 1],
    ["three", 2],
  ]);
  expect((await shop.get(`/api/client-invoices/${draft.id}`)).body.grand_total).toBe("345.00");
  expect((await shop.put(`${path}/${two.id}`, { flat_discount: "200.01" })).status).toBe(422);
});

test("a product without a price is added only once its price is entered, which may be zero", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  const { id: product } = succeeded(await shop.post("/api/products", { name: "Gasket" })).body;
  const add = (price: object) =>
    shop.post(`/api/client-invoices/${draft.id}/items`, { product_id: product, qty: "0.5", ...price });
  const refused = await add({});
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["unit_price"]]);
  expect(succeeded(await add({ unit_price: "0" })).body).toMatchObject({ unit_price: "0.00", grand_total: "0.00" });
  expect(succeeded(await add({ unit_price: "40" })).body).toMatchObject({ qty: "0.5", sub_total: "20.00" });
  expect(succeeded(await add({})).body).toMatchObject({ unit_price: "40.00" });
});

test("a changed product sets its own name, price and account", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  const labour = (await shop.get("/api/income-accounts")).body.data[0].id;
  const line = await shop.item(draft.id, { product_id: await shop.product({ name: "Filter" }), qty: 2 });
  const other = await shop.product({
    name: "Wash",
    code: "W",
    price: "30",
    income_account_id: labour,
    vat_exempted: true,
  });
  expect(
    (await shop.put(`/api/client-invoices/${draft.id}/items/${line.id}`, { product_id: other, unit_price: "25" })).body,
  ).toMatchObject({
    name: "Wash",
    code: "W",
    unit_price: "25.00",
    qty: "2",
    vat_exempted: true,
    grand_total: "50.00",
    income_account_id: labour,
  });
});

test("product and account of a line must be of the same shop and in use", async () => {
  const [shop, other] = [await workshop(), await workshop()];
  const draft = await shop.invoice(await shop.vehicle());
  const product_id = await shop.product();
  const theirs = (await other.get("/api/income-accounts")).body.data[0].id;
  const path = `/api/client-invoices/${draft.id}/items`;
  expect((await shop.post(path, { product_id: await other.product() })).status).toBe(404);
  expect((await shop.post(path, { product_id, income_account_id: theirs })).status).toBe(404);
  const line = await shop.item(draft.id, { product_id });
  expect((await shop.put(`${path}/${line.id}`, { income_account_id: theirs })).status).toBe(404);
  const asset = (await shop.get("/api/expense-accounts")).body.data[1].accounts[0].id;
  expect((await shop.put(`${path}/${line.id}`, { income_account_id: asset })).status).toBe(422);
  await shop.delete(`/api/products/${product_id}`);
  expect((await shop.post(path, { product_id })).status).toBe(404);
  expect((await shop.put(`${path}/${line.id}`, { qty: 5 })).status).toBe(200);
});

test("a line is found under its own invoice only", async () => {
  const shop = await workshop();
  const [one, other] = [await shop.invoice(await shop.vehicle()), await shop.invoice(await shop.vehicle())];
  const line = await shop.item(one.id, { product_id: await shop.product() });
  expect((await shop.put(`/api/client-invoices/${other.id}/items/${line.id}`, { qty: 2 })).status).toBe(404);
  expect((await shop.delete(`/api/client-invoices/${other.id}/items/${line.id}`)).status).toBe(404);
  expect((await shop.delete(`/api/client-invoices/${one.id}/items/${other.id}`)).status).toBe(404);
});

test("details are changed partially at both addresses; null clears", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  const employee_id = (await shop.get("/back/employees")).body.data[0].id;
  const sent = {
    warranty_days: 90,
    exit_mileage: 120_500,
    change_oil_after: 10_000,
    note: "Two lines\nof note",
    employee_id,
    account_name: "Main",
  };
  expect((await shop.put(`/back/client-invoices/${draft.id}`, sent)).body).toMatchObject({
    ...sent,
    employee: { id: employee_id },
    version: 2,
  });
  expect((await shop.put(`/api/client-invoices/${draft.id}`, { note: null, type: "cash_invoice" })).body).toMatchObject(
    { ...sent, note: null, type: "cash_invoice", version: 3 },
  );
  const bad = {
    warranty_days: -1,
    exit_mileage: 1.5,
    change_oil_after: "5",
    employee_id: "abc",
    type: "x",
    issued_at: "2026-11-21",
    addressed_to: null,
    labor_costs: -1,
    note: 5,
  };
  for (const [field, value] of Object.entries(bad)) {
    const reply = await shop.put(`/api/client-invoices/${draft.id}`, { [field]: value });
    expect([reply.status, Object.keys(reply.body.errors)], field).toEqual([422, [field]]);
  }
  const stranger = (await (await workshop()).get("/back/employees")).body.data[0].id;
  expect((await shop.put(`/api/client-invoices/${draft.id}`, { employee_id: stranger })).status).toBe(404);
});

test("labour costs are one line on the labour account", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  await shop.item(draft.id, { product_id: await shop.product() });
  const path = `/api/client-invoices/${draft.id}`;
  const { body: first } = await shop.put(path, { labor_costs: "200" });
  expect(first).toMatchObject({ labor_costs: "200.00", labor_costs_vat: "30.00", grand_total: "345.00" });
  expect(first.items[1]).toMatchObject({
    name: "Labour",
    is_labor_costs: true,
    income_account: { name: "Labour income" },
    product: null,
    position: 2,
  });
  const reads = (locale: string) => shop.put("/api/me", { locale });
  await reads("ar");
  expect((await shop.get(path)).body.items[1].name).toBe("أجور اليد");
  expect((await shop.get(`${path}/items`)).body.data[1].name).toBe("أجور اليد");
  const renamed = (name: string) => shop.put(`${path}/items/${first.items[1].id}`, { name });
  expect((await renamed("Diagnosis by hand")).body.name).toBe("Diagnosis by hand");
  expect((await renamed("أجور اليد")).body.name).toBe("أجور اليد");
  await reads("en");
  expect((await shop.get(path)).body.items[1].name).toBe("Labour");
  expect((await shop.put(path, { labor_costs: 250.5 })).body).toMatchObject({
    labor_costs: "250.50",
    items: [{}, { id: first.items[1].id }],
  });
  expect((await shop.put(path, { labor_costs: null })).body).toMatchObject({
    labor_costs: "0.00",
    grand_total: "115.00",
    items: [{}],
  });
  expect((await shop.put(path, { labor_costs: 0 })).status).toBe(200);
});

test("the labour line accepts no product and no other account", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  const {
    body: {
      items: [line],
    },
  } = await shop.put(`/api/client-invoices/${draft.id}`, { labor_costs: "200" });
  const path = `/api/client-invoices/${draft.id}/items/${line.id}`;
  const { body: accounts } = await shop.get("/api/income-accounts");
  const another = accounts.data.find(({ id }: { id: string }) => id !== line.income_account.id).id;
  const refused = await shop.put(path, { product_id: await shop.product() });
  expect(refused).toMatchObject({
    status: 422,
    body: { type: "labour-line", errors: { product_id: [expect.stringContaining("labour")] } },
  });
  expect(await shop.put(path, { income_account_id: another })).toMatchObject({
    status: 422,
    body: { errors: { income_account_id: [expect.any(String)] } },
  });
  const { body: changed } = await shop.put(path, { unit_price: "150", income_account_id: line.income_account.id });
  expect(changed).toMatchObject({
    product: null,
    is_labor_costs: true,
    income_account: line.income_account,
    unit_price: "150.00",
  });
});

test("a changed date applies its VAT rate to every line", async () => {
  const shop = await workshop();
  await shop.put("/api/settings", {
    vat_rates: [
      { starts_on: "2018-01-01", rate: 5 },
      { starts_on: "2020-07-01", rate: 15 },
    ],
  });
  const draft = await shop.invoice(await shop.vehicle());
  const product_id = await shop.product();
  await shop.item(draft.id, { product_id });
  await shop.item(draft.id, { product_id, vat_exempted: true });
  const { body } = await shop.put(`/api/client-invoices/${draft.id}`, { issued_at: "2020-06-30", labor_costs: "100" });
  expect(body).toMatchObject({
    vat_rate: 5,
    vat: "10.00",
    grand_total: "310.00",
    items: [{ vat_rate: 5, vat: "5.00" }, { vat_rate: 0, vat: "0.00" }, { vat_rate: 5 }],
  });
  expect((await shop.put(`/api/client-invoices/${draft.id}`, { issued_at: "2020-07-01" })).body.vat).toBe("30.00");
});

test("a draft is deleted with its lines, and the answer says where to go", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const draft = await shop.invoice(vehicle);
  await shop.item(draft.id, { product_id: await shop.product() });
  const deleted = await shop.delete(`/back/client-invoices/${draft.id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { redirect_to: `/back/vehicles/${vehicle}` }]);
  expect((await shop.get(`/api/client-invoices/${draft.id}`)).status).toBe(404);
});

test("an archived visit's invoices cannot be changed", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const draft = await shop.invoice(vehicle);
  await books.rows("update client_vehicles set deleted_at = now() where shop_id = $1 and id = $2", [
    shop.shopId,
    vehicle,
  ]);
  const product_id = await shop.product();
  for (const reply of [
    await shop.post("/api/client-invoices", { client_vehicle_id: vehicle, issued_at: "2026-11-20", addressed_to: "x" }),
    await shop.put(`/api/client-invoices/${draft.id}`, { note: "x" }),
    await shop.post(`/api/client-invoices/${draft.id}/items`, { product_id }),
    await shop.approve(draft.id),
    await shop.delete(`/back/client-invoices/${draft.id}`),
  ])
    expect([reply.status, reply.body.type]).toEqual([409, "vehicle-archived"]);
});

test("the list has totals and names, newest first, and can be filtered and searched", async () => {
  const shop = await workshop();
  const [one, other] = [await shop.vehicle({ license_plate: "7788 KND", client_name: "Faisal" }), await shop.vehicle()];
  const approved = await shop.invoiced(one, "115");
  const draft = await shop.invoice(other, { addressed_to: "شركة التعاونية" });
  const ids = async (query: string) =>
    (await shop.get(`/api/client-invoices?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids("")).toEqual([draft.id, approved.id]);
  expect((await shop.get("/api/client-invoices")).body.data[1]).toMatchObject({
    number: "INV-000001",
    client: { name: "Faisal" },
    issued_at: "2026-11-20",
    grand_total: "115.00",
    balance_due: "115.00",
    license_plate: "7788 KND",
    status: 1,
  });
  expect(await ids(`client_vehicle_id=${one}`)).toEqual([approved.id]);
  expect(await ids("status=0")).toEqual([draft.id]);
  expect(await ids(`status=1&client_vehicle_id=${other}`)).toEqual([]);
  expect(await ids(`client_id=${approved.client.id}`)).toEqual([approved.id]);
  const moved = await shop.vehicle({ client_name: "Huda" });
  const huda = (await shop.get(`/api/client-vehicles/${moved}`)).body.client_id;
  const movedDraft = await shop.invoice(moved);
  await shop.item(movedDraft.id, { product_id: await shop.product(), grand_total: "230" });
  succeeded(await shop.put(`/api/client-vehicles/${moved}`, { client_id: approved.client.id }));
  expect(await ids(`client_id=${approved.client.id}`), "a draft is its visit's client's").toEqual([
    movedDraft.id,
    approved.id,
  ]);
  expect((await shop.get(`/api/client-invoices?client_id=${approved.client.id}`)).body.summary.count).toBe(2);
  expect((await shop.get(`/api/client-invoices?client_id=${approved.client.id}`)).body.summary).toMatchObject({
    grand_total: "115.00",
    drafts_total: "230.00",
  });
  expect(await ids(`client_id=${huda}`)).toEqual([]);
  succeeded(await shop.delete(`/back/client-invoices/${movedDraft.id}`));
  for (const q of ["inv-000001", "faisal", "7788", "7788knd", "ك ن د ٧٧٨٨"])
    expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([approved.id]);
  expect(await ids(`q=${encodeURIComponent("التعاونيه")}`)).toEqual([draft.id]);
  expect(await ids(`q=faisal&status=0`)).toEqual([]);
  expect(await ids("q=%25%25%25")).toEqual([]);
  succeeded(await shop.put(`/back/client-invoices/${draft.id}`, { type: "cash_invoice" }));
  const byType = async (type: string) => (await shop.get(`/api/client-invoices?type=${type}`)).body;
  for (const [type, { id, grand_total }] of [
    ["cash_invoice", draft],
    ["sale_invoice", approved],
  ])
    expect(await byType(type), type).toMatchObject({ data: [{ id, type }], summary: { count: 1, grand_total } });
  const first = await shop.get("/api/client-invoices?limit=1");
  expect(await ids(`limit=1&cursor=${first.body.meta.next_cursor}`)).toEqual([approved.id]);
  for (const query of ["client_vehicle_id=abc", "status=2", "type=gift", "limit=0", "limit=201", "limit=1e9"])
    expect((await shop.get(`/api/client-invoices?${query}`)).status, query).toBe(422);
});

type Fresh = () => Promise<{ id: string; line: string }>;
type Call = (
  person: Pick<ShopOwner, "get" | "post" | "put" | "delete">,
  fresh: Fresh,
  made: { vehicle: string; product_id: string },
) => Promise<{ status: number }>;

const guarded: Record<string, Call[]> = {
  "view-client-invoices": [
    (person) => person.get("/api/client-invoices"),
    async (person, fresh) => person.get(`/api/client-invoices/${(await fresh()).id}`),
    async (person, fresh) => person.get(`/api/client-invoices/${(await fresh()).id}/items`),
    async (person, fresh) => person.get(`/api/client-invoices/${(await fresh()).id}.pdf`),
  ],
  "create-client-invoices": [
    (person, _, { vehicle }) =>
      person.post("/api/client-invoices", { client_vehicle_id: vehicle, issued_at: "2026-11-20", addressed_to: "x" }),
  ],
  "edit-client-invoices": [
    async (person, fresh) => person.put(`/api/client-invoices/${(await fresh()).id}`, { note: "x" }),
    async (person, fresh) => person.put(`/back/client-invoices/${(await fresh()).id}`, { note: "x" }),
    async (person, fresh, { product_id }) =>
      person.post(`/api/client-invoices/${(await fresh()).id}/items`, { product_id }),
    async (person, fresh) =>
      fresh().then(({ id, line }) => person.put(`/api/client-invoices/${id}/items/${line}`, { qty: 2 })),
    async (person, fresh) => fresh().then(({ id, line }) => person.delete(`/api/client-invoices/${id}/items/${line}`)),
    async (person, fresh) => person.post(`/back/client-invoices/${(await fresh()).id}/approve`),
  ],
  "delete-client-invoices": [async (person, fresh) => person.delete(`/back/client-invoices/${(await fresh()).id}`)],
};

test.each(Object.keys(guarded))("%s is needed, and is enough", async (permission) => {
  const shop = await workshop();
  const [vehicle, product_id] = [await shop.vehicle(), await shop.product()];
  const fresh: Fresh = async () => {
    const draft = await shop.invoice(vehicle);
    return { id: draft.id, line: (await shop.item(draft.id, { product_id })).id };
  };
  const without = await shop.colleague([
    ...Object.keys(guarded).filter((one) => one !== permission),
    "view-products",
    "view-client-payments",
    "create-client-payments",
  ]);
  const alone = await shop.colleague([permission]);
  for (const [index, call] of guarded[permission]!.entries()) {
    expect((await call(without, fresh, { vehicle, product_id })).status, `${permission} ${index}`).toBe(403);
    expect((await call(alone, fresh, { vehicle, product_id })).status, `${permission} ${index}`).toBeLessThan(300);
  }
});

test("another shop's invoice is not found, in any call", async () => {
  const [shop, other] = [await workshop(), await workshop()];
  const theirs = await other.invoice(await other.vehicle());
  const line = await other.item(theirs.id, { product_id: await other.product() });
  const product_id = await shop.product();
  for (const id of [theirs.id, "0", "-1", "abc", "1e3", "%00", "..%2f"]) {
    const replies = [
      await shop.get(`/api/client-invoices/${id}`),
      await shop.get(`/api/client-invoices/${id}/items`),
      await shop.get(`/api/client-invoices/${id}.pdf`),
      await shop.put(`/api/client-invoices/${id}`, { note: "x" }),
      await shop.put(`/back/client-invoices/${id}`, { note: "x" }),
      await shop.post(`/api/client-invoices/${id}/items`, { product_id }),
      await shop.put(`/api/client-invoices/${id}/items/${line.id}`, { qty: 2 }),
      await shop.delete(`/api/client-invoices/${id}/items/${line.id}`),
      await shop.approve(id),
      await shop.delete(`/back/client-invoices/${id}`),
    ];
    expect(
      replies.map(({ status }) => status),
      id,
    ).toEqual(Array(replies.length).fill(404));
  }
  expect(
    (
      await shop.post("/api/client-invoices", {
        client_vehicle_id: theirs.client_vehicle_id,
        issued_at: "2026-11-20",
        addressed_to: "x",
      })
    ).status,
  ).toBe(404);
  expect((await shop.get(`/api/client-invoices?client_vehicle_id=${theirs.client_vehicle_id}`)).body.data).toEqual([]);
  expect((await other.get(`/api/client-invoices/${theirs.id}`)).body).toMatchObject({
    note: null,
    items: [{ qty: "1" }],
  });
});

test("the activity log names the invoice and the added line, and begins with the registration", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced(await shop.vehicle(), "115");
  const { body } = await shop.get("/api/activity");
  expect(body.data[0]).toMatchObject({ subject: { kind: "client-invoices", id: invoice.id, name: "INV-000001" } });
  const added = body.data.find(({ path }: { path: string }) => path.endsWith("/items"));
  expect(added.subject).toEqual({
    kind: "client-invoices",
    id: invoice.id,
    name: `${invoice.addressed_to}: ${invoice.items[0].name}`,
  });
  expect(body.data.at(-1)).toMatchObject({
    method: "POST",
    path: "/:lang/register",
    subject: { kind: "registrations", name: "Golden Road Workshop" },
  });
});

test("positions have no gap after labour costs are deleted", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  await shop.put(`/api/client-invoices/${draft.id}`, { labor_costs: "50" });
  const product_id = await shop.product();
  await shop.item(draft.id, { product_id });
  await shop.item(draft.id, { product_id });
  const { body } = await shop.put(`/api/client-invoices/${draft.id}`, { labor_costs: 0 });
  expect(body.items.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
  expect((await shop.item(draft.id, { product_id })).position).toBe(3);
});
