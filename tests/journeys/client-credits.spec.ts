import type { Page } from "@playwright/test";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { creditWords } from "../../modules/money/payments/credit-use-words.ts";
import { depositWords } from "../../modules/money/payments/deposit-screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { returnWords } from "../../modules/money/returns/screen-words.ts";
import { type Language } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** A client with a credit of 115.00 from a return, and an open invoice of 345.00. */
const shopWithCredit = async (page: Page, language: Language) => {
  const { calls } = await newShop(page, language);
  const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
  const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
  const methods = (await calls.get("/api/payment-methods")).data as { id: string; name: string }[];
  const payment_method_id = methods.find(({ name }) => name === "cash")!.id;
  const invoiced = async (grand_total: string) => {
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Ahmed",
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id, grand_total });
    return calls.post(`/back/client-invoices/${draft.id}/approve`, {});
  };
  const paid = await invoiced("230");
  await calls.post("/api/client-payments", { client_vehicle_id: vehicle.id, amount: "230", payment_method_id });
  const returned = await calls.post(`/api/client-invoices/${paid.id}/return-invoices`, {
    reason: "discount",
    items: [{ client_invoice_item_id: paid.items[0].id, sub_total: "100" }],
    approve: true,
  });
  const invoice = await invoiced("345");
  await calls.post(`/api/return-invoices/${returned.id}/credits`, {});
  return { calls, vehicle, returned, invoice, payment_method_id };
};

for (const language of languagesOf("client-credits")) {
  test(`an open invoice is paid from the client's credit once, by two browsers, and the use is reversed (${language})`, async ({
    page,
  }) => {
    const { calls, returned, invoice } = await shopWithCredit(page, language);
    const { field, fill, press, called } = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    const other = await page.context().newPage();
    for (const each of [page, other]) {
      await each.goto(`/back/client-invoices/${invoice.id}`);
      await each
        .getByRole("button", { name: called(invoiceWords.takePayment), exact: true })
        .first()
        .click();
      await each.getByRole("button", { name: /115/ }).click();
    }
    await expect(dialog.getByRole("heading", { name: called(creditWords.useAction) })).toBeVisible();
    await expect(field(creditWords.amount, dialog)).toHaveValue(/^115/);
    expect(await faultsOf(page, language)).toEqual([]);
    await fill(creditWords.amount, "100", dialog);
    await press(creditWords.useAction, dialog);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { name: called(creditWords.uses) })).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    expect((await calls.get(`/api/client-invoices/${invoice.id}`)).balance_due).toBe("245.00");

    const late = uiOf(other, language);
    await late.press(creditWords.useAction, other.getByRole("dialog"));
    await expect(other.getByRole("dialog").locator("[data-field=amount] .mantine-InputWrapper-error")).toBeVisible();
    await expect(late.field(creditWords.amount, other.getByRole("dialog"))).toHaveValue(/^115/);
    await other.close();

    await page.goto(`/back/return-invoices/${returned.id}`);
    await page.getByRole("link", { name: invoice.number }).click();
    await expect(page).toHaveURL(new RegExp(`/back/client-invoices/${invoice.id}$`));
    await press(creditWords.reverse);
    await fill(kitWords.reason, "Another invoice was meant", dialog);
    await press(creditWords.reverseTitle, dialog);
    await expect(dialog).toHaveCount(0);
    expect((await calls.get(`/api/client-invoices/${invoice.id}`)).balance_due).toBe("345.00");

    const credits = await calls.get(`/api/billing-documents/${invoice.id}/credits`);
    const { id: credit_id } = credits.data[0];
    await calls.post("/api/credit-uses", { client_invoice_id: invoice.id, credit_id, amount: "115" });
    await page.goto(`/back/return-invoices/${returned.id}`);
    await expect(page.getByText(called(returnWords.usedUp))).toBeVisible();
    await expect(page.getByText(called(returnWords.unused))).toHaveCount(0);
    expect(await faultsOf(page, language)).toEqual([]);
  });

  test(`the form of a payment waits for the offers of credits, so that its fields do not move (${language})`, async ({
    page,
  }) => {
    const { invoice } = await shopWithCredit(page, language);
    const { field, called } = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/billing-documents/${invoice.id}/credits`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/back/client-invoices/${invoice.id}`);
    const balance = page.waitForResponse(/\/balance$/);
    await page
      .getByRole("button", { name: called(invoiceWords.takePayment), exact: true })
      .first()
      .click();
    await (await balance).finished();
    await expect(dialog).toBeVisible();
    await expect(expect(field(paymentWords.amount, dialog)).toBeVisible({ timeout: 1_000 })).rejects.toThrow();
    release();
    await expect(field(paymentWords.amount, dialog)).toHaveValue(/^345/);
    await expect(dialog.getByRole("button", { name: /115/ })).toBeVisible();
  });

  test(`a payment whose deposit was refunded names the voucher instead of a reversal (${language})`, async ({
    page,
  }) => {
    const { calls, vehicle, payment_method_id } = await shopWithCredit(page, language);
    const { press, called, shown } = uiOf(page, language);
    const received = { client_vehicle_id: vehicle.id, payment_method_id, deposit_kind: "held", confirm: true };
    const payment = await calls.post("/api/client-payments", { ...received, amount: "400" });
    const refund = await calls.post(`/api/client-payments/${payment.id}/refunds`, {
      payment_method_id,
      payment_reference: "R-1",
    });
    await page.goto("/back/client-payments");
    await page.getByRole("button", { name: shown(paymentWords.receiptOf, { number: payment.number }) }).click();
    await page.getByRole("menuitem", { name: called(paymentWords.reverse) }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(called(depositWords.refundsInTheWay))).toBeVisible();
    await expect(
      dialog.getByRole("link", { name: shown(depositWords.refund, { number: refund.number }) }),
    ).toHaveAttribute("href", refund.pdf_url);
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    expect(await faultsOf(page, language)).toEqual([]);
    await press(kitWords.close, dialog);
    await expect(dialog).toHaveCount(0);
  });
}
