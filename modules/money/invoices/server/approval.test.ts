import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";
import { picturesOf } from "../../../../tests/support/pdf-pictures.ts";
import { samples } from "../../../../tests/support/sample-files.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async (options: { country?: string } = {}) => {
  const shop = await api.newShop(options);
  const tools = billing(shop);
  /** A draft of one line with this total. */
  const filled = async (vehicleId: string, total = "115", fields: object = {}) => {
    const draft = await tools.invoice(vehicleId, fields);
    await tools.item(draft.id, { product_id: await tools.product(), grand_total: total });
    return draft.id as string;
  };
  return { ...shop, ...tools, filled };
};

test("approval assigns the number, freezes the invoice and posts it", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const id = await shop.filled(vehicle);
  await shop.put(`/api/users/${shop.userId}`, { name_ar: "خالد الزهراني" });
  const reply = await shop.approve(id);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    number: "INV-000001",
    status: 1,
    grand_total: "115.00",
    balance_due: "115.00",
    paid: "0.00",
    approved_at: "2026-11-20T09:00:00Z",
    approved_by: { name: "Khalid Al-Zahrani", name_ar: "خالد الزهراني" },
  });
  const read = await shop.get(`/api/client-invoices/${id}`);
  expect(read.body).toEqual(reply.body);
  expect(await books.balances(shop.shopId)).toEqual({ 1201: 11_500n, 2201: -1_500n, 4102: -10_000n });
  expect((await shop.get("/api/shop")).body.books_opened_at).not.toBeNull();
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the sale of the reference journal", async () => {
  const shop = await workshop();
  const accounts = (await shop.get("/api/income-accounts")).body.data;
  const vehicle = await shop.vehicle();
  const draft = await shop.invoice(vehicle);
  await shop.item(draft.id, {
    product_id: await shop.product({ name: "Labour", income_account_id: accounts[0].id }),
    unit_price: "300",
    flat_discount: "20",
  });
  await shop.item(draft.id, { product_id: await shop.product({ name: "Filter", price: "50" }), qty: 2 });
  expect((await shop.approve(draft.id)).body.grand_total).toBe("437.00");
  expect(await books.balances(shop.shopId)).toEqual({ 1201: 43_700n, 2201: -5_700n, 4101: -28_000n, 4102: -10_000n });
  await shop.pay(vehicle, "437", { payment_method_id: await shop.method("credit_card") });
  expect(await books.balances(shop.shopId)).toEqual({ 1104: 43_700n, 2201: -5_700n, 4101: -28_000n, 4102: -10_000n });
});

