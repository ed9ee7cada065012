import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async () => {
  const shop = await api.newShop();
  return { ...shop, ...billing(shop) };
};

test("a new shop has five payment methods, named in the user's language", async () => {
  const shop = await api.newShop({ language: "ar" });
  const { body } = await (await shop.colleague([])).get("/api/payment-methods");
  expect(body.data.map(({ name, label }: { name: string; label: string }) => [name, label])).toEqual([
    ["bank_payment", "حوالة بنكية"],
    ["cash", "نقدًا"],
    ["cheque", "شيك"],
    ["credit_card", "بطاقة (مدى أو ائتمانية)"],
    ["others", "أخرى"],
  ]);
});

test("a payment is allocated to open invoices, oldest first", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const newer = await shop.invoiced(vehicle, "230", { issued_at: "2026-11-19" });
  const older = await shop.invoiced(vehicle, "115", { issued_at: "2026-11-18" });
  const paid = await shop.pay(vehicle, "150", { memo: "first half" });
  expect(paid.status).toBe(201);
  expect(paid.body).toMatchObject({
    number: "RCT-000001",
    amount: "150.00",
    deposit: "0.00",
    paid_at: "2026-11-20",
    memo: "first half",
    payment_method: { name: "cash", label: "Cash" },
    allocations: [
      { number: older.number, amount: "115.00" },
      { number: newer.number, amount: "35.00" },
    ],
    view_url: `/back/vehicles/${vehicle}`,
    pdf_url: `/api/client-payments/${paid.body.id}.pdf`,
    download_url: `/api/client-payments/${paid.body.id}.pdf?download=1`,
  });
  expect((await shop.get(`/api/client-invoices/${newer.id}`)).body).toMatchObject({
    paid: "35.00",
    balance_due: "195.00",
  });
  expect((await shop.get(`/api/client-invoices/${older.id}`)).body).toMatchObject({
    paid: "115.00",
    balance_due: "0.00",
  });
  expect(await shop.balance(vehicle)).toMatchObject({ due: "195.00", paid: "150.00", deposit: "0.00" });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an excess needs confirmation; then the rest is a deposit and the next approval uses it", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.invoiced(vehicle, "115");
  const asked = await shop.pay(vehicle, "200");
  expect([asked.status, asked.body.type, asked.body.warnings, asked.body.due]).toEqual([
    409,
    "needs-confirmation",
    ["more-than-due"],
    "115.00",
  ]);
  expect(asked.body.detail).toContain("more than is due");
  const paid = await shop.pay(vehicle, "200", { confirm: true });
  expect(paid.body).toMatchObject({ number: "RCT-000001", deposit: "85.00" });
  expect(await books.balances(shop.shopId)).toMatchObject({ 1101: 20_000n, 2102: -8_500n });

  const draft = await shop.invoice(vehicle);
  await shop.item(draft.id, { product_id: await shop.product(), grand_total: "100" });
  expect((await shop.get(`/api/client-invoices/${draft.id}`)).body.deposit).toBe("85.00");
  const approved = await shop.approve(draft.id);
  expect(approved.body).toMatchObject({ paid: "85.00", balance_due: "15.00" });
  expect((await shop.get(`/api/client-payments/${paid.body.id}`)).body).toMatchObject({
    deposit: "0.00",
    allocations: [{ amount: "115.00" }, { number: approved.body.number, amount: "85.00" }],
  });
  expect(await books.balances(shop.shopId)).not.toHaveProperty("2102");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a deposit belongs to its own visit", async () => {
  const shop = await workshop();
  const [one, other] = [await shop.vehicle(), await shop.vehicle()];
  await shop.pay(one, "50", { confirm: true });
  const invoice = await shop.invoiced(other, "115");
  expect(invoice.balance_due).toBe("115.00");
});

const ledgerByDay = (shopId: string) =>
  books.rows<{ date: string; receivables: bigint; advances: bigint }>(
    `select distinct l.date::text as date, sum(l.debit - l.credit) filter (where a.role = 'receivables') over upTo as receivables,
       sum(l.debit - l.credit) filter (where a.role = 'client-advances') over upTo as advances
     from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
     where l.shop_id = $1 window upTo as (order by l.date) order by 1`,
    [shopId],
  );

