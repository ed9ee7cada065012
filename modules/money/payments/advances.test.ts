import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const vatNumbers: Record<string, string> = {
  SA: "310122393500003",
  BH: "200012345600002",
  AE: "100123456700003",
  KW: "310122393500003",
};

/** A shop that is registered for VAT. */
const registered = async (country = "SA") => {
  const shop = await api.newShop({ country });
  await books.registerForVat(shop.shopId, vatNumbers[country]!);
  return { ...shop, ...billing(shop) };
};

type Shop = Awaited<ReturnType<typeof registered>>;

/** The tax entries, oldest first: direction, code, rate, base, VAT, whether of a note. */
const taxes = async (shop: Shop) =>
  (
    await books.rows<{ code: string; rate: number; base: string; vat: string; is_note: boolean; source_kind: string }>(
      `select t.code, t.rate, t.base::text, t.vat::text, t.is_note, e.source_kind from tax_entries t join journal_entries e on e.shop_id = t.shop_id and e.id = t.entry_id
       where t.shop_id = $1 order by e.number, t.position`,
      [shop.shopId],
    )
  ).map((tax) => [tax.source_kind, tax.code, tax.rate, Number(tax.base), Number(tax.vat), tax.is_note]);

const deposit = async (shop: Shop, vehicle: string, amount: string, fields: object = {}) =>
  succeeded(await shop.pay(vehicle, amount, { confirm: true, ...fields })).body;

test("money for work that is not invoiced yet is taxed at once, by an advance invoice", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  const paid = await deposit(shop, vehicle, "115");
  expect(paid).toMatchObject({
    number: "RCT-000001",
    deposit: "115.00",
    deposit_vat: "15.00",
    advance_invoice: { number: "ADV-000001" },
    refunds: [],
  });
  expect(await books.balances(shop.shopId)).toEqual({ "1101": 11500n, "2102": -10000n, "2201": -1500n });
  expect(await taxes(shop)).toEqual([["advance-invoice", "S", 1500, 10000, 1500, false]]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an invoice sets off no advance if a payment paid it directly, although its rest became one", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  const { id } = await shop.invoiced(vehicle, "115");
  expect(await deposit(shop, vehicle, "345")).toMatchObject({
    deposit: "230.00",
    advance_invoice: { number: "ADV-000001" },
  });
  expect((await shop.get(`/api/client-invoices/${id}`)).body).toMatchObject({ paid: "115.00", advances: [] });
  const { id: next } = await shop.invoiced(vehicle, "230");
  expect((await shop.get(`/api/client-invoices/${next}`)).body.advances).toMatchObject([
    { amount: "230.00", vat: "30.00" },
  ]);
});

