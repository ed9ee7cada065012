import { beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const numbers: Record<string, string> = {
  SA: "310122393500003",
  AE: "100345678900003",
  OM: "OM1100012345",
};
const nationalAddress = {
  street: "King Fahd Road",
  building_number: "3141",
  district: "Al Olaya",
  city: "Riyadh",
  postal_code: "12214",
};

const workshop = async ({ country = "SA", ...details }: { country?: string; [field: string]: unknown } = {}) => {
  const shop = await api.newShop({ country });
  succeeded(await shop.put("/api/shop", { vat_number: numbers[country], ...details }));
  const tools = billing(shop);
  const draftFor = async (client: object) => {
    const vehicle = await tools.vehicle();
    const { client_id } = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body;
    succeeded(await shop.put(`/api/clients/${client_id}`, client));
    const draft = await tools.invoice(vehicle);
    await tools.item(draft.id, { product_id: await tools.product(), unit_price: "100" });
    return draft.id as string;
  };
  const textOf = async (path: string) => (await pdfText((await shop.get(path)).bytes)).replaceAll(/\s+/g, " ");
  return { ...shop, ...tools, draftFor, textOf };
};

test("without an address of the shop a tax invoice is not approved; the national address alone is printed", async () => {
  const shop = await workshop();
  const id = await shop.draftFor({});
  expect(await shop.approve(id)).toMatchObject({ status: 409, body: { type: "seller-address-missing" } });
  succeeded(await shop.put("/api/shop", nationalAddress));
  succeeded(await shop.approve(id));
  const paper = await shop.textOf(`/api/client-invoices/${id}.pdf`);
  for (const part of ["3141 King Fahd Road", "Al Olaya", "Riyadh 12214", "VAT number"]) expect(paper).toContain(part);
});

test("a free address is printed instead of the national one", async () => {
  const shop = await workshop({ ...nationalAddress, address: "Behind the old market, Riyadh" });
  const id = await shop.draftFor({});
  succeeded(await shop.approve(id));
  const paper = await shop.textOf(`/api/client-invoices/${id}.pdf`);
  expect(paper).toContain("Behind the old market, Riyadh");
  expect(paper).not.toContain("King Fahd Road");
});

test("due date and terms are printed when there are terms, as they were at the approval", async () => {
  const shop = await workshop({ address: "Olaya Street, Riyadh" });
  const id = await shop.draftFor({ terms_days: 45 });
  const { client } = succeeded(await shop.approve(id)).body;
  succeeded(await shop.put(`/api/clients/${client.id}`, { terms_days: 5 }));
  const paper = await shop.textOf(`/api/client-invoices/${id}.pdf`);
  for (const part of ["Due date", "04/01/2027", "Payment terms", "Within 45 days"]) expect(paper).toContain(part);
  const atOnce = await shop.draftFor({ terms_days: 0 });
  succeeded(await shop.approve(atOnce));
  expect(await shop.textOf(`/api/client-invoices/${atOnce}.pdf`)).not.toContain("Due date");
});

test("the number has the name of its country: TRN in the Emirates, VATIN in Oman", async () => {
  for (const [country, name] of [
    ["AE", "TRN"],
    ["OM", "VATIN"],
  ] as const) {
    const shop = await workshop({ country, address: "Harbour Road" });
    const id = await shop.draftFor({});
    succeeded(await shop.approve(id));
    const paper = await shop.textOf(`/api/client-invoices/${id}.pdf`);
    expect(paper).toContain(name);
    expect(paper).not.toContain("VAT number");
  }
});

test("a credit note of the Emirates is a tax credit note", async () => {
  const shop = await workshop({ country: "AE", address: "Harbour Road" });
  const id = await shop.draftFor({});
  const { items } = succeeded(await shop.approve(id)).body;
  const back = { reason: "cancellation", items: [{ client_invoice_item_id: items[0].id, qty: "1" }] };
  const { body } = succeeded(await shop.post(`/api/client-invoices/${id}/return-invoices`, back));
  succeeded(await shop.post(`/api/return-invoices/${body.id}/approve`));
  expect(await shop.textOf(`/api/return-invoices/${body.id}.pdf`)).toContain("Tax credit note");
});

test("a business without a VAT number is named with its commercial registration", async () => {
  const shop = await workshop({ address: "Olaya Street, Riyadh" });
  const business = { buyer_kind: "business", cr_number: "4030406395" };
  const [unregistered, registered] = [
    await shop.draftFor(business),
    await shop.draftFor({ ...business, vat_number: "399999999900003" }),
  ];
  for (const id of [unregistered, registered]) succeeded(await shop.approve(id));
  expect(await shop.textOf(`/api/client-invoices/${unregistered}.pdf`)).toContain("4030406395");
  const paper = await shop.textOf(`/api/client-invoices/${registered}.pdf`);
  expect(paper).toContain("399999999900003");
  expect(paper).not.toContain("4030406395");
});