test("paid before the invoice's date: a deposit until that date, and receivables are never negative", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const [early, late] = [
    await shop.invoiced(vehicle, "115", { issued_at: "2026-11-05" }),
    await shop.invoiced(vehicle, "230", { issued_at: "2026-11-18" }),
  ];
  const paid = await shop.pay(vehicle, "345", { paid_at: "2026-11-05" });
  expect(paid.body).toMatchObject({
    deposit: "0.00",
    allocations: [
      { number: early.number, amount: "115.00" },
      { number: late.number, amount: "230.00" },
    ],
  });
  const days = (await ledgerByDay(shop.shopId)).map(({ date, receivables, advances }) => [
    date,
    Number(receivables),
    Number(advances),
  ]);
  expect(days).toEqual([
    ["2026-11-05", 0, -23_000],
    ["2026-11-18", 0, 0],
  ]);
  const allocated = await books.rows("select dated::text from payment_allocations where shop_id = $1 order by dated", [
    shop.shopId,
  ]);
  expect(allocated).toEqual([{ dated: "2026-11-05" }, { dated: "2026-11-18" }]);
  const labels = await books.rows<{ source_label: string }>(
    "select source_label from journal_entries where shop_id = $1 and source_kind = 'payment-allocation'",
    [shop.shopId],
  );
  expect(labels).toEqual([{ source_label: paid.body.number }]);
  expect(await shop.balance(vehicle)).toMatchObject({ due: "0.00", deposit: "0.00" });

  await shop.post(`/api/client-payments/${paid.body.id}/reverse`, { reason: "The cheque bounced" });
  expect(await books.balances(shop.shopId)).toEqual({ 1201: 34_500n, 2201: -4_500n, 4102: -30_000n });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an insurer's invoice is paid only by a payment that names it", async () => {
  const shop = await workshop();
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya" })).body;
  const vehicle = await shop.vehicle({ insurance_company_id: insurer.id });
  const insured = await shop.invoiced(vehicle, "500", { addressed_to_kind: "insurer" });
  const own = await shop.invoiced(vehicle, "115");
  expect(await shop.balance(vehicle)).toMatchObject({
    due: "615.00",
    due_by_client: "115.00",
    insurer_invoices: [
      { id: insured.id, number: insured.number, insurer: { name: "Tawuniya", name_ar: null }, due: "500.00" },
    ],
  });
  expect((await shop.pay(vehicle, "116")).body).toMatchObject({ type: "needs-confirmation", due: "115.00" });

  const allocations = [{ client_invoice_id: insured.id, amount: "500" }];
  expect((await shop.pay(vehicle, "100", { allocations })).body.errors).toHaveProperty("amount");
  expect(
    (await shop.pay(vehicle, "600", { allocations: [{ client_invoice_id: insured.id, amount: "500.01" }] })).body
      .errors,
  ).toHaveProperty(["allocations.0.amount"]);
  expect((await shop.pay(vehicle, "1", { allocations: [{ client_invoice_id: vehicle, amount: "1" }] })).status).toBe(
    422,
  );
  const part = await shop.pay(vehicle, "100", { allocations: [{ client_invoice_id: insured.id, amount: "100" }] });
  expect(await books.rows("select due_after from client_payments where shop_id = $1", [shop.shopId])).toEqual([
    { due_after: 51_500n },
  ]);
  await shop.post(`/api/client-payments/${part.body.id}/reverse`, { reason: "paid twice" });
  const paid = await shop.pay(vehicle, "600", { allocations });
  expect(paid.body).toMatchObject({
    deposit: "0.00",
    allocations: [
      { number: insured.number, amount: "500.00" },
      { number: own.number, amount: "100.00" },
    ],
  });
  expect(await shop.balance(vehicle)).toMatchObject({ due: "15.00", due_by_client: "15.00", insurer_invoices: [] });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("each payment method debits its account", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.invoiced(vehicle, "500");
  for (const [name, amount] of Object.entries({ bank_payment: 1, cash: 2, cheque: 3, credit_card: 4, others: 5 })) {
    expect((await shop.pay(vehicle, String(amount), { payment_method_id: await shop.method(name) })).status).toBe(201);
  }
  expect(await books.balances(shop.shopId)).toMatchObject({
    1101: 200n,
    1102: 100n,
    1103: 300n,
    1104: 400n,
    1109: 500n,
  });
});

