import { afterAll, expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { business, openTaxedShops, today } from "../../../tests/support/connected-shop.ts";

const { api, authority, connected } = await openTaxedShops();
const books = await auditor(api.database);
afterAll(books.close);

test("the authority takes an invoice that sets off an advance of before, by its old number and date, and its credit note", async () => {
  const shop = await connected();
  const [day, issuedAt] = [addDays(today, -20), addDays(today, -30)];
  succeeded(await shop.put("/api/opening-balances", { day }));
  const vehicle = await shop.vehicle();
  const { client } = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  const deposit = { kind: "deposit", party_id: client.id, number: "PRE/77", date: issuedAt, amount: "100.01" };
  const { id } = succeeded(
    await shop.post("/api/opening-items", { ...deposit, vat_declared: true, vat_rate: 15 }),
  ).body;
  for (const total of ["33.34", "57.50"]) {
    const draft = await shop.invoice(vehicle, { issued_at: today });
    await shop.item(draft.id, { product_id: await shop.product(), grand_total: total });
    expect(succeeded(await shop.approve(draft.id)).body.balance_due).toBe("0.00");
  }
  const refund = { payment_method_id: await shop.method(), payment_reference: "R-1" };
  succeeded(await shop.post(`/api/client-payments/${id}/refunds`, refund));
  await shop.sent();
  expect(authority.received.map(({ verdict }) => verdict)).toEqual(["taken", "taken", "taken"]);
  const sealed = await books.rows<{ number: string; xml: string }>(
    "select number, xml from e_invoices where shop_id = $1 order by counter",
    [shop.shopId],
  );
  expect(sealed.map(({ number }) => number)).toEqual(["INV-000001", "INV-000002", "ACN-000001"]);
  const [first, second, note] = sealed.map(({ xml }) => xml);
  const reference = `<cac:DocumentReference><cbc:ID>PRE/77</cbc:ID><cbc:IssueDate>${issuedAt}</cbc:IssueDate><cbc:IssueTime>00:00:00</cbc:IssueTime><cbc:DocumentTypeCode>386</cbc:DocumentTypeCode></cac:DocumentReference>`;
  expect(first).toContain(reference);
  expect(first).toContain('<cbc:PrepaidAmount currencyID="SAR">33.34</cbc:PrepaidAmount>');
  expect(second).toContain(reference);
  expect(second).toContain('<cbc:PayableAmount currencyID="SAR">0.00</cbc:PayableAmount>');
  expect(note).toContain("<cac:InvoiceDocumentReference><cbc:ID>PRE/77</cbc:ID>");
  expect(note).toContain('<cbc:TaxInclusiveAmount currencyID="SAR">9.17</cbc:TaxInclusiveAmount>');
  expect((await shop.get("/api/e-invoices/chain")).body).toEqual({ documents: 3, broken: [] });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a refund of an advance of before names the client as it is now, whose address was missing when it was entered", async () => {
  const shop = await connected();
  const [day, issuedAt] = [addDays(today, -20), addDays(today, -30)];
  succeeded(await shop.put("/api/opening-balances", { day }));
  const vehicle = await shop.vehicle();
  const { client } = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  const { buyer_kind, vat_number } = business;
  succeeded(await shop.put(`/api/clients/${client.id}`, { buyer_kind, vat_number }));
  const deposit = { kind: "deposit", party_id: client.id, number: "PRE/78", date: issuedAt, amount: "115.00" };
  const { id } = succeeded(
    await shop.post("/api/opening-items", { ...deposit, vat_declared: true, vat_rate: 15 }),
  ).body;
  const refund = { payment_method_id: await shop.method(), payment_reference: "R-1" };
  const refused = await shop.post(`/api/client-payments/${id}/refunds`, refund);
  expect(refused).toMatchObject({ status: 422, body: { type: "e-invoice-rules" } });
  succeeded(await shop.put(`/api/clients/${client.id}`, business));
  succeeded(await shop.post(`/api/client-payments/${id}/refunds`, refund));
  const [note] = await books.rows<{ xml: string }>("select xml from e_invoices where shop_id = $1", [shop.shopId]);
  expect(note?.xml).toContain("<cbc:ID>PRE/78</cbc:ID>");
  expect(note?.xml.split("<cac:AccountingCustomerParty>")[1]).toContain(
    "<cbc:BuildingNumber>2322</cbc:BuildingNumber>",
  );
  expect(await books.problems(shop.shopId)).toEqual([]);
});
