import { expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";
import { shopToday } from "../../../../tests/support/shop-day.ts";

const api = await startApi();

test("the items sheet lists items and quantities of a draft and of an approved invoice, without prices", async () => {
  const owner = await api.newShop();
  const shop = billing(owner);
  const today = shopToday();
  const draft = await shop.invoice(await shop.vehicle(), { issued_at: today });
  const product = await shop.product({ name: "Brake pads", code: "BP-77", price: "285.50" });
  await shop.item(draft.id, { product_id: product, qty: "2.5" });
  const { items_sheet_url: url } = (await owner.get(`/api/client-invoices/${draft.id}`)).body;
  const sheet = await pdfText(succeeded(await owner.get(url)).bytes);
  for (const part of ["Items sheet", "Brake pads", "BP-77", "2.5"]) expect(sheet).toContain(part);
  expect(sheet).not.toMatch(/285|713|820/);
  const { number } = succeeded(await shop.approve(draft.id)).body;
  expect(await pdfText((await owner.get(url)).bytes)).toContain(number);
  expect((await (await api.newShop()).get(url)).status).toBe(404);
});
