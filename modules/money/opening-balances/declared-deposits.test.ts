import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { faults } from "../../../tests/support/money/faults.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const day = "2026-10-31";
const vat_number = "310122393500003";

/** A registered shop with opening balances on 31 October, a client and the visit of his car. */
const workshop = async () => {
  const shop = await api.newShop();
  await books.registerForVat(shop.shopId, vat_number);
  const tools = billing(shop);
  succeeded(await shop.put("/api/opening-balances", { day }));
  const vehicle = await tools.vehicle();
  const { client } = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  const deposit = { kind: "deposit", party_id: client.id, number: "ADV-77", date: "2026-10-05", amount: "1150.00" };
  const add = (fields: object = {}) =>
    shop.post("/api/opening-items", { ...deposit, vat_declared: true, vat_rate: 15, ...fields });
  const entered = async (fields: object = {}) => succeeded(await add(fields)).body;
  const invoiceOf = async (price: string, dates: object = {}, approval: object = {}) => {
    const { id } = await tools.invoice(vehicle, dates);
    await tools.item(id, { product_id: await tools.product(), unit_price: price });
    return succeeded(await tools.approve(id, approval)).body;
  };
  const payments = async (query = "") => succeeded(await shop.get(`/api/client-payments${query}`)).body.data;
  const refund = async (id: string, amount: string) =>
    succeeded(
      await shop.post(`/api/client-payments/${id}/refunds`, {
        amount,
        payment_method_id: await tools.method(),
        payment_reference: "R-1",
      }),
    ).body;
  const taxes = async () =>
    (
      await books.rows<{ source_kind: string; kind: string; rate: number; base: bigint; vat: bigint }>(
        `select e.source_kind, e.kind, t.rate, t.base, t.vat from tax_entries t
         join journal_entries e on e.shop_id = t.shop_id and e.id = t.entry_id where t.shop_id = $1 order by e.number, t.position`,
        [shop.shopId],
      )
    ).map(({ source_kind, kind, rate, base, vat }) => [source_kind, kind, rate, Number(base), Number(vat)]);
  const statement = async () =>
    succeeded(await shop.get(`/api/party-statements/${client.id}?from=2026-10-01&to=2026-11-20`)).body;
  const balances = () => books.balances(shop.shopId);
  /** What the books check themselves, and what must never be found in them. */
  const problems = async () => [
    ...(await books.problems(shop.shopId)),
    ...(
      await Promise.all(
        Object.entries(faults).map(async ([fault, text]) =>
          (await books.rows(text, [shop.shopId])).map((row) => ({ fault, row })),
        ),
      )
    ).flat(),
  ];
  return {
    ...shop,
    ...tools,
    client,
    vehicle,
    add,
    entered,
    invoiceOf,
    payments,
    refund,
    taxes,
    statement,
    balances,
    problems,
  };
};

test("an invoice that uses a deposit whose VAT was declared before takes its VAT off, and names the old advance invoice", async () => {
  const shop = await workshop();
  await shop.entered();
  expect(await shop.balances()).toEqual({ 2102: -100_000n, 3901: 100_000n });
  expect(await shop.taxes()).toEqual([]);
  expect(await shop.statement()).toMatchObject({ closing: "-1150.00", data: [{ number: "ADV-77", paid: "1150.00" }] });
  const [payment] = await shop.payments("?q=ADV-77");
  expect(payment).toMatchObject({
    deposit: "1150.00",
    deposit_vat: "150.00",
    advance_invoice: { number: "ADV-77", pdf_url: null },
    papers: [],
  });
  const advance = await shop.get(`/api/advance-invoices/${payment.advance_invoice.id}.pdf`);
  expect(advance.status).toBe(404);

  const invoice = await shop.invoiceOf("2000");
  expect(invoice).toMatchObject({
    vat: "300.00",
    paid: "1150.00",
    balance_due: "1150.00",
    advances: [
      {
        id: payment.advance_invoice.id,
        number: "ADV-77",
        issued_at: "2026-10-05",
        amount: "1150.00",
        vat: "150.00",
        pdf_url: null,
      },
    ],
  });
  expect(await shop.taxes()).toEqual([
    ["client-invoice", "posting", 1500, 200_000, 30_000],
    ["client-invoice", "advance", 1500, -100_000, -15_000],
  ]);
  expect(await shop.balances()).toEqual({ 1201: 115_000n, 2201: -15_000n, 3901: 100_000n, 4102: -200_000n });
  const paper = await pdfText((await shop.get(invoice.pdf_url)).bytes);
  for (const text of ["ADV-77", "05/10/2026", "1,000.00", "150.00"]) expect(paper).toContain(text);
  expect(await shop.statement()).toMatchObject({ closing: "1150.00" });
  expect(await shop.problems()).toEqual([]);
});

