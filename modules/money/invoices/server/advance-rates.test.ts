import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

/** A registered shop whose rate rises from 5 % to 15 % on 15 November, unless other rates are named. */
const workshop = async (rates: [startsOn: string, rate: number][] = rise) => {
  const shop = await api.newShop();
  await books.registerForVat(shop.shopId, "310122393500003");
  const tools = billing(shop);
  const rated = async (...set: [string, number][]) =>
    succeeded(await shop.put("/api/settings", { vat_rates: set.map(([starts_on, rate]) => ({ starts_on, rate })) }));
  await rated(...rates);
  const draftOf = async (vehicle: string, price: string, fields: object = {}) => {
    const { id } = await tools.invoice(vehicle, fields);
    const item = await tools.item(id, { product_id: await tools.product(), unit_price: price });
    return { id: id as string, item: item.id as string };
  };
  const advance = async (vehicle: string, amount: string, paid_at = "2026-11-10") =>
    succeeded(await tools.pay(vehicle, amount, { confirm: true, paid_at })).body;
  const shown = async (id: string) => (await shop.get(`/api/client-invoices/${id}`)).body;
  const taxes = async () =>
    (
      await books.rows<{ source_kind: string; rate: number; base: string; vat: string }>(
        `select e.source_kind, t.rate, t.base::text, t.vat::text from tax_entries t join journal_entries e on e.shop_id = t.shop_id and e.id = t.entry_id
         where t.shop_id = $1 order by e.number, t.rate desc`,
        [shop.shopId],
      )
    ).map(({ source_kind, rate, base, vat }) => [source_kind, rate, Number(base), Number(vat)]);
  return { ...shop, ...tools, rated, draftOf, advance, shown, taxes };
};

const rise: [string, number][] = [
  ["2018-01-01", 5],
  ["2026-11-15", 15],
];

const mixed = {
  sub_total: "1000.00",
  vat: "140.00",
  grand_total: "1140.00",
  balance_due: "1035.00",
  vat_groups: [
    { vat_rate: 15, sub_total: "900.00", vat: "135.00" },
    { vat_rate: 5, sub_total: "100.00", vat: "5.00" },
  ],
  items: [{ vat: "140.00", rated_parts: [{ vat_rate: 5, sub_total: "100.00", vat: "5.00" }] }],
};

