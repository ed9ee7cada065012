import type { Page } from "@playwright/test";
import { nextWords } from "../../modules/front/board/words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { shareWords } from "../../modules/base/messages/share-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { methodWords } from "../../modules/money/payments/words.ts";
import type { Language } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const shopWithInvoices = async (page: Page, language: Language) => {
  const { calls } = await newShop(page, language);
  const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
  const invoiceOf = async (license_plate: string) => {
    const vehicle = await calls.post("/api/client-vehicles", { client_name: license_plate, license_plate });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: license_plate,
      items: [{ product_id: product.id }],
    });
    return calls.post(`/back/client-invoices/${draft.id}/approve`, {});
  };
  return { calls, invoiceOf };
};

for (const language of languagesOf("after-payment")) {
  test(`methods begin with card and cash, and with the last one that was paid with (${language})`, async ({ page }) => {
    const { invoiceOf } = await shopWithInvoices(page, language);
    const { called, choose, field, press } = uiOf(page, language);
    const [first, second] = [await invoiceOf("7421 KNR"), await invoiceOf("9037 ZEN")];
    const method = field(paymentWords.method);
    const card = called(methodWords.credit_card);
    const cash = called(methodWords.cash);
    const options = page.getByRole("option");

    await page.goto(first.view_url);
    await press(invoiceWords.takePayment);
    await expect(method).toHaveValue("");
    // If the list has not loaded yet, the tap is repeated.
    await expect(async () => {
      if (!(await options.first().isVisible())) await method.click();
      await expect(options.first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 });
    await expect(options).toHaveText([
      card,
      cash,
      called(methodWords.bank_payment),
      called(methodWords.cheque),
      called(methodWords.others),
    ]);
    await options.filter({ hasText: card }).click();
    await press(kitWords.cancel, page.getByRole("dialog"));

    // A method counts once something was paid with it.
    await press(invoiceWords.takePayment);
    await expect(method).toHaveValue("");
    await choose(paymentWords.method, cash);
    await press(paymentWords.take, page.getByRole("dialog"));
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.goto(second.view_url);
    await press(invoiceWords.takePayment);
    await expect(method).toHaveValue(cash);
  });

  test(`a paid invoice has the next step of its vehicle, the receipt and WhatsApp (${language})`, async ({ page }) => {
    const { calls, invoiceOf } = await shopWithInvoices(page, language);
    const { called, choose, press, shown } = uiOf(page, language);
    const invoice = await invoiceOf("7421 KNR");
    const whatsApp = page.getByRole("button", { name: called(shareWords.whatsApp), exact: true });
    const next = page.getByText(called(vehiclePageWords.nextTitle, { what: called(nextWords["record-exit"]) }));
    await page.goto(invoice.view_url);
    await press(invoiceWords.takePayment);
    await choose(paymentWords.method, called(methodWords.cash));
    await expect(next).toHaveCount(0);
    await expect(whatsApp).toHaveCount(0);
    await press(paymentWords.take, page.getByRole("dialog"));
    await expect(page.getByRole("dialog")).toBeHidden();

    await expect(next).toBeVisible();
    const { data } = await calls.get(`/api/client-payments?client_invoice_id=${invoice.id}`);
    await expect(
      page.getByRole("button", { name: shown(paymentWords.printNumber, { number: data[0].number }) }),
    ).toBeVisible();
    await expect(
      page.getByRole("button", { name: called(paymentWords.receiptOf, { number: data[0].number }) }),
    ).toBeVisible();
    await whatsApp.click();
    await expect(page.getByRole("dialog").getByRole("button", { name: called(shareWords.whatsApp) })).toBeVisible();
    await page.keyboard.press("Escape");

    await press(nextWords["record-exit"]);
    await press(vehiclePageWords.recordExit, page.getByRole("dialog"));
    await expect(next).toHaveCount(0);
    expect((await calls.get(`/api/client-vehicles/${invoice.client_vehicle_id}`)).vehicle_exited_at).toBe(shopToday());
  });
}