test("without declared VAT the invoice charges the VAT of the whole supply, as before", async () => {
  const shop = await workshop();
  await shop.entered({ vat_declared: false, vat_rate: null });
  expect(await shop.balances()).toEqual({ 2102: -115_000n, 3901: 115_000n });
  expect(await shop.invoiceOf("2000")).toMatchObject({ paid: "1150.00", balance_due: "1150.00", advances: [] });
  expect(await shop.taxes()).toEqual([["client-invoice", "posting", 1500, 200_000, 30_000]]);
  expect(await shop.problems()).toEqual([]);
});

test("what was unused of an advance is used by several invoices, the last of which takes the remainder of its VAT", async () => {
  const shop = await workshop();
  // Of 333.33 with VAT 43.48 there were 100 left: their VAT is 13.04.
  await shop.entered({ amount: "100.00", net: "289.85", vat: "43.48", vat_rate: null });
  expect((await shop.payments())[0]).toMatchObject({ deposit: "100.00", deposit_vat: "13.04" });
  const vats = [];
  for (const price of ["10", "33.33", "100"]) vats.push((await shop.invoiceOf(price)).advances[0]?.vat);
  expect(vats).toEqual(["1.50", "5.00", "6.54"]);
  expect((await shop.payments())[0]).toMatchObject({ deposit: "0.00", deposit_vat: "0.00" });
  expect(await shop.problems()).toEqual([]);
});

test("an advance of before keeps its rate for its part of the invoice", async () => {
  const shop = await workshop();
  await shop.entered({ amount: "105.00", vat_rate: 5, date: "2020-06-01" });
  const draft = await shop.invoice(shop.vehicle);
  await shop.item(draft.id, { product_id: await shop.product(), unit_price: "1000" });
  const shown = succeeded(await shop.get(`/api/client-invoices/${draft.id}`)).body;
  expect(shown).toMatchObject({ vat: "140.00", grand_total: "1140.00" });
  expect(succeeded(await shop.approve(draft.id)).body).toMatchObject({ vat: "140.00", balance_due: "1035.00" });
  expect(await shop.taxes()).toEqual([
    ["client-invoice", "posting", 1500, 90_000, 13_500],
    ["client-invoice", "posting", 500, 10_000, 500],
    ["client-invoice", "advance", 500, -10_000, -500],
  ]);
  expect(await shop.problems()).toEqual([]);
});

test("work of before the opening day that an advance of before paid has the rate of the advance", async () => {
  const shop = await workshop();
  succeeded(
    await shop.put("/api/settings", {
      vat_rates: [
        { starts_on: "2018-01-01", rate: 5 },
        { starts_on: "2026-10-10", rate: 15 },
      ],
    }),
  );
  await shop.entered({ amount: "105.00", vat_rate: 5, date: "2026-10-05" });
  const draft = await shop.invoice(shop.vehicle);
  await shop.item(draft.id, { product_id: await shop.product(), unit_price: "1000" });
  succeeded(await shop.put(`/api/client-invoices/${draft.id}`, { supplied_on: "2026-10-20" }));
  expect(succeeded(await shop.approve(draft.id)).body).toMatchObject({ vat: "140.00", balance_due: "1035.00" });
  expect(await shop.problems()).toEqual([]);
});