test("the invoice taxes the whole supply, and takes back the VAT of the advance that it uses", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  await deposit(shop, vehicle, "100");
  const invoice = await shop.invoiced(vehicle, "40.25");
  expect(invoice).toMatchObject({
    paid: "40.25",
    balance_due: "0.00",
    advances: [{ number: "ADV-000001", amount: "40.25", vat: "5.25", vat_rate: 15 }],
  });
  // 100 holds 13.04 of VAT; 40.25 of it holds 5.25, and the rest, 59.75, what remains: 7.79.
  expect(await books.balances(shop.shopId)).toMatchObject({ "1101": 10000n, "2102": -5196n, "2201": -1304n });
  const second = await shop.invoiced(vehicle, "115");
  expect(second).toMatchObject({ paid: "59.75", balance_due: "55.25", advances: [{ amount: "59.75", vat: "7.79" }] });
  expect(await taxes(shop)).toEqual([
    ["advance-invoice", "S", 1500, 8696, 1304, false],
    ["client-invoice", "S", 1500, 3500, 525, false],
    ["client-invoice", "S", 1500, -3500, -525, false],
    ["client-invoice", "S", 1500, 10000, 1500, false],
    ["client-invoice", "S", 1500, -5196, -779, false],
  ]);
  // VAT of what was sold: 20.25.
  expect(await books.balances(shop.shopId)).toMatchObject({ "1201": 5525n, "2201": -2025n });
  expect((await books.balances(shop.shopId))["2102"]).toBeUndefined();
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("only what is above the amount due is an advance; money that is only held carries no VAT", async () => {
  const shop = await registered();
  const [first, second] = [await shop.vehicle(), await shop.vehicle()];
  await shop.invoiced(first, "115");
  expect(await deposit(shop, first, "115")).toMatchObject({ deposit: "0.00", advance_invoice: null });
  expect(await deposit(shop, first, "23")).toMatchObject({ deposit: "23.00", deposit_vat: "3.00" });
  expect(await deposit(shop, second, "500", { deposit_kind: "held" })).toMatchObject({
    deposit: "500.00",
    deposit_vat: "0.00",
    advance_invoice: null,
  });
  const invoice = await shop.invoiced(second, "115");
  expect(invoice).toMatchObject({ paid: "115.00", advances: [] });
  expect(await shop.balance(second)).toMatchObject({ deposit: "385.00", taxes_advances: true });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a shop that is not registered for VAT, or has a rate of zero, issues no advance invoice", async () => {
  const shop = await api.newShop();
  const { vehicle, pay, balance } = billing(shop);
  const entered = await vehicle();
  expect((await pay(entered, "115", { confirm: true })).body).toMatchObject({
    deposit_vat: "0.00",
    advance_invoice: null,
  });
  expect(await balance(entered)).toMatchObject({ taxes_advances: false });
  const kuwaiti = await registered("KW");
  const there = await kuwaiti.vehicle();
  expect(await deposit(kuwaiti, there, "11.500")).toMatchObject({ deposit: "11.500", advance_invoice: null });
  expect(await taxes(kuwaiti)).toEqual([]);
});

test.each([
  ["BH", "11.000", "1.000", 1000],
  ["AE", "10.50", "0.50", 500],
])("an advance in %s has its country's rate and digits", async (country, amount, vat, rate) => {
  const shop = await registered(country);
  const vehicle = await shop.vehicle();
  expect(await deposit(shop, vehicle, amount)).toMatchObject({ deposit: amount, deposit_vat: vat });
  expect((await taxes(shop))[0]!.slice(0, 3)).toEqual(["advance-invoice", "S", rate]);
  const invoice = await shop.invoiced(vehicle, amount);
  expect(invoice).toMatchObject({ balance_due: (0).toFixed(amount.split(".")[1]!.length), advances: [{ vat }] });
  expect((await books.balances(shop.shopId))["2102"]).toBeUndefined();
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the reversal of a payment undoes the unused part of its advance by a credit note", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  const paid = await deposit(shop, vehicle, "230");
  const invoice = await shop.invoiced(vehicle, "115");
  api.clock.set("2026-12-03T09:00:00Z");
  const reversed = succeeded(
    await shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "card was charged back" }),
  );
  expect(reversed.body).toMatchObject({ deposit: "0.00", deposit_vat: "0.00" });
  expect(
    await books.rows(
      "select label, amount::int, vat::int, issued_at, reason from advance_credit_notes where shop_id = $1",
      [shop.shopId],
    ),
  ).toEqual([
    { label: "ACN-000001", amount: 11500, vat: 1500, issued_at: "2026-12-03", reason: "card was charged back" },
  ]);
  expect((await shop.get(`/api/client-invoices/${invoice.id}`)).body).toMatchObject({ balance_due: "115.00" });
  // Only the invoice's VAT stays.
  expect(await books.balances(shop.shopId)).toMatchObject({ "1201": 11500n, "2201": -1500n });
  expect((await taxes(shop)).at(-1)).toEqual(["advance-credit-note", "S", 1500, -10000, -1500, true]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an unused advance is given back in parts, each with its credit note", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  const paid = await deposit(shop, vehicle, "100");
  const method = await shop.method();
  const refund = (body: object) =>
    shop.post(`/api/client-payments/${paid.id}/refunds`, {
      payment_method_id: method,
      payment_reference: "R-1",
      ...body,
    });
  expect((await refund({ amount: "100.01" })).body.errors.amount).toBeDefined();
  expect((await refund({ amount: "10", paid_at: "2026-11-19" })).body.errors.paid_at).toBeDefined();
  expect(Object.keys((await refund({ amount: "100.01", paid_at: "2026-11-19" })).body.errors)).toEqual([
    "amount",
    "paid_at",
  ]);
  const first = succeeded(await refund({ amount: "33.33" })).body;
  expect(first).toMatchObject({ number: "DPR-000001", amount: "33.33", credit_note: { number: "ACN-000001" } });
  const rest = succeeded(await refund({})).body;
  expect(rest).toMatchObject({ number: "DPR-000002", amount: "66.67", credit_note: { number: "ACN-000002" } });
  expect((await refund({})).body.type).toBe("no-deposit");
  expect(await books.balances(shop.shopId)).toEqual({});
  expect((await taxes(shop)).map(([, , , , vat]) => vat)).toEqual([1304, -435, -869]);
  expect((await shop.get(`/api/client-payments/${paid.id}`)).body).toMatchObject({
    deposit: "0.00",
    refunds: [{ amount: "33.33" }, { amount: "66.67" }],
  });
  const reversal = (await shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "x" })).body;
  expect(reversal.type).toBe("deposit-refunded");
  expect(reversal.detail).toMatch(/If the refund was not paid out, record the money as a new deposit\.$/);
  expect(reversal.detail.replaceAll(/[\u2066-\u2069]/g, "")).toContain("refunded by DPR-000001, DPR-000002,");
  succeeded(await shop.put("/api/me", { locale: "ar" }));
  const inArabic = (await shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "x" })).body;
  expect(inArabic.detail.replaceAll(/[\u2066-\u2069]/g, "")).toContain("بموجب DPR-000001، DPR-000002،");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a deposit by cheque is given back only once the cheque is cleared", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  const paid = await deposit(shop, vehicle, "100", { payment_method_id: await shop.method("cheque") });
  const refunded = await shop.post(`/api/client-payments/${paid.id}/refunds`, {
    payment_method_id: await shop.method(),
    payment_reference: "R-1",
  });
  expect([refunded.status, refunded.body.type]).toEqual([409, "cheque-not-cleared"]);
});