test("an invoice has the rate of the advance for its part, on the draft, in the books, in the return and on paper", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.advance(vehicle, "105");
  const { id, item } = await shop.draftOf(vehicle, "1000");
  expect(await shop.shown(id)).toMatchObject(mixed);
  expect(succeeded(await shop.approve(id)).body).toMatchObject({ ...mixed, paid: "105.00" });
  expect(await shop.shown(id)).toMatchObject({ ...mixed, paid: "105.00" });
  expect(await shop.taxes()).toEqual([
    ["advance-invoice", 500, 10_000, 500],
    ["client-invoice", 1500, 90_000, 13_500],
    ["client-invoice", 500, 10_000, 500],
    ["client-invoice", 500, -10_000, -500],
  ]);
  expect(await books.balances(shop.shopId)).toMatchObject({ 1201: 103_500n, 2201: -14_000n });
  const paper = await pdfText((await shop.get(`/api/client-invoices/${id}.pdf`)).bytes);
  for (const expected of ["5% + 15%", "135.00", "5.00", "1,140.00", "1,035.00"]) expect(paper).toContain(expected);
  const half = { reason: "discount", items: [{ client_invoice_item_id: item, sub_total: "500" }] };
  expect(succeeded(await shop.post(`/api/client-invoices/${id}/return-invoices`, half)).body).toMatchObject({
    vat: "70.00",
    vat_groups: [
      { vat_rate: 15, sub_total: "450.00", vat: "67.50" },
      { vat_rate: 5, sub_total: "50.00", vat: "2.50" },
    ],
  });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("lists, searches and their sums have the total that the draft itself has", async () => {
  const shop = await workshop();
  const [vehicle, other] = [await shop.vehicle(), await shop.vehicle()];
  const { id } = await shop.draftOf(vehicle, "1000", { claim_number: "CL-77" });
  const plain = await shop.draftOf(other, "1000");
  const lists = async () => {
    const { body } = succeeded(await shop.get("/api/client-invoices"));
    const { body: found } = succeeded(await shop.get("/api/client-invoices?q=CL-77&status=0"));
    const { body: page } = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`));
    const totalOf = (rows: { id: string; grand_total: string; balance_due: string }[], of: string) =>
      rows.filter((row) => row.id === of).map((row) => [row.grand_total, row.balance_due]);
    return {
      list: totalOf(body.data, id),
      found: totalOf(found.data, id),
      page: totalOf(page.invoices ?? page.client_invoices, id),
      plain: totalOf(body.data, plain.id),
      sums: [body.summary.drafts_total, found.summary.drafts_total],
    };
  };
  const whole = [["1150.00", "1150.00"]];
  expect(await lists()).toEqual({
    list: whole,
    found: whole,
    page: whole,
    plain: whole,
    sums: ["2300.00", "1150.00"],
  });
  await shop.advance(vehicle, "105");
  await shop.advance(other, "115", "2026-11-16");
  const { grand_total, balance_due } = await shop.shown(id);
  expect([grand_total, balance_due]).toEqual(["1140.00", "1035.00"]);
  const rated = [[grand_total, balance_due]];
  expect(await lists()).toEqual({
    list: rated,
    found: rated,
    page: rated,
    plain: [["1150.00", "1035.00"]],
    sums: ["2290.00", "1140.00"],
  });
  succeeded(await shop.approve(id));
  expect(await lists()).toMatchObject({ list: rated, page: rated, found: [], sums: ["1150.00", "0.00"] });
});

test("returns in parts give back what was charged at each rate", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.advance(vehicle, "105");
  const { id, item } = await shop.draftOf(vehicle, "1000");
  succeeded(await shop.approve(id));
  const back = async (sub_total: string) => {
    const sent = { reason: "discount", approve: true, items: [{ client_invoice_item_id: item, sub_total }] };
    return succeeded(await shop.post(`/api/client-invoices/${id}/return-invoices`, sent)).body;
  };
  expect(await back("333.33")).toMatchObject({ vat: "46.67" });
  const rest = (await shop.get(`/api/client-invoices/${id}/returnable`)).body.items[0];
  expect(rest).toMatchObject({
    rated_parts: [{ vat_rate: 5, sub_total: "100.00", vat: "5.00" }],
    left: { sub_total: "666.67", vat: "93.33", rated_parts: [{ vat_rate: 5, sub_total: "66.67", vat: "3.33" }] },
  });
  expect(await back("666.67")).toMatchObject({ vat: "93.33" });
  expect((await shop.taxes()).slice(4)).toEqual([
    ["return-invoice", 1500, -30_000, -4_500],
    ["return-invoice", 500, -3_333, -167],
    ["return-invoice", 1500, -60_000, -9_000],
    ["return-invoice", 500, -6_667, -333],
  ]);
  expect(await books.balances(shop.shopId)).not.toHaveProperty("2201");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the order does not matter: the draft, then the advance, then the change of the rates", async () => {
  const shop = await workshop([["2018-01-01", 5]]);
  const vehicle = await shop.vehicle();
  const { id } = await shop.draftOf(vehicle, "1000");
  await shop.advance(vehicle, "105", "2026-11-20");
  expect(await shop.shown(id)).toMatchObject({ grand_total: "1050.00", balance_due: "945.00" });
  await shop.rated(["2018-01-01", 5], ["2026-11-21", 15]);
  api.clock.set("2026-11-22T09:00:00Z");
  succeeded(await shop.put(`/api/client-invoices/${id}`, { issued_at: "2026-11-22" }));
  expect(await shop.shown(id)).toMatchObject({ ...mixed, vat_change: { from: 5, to: 15, because: "date" } });
  expect(succeeded(await shop.approve(id)).body).toMatchObject(mixed);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an advance that was paid after the day of the invoice has the invoice's rate", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const { id } = await shop.draftOf(vehicle, "1000", { issued_at: "2026-11-10" });
  await shop.advance(vehicle, "115", "2026-11-20");
  expect(succeeded(await shop.approve(id)).body).toMatchObject({ grand_total: "1050.00", balance_due: "935.00" });
  expect((await shop.taxes()).slice(1)).toEqual([
    ["client-invoice", 500, 100_000, 5_000],
    ["client-invoice", 1500, -10_000, -1_500],
  ]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an advance above the invoice pays it whole at its own rate; the rest waits for the next one, and can be given back", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const paid = await shop.advance(vehicle, "2100.01");
  const first = await shop.draftOf(vehicle, "333.33");
  expect(succeeded(await shop.approve(first.id)).body).toMatchObject({
    vat: "16.67",
    grand_total: "350.00",
    balance_due: "0.00",
    vat_groups: [{ vat_rate: 5, sub_total: "333.33", vat: "16.67" }],
  });
  const second = await shop.draftOf(vehicle, "100");
  const cash = { type: "cash_invoice" };
  succeeded(await shop.put(`/api/client-invoices/${second.id}`, cash));
  expect(succeeded(await shop.approve(second.id)).body).toMatchObject({ grand_total: "105.00", balance_due: "0.00" });
  succeeded(
    await shop.post(`/api/client-payments/${paid.id}/refunds`, {
      payment_method_id: await shop.method(),
      payment_reference: "R-1",
    }),
  );
  const byRate = (await shop.taxes()).reduce((sum, [, , , vat]) => sum + Number(vat), 0);
  expect(byRate).toBe(2_167);
  expect(await books.balances(shop.shopId)).toMatchObject({ 2201: -2_167n });
  expect(await books.balances(shop.shopId)).not.toHaveProperty("2102");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a reversed advance leaves the invoice as it was issued", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  const paid = await shop.advance(vehicle, "105");
  const { id } = await shop.draftOf(vehicle, "1000");
  succeeded(await shop.approve(id));
  succeeded(await shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "charged back" }));
  expect(await shop.shown(id)).toMatchObject({ grand_total: "1140.00", balance_due: "1140.00" });
  expect(await books.balances(shop.shopId)).toMatchObject({ 1201: 114_000n, 2201: -14_000n });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the advance of a client pays the deductible of a claim at its rate", async () => {
  const shop = await workshop();
  const vehicle = await shop.vehicle();
  await shop.advance(vehicle, "105");
  const id = await shop.claimed(vehicle);
  // 1,400 before VAT, of which 100 at 5 %.
  expect(await shop.shown(id)).toMatchObject({ sub_total: "1400.00", vat: "200.00", grand_total: "1600.00" });
  expect(succeeded(await shop.approve(id)).body).toMatchObject({
    grand_total: "1600.00",
    receivables: [
      { by: "insurer", amount: "1100.00" },
      { by: "client", amount: "500.00", balance_due: "395.00" },
    ],
  });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a shop that is not registered any more owes the VAT of the advance only", async () => {
  const shop = await workshop([["2018-01-01", 15]]);
  const vehicle = await shop.vehicle();
  await shop.advance(vehicle, "115");
  succeeded(await shop.post("/api/shop/vat-registration", { vat_number: null, from: "2026-11-15" }));
  const { id, item } = await shop.draftOf(vehicle, "1000");
  expect(succeeded(await shop.approve(id)).body).toMatchObject({
    vat: "15.00",
    grand_total: "1015.00",
    balance_due: "900.00",
    document_kind: "plain",
  });
  expect(await shop.taxes()).toEqual([
    ["advance-invoice", 1500, 10_000, 1_500],
    ["client-invoice", 1500, 10_000, 1_500],
    ["client-invoice", 1500, -10_000, -1_500],
  ]);
  const back = { reason: "cancellation", approve: true, items: [{ client_invoice_item_id: item, qty: "1" }] };
  expect(succeeded(await shop.post(`/api/client-invoices/${id}/return-invoices`, back)).body).toMatchObject({
    grand_total: "1015.00",
  });
  expect((await shop.taxes()).slice(3)).toEqual([["return-invoice", 1500, -10_000, -1_500]]);
  expect(await books.balances(shop.shopId)).not.toHaveProperty("2201");
  expect(await books.problems(shop.shopId)).toEqual([]);
});