test("a refund takes back its VAT on the day of the refund, by a credit note that names the old advance invoice", async () => {
  const shop = await workshop();
  const { id } = await shop.entered();
  const given = await shop.refund(id, "575");
  expect(given).toMatchObject({ amount: "575.00", credit_note: { number: "ACN-000001" } });
  expect(await shop.taxes()).toEqual([["advance-credit-note", "posting", 1500, -50_000, -7500]]);
  expect(await shop.balances()).toEqual({ 1101: -57_500n, 2102: -50_000n, 2201: 7500n, 3901: 100_000n });
  const paper = await pdfText((await shop.get(given.credit_note.pdf_url)).bytes);
  for (const text of ["ACN-000001", "ADV-77", "05/10/2026", "575.00"]) expect(paper).toContain(text);
  expect((await shop.payments())[0].papers).toMatchObject([{ kind: "credit-note" }, { kind: "refund" }]);
  const reversed = await shop.post(`/api/client-payments/${id}/reverse`, { reason: "Wrong client" });
  expect(reversed.body.type).toBe("deposit-refunded");

  expect(await shop.invoiceOf("1000")).toMatchObject({ paid: "575.00", balance_due: "575.00" });
  expect((await shop.taxes()).at(-1)).toEqual(["client-invoice", "advance", 1500, -50_000, -7500]);
  expect(await shop.statement()).toMatchObject({ closing: "575.00" });
  expect(await shop.problems()).toEqual([]);
});

test("an invoice that used it is returned: its whole VAT comes back, and the money is owed to the client", async () => {
  const shop = await workshop();
  await shop.entered();
  const invoice = await shop.invoiceOf("1000");
  expect(invoice).toMatchObject({ paid: "1150.00", balance_due: "0.00" });
  const back = {
    reason: "cancellation",
    approve: true,
    items: [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }],
  };
  succeeded(await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, back));
  expect((await shop.taxes()).slice(2)).toEqual([["return-invoice", "posting", 1500, -100_000, -15_000]]);
  // The VAT that the books before declared is taken back by what these declare.
  expect(await shop.balances()).toEqual({
    2103: -115_000n,
    2201: 15_000n,
    3901: 100_000n,
    4102: -100_000n,
    4202: 100_000n,
  });
  expect(await shop.problems()).toEqual([]);
});

test("one that was entered wrongly is reversed without a credit note, and can be entered anew", async () => {
  const shop = await workshop();
  const { id } = await shop.entered();
  succeeded(await shop.post(`/api/client-payments/${id}/reverse`, { reason: "Wrong amount" }));
  expect(await shop.balances()).toEqual({});
  expect(await shop.taxes()).toEqual([]);
  expect(await shop.statement()).toMatchObject({ closing: "0.00" });
  expect(await shop.problems()).toEqual([]);
  await shop.entered({ amount: "230.00" });
  expect(await shop.balances()).toEqual({ 2102: -20_000n, 3901: 20_000n });
  expect(await shop.problems()).toEqual([]);
});

test("one that was entered wrongly and used is owed by the invoice again, with the VAT that it set off", async () => {
  const shop = await workshop();
  const { id } = await shop.entered();
  const invoice = await shop.invoiceOf("400");
  expect(invoice).toMatchObject({ paid: "460.00", balance_due: "0.00" });
  succeeded(await shop.post(`/api/client-payments/${id}/reverse`, { reason: "Nothing was paid" }));
  expect((await shop.taxes()).slice(1)).toEqual([
    ["client-invoice", "advance", 1500, -40_000, -6000],
    ["advance-invoice", "reversal", 1500, 40_000, 6000],
  ]);
  expect(await shop.balances()).toEqual({ 1201: 46_000n, 2201: -6000n, 4102: -40_000n });
  expect(await shop.statement()).toMatchObject({ closing: "460.00" });
  expect(await shop.problems()).toEqual([]);
});

