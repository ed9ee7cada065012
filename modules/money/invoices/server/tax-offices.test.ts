import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async (country: string) => {
  const shop = await api.newShop({ country });
  await books.registerForVat(shop.shopId, country === "TR" ? "1234567890" : "310122393500003");
  const tools = billing(shop);
  succeeded(await shop.put("/api/shop", { tax_office: "Kadıköy" }));
  const vehicle = await tools.vehicle();
  const { client } = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body;
  const buyer = succeeded(await shop.put(`/api/clients/${client.id}`, { tax_office: "Beşiktaş" })).body;
  expect(buyer.tax_office).toBe("Beşiktaş");
  const textOf = async (url: string) => pdfText((await shop.get(url)).bytes);
  return { ...shop, ...tools, vehicle, textOf };
};

test("in Türkiye invoice, credit note and advance invoice name the tax offices of seller and buyer", async () => {
  const shop = await workshop("TR");
  const paid = succeeded(await shop.pay(shop.vehicle, "120", { confirm: true })).body;
  const invoice = await shop.invoiced(shop.vehicle, "240");
  const back = {
    reason: "cancellation",
    approve: true,
    items: [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }],
  };
  const note = succeeded(await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, back)).body;
  for (const url of [paid.advance_invoice.pdf_url, invoice.pdf_url, note.pdf_url])
    expect((await shop.textOf(url)).replaceAll(/\s+/g, " ")).toMatch(/Tax office.* Kadıköy.*Tax office.* Beşiktaş/);
  expect(await shop.textOf(paid.pdf_url)).toContain("Kadıköy");
});

test("an insurer's tax office is that of the buyer of its invoice", async () => {
  const shop = await workshop("TR");
  const insurer = await shop.insurer();
  const path = `/api/insurance-companies/${insurer}`;
  expect(succeeded(await shop.put(path, { tax_office: "Şişli" })).body.tax_office).toBe("Şişli");
  const id = await shop.claimed(shop.vehicle);
  const invoice = succeeded(await shop.approve(id)).body;
  const text = await shop.textOf(invoice.pdf_url);
  expect(text).toContain("Şişli");
  expect(text).not.toContain("Beşiktaş");
});

test("elsewhere no paper names one", async () => {
  const shop = await workshop("SA");
  const text = await shop.textOf((await shop.invoiced(shop.vehicle, "230")).pdf_url);
  for (const absent of ["Tax office", "Kadıköy", "Beşiktaş"]) expect(text).not.toContain(absent);
});
