import { afterAll, expect, test } from "vitest";
import { addDays } from "../../../../platform/shared/dates.ts";
import { succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";
import { business, openTaxedShops, today } from "../../../../tests/support/connected-shop.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { shortDate } from "../../../../platform/shared/dates.ts";

const { api, workshop, connected } = await openTaxedShops();
const books = await auditor(api.database);
afterAll(books.close);

const yesterday = addDays(today, -1);

test("in a shop that is not connected the rules warn before approval and never block it", async () => {
  const shop = await workshop();
  const id = await shop.draft({ buyer_kind: "business", vat_number: null });
  const check = async () => succeeded(await shop.get(`/api/client-invoices/${id}/e-invoice-check`)).body;
  const { is_connected, problems } = await check();
  expect(is_connected).toBe(false);
  expect(problems.map(({ subject }: { subject: string }) => subject)).toEqual(["buyer", "buyer"]);
  expect(problems).toContainEqual(expect.objectContaining({ en: expect.stringContaining("registration number") }));

  succeeded(await shop.put("/api/shop", { city: null }));
  expect((await check()).problems).toContainEqual(expect.objectContaining({ subject: "company" }));
  succeeded(await shop.approve(id));
  expect((await check()).problems).toEqual([]);
});

test("a complete draft, a draft without items, and a shop abroad have nothing to complete", async () => {
  const shop = await workshop();
  const check = async (id: string) =>
    succeeded(await shop.get(`/api/client-invoices/${id}/e-invoice-check`)).body.problems;
  expect(await check(await shop.draft(business))).toEqual([]);
  expect(await check(await shop.draft())).toEqual([]);
  const { id } = await shop.invoice(await shop.vehicle(), { issued_at: today });
  expect(await check(id)).toEqual([]);
});

test("the VAT number of a buyer abroad identifies the buyer in the XML, and nothing is missing", async () => {
  const shop = await connected();
  const buyer = { ...business, buyer_kind: "abroad", country: "DE", vat_number: "DE123456789", cr_number: null };
  const id = await shop.draft(buyer);
  expect(succeeded(await shop.get(`/api/client-invoices/${id}/e-invoice-check`)).body.problems).toEqual([]);
  succeeded(await shop.approve(id));
  const [{ xml } = { xml: "" }] = await books.rows<{ xml: string }>("select xml from e_invoices where shop_id = $1", [
    shop.shopId,
  ]);
  const party = /<cac:AccountingCustomerParty>[\s\S]*<\/cac:AccountingCustomerParty>/.exec(xml)?.[0];
  expect(party).toContain('<cbc:ID schemeID="OTH">DE123456789</cbc:ID>');
  expect(party).not.toContain("cbc:CompanyID");
});

test("a connected shop is told the same problems that its approval is refused for", async () => {
  const shop = await connected();
  const id = await shop.draft({ buyer_kind: "business", vat_number: null });
  const { is_connected, problems } = succeeded(await shop.get(`/api/client-invoices/${id}/e-invoice-check`)).body;
  expect(is_connected).toBe(true);
  const refused = await shop.approve(id);
  expect(refused.body.errors.e_invoice).toEqual(problems.map(({ en }: { en: string }) => en));
});

test("work completed earlier sets the day of the entry and of the VAT, on paper and in the XML too", async () => {
  const shop = await connected();
  const id = await shop.draft();
  const path = `/api/client-invoices/${id}`;
  const supplied = (supplied_on: string | null) => shop.put(path, { supplied_on });
  expect(await supplied(addDays(today, 1))).toMatchObject({
    status: 422,
    body: { errors: { supplied_on: [expect.any(String)] } },
  });
  expect(succeeded(await supplied(yesterday)).body).toMatchObject({ supplied_on: yesterday, taxed_on: yesterday });
  expect(succeeded(await shop.approve(id)).body).toMatchObject({
    issued_at: today,
    supplied_on: yesterday,
    taxed_on: yesterday,
    due_at: today,
  });
  expect(
    await books.rows(
      `select e.date::text from journal_entries e join tax_entries t on t.shop_id = e.shop_id and t.entry_id = e.id
       where e.shop_id = $1 and e.source_id = $2`,
      [shop.shopId, id],
    ),
  ).toEqual([{ date: yesterday }]);
  await shop.sent();
  const [sealed] = (await shop.list()).data;
  expect(sealed.state).toBe("reported");
  const xml = (await shop.get(sealed.xml_url)).bytes.toString("utf8");
  expect(xml).toContain(`<cbc:ActualDeliveryDate>${yesterday}</cbc:ActualDeliveryDate>`);
  expect(xml).toContain(`<cbc:IssueDate>${today}</cbc:IssueDate>`);
  expect(await pdfText((await shop.get(`${path}.pdf`)).bytes)).toContain(shortDate(yesterday));
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("work completed in a closed period falls in the open one", async () => {
  const shop = await connected();
  const id = await shop.draft();
  succeeded(await shop.put(`/api/client-invoices/${id}`, { supplied_on: addDays(today, -60) }));
  await books.rows("update books set vat_locked_through = $2 where shop_id = $1", [shop.shopId, addDays(today, -50)]);
  expect(succeeded(await shop.get(`/api/client-invoices/${id}`)).body.taxed_on).toBe(today);
  expect(succeeded(await shop.approve(id)).body).toMatchObject({ taxed_on: today, supplied_on: addDays(today, -60) });
});