test("a reversal reopens what was paid, removes the deposit, and happens once", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const invoice = await shop.invoiced(vehicle, "115");
  const before = await books.balances(shop.shopId);
  const { body: payment } = await shop.pay(vehicle, "200", { confirm: true });
  const reversed = await shop.post(`/api/client-payments/${payment.id}/reverse`, { reason: "The cheque bounced" });
  expect(reversed.status).toBe(200);
  expect(reversed.body).toMatchObject({
    reversal_reason: "The cheque bounced",
    deposit: "0.00",
    allocations: [],
    pdf_url: null,
    download_url: null,
  });
  expect((await shop.get(`/api/client-invoices/${invoice.id}`)).body.balance_due).toBe("115.00");
  expect(await books.balances(shop.shopId)).toEqual(before);
  expect(await shop.balance(vehicle)).toMatchObject({ due: "115.00", paid: "0.00", deposit: "0.00" });
  const again = await shop.post(`/api/client-payments/${payment.id}/reverse`, { reason: "twice" });
  expect([again.status, again.body.type]).toEqual([409, "payment-reversed"]);
  expect((await shop.get(`/api/client-payments/${payment.id}.pdf`)).status).toBe(409);
  expect((await shop.get(`/api/client-payments?client_vehicle_id=${vehicle}`)).body.data).toHaveLength(1);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a reversal undoes a deposit that an invoice used meanwhile, on the account of the payment", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const { body: payment } = await shop.pay(vehicle, "50", { confirm: true });
  const invoice = await shop.invoiced(vehicle, "115");
  await books.rows(
    "update payment_methods set account_id = (select id from accounts a where a.shop_id = $1 and a.code = '1102') where shop_id = $1 and name = 'cash'",
    [shop.shopId],
  );
  await shop.post(`/api/client-payments/${payment.id}/reverse`, { reason: "wrong vehicle" });
  expect((await shop.get(`/api/client-invoices/${invoice.id}`)).body.balance_due).toBe("115.00");
  expect(Object.keys(await books.balances(shop.shopId))).toEqual(["1201", "2201", "4102"]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the date is not before 2018, in the future, or in a locked period", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.invoiced(vehicle, "500");
  await books.rows("update books set locked_through = '2026-11-10' where shop_id = $1", [shop.shopId]);
  for (const paid_at of ["2017-12-31", "2026-11-21", "2026-11-10", "2024-02-30", "20/11/2026", "", 5]) {
    const reply = await shop.pay(vehicle, "1", { paid_at });
    expect([reply.status, Object.keys(reply.body.errors)], String(paid_at)).toEqual([422, ["paid_at"]]);
  }
  for (const paid_at of ["2026-11-11", "2026-11-20"])
    expect((await shop.pay(vehicle, "1", { paid_at })).status, paid_at).toBe(201);
});

test("with today locked nothing is reversed", async () => {
  const shop = await workshop();
  const { body: payment } = await shop.pay(await shop.vehicle(), "50", { confirm: true });
  await books.rows("update books set locked_through = '2026-11-20' where shop_id = $1", [shop.shopId]);
  expect((await shop.post(`/api/client-payments/${payment.id}/reverse`, { reason: "x" })).status).toBe(422);
});

test("an amount is positive, exact, and has the currency's decimals", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  for (const amount of [
    0,
    "0.00",
    -1,
    "-0.01",
    "1.001",
    "1e3",
    "1e308",
    1e308,
    "NaN",
    "Infinity",
    "1,5",
    "",
    " 5",
    null,
    {},
    [],
    true,
    "12345678901234567890",
  ]) {
    const reply = await shop.pay(vehicle, amount as string, { confirm: true });
    expect([reply.status, Object.keys(reply.body.errors)], JSON.stringify(amount)).toEqual([422, ["amount"]]);
  }
  const arab = billing(await api.newShop({ language: "ar" }));
  const said = async (by: Pick<typeof arab, "pay">, car: string, amount: string) =>
    (await by.pay(car, amount, { confirm: true })).body.errors.amount;
  expect([
    await said(shop, vehicle, "12.5999999999"),
    await said(arab, await arab.vehicle(), "12.5999999999"),
    await said(shop, vehicle, ""),
  ]).toEqual([["At most 2 decimals."], ["منزلتان عشريتان على الأكثر."], ["Required"]]);
  const bahrain = await api.newShop({ country: "BH" });
  const { vehicle: enter, pay } = billing(bahrain);
  expect((await pay(await enter(), "1.001", { confirm: true })).body.amount).toBe("1.001");
  expect((await pay(await enter(), "1.0012345678", { confirm: true })).body.errors.amount).toEqual([
    "At most 3 decimals.",
  ]);
});

