import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { orderWords } from "../../modules/money/purchases/order-words.ts";
import { purchaseWords } from "../../modules/money/purchases/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("typed-line"))
  test(`a document is not approved while an item is typed that was not added (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const product = await calls.post("/api/products", { name: "Brake disc", price: "325" });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const vendor = await calls.post("/api/vendors", { name: "Parts House" });
    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Noura",
      items: [{ product_id: product.id }],
    });
    const bought = { name: "Brake disc", product_id: product.id, unit_price: "200" };
    const order = await calls.post("/api/purchase-orders", {
      vendor_id: vendor.id,
      order_date: shopToday(),
      items: [bought],
    });
    const purchase = await calls.post("/api/purchases", {
      vendor_id: vendor.id,
      vendor_number: "B-1",
      bill_date: shopToday(),
    });
    await calls.post(`/api/purchases/${purchase.id}/items`, bought);

    for (const [document, approve, unsaved] of [
      [invoice, invoiceWords.approve, invoiceWords.unsaved],
      [order, orderWords.send, orderWords.unsaved],
      [purchase, purchaseWords.post, purchaseWords.unsaved],
    ] as const) {
      await page.goto(document.view_url);
      const button = page.getByRole("button", { name: called(approve), exact: true });
      await expect(button).toBeEnabled();
      await page.getByRole("button", { name: called(lineWords.addAnything) }).click();
      await fill(lineWords.unitPrice, "50");
      await expect(button).toBeDisabled();
      await expect(page.getByText(called(unsaved))).toBeVisible();
      await press(kitWords.cancel);
      await expect(field(lineWords.unitPrice)).toHaveCount(0);
      await expect(button).toBeEnabled();
    }
  });
