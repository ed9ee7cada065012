import { expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { business, openTaxedShops, today } from "../../../tests/support/connected-shop.ts";
import { succeeded } from "../../../tests/support/billing.ts";

const { authority, workshop, connected } = await openTaxedShops();

type Shop = Awaited<ReturnType<typeof workshop>>;

const itemOf = async (shop: Shop, buyer: object, fields: object = { vat_declared: true, vat_rate: 15 }) => {
  succeeded(await shop.put("/api/opening-balances", { day: addDays(today, -1) }));
  const client = succeeded(await shop.post("/api/clients", { name: "Najd Express", ...buyer })).body.id;
  const owed = { kind: "client", party_id: client, number: "OLD-17", date: "2025-02-01", amount: "1150.00", ...fields };
  const { id } = succeeded(await shop.post("/api/opening-items", owed)).body;
  return { client, path: `/api/opening-items/${id}/credit-notes` };
};

const note = { amount: "230.00", reason: "discount" };

test("a connected shop's note is a credit note of the authority that names the old number and date, and is cleared", async () => {
  const shop = await connected();
  const { path } = await itemOf(shop, business);
  const { body } = succeeded(await shop.post(path, note));
  expect(body.e_invoice).toMatchObject({ is_standard: true });
  await shop.sent();
  const { data } = await shop.list();
  expect(data).toMatchObject([{ number: "OCN-000001", kind: "credit-note", state: "cleared" }]);
  const xml = String((await shop.get(`/api/e-invoices/${data[0].id}/xml`)).bytes);
  for (const part of [
    ">381</cbc:InvoiceTypeCode>",
    "إشعار دائن عن الفاتورة OLD-17 | Credit of invoice OLD-17",
    "Invoice Number: OLD-17; Invoice Issue Date: 2025-02-01",
    'currencyID="SAR">200.00</cbc:TaxExclusiveAmount>',
    'currencyID="SAR">230.00</cbc:TaxInclusiveAmount>',
  ])
    expect(xml).toContain(part);
  expect(authority.received.map(({ verdict }) => verdict)).toEqual(["taken"]);
  expect((await shop.get(body.pdf_url)).status).toBe(200);
});

test("what the authority would reject is told before, refuses the note of a connected shop, and nothing is posted", async () => {
  const shop = await connected();
  const { path, client } = await itemOf(shop, { buyer_kind: "business" });
  const { problems } = succeeded(await shop.post(`${path}/e-invoice-check`, note)).body;
  expect(problems.map(({ subject }: { subject: string }) => subject)).toContain("buyer");
  expect(await shop.post(path, note)).toMatchObject({
    status: 422,
    body: { type: "e-invoice-rules", errors: { e_invoice: problems.map(({ en }: { en: string }) => en) } },
  });
  expect((await shop.get(path.replace("/credit-notes", ""))).body).toMatchObject({ open: "1150.00", credit_notes: [] });
  succeeded(await shop.put(`/api/clients/${client}`, business));
  succeeded(await shop.post(path, note));
});

test("a connected shop is refused a note of another day, and one of an item without declared VAT", async () => {
  const shop = await connected();
  const { path } = await itemOf(shop, business);
  expect((await shop.post(path, { ...note, issued_at: addDays(today, -1) })).body.type).toBe("e-invoice-day");
  const undeclared = await itemOf(shop, business, { number: "OLD-18" });
  expect((await shop.post(undeclared.path, note)).body.type).toBe("vat-not-declared");
});

test("in a shop that is not connected the rules warn and never block the note", async () => {
  const shop = await workshop();
  const { path } = await itemOf(shop, { buyer_kind: "business" });
  const check = succeeded(await shop.post(`${path}/e-invoice-check`, note)).body;
  expect(check.is_connected).toBe(false);
  expect(check.problems.length).toBeGreaterThan(0);
  expect(succeeded(await shop.post(path, note)).body.e_invoice).toBeNull();
});

test("what would be rejected is told of a seller that is not registered any more, too", async () => {
  const shop = await connected();
  const { path } = await itemOf(shop, { buyer_kind: "business" });
  const check = async () => succeeded(await shop.post(`${path}/e-invoice-check`, note)).body;
  const before = await check();
  expect(before.problems.length).toBeGreaterThan(0);
  succeeded(await shop.post("/api/shop/vat-registration", { vat_number: null, from: today, confirm: true }));
  expect(await check()).toEqual(before);
});
