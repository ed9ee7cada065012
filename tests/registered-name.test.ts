import { read as readSheet } from "@e965/xlsx";
import { expect, test } from "vitest";
import { startApi } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { pdfText } from "./support/pdf-text.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");

const registered = { seller_name: "Golden Road Trading Company", seller_name_ar: "شركة الطريق الذهبي للتجارة" };
const short = { name: "Golden Garage", name_ar: "الكراج الذهبي" };

const shopWithNames = async () => {
  const shop = await api.newShop();
  succeeded(
    await shop.put("/api/shop", {
      ...short,
      ...registered,
      vat_number: "310122393500003",
      address: "Olaya Street, Riyadh",
    }),
  );
  const { vehicle, invoiced, pay } = billing(shop);
  const car = await vehicle();
  const invoice = await invoiced(car, "115", { issued_at: "2026-08-10" });
  const receipt = succeeded(await pay(car, "50")).body;
  return { shop, car, invoice, receipt, clientId: receipt.client.id as string };
};

test("papers that tell amounts name the shop as it is registered, those of the workshop by its short name", async () => {
  const { shop, invoice, receipt, clientId } = await shopWithNames();
  const papers = [
    invoice.pdf_url,
    receipt.pdf_url,
    "/api/receivables-ageing.pdf",
    `/api/party-statements/${clientId}.pdf`,
    "/api/trial-balance.pdf",
    "/api/tax-return.pdf?period=2026-Q3",
  ];
  for (const path of papers) {
    const text = await pdfText((await shop.get(path)).bytes);
    expect(text, path).toContain(registered.seller_name);
    expect(text, path).not.toContain(short.name);
  }
  const items = await pdfText((await shop.get(`/api/client-invoices/${invoice.id}/items-sheet.pdf`)).bytes);
  expect(items).toContain(short.name);
  expect(items).not.toContain(registered.seller_name);
});

test("spreadsheets of reports carry the registered name in the user's language", async () => {
  const { shop, clientId } = await shopWithNames();
  for (const path of [
    "/api/receivables-ageing.xlsx",
    `/api/party-statements/${clientId}/lines.xlsx`,
    "/api/trial-balance.xlsx",
    "/api/tax-return.xlsx?period=2026-Q3",
  ])
    for (const [language, name] of [
      ["en", registered.seller_name],
      ["ar", registered.seller_name_ar],
    ] as const) {
      succeeded(await shop.put("/api/me", { locale: language }));
      const sheet = await shop.get(path);
      expect(sheet.status, path).toBe(200);
      const { Sheets, SheetNames } = readSheet(sheet.bytes);
      const texts = Object.values(Sheets[SheetNames[0]!]!).map((cell) => (cell as { v?: unknown }).v);
      expect(texts, `${path} ${language}`).toContain(name);
    }
});
