import { expect, test } from "vitest";
import { succeeded } from "../../../tests/support/billing.ts";
import { business, openTaxedShops } from "../../../tests/support/connected-shop.ts";

const { workshop, connected } = await openTaxedShops();

type Shop = Awaited<ReturnType<typeof workshop>>;
type Invoice = { id: string; items: { id: string }[] };

const note = (invoice: Invoice, sub_total: string | undefined = "10.00") => ({
  reason: "correction",
  reason_text: "Wrong price list",
  items: [{ client_invoice_item_id: invoice.items[0]!.id, sub_total }],
});

const issue = (shop: Shop, invoice: Invoice) =>
  shop.post(`/api/client-invoices/${invoice.id}/debit-notes`, note(invoice));

const check = async (shop: Shop, invoice: Invoice, body: object = note(invoice)) =>
  succeeded(await shop.post(`/api/client-invoices/${invoice.id}/debit-notes/e-invoice-check`, body)).body;

test("a connected shop is told of a debit note what issuing it is refused for, and nothing is issued", async () => {
  const shop = await connected();
  const invoice = await shop.invoiced(business);
  expect(await check(shop, invoice)).toEqual({ is_connected: true, problems: [], insurer_id: null });

  succeeded(await shop.put("/api/shop", { city: null, postal_code: null }));
  const { problems } = await check(shop, invoice);
  expect(problems).toEqual([expect.objectContaining({ subject: "company" })]);
  expect(await issue(shop, invoice)).toMatchObject({
    status: 422,
    body: { type: "e-invoice-rules", errors: { e_invoice: problems.map(({ en }: { en: string }) => en) } },
  });
  expect((await shop.get(`/api/client-invoices/${invoice.id}/debit-notes`)).body.data).toEqual([]);

  succeeded(await shop.put("/api/shop", { city: "Riyadh", postal_code: "12222" }));
  expect(succeeded(await issue(shop, invoice)).body).toMatchObject({ number: "DN-000001", e_invoice: {} });
});

test("in a shop that is not connected the rules warn of a debit note and never block it", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced({ buyer_kind: "business", vat_number: null });
  const { is_connected, problems } = await check(shop, invoice);
  expect(is_connected).toBe(false);
  expect(problems.map(({ subject }: { subject: string }) => subject)).toEqual(["buyer", "buyer"]);
  expect(await check(shop, invoice, { ...note(invoice), items: [] })).toEqual({
    is_connected: false,
    problems: [],
    insurer_id: null,
  });
  succeeded(await issue(shop, invoice));
});

test("a debit note for a business invoice from before the shop was connected takes the missing details of the client", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced({ buyer_kind: "business", vat_number: null });
  succeeded(await shop.post("/api/tax-device", { environment: "simulation", otp: "123456" }));
  expect(await issue(shop, invoice)).toMatchObject({ status: 422, body: { type: "e-invoice-rules" } });

  const { client } = (await shop.get(`/api/client-invoices/${invoice.id}`)).body;
  succeeded(await shop.put(`/api/clients/${client.id}`, business));
  succeeded(await issue(shop, invoice));
});