test("records of a visit belong to its branch, and an approval posts the VAT of each treatment", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const draft = await shop.invoice(vehicle);
  await shop.item(draft.id, { product_id: await shop.product({ price: "380" }) });
  await shop.item(draft.id, { product_id: await shop.product({ price: "115", vat_exempted: true }) });
  expect((await shop.approve(draft.id)).status).toBe(200);
  expect((await shop.pay(vehicle, "552")).status).toBe(201);

  const written = await books.rows<{ written: string; inBranch: boolean }>(
    `select w.written, bool_and(w.branch_id = b.id) as "inBranch" from branches b join (
       select shop_id, branch_id, 'visit' as written from client_vehicles union all select shop_id, branch_id, 'invoice' from client_invoices
       union all select shop_id, branch_id, 'payment' from client_payments union all select shop_id, branch_id, 'line' from journal_lines
       union all select shop_id, branch_id, 'balance' from account_balances) w on w.shop_id = b.shop_id
     where b.shop_id = $1 group by 1 order by 1`,
    [shop.shopId],
  );
  expect(written).toEqual(
    ["balance", "invoice", "line", "payment", "visit"].map((kind) => ({ written: kind, inBranch: true })),
  );
  const taxes = await books.rows(
    `select e.source_label, t.position, t.code, t.direction, t.rate, t.base, t.vat, t.is_note from tax_entries t
     join journal_entries e on e.shop_id = t.shop_id and e.id = t.entry_id where t.shop_id = $1 order by t.position`,
    [shop.shopId],
  );
  const sale = { source_label: "INV-000001", direction: "output", is_note: false };
  expect(taxes).toEqual([
    { ...sale, position: 1, code: "S", rate: 1500, base: 38_000n, vat: 5_700n },
    { ...sale, position: 2, code: "VATEX-SA-OOS", rate: 0, base: 11_500n, vat: 0n },
  ]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("after approval nothing can be changed, by any call, nor in the database", async () => {
  const shop = await workshop();
  const id = await shop.filled(await shop.vehicle());
  const line = (await shop.get(`/api/client-invoices/${id}/items`)).body.data[0].id;
  await shop.approve(id);
  const before = (await shop.get(`/api/client-invoices/${id}`)).body;
  const product_id = await shop.product();
  for (const reply of [
    await shop.approve(id),
    await shop.put(`/api/client-invoices/${id}`, { note: "x" }),
    await shop.put(`/back/client-invoices/${id}`, { type: "cash_invoice" }),
    await shop.put(`/api/client-invoices/${id}`, { labor_costs: 5 }),
    await shop.post(`/api/client-invoices/${id}/items`, { product_id }),
    await shop.put(`/api/client-invoices/${id}/items/${line}`, { qty: 2 }),
    await shop.delete(`/api/client-invoices/${id}/items/${line}`),
    await shop.delete(`/back/client-invoices/${id}`),
  ])
    expect([reply.status, reply.body.type]).toEqual([409, "invoice-approved"]);
  for (const text of [
    "update client_invoices set note = 'x' where shop_id = $1",
    "update client_invoices set printed = '{}' where shop_id = $1",
    "update client_invoices set pdf_key = 'x' where shop_id = $1",
    "delete from client_invoices where shop_id = $1",
    "update client_invoice_items set qty = 2 where shop_id = $1",
    "delete from client_invoice_items where shop_id = $1",
  ])
    await expect(books.rows(text, [shop.shopId]), text).rejects.toThrow(/never changed/);
  expect((await shop.get(`/api/client-invoices/${id}`)).body).toEqual(before);
});

test("an approved invoice keeps its VAT rate when the settings change, with and without taxed lines", async () => {
  const shop = await workshop();
  const rated = (rate: number) => shop.put("/api/settings", { vat_rates: [{ starts_on: "2018-01-01", rate }] });
  const draftOf = async (line: object) => {
    const { id } = await shop.invoice(await shop.vehicle());
    await shop.item(id, { product_id: await shop.product(), ...line });
    return id as string;
  };
  const [taxed, exempted, open] = [await draftOf({}), await draftOf({ vat_exempted: true }), await draftOf({})];
  for (const id of [taxed, exempted]) expect((await shop.approve(id)).body.vat_rate).toBe(15);
  await rated(10);
  const read = async (id: string) => {
    const { body } = await shop.get(`/api/client-invoices/${id}`);
    return [body.vat_rate, body.items[0].vat_rate];
  };
  expect([await read(taxed), await read(exempted)]).toEqual([
    [15, 15],
    [15, 0],
  ]);
  expect(await read(open)).toEqual([10, 10]);
  expect((await shop.approve(open)).body).toMatchObject({ vat_rate: 10, items: [{ vat_rate: 10 }] });
});

test("the invoice keeps seller, buyer and vehicle as they were", async () => {
  const shop = await workshop();
  await shop.put("/api/shop", { vat_number: "310122393500003", address: "Olaya Street, Riyadh" });
  const vehicle = await shop.vehicle({ client_name: "Fleet Company", client_vat_number: "399999999900003" });
  const id = await shop.filled(vehicle);
  expect((await shop.get(`/api/client-invoices/${id}`)).body.document_kind).toBe("standard");
  const { body: approved } = await shop.approve(id);
  const paper = await shop.get(approved.pdf_url);
  await shop.put("/api/shop", { name: "Another name", vat_number: null });
  await shop.put(`/api/clients/${approved.client.id}`, { vat_number: null });
  await shop.put(`/api/client-vehicles/${vehicle}`, { license_plate: "9999 XYZ" });
  expect((await shop.get(`/api/client-invoices/${id}`)).body.document_kind).toBe("standard");
  expect((await shop.get(approved.pdf_url)).bytes.equals(paper.bytes)).toBe(true);
  const [{ printed }] = (await books.rows<{
    printed: {
      shop: { vatNumber: string };
      buyer: { vatNumber: string };
      vehicle: { plate: { slots: { title: string } } };
    };
  }>("select printed from client_invoices where shop_id = $1", [shop.shopId])) as [never];
  expect(printed).toMatchObject({
    shop: { vatNumber: "310122393500003" },
    buyer: { name: "Ahmed Al-Ghamdi", vatNumber: "399999999900003" },
    vehicle: { plate: { slots: { title: "1001 ABJ" } } },
  });
});

test.each([
  ["logo", "/api/shop/media"],
  ["stamp", "/api/shop/stamp"],
])("printed after the %s was replaced, an approved invoice has that of its approval", async (_, address) => {
  const shop = await workshop();
  const approve = async () => (await shop.approve(await shop.filled(await shop.vehicle()))).body;
  await shop.upload(address, { name: "old.png", bytes: await samples.png(60, 40) });
  const replaced = await approve();
  const { body: second } = await shop.upload(address, { name: "new.png", bytes: await samples.png(31, 17) });
  const removed = await approve();
  await shop.delete(second.url);
  const without = await approve();
  const drawn = async (paper: { pdf_url: string }) => picturesOf((await shop.get(paper.pdf_url)).bytes);
  expect([await drawn(replaced), await drawn(removed), await drawn(without)]).toEqual([["60×40"], ["31×17"], []]);
});

test("a draft has the logo and no stamp", async () => {
  const shop = await workshop();
  await shop.upload("/api/shop/media", { name: "logo.png", bytes: await samples.png(60, 40) });
  await shop.upload("/api/shop/stamp", { name: "stamp.png", bytes: await samples.png(31, 17) });
  const id = await shop.filled(await shop.vehicle());
  const drawn = async () => picturesOf((await shop.get(`/api/client-invoices/${id}.pdf`)).bytes);
  expect(await drawn()).toEqual(["60×40"]);
  await shop.approve(id);
  expect((await drawn()).toSorted()).toEqual(["31×17", "60×40"]);
});

test("a draft is printed without being stored; an approved invoice is stored", async () => {
  const shop = await workshop();
  const id = await shop.filled(await shop.vehicle());
  const draft = await shop.get(`/api/client-invoices/${id}.pdf`);
  expect([draft.status, draft.bytes.subarray(0, 5).toString(), draft.headers["content-disposition"]]).toEqual([
    200,
    "%PDF-",
    expect.stringContaining("inline"),
  ]);
  await shop.approve(id);
  const [first, second] = await Promise.all([
    shop.get(`/api/client-invoices/${id}.pdf`),
    shop.get(`/api/client-invoices/${id}.pdf`),
  ]);
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect((await shop.get(`/api/client-invoices/${id}.pdf?download=1`)).headers["content-disposition"]).toContain(
    'attachment; filename="INV-000001.pdf"',
  );
  expect(
    readdirSync(join(api.settings.filesUrl, shop.shopId), { recursive: true }).filter((name) =>
      String(name).endsWith(".pdf"),
    ),
  ).toHaveLength(1);
});

test("an invoice without lines, or with a zero total, cannot be approved", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(await shop.vehicle());
  expect(await shop.approve(draft.id)).toMatchObject({ status: 422, body: { type: "no-lines" } });
  await shop.item(draft.id, { product_id: await shop.product({ price: 0 }) });
  expect(await shop.approve(draft.id)).toMatchObject({ status: 422, body: { type: "nothing-to-invoice" } });
});

test("approving an outdated version is refused", async () => {
  const shop = await workshop();
  const id = await shop.filled(await shop.vehicle());
  const { version } = (await shop.get(`/api/client-invoices/${id}`)).body;
  await shop.put(`/api/client-invoices/${id}`, { note: "changed meanwhile" });
  expect(await shop.approve(id, { version })).toMatchObject({ status: 409, body: { type: "invoice-changed" } });
  expect((await shop.approve(id, { version: version + 1 })).status).toBe(200);
});

test("a cash invoice is paid at approval, and no other", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const cash = await shop.filled(vehicle, "115", { type: "cash_invoice" });
  const missing = await shop.approve(cash);
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ["payment"]]);
  const payment = { payment_method_id: await shop.method("credit_card"), memo: "Mada 1234" };
  const { body } = await shop.approve(cash, { payment });
  expect(body).toMatchObject({ balance_due: "0.00", paid: "115.00" });
  const payments = (await shop.get(`/api/client-payments?client_vehicle_id=${vehicle}`)).body.data;
  expect(payments).toMatchObject([
    {
      number: "RCT-000001",
      amount: "115.00",
      memo: "Mada 1234",
      payment_method: { name: "credit_card" },
      deposit: "0.00",
    },
  ]);
  expect(await books.balances(shop.shopId)).toEqual({ 1104: 11_500n, 2201: -1_500n, 4102: -10_000n });
  expect((await shop.approve(await shop.filled(vehicle), { payment })).status).toBe(422);
  expect(
    (
      await shop.approve(await shop.filled(vehicle, "50", { type: "cash_invoice" }), {
        payment: { payment_method_id: body.id },
      })
    ).status,
  ).toBe(404);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a cash invoice needs a payment only for what the deposits leave, and none if nothing is left", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.pay(vehicle, "60", { confirm: true });
  const draft = await shop.filled(vehicle, "100", { type: "cash_invoice" });
  const asked = { balance_due: "40.00", deposit: "60.00", paid: "0.00" };
  expect((await shop.get(`/api/client-invoices/${draft}`)).body).toMatchObject(asked);
  expect((await shop.get(`/api/client-invoices?client_vehicle_id=${vehicle}`)).body.data).toMatchObject([
    { id: draft, balance_due: "40.00" },
  ]);
  expect((await shop.approve(draft)).body.errors).toHaveProperty("payment");
  await shop.pay(vehicle, "40", { confirm: true });
  expect((await shop.get(`/api/client-invoices/${draft}`)).body).toMatchObject({
    balance_due: "0.00",
    deposit: "100.00",
    paid: "0.00",
  });
  expect(await shop.approve(draft)).toMatchObject({
    status: 200,
    body: { balance_due: "0.00", paid: "100.00", deposit: "0.00" },
  });
  expect((await shop.get(`/api/client-payments?client_vehicle_id=${vehicle}`)).body.data).toHaveLength(2);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an unchecked VAT number from before makes no standard tax invoice", async () => {
  const shop = await workshop();
  await shop.put("/api/shop", { vat_number: "310122393500003", address: "Olaya Street, Riyadh" });
  const id = await shop.filled(
    await shop.vehicle({ client_name: "Fleet Company", client_vat_number: "399999999900003" }),
  );
  await books.rows("update clients set vat_number = '12' where shop_id = $1", [shop.shopId]);
  expect((await shop.get(`/api/client-invoices/${id}`)).body.document_kind).toBe("simplified");
  expect((await shop.approve(id)).body.document_kind).toBe("simplified");
});

