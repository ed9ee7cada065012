import { documentWords } from "../../modules/records/documents/screen-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { purchaseWords } from "../../modules/money/purchases/screen-words.ts";
import { shopToday } from "../support/shop-day.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("issued-elsewhere")) {
  test(`who still edits a draft that is issued elsewhere is told, and loses nothing that was typed (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const band = (title: string) => page.getByRole("alert").filter({ hasText: title });
    const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Ahmed",
    });
    await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: product.id });
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await fill(invoiceWords.note, "Paid by the driver");
    await expect(page.getByText(called(invoiceWords.unsaved))).toBeVisible();
    const { number } = await calls.post(`/back/client-invoices/${invoice.id}/approve`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(band(called(invoiceWords.approvedElsewhere))).toContainText(called(documentWords.typedTooLate));
    await expect(field(invoiceWords.note)).toHaveValue("Paid by the driver");
    await expect(page.getByRole("button", { name: called(lineWords.addLine) })).toHaveCount(0);
    await press(invoiceWords.saveDetails);
    await expect(band(called(invoiceWords.detailsNotSaved))).toBeVisible();
    await expect(field(invoiceWords.note)).toHaveValue("Paid by the driver");
    await press(documentWords.discardTyped);
    await expect(field(invoiceWords.note)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);

    const vendor = await calls.post("/api/vendors", { name: "Parts House", vat_number: "310122393500003" });
    const purchase = await calls.post("/api/purchases", {
      vendor_id: vendor.id,
      bill_date: shopToday(),
      vendor_number: "B-77",
    });
    const accounts = (await calls.get("/api/accounts")).data as { id: string; code: string }[];
    const bought = await calls.post(`/api/purchases/${purchase.id}/items`, {
      name: "Rags",
      unit_price: "40",
      expense_account_id: accounts.find(({ code }) => code === "6105")!.id,
    });
    await page.goto(`/back/purchases/${purchase.id}`);
    await page.getByRole("button", { name: "Rags" }).click();
    await fill(lineWords.quantity, "3");
    await expect(page.getByText(called(purchaseWords.unsaved))).toBeVisible();
    await calls.post(`/api/purchases/${purchase.id}/post`);
    await expect(band(called(purchaseWords.postedElsewhere))).toBeVisible();
    await expect(field(lineWords.quantity)).toHaveValue("3");
    await press(documentWords.discardTyped);
    await expect(field(lineWords.quantity)).toHaveCount(0);
    expect((await calls.get(`/api/purchases/${purchase.id}`)).items).toMatchObject([{ id: bought.id, qty: "1" }]);
  });
}

test("an item that is deleted elsewhere stays while it is being edited", async ({ page }) => {
  const { calls } = await newShop(page, "en");
  const { field, fill, press } = uiOf(page, "en");
  const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
  const invoice = await calls.post("/api/client-invoices", {
    client_vehicle_id: vehicle.id,
    issued_at: shopToday(),
    addressed_to: "Ahmed",
  });
  const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
  const items = `/api/client-invoices/${invoice.id}/items`;
  const [, second] = [
    await calls.post(items, { product_id: product.id, name: "Front pads" }),
    await calls.post(items, { product_id: product.id, name: "Rear pads" }),
  ];
  await page.goto(`/back/client-invoices/${invoice.id}`);
  await page.getByRole("button", { name: "Rear pads" }).click();
  await fill(lineWords.quantity, "7");
  expect(await calls.status("DELETE", `${items}/${second.id}`)).toBeLessThan(300);
  await calls.post(items, { product_id: product.id, name: "Brake discs" });
  await calls.post("/api/client-vehicles", { client_name: "Salem", license_plate: "6183 TJD" });
  await expect(page.getByText("Brake discs")).toBeVisible();
  await expect(field(lineWords.quantity)).toHaveValue("7");
  await press(lineWords.saveLine);
  await expect(field(lineWords.quantity)).toHaveValue("7");
});
