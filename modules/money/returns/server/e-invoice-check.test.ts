import { expect, test } from "vitest";
import { succeeded } from "../../../../tests/support/billing.ts";
import { business, openTaxedShops } from "../../../../tests/support/connected-shop.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";

const { workshop, connected } = await openTaxedShops();

type Shop = Awaited<ReturnType<typeof workshop>>;
type Invoice = { id: string; items: { id: string }[] };
type Problem = { en: string; ar: string; subject: string };

const whole = (invoice: Invoice) => ({
  reason: "return-of-goods",
  items: invoice.items.map(({ id }) => ({ client_invoice_item_id: id, qty: "1" })),
});

const check = async (shop: Shop, invoice: Invoice, body: object = whole(invoice)) =>
  succeeded(await shop.post(`/api/client-invoices/${invoice.id}/return-invoices/e-invoice-check`, body)).body as {
    is_connected: boolean;
    problems: Problem[];
  };

const returned = (shop: Shop, invoice: Invoice, approve: boolean) =>
  shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, { ...whole(invoice), approve });

const sentences = (problems: Problem[]) => problems.map(({ en }) => en);

test("a connected shop is told of a return what its approval is refused for, and approves it once completed", async () => {
  const shop = await connected();
  const invoice = await shop.invoiced(business);
  const draft = succeeded(await returned(shop, invoice, false)).body;
  expect(await check(shop, invoice)).toEqual({ is_connected: true, problems: [], insurer_id: null });

  succeeded(await shop.put("/api/shop", { city: null, postal_code: null }));
  const { is_connected, problems } = await check(shop, invoice);
  expect(is_connected).toBe(true);
  expect(problems).toEqual([expect.objectContaining({ subject: "company", ar: expect.stringContaining("العنوان") })]);

  const path = `/api/return-invoices/${draft.id}`;
  const refusals = [
    await shop.post(`${path}/approve`, {}),
    await shop.put(path, { approve: true, note: "At the counter" }),
    await returned(shop, invoice, true),
  ];
  for (const refused of refusals)
    expect(refused).toMatchObject({
      status: 422,
      body: { type: "e-invoice-rules", errors: { e_invoice: sentences(problems) } },
    });
  expect((await shop.get(path)).body).toMatchObject({ status: 0, number: null, note: null });

  succeeded(await shop.put("/api/shop", { city: "Riyadh", postal_code: "12222" }));
  expect(succeeded(await shop.post(`${path}/approve`, {})).body).toMatchObject({ status: 1, e_invoice: {} });
});

test("in a shop that is not connected the rules warn of a return and never block it", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced({ buyer_kind: "business", vat_number: null });
  const { is_connected, problems } = await check(shop, invoice);
  expect(is_connected).toBe(false);
  expect(problems.map(({ subject }) => subject)).toEqual(["buyer", "buyer"]);
  succeeded(await returned(shop, invoice, true));
});

test("while nothing comes back nothing is checked; more than is left is refused as it is when saving", async () => {
  const shop = await workshop();
  const invoice: Invoice = await shop.invoiced({ buyer_kind: "business", vat_number: null });
  const nothing = { reason: "correction", items: invoice.items.map(({ id }) => ({ client_invoice_item_id: id })) };
  expect(await check(shop, invoice, nothing)).toEqual({ is_connected: false, problems: [], insurer_id: null });
  const reply = await shop.post(`/api/client-invoices/${invoice.id}/return-invoices/e-invoice-check`, {
    ...whole(invoice),
    items: [{ client_invoice_item_id: invoice.items[0]!.id, qty: "2" }],
  });
  expect(reply).toMatchObject({ status: 422, body: { type: "too-much-returned" } });
});

test("a return of a business invoice from before the shop was connected takes the missing details of the client", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced({ buyer_kind: "business", vat_number: null });
  succeeded(await shop.post("/api/tax-device", { environment: "simulation", otp: "123456" }));
  const draft = succeeded(await returned(shop, invoice, false)).body;
  const refused = await shop.post(`/api/return-invoices/${draft.id}/approve`, {});
  expect(refused).toMatchObject({ status: 422, body: { type: "e-invoice-rules" } });

  succeeded(await shop.put(`/api/clients/${draft.client.id}`, { ...business, name: "Renamed" }));
  expect(await check(shop, invoice)).toEqual({ is_connected: true, problems: [], insurer_id: null });
  succeeded(await shop.post(`/api/return-invoices/${draft.id}/approve`, {}));
  await shop.sent();
  const [sealed] = (await shop.list()).data;
  expect(sealed).toMatchObject({ state: "cleared", buyer_name: "Ahmed Al-Ghamdi" });
});

test("the draft of a return prints the details of the client that its approval would keep", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced({ buyer_kind: "business", vat_number: null });
  const draft = succeeded(await returned(shop, invoice, false)).body;
  const { client } = (await shop.get(`/api/client-invoices/${invoice.id}`)).body;
  succeeded(await shop.put(`/api/clients/${client.id}`, business));
  const printed = async () => pdfText((await shop.get(`/api/return-invoices/${draft.id}.pdf`)).bytes);
  expect(await printed()).toContain(business.vat_number);
  succeeded(await shop.post(`/api/return-invoices/${draft.id}/approve`, {}));
  expect(await printed()).toContain(business.vat_number);
});
