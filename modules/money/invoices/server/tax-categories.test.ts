import { expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");

test("paper and public page name the VAT category of each line with its reason, in both languages, and a sum for each category", async () => {
  const shop = await api.newShop();
  succeeded(await shop.put("/api/shop", { vat_number: "310122393500003", address: "Olaya Street, Riyadh" }));
  const { vehicle, invoice, item, product, approve } = billing(shop);
  const { id } = await invoice(await vehicle());
  await item(id, { product_id: await product(), unit_price: "100" });
  for (const [exempt_code, unit_price] of [
    ["VATEX-SA-35", "10"],
    ["VATEX-SA-32", "5"],
    ["VATEX-SA-30", "20"],
    ["VATEX-SA-OOS", "40"],
  ])
    await item(id, { product_id: await product(), unit_price, vat_exempted: true, exempt_code });
  const approved = succeeded(await approve(id)).body;
  const paper = await pdfText((await shop.get(approved.pdf_url)).bytes);
  for (const text of [
    "Standard-rated",
    "Zero-rated",
    "Exempt",
    "Out of scope",
    "VATEX-SA-35",
    "Medicines and medical equipment",
    "VATEX-SA-30",
    "Taxable amount",
    "Zero-rated amount",
    "15.00",
    "Exempt amount",
    "Out-of-scope amount",
  ])
    expect(paper, text).toContain(text);

  const link = succeeded(await shop.post(`/api/client-invoices/${id}/links`, {})).body;
  const answer = succeeded(await shop.get(`/api/public/links/${link.url.en.split("/").at(-1)}`)).body;
  const shown = answer.shown ?? answer;
  expect(
    shown.items.map((line: { vat_rate: number; exempt_code: string }) => [line.vat_rate, line.exempt_code]),
  ).toEqual([
    [15, null],
    [0, "VATEX-SA-35"],
    [0, "VATEX-SA-32"],
    [0, "VATEX-SA-30"],
    [0, "VATEX-SA-OOS"],
  ]);
  expect(shown.vat_groups.map((group: { sub_total: string }) => group.sub_total)).toEqual([
    "100.00",
    "10.00",
    "5.00",
    "20.00",
    "40.00",
  ]);
});

test("an invoice of one rate names it once, in the heading", async () => {
  const shop = await api.newShop();
  succeeded(await shop.put("/api/shop", { vat_number: "310122393500003", address: "Olaya Street, Riyadh" }));
  const { vehicle, invoiced } = billing(shop);
  const { pdf_url } = await invoiced(await vehicle(), "115");
  const paper = await pdfText((await shop.get(pdf_url)).bytes);
  expect(paper).toContain("Taxable amount");
  expect(paper).not.toContain("Standard-rated");
});

test("an invoice without a taxed item prints its VAT as zero", async () => {
  const shop = await api.newShop();
  succeeded(await shop.put("/api/shop", { vat_number: "310122393500003", address: "Olaya Street, Riyadh" }));
  const { vehicle, invoice, item, product, approve } = billing(shop);
  const { id } = await invoice(await vehicle());
  await item(id, { product_id: await product(), unit_price: "40", vat_exempted: true, exempt_code: "VATEX-SA-OOS" });
  const paper = await pdfText((await shop.get(succeeded(await approve(id)).body.pdf_url)).bytes);
  expect(paper).toContain("Out-of-scope amount");
  expect(paper.split(/[\s|]+/)).toContain("0.00");
});