test("vehicle and method must belong to the same shop", async () => {
  const [shop, other] = [await workshop(), await workshop()];
  const vehicle = await shop.vehicle();
  expect((await shop.pay(await other.vehicle(), "1", { confirm: true })).status).toBe(404);
  expect((await shop.pay(vehicle, "1", { confirm: true, payment_method_id: await other.method() })).status).toBe(404);
  expect((await shop.pay(vehicle, "1", { confirm: true, payment_method_id: 99 })).status).toBe(422);
  const { body: payment } = await other.pay(await other.vehicle(), "1", { confirm: true });
  for (const id of [payment.id, "0", "abc", "%00"]) {
    expect((await shop.get(`/api/client-payments/${id}`)).status, id).toBe(404);
    expect((await shop.get(`/api/client-payments/${id}.pdf`)).status, id).toBe(404);
    expect((await shop.post(`/api/client-payments/${id}/reverse`, { reason: "x" })).status, id).toBe(404);
    expect((await shop.get(`/api/client-vehicles/${id}/balance`)).status, id).toBe(404);
  }
  expect((await shop.get(`/api/client-payments?client_vehicle_id=${payment.client_vehicle_id}`)).body.data).toEqual([]);
});

test("an archived visit can still be paid", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.invoiced(vehicle, "115");
  await books.rows("update client_vehicles set deleted_at = now() where shop_id = $1 and id = $2", [
    shop.shopId,
    vehicle,
  ]);
  expect((await shop.pay(vehicle, "115")).status).toBe(201);
});

test("each call needs its own permission", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const { body: payment } = await shop.pay(vehicle, "10", { confirm: true });
  const payment_method_id = await shop.method();
  const calls: Record<string, ((person: Awaited<ReturnType<typeof shop.colleague>>) => Promise<{ status: number }>)[]> =
    {
      "view-client-payments": [
        (person) => person.get("/api/client-payments"),
        (person) => person.get(`/api/client-payments/${payment.id}`),
        (person) => person.get(payment.pdf_url),
      ],
      "create-client-payments": [
        (person) =>
          person.post("/api/client-payments", {
            client_vehicle_id: vehicle,
            amount: 1,
            payment_method_id,
            confirm: true,
          }),
      ],
      "delete-client-payments": [
        (person) => person.post(`/api/client-payments/${payment.id}/reverse`, { reason: "x" }),
      ],
    };
  for (const [permission, all] of Object.entries(calls)) {
    const without = await shop.colleague(
      [...Object.keys(calls), "edit-client-payments", "edit-client-invoices"].filter((item) => item !== permission),
    );
    const alone = await shop.colleague([permission]);
    for (const call of all) {
      expect((await call(without)).status, permission).toBe(403);
      expect((await call(alone)).status, permission).toBeLessThan(300);
    }
  }
  expect((await api.anonymous().get(payment.pdf_url)).status).toBe(401);
});

test("a payment is found by its receipt's number and, with prefix, by that of a paid invoice", async () => {
  const shop = await workshop();
  const [one, other] = [await shop.vehicle(), await shop.vehicle()];
  await shop.invoiced(one, "115");
  const second = await shop.invoiced(other, "230");
  expect(second.number).toBe("INV-000002");
  await shop.pay(other, "230");
  const reversed = await shop.pay(one, "100");
  await shop.post(`/api/client-payments/${reversed.body.id}/reverse`, { reason: "Paid twice" });
  const found = async (q: string) =>
    (await shop.get(`/api/client-payments?q=${encodeURIComponent(q)}`)).body.data.map(
      ({ number }: { number: string }) => number,
    );
  for (const q of ["INV-000002", "inv-2", "INV-٠٠٠٠٠٢"]) expect(await found(q), q).toEqual(["RCT-000001"]);
  for (const q of ["RCT-000002", "rct-2"]) expect(await found(q), q).toEqual(["RCT-000002"]);
  expect(await found("000002"), "plates hold it too").toContain("RCT-000002");
  for (const q of ["INV-000001", "INV-000419", "JE-000002"]) expect(await found(q), q).toEqual([]);
});