test("deposits pay a cash invoice first", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.pay(vehicle, "15", { confirm: true });
  const payment = { payment_method_id: await shop.method() };
  expect(
    (await shop.approve(await shop.filled(vehicle, "115", { type: "cash_invoice" }), { payment })).body.balance_due,
  ).toBe("0.00");
  expect(
    (await shop.get(`/api/client-payments?client_vehicle_id=${vehicle}`)).body.data
      .map(({ amount }: { amount: string }) => amount)
      .toSorted(),
  ).toEqual(["100.00", "15.00"]);
  expect(await books.balances(shop.shopId)).toEqual({ 1101: 11_500n, 2201: -1_500n, 4102: -10_000n });
});

test("an invoice to the insurer is owed by the insurer", async () => {
  const shop = await workshop();
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya" })).body;
  const vehicle = await shop.vehicle({ insurance_company_id: insurer.id });
  const id = await shop.filled(vehicle, "115", { addressed_to: "Tawuniya", addressed_to_kind: "insurer" });
  await shop.approve(id);
  expect(await books.balances(shop.shopId)).toMatchObject({ 1202: 11_500n });
  expect(await books.rows("select party_id from open_items where shop_id = $1", [shop.shopId])).toEqual([
    { party_id: insurer.id },
  ]);
  await shop.pay(vehicle, "115", { allocations: [{ client_invoice_id: id, amount: "115" }] });
  expect(await books.balances(shop.shopId)).not.toHaveProperty("1202");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("everyone but a private person gets a standard tax invoice, with the address on it", async () => {
  const shop = await workshop();
  succeeded(await shop.put("/api/shop", { vat_number: "310122393500003", address: "Olaya Street, Riyadh" }));
  const vehicle = await shop.vehicle();
  const { client } = (await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  const kinds = [];
  for (const buyer_kind of ["private", "business", "government", "abroad"]) {
    succeeded(
      await shop.put(`/api/clients/${client.id}`, {
        buyer_kind,
        country: buyer_kind === "abroad" ? "BH" : null,
        street: "King Fahd",
        building_number: "2322",
        city: "Riyadh",
      }),
    );
    const id = await shop.filled(vehicle, "115");
    const draft = (await shop.get(`/api/client-invoices/${id}`)).body.document_kind;
    kinds.push([buyer_kind, draft, succeeded(await shop.approve(id)).body.document_kind]);
  }
  expect(kinds).toEqual([
    ["private", "simplified", "simplified"],
    ["business", "standard", "standard"],
    ["government", "standard", "standard"],
    ["abroad", "standard", "standard"],
  ]);
});

test("the client's deposits pay the insurer's invoice only if requested", async () => {
  const shop = await workshop();
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya" })).body;
  const vehicle = await shop.vehicle({ insurance_company_id: insurer.id });
  await shop.pay(vehicle, "40", { confirm: true });
  const [kept, used] = [
    await shop.filled(vehicle, "115", { addressed_to_kind: "insurer" }),
    await shop.filled(vehicle, "115", { addressed_to_kind: "insurer", type: "cash_invoice" }),
  ];
  expect((await shop.get(`/api/client-invoices/${kept}`)).body).toMatchObject({
    deposit: "0.00",
    balance_due: "115.00",
    with_deposit: { deposit: "40.00", balance_due: "75.00" },
  });
  expect(
    (await shop.get(`/api/client-invoices?client_vehicle_id=${vehicle}`)).body.data.map(
      (item: { balance_due: string }) => item.balance_due,
    ),
  ).toEqual(["115.00", "115.00"]);

  expect((await shop.approve(kept)).body).toMatchObject({ paid: "0.00", balance_due: "115.00", with_deposit: null });
  expect(await books.balances(shop.shopId)).toMatchObject({ 1202: 11_500n, 2102: -4_000n });
  expect((await shop.approve(used, { use_deposit: true })).body.errors).toHaveProperty("payment");
  const approved = await shop.approve(used, { use_deposit: true, payment: { payment_method_id: await shop.method() } });
  expect(approved.body).toMatchObject({ paid: "115.00", balance_due: "0.00" });
  expect(await books.balances(shop.shopId)).toEqual({ 1101: 11_500n, 1202: 11_500n, 2201: -3_000n, 4102: -20_000n });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("without an insurer on the visit nobody would owe it", async () => {
  const shop = await workshop();
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya" })).body;
  const vehicle = await shop.vehicle({ insurance_company_id: insurer.id });
  const id = await shop.filled(vehicle, "115", { addressed_to_kind: "insurer" });
  await shop.put(`/api/client-vehicles/${vehicle}`, { insurance_company_id: null });
  expect(await shop.approve(id)).toMatchObject({ status: 422, body: { type: "insurer-missing" } });
});

test("approval moves the visit forward unless requested otherwise, and never records an exit", async () => {
  const shop = await workshop();
  const [one, other] = [await shop.vehicle(), await shop.vehicle()];
  await shop.approve(await shop.filled(one));
  await shop.approve(await shop.filled(other), { exit_car_on_invoice_issuance: false });
  const statuses = await books.rows(
    "select status, vehicle_exited_at from client_vehicles where shop_id = $1 order by id",
    [shop.shopId],
  );
  expect(statuses).toEqual([
    { status: "ready_for_pickup", vehicle_exited_at: null },
    { status: "working_on", vehicle_exited_at: null },
  ]);
});

test("the board is notified", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const changed = async () =>
    (
      await books.rows<{ changed_at: string }>(
        "select changed_at from client_vehicles where shop_id = $1 and id = $2",
        [shop.shopId, vehicle],
      )
    )[0]!.changed_at;
  const seen = [await changed()];
  const id = await shop.filled(vehicle);
  seen.push(await changed());
  await shop.approve(id, { exit_car_on_invoice_issuance: false });
  seen.push(await changed());
  await shop.pay(vehicle, "1");
  seen.push(await changed());
  expect(new Set(seen).size).toBe(4);
});

test("a period locked after the draft was written refuses its approval", async () => {
  const shop = await workshop();
  const id = await shop.filled(await shop.vehicle(), "115", { issued_at: "2026-10-31" });
  await books.rows("update books set locked_through = '2026-10-31' where shop_id = $1", [shop.shopId]);
  const refused = await shop.approve(id);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["issued_at"]]);
  expect((await shop.put(`/api/client-invoices/${id}`, { issued_at: "2026-11-01" })).status).toBe(200);
  expect((await shop.approve(id)).status).toBe(200);
});

test("an account archived meanwhile refuses the approval, and no number is used", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const id = await shop.filled(vehicle);
  await books.rows("update accounts set archived_at = now() where shop_id = $1 and code = '4102'", [shop.shopId]);
  expect(await shop.approve(id)).toMatchObject({ status: 409, body: { type: "account-archived" } });
  await books.rows("update accounts set archived_at = null where shop_id = $1", [shop.shopId]);
  expect((await shop.approve(id)).body.number).toBe("INV-000001");
});

test("numbers follow the settings and the order of approval, not of creation", async () => {
  const shop = await workshop();
  await shop.put("/api/settings", { numbering: [{ series: "client-invoices", prefix: "2026/", digits: 4, next: 42 }] });
  const [first, second] = [await shop.filled(await shop.vehicle()), await shop.filled(await shop.vehicle())];
  expect((await shop.approve(second)).body.number).toBe("2026/0042");
  expect((await shop.approve(first)).body.number).toBe("2026/0043");
});

test("approval by GET, without a body, or with an invalid one", async () => {
  const shop = await workshop();
  const id = await shop.filled(await shop.vehicle());
  await shop.get(`/back/client-invoices/${id}/approve`);
  expect((await shop.get(`/api/client-invoices/${id}`)).body.status).toBe(0);
  for (const body of [
    [],
    { exit_car_on_invoice_issuance: "no" },
    { version: "1" },
    { payment: "cash" },
    { payment: { payment_method_id: "cash" } },
  ]) {
    expect((await shop.approve(id, body)).status, JSON.stringify(body)).toBe(422);
  }
  expect((await shop.post(`/back/client-invoices/${id}/approve`, undefined)).status).toBe(200);
});

test("the same key twice approves once and gives the same answer", async () => {
  const shop = await workshop();
  const id = await shop.filled(await shop.vehicle());
  const path = `/back/client-invoices/${id}/approve`;
  const first = await shop.post(path, {}, { "idempotency-key": "approve-1" });
  const second = await shop.post(path, {}, { "idempotency-key": "approve-1" });
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
});

test("of ten concurrent approvals one succeeds", async () => {
  const shop = await workshop();
  const id = await shop.filled(await shop.vehicle());
  const replies = await Promise.all(Array.from({ length: 10 }, () => shop.approve(id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await books.balances(shop.shopId)).toMatchObject({ 1201: 11_500n });
});

test("eight concurrent clients approve: numbers without gaps or duplicates, in the order of approval", async () => {
  const shop = await workshop();
  const vehicles = await Promise.all(Array.from({ length: 8 }, () => shop.vehicle()));
  const ids: string[] = [];
  for (const vehicle of vehicles) for (let each = 0; each < 3; each += 1) ids.push(await shop.filled(vehicle));
  const replies = await Promise.all(ids.map((id) => shop.approve(id)));
  expect(replies.map(({ status }) => status)).toEqual(Array(24).fill(200));
  const numbers = await books.rows<{ number: number }>(
    "select number from client_invoices where shop_id = $1 order by approved_at, number",
    [shop.shopId],
  );
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("lines added during approval are on it completely or not at all", async () => {
  const shop = await workshop();
  const product_id = await shop.product();
  for (let round = 0; round < 4; round += 1) {
    const id = await shop.filled(await shop.vehicle());
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => shop.post(`/api/client-invoices/${id}/items`, { product_id })),
      shop.approve(id),
    ]);
    const added = replies.slice(0, 3).filter(({ status }) => status === 201).length;
    const { body } = await shop.get(`/api/client-invoices/${id}`);
    expect([body.items.length, body.grand_total]).toEqual([added + 1, `${115 * (added + 1)}.00`]);
  }
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an approval needs the same number of statements for one line as for forty", async () => {
  const shop = await workshop();
  const product_id = await shop.product();
  const [small, large] = [await shop.filled(await shop.vehicle()), await shop.filled(await shop.vehicle())];
  for (let line = 0; line < 39; line += 1) await shop.item(large, { product_id });
  const statements = async (id: string) => {
    const before = api.statements().length;
    await shop.approve(id);
    // Notifications to other processes and connection checks run independently.
    return api
      .statements()
      .slice(before)
      .filter((text) => !text.includes("pg_notify") && text !== "select 1");
  };
  await shop.approve(await shop.filled(await shop.vehicle()));
  expect(await statements(large)).toEqual(await statements(small));
});

test("a product added without a price takes that of its lines, and keeps the price of its first sale", async () => {
  const shop = await workshop();
  const { body: product } = await shop.post("/api/products", { name: "Fog lamp", name_ar: "كشاف ضباب" });
  const kept = async () => (await shop.get(`/api/products/${product.id}`)).body;
  const [first, second] = [await shop.filled(await shop.vehicle()), await shop.filled(await shop.vehicle())];
  const { body: item } = await shop.post(`/api/client-invoices/${first}/items`, {
    product_id: product.id,
    unit_price: "80",
    vat_exempted: true,
  });
  expect(await kept()).toMatchObject({ name_ar: "كشاف ضباب", price: "80.00", vat_exempted: true });
  await shop.put(`/api/client-invoices/${first}/items/${item.id}`, { unit_price: "90" });
  expect(await kept()).toMatchObject({ price: "90.00", vat_exempted: true });
  expect((await shop.approve(first)).status).toBe(200);
  await shop.post(`/api/client-invoices/${second}/items`, {
    product_id: product.id,
    unit_price: "70",
    vat_exempted: false,
  });
  expect(await kept()).toMatchObject({ price: "90.00", vat_exempted: true });
  const { body: free } = await shop.post("/api/products", { name: "Free check", price: "0" });
  await shop.post(`/api/client-invoices/${second}/items`, { product_id: free.id, unit_price: "70" });
  expect((await shop.get(`/api/products/${free.id}`)).body).toMatchObject({ price: "0.00" });
});
