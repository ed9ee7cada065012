import { afterAll, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { business, company, openTaxedShops, today } from "../../../tests/support/connected-shop.ts";
import { pdfArchive, pdfText } from "../../../tests/support/pdf-text.ts";

const { api, authority, connected } = await openTaxedShops();
const books = await auditor(api.database);
afterAll(books.close);

type Shop = Awaited<ReturnType<typeof connected>>;

const deposit = async (shop: Shop, vehicle: string, amount: string, fields: object = {}) =>
  succeeded(await shop.pay(vehicle, amount, { confirm: true, ...fields })).body;

const invoiceFor = async (shop: Shop, vehicle: string, total: string) => {
  const { id } = await shop.invoice(vehicle, { issued_at: today });
  await shop.item(id, { product_id: await shop.product(), grand_total: total });
  return succeeded(await shop.approve(id)).body;
};

const xmlOf = async (shop: Shop, number: string) => {
  const { data } = await shop.list();
  const { xml_url } = data.find((one: { number: string }) => one.number === number);
  return (await shop.get(xml_url)).bytes.toString("utf8");
};

const states = async (shop: Shop) =>
  (await shop.list()).data.map(({ number, kind, state }: Record<string, string>) => [number, kind, state]).toReversed();

test("an advance invoice is sealed and sent; the invoice that uses it names it and asks for the rest", async () => {
  const shop = await connected();
  const vehicle = await shop.vehicle();
  const paid = await deposit(shop, vehicle, "100");
  await invoiceFor(shop, vehicle, "40.25");
  await invoiceFor(shop, vehicle, "115");
  await shop.sent();
  expect(await states(shop)).toEqual([
    ["ADV-000001", "invoice", "reported"],
    ["INV-000001", "invoice", "reported"],
    ["INV-000002", "invoice", "reported"],
  ]);
  expect(authority.received.map(({ verdict }) => verdict)).toEqual(["taken", "taken", "taken"]);

  const advance = await xmlOf(shop, "ADV-000001");
  expect(advance).toContain("<cbc:PaymentMeansCode>10</cbc:PaymentMeansCode>");
  expect(advance).toContain('<cbc:TaxInclusiveAmount currencyID="SAR">100.00</cbc:TaxInclusiveAmount>');
  const first = await xmlOf(shop, "INV-000001");
  expect(first).toContain('<cbc:PrepaidAmount currencyID="SAR">40.25</cbc:PrepaidAmount>');
  expect(first).toContain('<cbc:PayableAmount currencyID="SAR">0.00</cbc:PayableAmount>');
  expect(first).toContain("<cbc:DocumentTypeCode>386</cbc:DocumentTypeCode>");
  const second = await xmlOf(shop, "INV-000002");
  expect(second).toContain("<cac:DocumentReference><cbc:ID>ADV-000001</cbc:ID>");
  expect(second).toContain('<cbc:PrepaidAmount currencyID="SAR">59.75</cbc:PrepaidAmount>');
  expect(second).toContain('<cbc:PayableAmount currencyID="SAR">55.25</cbc:PayableAmount>');

  const pdf = (await shop.get(paid.advance_invoice.pdf_url)).bytes;
  const archive = await pdfArchive(pdf);
  expect(archive).toMatchObject({ part: "3", conformance: "B", faults: [] });
  expect(Buffer.from(archive.files[0]!.bytes).toString("utf8")).toBe(advance);
  expect((await shop.get("/api/e-invoices/chain")).body).toEqual({ documents: 3, broken: [] });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the e-invoice has the rate of the advance for its part, and so has the credit note of what comes back", async () => {
  const shop = await connected();
  const yesterday = addDays(today, -1);
  const rates = [
    { starts_on: "2018-01-01", rate: 5 },
    { starts_on: today, rate: 15 },
  ];
  succeeded(await shop.put("/api/settings", { vat_rates: rates }));
  const vehicle = await shop.vehicle();
  await deposit(shop, vehicle, "105", { paid_at: yesterday });
  const { id } = await shop.invoice(vehicle, { issued_at: today });
  await shop.item(id, { product_id: await shop.product({ name: "Brake pads" }), qty: "4", unit_price: "250" });
  const { items } = succeeded(await shop.approve(id)).body;
  const back = { reason: "cancellation", approve: true, items: [{ client_invoice_item_id: items[0].id, qty: "1" }] };
  succeeded(await shop.post(`/api/client-invoices/${id}/return-invoices`, back));
  await shop.sent();
  expect(authority.received.map(({ verdict }) => verdict)).toEqual(["taken", "taken", "taken"]);
  const subtotalsIn = (xml: string) =>
    [
      ...xml.matchAll(
        /<cac:TaxSubtotal><cbc:TaxableAmount currencyID="SAR">([\d.]+)<\/cbc:TaxableAmount><cbc:TaxAmount currencyID="SAR">([\d.]+)<\/cbc:TaxAmount><cac:TaxCategory><cbc:ID>S<\/cbc:ID><cbc:Percent>([\d.]+)</g,
      ),
    ].map(([, ...amounts]) => amounts.join(" "));
  const invoice = await xmlOf(shop, "INV-000001");
  // Those of the document, then that of the line that names the advance.
  expect(subtotalsIn(invoice)).toEqual(["100.00 5.00 5.00", "900.00 135.00 15.00", "100.00 5.00 5.00"]);
  expect(invoice).toContain('<cbc:TaxInclusiveAmount currencyID="SAR">1140.00</cbc:TaxInclusiveAmount>');
  expect(invoice).toContain('<cbc:PayableAmount currencyID="SAR">1035.00</cbc:PayableAmount>');
  expect(invoice).toContain("Brake pads × 4");
  expect(subtotalsIn(await xmlOf(shop, "CN-000001"))).toEqual(["25.00 1.25 5.00", "225.00 33.75 15.00"]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("what is not used of an advance is undone by a sealed credit note, when reversed and when given back", async () => {
  const shop = await connected();
  const [first, second] = [await shop.vehicle(), await shop.vehicle()];
  const reversed = await deposit(shop, first, "115");
  succeeded(await shop.post(`/api/client-payments/${reversed.id}/reverse`, { reason: "paid twice" }));
  const refunded = await deposit(shop, second, "230");
  const refund = succeeded(
    await shop.post(`/api/client-payments/${refunded.id}/refunds`, {
      amount: "115",
      payment_method_id: await shop.method(),
      payment_reference: "R-1",
    }),
  ).body;
  expect(await pdfText(succeeded(await shop.get(refund.pdf_url)).bytes)).toContain("ACN-000002");
  await invoiceFor(shop, second, "115");
  await shop.sent();
  expect(await states(shop)).toEqual([
    ["ADV-000001", "invoice", "reported"],
    ["ACN-000001", "credit-note", "reported"],
    ["ADV-000002", "invoice", "reported"],
    ["ACN-000002", "credit-note", "reported"],
    ["INV-000001", "invoice", "reported"],
  ]);
  const note = await xmlOf(shop, "ACN-000001");
  expect(note).toContain("<cac:InvoiceDocumentReference><cbc:ID>ADV-000001</cbc:ID>");
  expect(note).toContain("paid twice");
  const standard = await xmlOf(shop, "ACN-000002");
  expect(standard.match(/The advance was not used/g)).toHaveLength(1);
  expect(await pdfText((await shop.get(refund.credit_note.pdf_url)).bytes)).not.toContain("Reason in words");
  expect((await shop.list()).data[1].view_url).toBe("/back/client-payments?q=ACN-000002");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an advance that was received earlier is issued today; its VAT falls on the day of the payment", async () => {
  const shop = await connected();
  const vehicle = await shop.vehicle();
  const yesterday = addDays(today, -1);
  const paid = await deposit(shop, vehicle, "115", { paid_at: yesterday });
  await shop.sent();
  const xml = await xmlOf(shop, "ADV-000001");
  expect(xml).toContain(`<cbc:IssueDate>${today}</cbc:IssueDate>`);
  expect(xml).toContain(`<cbc:ActualDeliveryDate>${yesterday}</cbc:ActualDeliveryDate>`);
  expect(
    await books.rows("select date::text from journal_entries where shop_id = $1 and source_kind = 'advance-invoice'", [
      shop.shopId,
    ]),
  ).toEqual([{ date: yesterday }]);
  expect(await pdfText((await shop.get(paid.advance_invoice.pdf_url)).bytes)).toContain(today.slice(0, 4));
});

test("a business's advance is cleared before it is printed; an incomplete one is not taken as taxed", async () => {
  const shop = await connected();
  const vehicle = await shop.vehicle();
  const { client } = (await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  succeeded(await shop.put(`/api/clients/${client.id}`, { buyer_kind: "business", vat_number: null }));
  expect(await shop.pay(vehicle, "115", { confirm: true })).toMatchObject({
    status: 422,
    body: { type: "e-invoice-rules" },
  });
  expect(await books.balances(shop.shopId)).toEqual({});
  succeeded(await shop.put(`/api/clients/${client.id}`, business));
  authority.isAway = true;
  const paid = await deposit(shop, vehicle, "115");
  expect(await shop.get(paid.advance_invoice.pdf_url)).toMatchObject({ status: 409, body: { type: "not-cleared" } });
  authority.isAway = false;
  await shop.sent();
  expect((await shop.get(paid.advance_invoice.pdf_url)).status).toBe(200);
});

test("a rejected advance is repaired, and its credit note names the repaired buyer", async () => {
  const shop = await connected();
  const vehicle = await shop.vehicle();
  const { client } = (await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  succeeded(await shop.put(`/api/clients/${client.id}`, business));
  authority.unknownVatNumber = business.vat_number;
  const paid = await deposit(shop, vehicle, "115");
  await shop.sent();
  const [rejected] = (await shop.list()).data;
  expect(rejected.state).toBe("rejected");
  succeeded(await shop.post(`/api/e-invoices/${rejected.id}/repair`, { vat_number: "310284417600003" }));
  succeeded(await shop.post(`/api/client-payments/${paid.id}/reverse`, { reason: "cancelled" }));
  await shop.sent();
  expect(await states(shop)).toEqual([
    ["ADV-000001", "invoice", "rejected"],
    ["ADV-000001", "invoice", "cleared"],
    ["ACN-000001", "credit-note", "cleared"],
  ]);
});

test("the advance invoice of an advance that was taken before a later registration from an earlier day is sealed too", async () => {
  const shop = await connected();
  const vehicle = await shop.vehicle();
  const say = async (body: object) => succeeded(await shop.post("/api/shop/vat-registration", body));
  await say({ vat_number: null, from: addDays(today, -10) });
  const paid = await deposit(shop, vehicle, "115", { paid_at: addDays(today, -5) });
  expect(paid.advance_invoice).toBeNull();
  await say({ vat_number: company.vat_number, from: addDays(today, -7), confirm: true });
  await invoiceFor(shop, vehicle, "230");
  await shop.sent();
  expect(await states(shop)).toEqual([
    ["ADV-000001", "invoice", "reported"],
    ["INV-000001", "invoice", "reported"],
  ]);
  expect(await xmlOf(shop, "ADV-000001")).toContain(
    '<cbc:TaxInclusiveAmount currencyID="SAR">115.00</cbc:TaxInclusiveAmount>',
  );
  expect(await xmlOf(shop, "INV-000001")).toContain('<cbc:PrepaidAmount currencyID="SAR">115.00</cbc:PrepaidAmount>');
  expect(await books.problems(shop.shopId)).toEqual([]);
});