test("a payment is found by the number of a debit note that it paid, and by the papers of its deposit", async () => {
  const shop = await workshop();
  await books.registerForVat(shop.shopId, "310122393500003");
  const vehicle = await shop.vehicle();
  const sold = await shop.invoiced(vehicle, "115");
  succeeded(await shop.pay(vehicle, "115"));
  const note = succeeded(
    await shop.post(`/api/client-invoices/${sold.id}/debit-notes`, {
      reason: "correction",
      items: [{ client_invoice_item_id: sold.items[0].id, sub_total: "10" }],
    }),
  ).body;
  const paid = succeeded(await shop.pay(vehicle, "20", { confirm: true })).body;
  const found = async (q: string) =>
    (await shop.get(`/api/client-payments?q=${encodeURIComponent(q)}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await found(note.number)).toEqual([paid.id]);
  expect(await found("dn-1")).toEqual([paid.id]);
  expect(await found("ADV-000001")).toEqual([paid.id]);
  expect(await found("DN-000002")).toEqual([]);
});

test("without an invoice prefix, a payment is found by the digits of a paid invoice", async () => {
  const shop = await workshop();
  succeeded(await shop.put("/api/settings", { numbering: [{ series: "client-invoices", prefix: "" }] }));
  const [one, other] = [await shop.vehicle(), await shop.vehicle()];
  succeeded(await shop.pay(one, "10", { confirm: true }));
  expect((await shop.invoiced(other, "230")).number).toBe("000001");
  succeeded(await shop.pay(other, "230"));
  const found = async (q: string) =>
    (await shop.get(`/api/client-payments?q=${encodeURIComponent(q)}`)).body.data
      .map(({ number }: { number: string }) => number)
      .toSorted();
  for (const q of ["000001", "٠٠٠٠٠١"]) expect(await found(q), q).toEqual(["RCT-000001", "RCT-000002"]);
  expect(await found("INV-000001")).toEqual([]);
});

test("open amounts of invoices are hidden from users with view-client-payments only", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.invoiced(vehicle, "115");
  await shop.pay(vehicle, "15");
  const read = async (permission: string) =>
    (await (await shop.colleague([permission])).get(`/api/client-vehicles/${vehicle}/balance`)).body;
  expect(await read("view-client-payments")).toEqual({
    due: null,
    paid: "15.00",
    deposit: "0.00",
    due_by_client: null,
    insurer_invoices: [],
    secured: [],
    taxes_advances: false,
    vat_status: "registered",
  });
  for (const permission of ["create-client-payments", "view-client-invoices"])
    expect(await read(permission), permission).toMatchObject({ due: "100.00", paid: null, due_by_client: "100.00" });
});

test("the list is latest first, paged, of one visit or of all", async () => {
  const shop = await workshop();
  const [one, other] = [await shop.vehicle(), await shop.vehicle()];
  for (const day of ["2026-11-03", "2026-11-01", "2026-11-02"])
    await shop.pay(one, "1", { confirm: true, paid_at: day });
  await shop.pay(other, "2", { confirm: true, paid_at: "2026-11-04" });
  const days: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { body: { data: { paid_at: string }[]; meta: { next_cursor: string | null } } } = await shop.get(
      `/api/client-payments?limit=2&cursor=${cursor}`,
    );
    days.push(...page.body.data.map(({ paid_at }) => paid_at));
    cursor = page.body.meta.next_cursor;
  }
  expect(days).toEqual(["2026-11-04", "2026-11-03", "2026-11-02", "2026-11-01"]);
  expect((await shop.get(`/api/client-payments?client_vehicle_id=${one}`)).body.data).toHaveLength(3);
  expect((await shop.get("/api/client-payments?client_vehicle_id=abc")).status).toBe(422);
});

test("the same key twice is one payment", async () => {
  const shop = await workshop();
  const body = {
    client_vehicle_id: await shop.vehicle(),
    amount: "10",
    payment_method_id: await shop.method(),
    confirm: true,
  };
  const first = await shop.post("/api/client-payments", body, { "idempotency-key": "k1" });
  const second = await shop.post("/api/client-payments", body, { "idempotency-key": "k1" });
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect((await shop.post("/api/client-payments", { ...body, amount: "11" }, { "idempotency-key": "k1" })).status).toBe(
    422,
  );
  expect((await shop.balance(body.client_vehicle_id)).paid).toBe("10.00");
});

test("concurrent payments never settle more than is open", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const invoice = await shop.invoiced(vehicle, "115");
  const tries = await Promise.all(Array.from({ length: 8 }, () => shop.pay(vehicle, "40")));
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(6);
  expect((await shop.get(`/api/client-invoices/${invoice.id}`)).body.balance_due).toBe("35.00");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("ten concurrent reversals reverse a payment once", async () => {
  const shop = await workshop();
  const { body: payment } = await shop.pay(await shop.vehicle(), "40", { confirm: true });
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => shop.post(`/api/client-payments/${payment.id}/reverse`, { reason: "x" })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await books.balances(shop.shopId)).toEqual({});
});

test("the runtime role can only use up a payment's deposit and reverse it once", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.invoiced(vehicle, "30");
  const { body: payment } = await shop.pay(vehicle, "40", { confirm: true });
  const trying = (text: string) =>
    books.inside(shop.shopId, (db) => db.query(`test.${text.slice(0, 50)}.${text.length}`, text));
  const where = "where shop_id = $1";
  for (const set of [
    "amount = amount + 1",
    "paid_at = paid_at - 1",
    "label = 'RCT-9'",
    "client_id = client_id",
    "due_after = 0",
    "memo = 'x'",
  ])
    await expect(trying(`update client_payments set ${set} ${where}`), set).rejects.toThrow(/permission denied/);
  for (const set of ["amount = amount + 1", "dated = dated - 1", "payment_id = payment_id"])
    await expect(trying(`update payment_allocations set ${set} ${where}`), set).rejects.toThrow(/permission denied/);
  await expect(trying(`update client_payments set deposit = deposit + 1 ${where}`)).rejects.toThrow(/no deposit grows/);
  expect((await shop.post(`/api/client-payments/${payment.id}/reverse`, { reason: "counted twice" })).status).toBe(200);
  for (const set of ["reversed_at = null, reversed_by = null", "reversal_reason = 'another'"])
    await expect(trying(`update client_payments set ${set} ${where}`), set).rejects.toThrow(/never changed/);
  await expect(trying(`update payment_allocations set undone_on = null ${where}`)).rejects.toThrow(/stays so/);
  expect((await shop.get(`/api/client-payments/${payment.id}`)).body).toMatchObject({
    amount: "40.00",
    reversal_reason: "counted twice",
  });
});

test("the receipt prints on A4 and on a roll", async () => {
  const shop = await workshop();
  const { body: payment } = await shop.pay(await shop.vehicle(), "40", {
    confirm: true,
    memo: '<script>alert(1)</script> =1+1 #import "x"',
  });
  for (const size of ["a4", "roll"]) {
    const pdf = await shop.get(`${payment.pdf_url}?size=${size}`);
    expect([pdf.status, pdf.headers["content-type"], pdf.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
  }
  expect((await shop.get(payment.download_url)).headers["content-disposition"]).toContain(
    'attachment; filename="RCT-000001.pdf"',
  );
});

test("a reversal locks the visit before the payment, so that it cannot deadlock with an approval that uses its deposit", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const { id } = (await shop.pay(vehicle, "100", { confirm: true })).body;
  await books.rows("begin");
  await books.rows("select id from client_vehicles where id = $1 for update", [vehicle]);
  const reversal = shop.post(`/api/client-payments/${id}/reverse`, { reason: "counted twice" });
  await expect
    .poll(() => books.rows("select 1 from pg_locks where not granted and locktype in ('transactionid', 'tuple')"))
    .not.toEqual([]);
  expect(await books.rows("select id from client_payments where id = $1 for update nowait", [id])).toEqual([{ id }]);
  await books.rows("commit");
  expect((await reversal).status).toBe(200);
});