test("a shop that was not registered meanwhile sets off what was declared before, and charges nothing itself", async () => {
  const shop = await workshop();
  succeeded(await shop.post("/api/shop/vat-registration", { vat_number: null, from: "2026-11-01", confirm: true }));
  await shop.entered();
  expect(await shop.invoiceOf("2000")).toMatchObject({ vat: "150.00", grand_total: "2150.00", balance_due: "1000.00" });
  expect(await shop.taxes()).toEqual([
    ["client-invoice", "posting", 1500, 100_000, 15_000],
    ["client-invoice", "advance", 1500, -100_000, -15_000],
  ]);
  expect(await shop.problems()).toEqual([]);
});

test("a registration that begins later charges no VAT on a deposit of before, whether its VAT was declared or not", async () => {
  const shop = await workshop();
  const say = (body: object) => shop.post("/api/shop/vat-registration", body);
  succeeded(await say({ vat_number: null, from: "2026-11-01", confirm: true }));
  await shop.entered();
  await shop.entered({ number: "RC-8", amount: "100.00", vat_declared: false, vat_rate: null });
  succeeded(await say({ vat_number, from: "2026-11-10", confirm: true }));
  succeeded(await say({ vat_number, from: "2026-10-01", confirm: true }));
  expect(await shop.taxes()).toEqual([]);
  expect(await shop.invoiceOf("2000")).toMatchObject({ vat: "300.00", paid: "1250.00", balance_due: "1050.00" });
  expect(await shop.taxes()).toEqual([
    ["client-invoice", "posting", 1500, 200_000, 30_000],
    ["client-invoice", "advance", 1500, -100_000, -15_000],
  ]);
  expect(await shop.problems()).toEqual([]);
});

test("an issued invoice is not paid from it, because it charges the whole VAT too", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiceOf("100");
  const { id } = await shop.entered();
  const use = { client_invoice_id: invoice.id, payment_id: id, amount: "115" };
  expect((await shop.post("/api/credit-uses", use)).body.type).toBe("deposit-taxed");
});

test("a shop that was not registered on the day of the old document declared no VAT then", async () => {
  const shop = await workshop();
  succeeded(await shop.post("/api/shop/vat-registration", { vat_number: null, from: "2026-10-04", confirm: true }));
  const refused = await shop.add();
  expect(refused).toMatchObject({ status: 422, body: { errors: { vat_declared: [expect.any(String)] } } });
  await shop.entered({ date: "2026-10-03" });
});

test("an advance invoice with two rates is entered as a deposit for each with its number", async () => {
  const shop = await workshop();
  const date = "2020-08-01";
  await shop.entered({ date });
  await shop.entered({ date, amount: "105.00", vat_rate: 5 });
  await shop.entered({ date, amount: "50.00", vat_declared: false, vat_rate: null });
  expect((await shop.add({ date })).body.type).toBe("already-entered");
  expect(await shop.problems()).toEqual([]);
});

test("a payment of before is found by its whole old number in any case, and by no part of it", async () => {
  const shop = await workshop();
  const { id } = await shop.entered({ number: "PRE_XQZ-7%" });
  const found = async (q: string) =>
    (await shop.payments(`?q=${encodeURIComponent(q)}`)).map((payment: { id: string }) => payment.id);
  for (const q of ["PRE_XQZ-7%", " pre_xqz-7% "]) expect(await found(q)).toEqual([id]);
  for (const q of ["XQZ", "PRE_XQZ-7", "PRE-XQZ-7%", "PRE_XQZ-77"]) expect(await found(q)).toEqual([]);
});