test("parallel refunds never give back more than the deposit", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  const paid = await deposit(shop, vehicle, "100");
  const method = await shop.method();
  const replies = await Promise.all(
    Array.from({ length: 6 }, () =>
      shop.post(`/api/client-payments/${paid.id}/refunds`, {
        amount: "40",
        payment_method_id: method,
        payment_reference: "R",
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a deposit is kept for another vehicle of the same client, whose next invoice uses it", async () => {
  const shop = await registered();
  const [first, stranger] = [await shop.vehicle({ client_name: "Fleet" }), await shop.vehicle()];
  const { client_id } = (
    await books.rows<{ client_id: string }>("select client_id from client_vehicles where id = $1", [first])
  )[0]!;
  const second = await shop.vehicle({ client_id, client_name: undefined });
  const paid = await deposit(shop, first, "115");
  const move = (to: string) => shop.post(`/api/client-payments/${paid.id}/move-deposit`, { client_vehicle_id: to });
  expect((await move(stranger)).body.errors.client_vehicle_id).toBeDefined();
  expect((await move(second)).body).toMatchObject({ deposit: "115.00", client_vehicle_id: second });
  expect(await shop.balance(first)).toMatchObject({ deposit: "0.00" });
  expect(await shop.balance(second)).toMatchObject({ deposit: "115.00" });
  expect(await shop.invoiced(first, "115")).toMatchObject({ balance_due: "115.00" });
  expect(await shop.invoiced(second, "115")).toMatchObject({ balance_due: "0.00", advances: [{ vat: "15.00" }] });
  expect((await move(first)).body.type).toBe("no-deposit");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an advance that a filed VAT return would contain is refused; money that is only held is not", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  await books.rows("update books set vat_locked_through = '2026-11-10' where shop_id = $1", [shop.shopId]);
  const sent = { confirm: true, paid_at: "2026-11-05" };
  expect((await shop.pay(vehicle, "115", sent)).body.type).toBe("vat-period-filed");
  expect((await shop.pay(vehicle, "115", { ...sent, deposit_kind: "held" })).status).toBe(201);
});

test("advance invoice, credit note, refund voucher and receipt print what was true when they were issued", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle({ client_name: "Huda Al-Otaibi" });
  const paid = await deposit(shop, vehicle, "115");
  const refund = succeeded(
    await shop.post(`/api/client-payments/${paid.id}/refunds`, {
      amount: "23",
      payment_method_id: await shop.method(),
      payment_reference: "R-77",
    }),
  ).body;
  await books.rows("update clients set name = 'Another Name' where shop_id = $1", [shop.shopId]);
  await books.rows("update shops set name = 'Another Shop' where id = $1", [shop.shopId]);
  await books.registerForVat(shop.shopId, null);
  await books.rows("update payment_methods set label = 'Renamed' where shop_id = $1", [shop.shopId]);
  const textOf = async (url: string) => {
    const reply = await shop.get(url);
    if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${reply.bytes.toString()}`);
    return pdfText(reply.bytes);
  };
  const advance = await textOf(paid.advance_invoice.pdf_url);
  for (const expected of [
    "ADV-000001",
    "Huda Al-Otaibi",
    "Simplified tax invoice for an advance payment",
    "115.00",
    "15.00",
    "100.00",
    vatNumbers["SA"]!,
  ])
    expect(advance).toContain(expected);
  const note = await textOf(refund.credit_note.pdf_url);
  for (const expected of ["ACN-000001", "ADV-000001", "23.00", "3.00", "Huda Al-Otaibi"])
    expect(note).toContain(expected);
  const voucher = await textOf(refund.pdf_url);
  for (const expected of ["DPR-000001", "RCT-000001", "ACN-000001", "R-77", "Cash"])
    expect(voucher).toContain(expected);
  const receipt = await textOf(paid.pdf_url);
  for (const expected of ["RCT-000001", "ADV-000001", "Huda Al-Otaibi", "Cash"]) expect(receipt).toContain(expected);
  expect(receipt).not.toContain("Another");
  expect(advance + note + voucher).not.toContain("Another");
});

test("on the statement of a client an advance counts with its VAT", async () => {
  const shop = await registered();
  const vehicle = await shop.vehicle();
  const paid = await deposit(shop, vehicle, "230");
  await shop.invoiced(vehicle, "115");
  succeeded(
    await shop.post(`/api/client-payments/${paid.id}/refunds`, {
      amount: "15",
      payment_method_id: await shop.method(),
      payment_reference: "R-1",
    }),
  );
  const { data } = (await shop.get(`/api/clients/${paid.client.id}/statement`)).body;
  const rows = data.map((row: { kind: string; charged: string | null; paid: string | null; balance: string }) => [
    row.kind,
    row.charged,
    row.paid,
    row.balance,
  ]);
  expect(rows).toEqual([
    ["deposit-refund", "15.00", null, "-100.00"],
    ["client-invoice", "115.00", null, "-115.00"],
    ["client-payment", null, "230.00", "-230.00"],
  ]);
});
