import { instalmentWords, offerWords, orderStateWords } from "../../modules/money/instalments/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { securedWords } from "../../modules/money/payments/secured-words.ts";
import { methodWords } from "../../modules/money/payments/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { tamaraKeys } from "../support/tamara.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { invoiceToSplit, orderedAtTamara } from "./support/ordered-at-tamara.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("instalments")) {
  test(`a client splits an invoice at Tamara; it is captured at the exit and refunded through a return (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls } = await newShop(page, language);
    const { choose, fill, press, called } = uiOf(page, language);
    const name = language === "ar" ? "نورة" : "Noura";
    await page.goto("/back/settings/instalments");
    await fill(instalmentWords.apiToken, tamaraKeys.api_token);
    await fill(instalmentWords.notificationToken, tamaraKeys.notification_token);
    expect(await faultsOf(page, language)).toEqual([]);
    await press(instalmentWords.save);
    await expect(page.getByText(called(instalmentWords.connected), { exact: true })).toBeVisible();

    const { vehicle, invoice, link } = await invoiceToSplit(calls, name);

    const client = await anotherPage();
    await client.goto(new URL(link.url[language]).pathname);
    await expect(client.getByRole("heading", { name: called(offerWords.title) })).toBeVisible();
    expect(await faultsOf(client, language)).toEqual([]);
    const offer = uiOf(client, language);
    await offer.press(offerWords.begin);
    await expect(offer.field(offerWords.email)).toHaveAttribute("aria-invalid", "true");
    await offer.fill(offerWords.email, "noura@example.com");
    await offer.press(offerWords.begin);
    await client.getByRole("button", { name: "Agree" }).click();
    await expect(client.getByText(called(offerWords.approved))).toBeVisible();

    await page.goto(`/back/client-invoices/${invoice.id}`);
    await expect(page.getByText(called(orderStateWords.order_authorised), { exact: true }).first()).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);

    await press(paymentWords.take);
    const paying = page.getByRole("dialog", { name: called(paymentWords.take) });
    await expect(paying.getByText(called(securedWords.cancelled))).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await choose(paymentWords.method, called(methodWords.cash));
    await press(paymentWords.take, paying);
    const question = page.getByRole("dialog", { name: called(securedWords.title) });
    await expect(question.getByText(called(securedWords.cancelled))).toBeVisible();
    await press(kitWords.cancel, question);
    await press(kitWords.cancel, paying);

    await calls.post(`/api/client-vehicles/${vehicle.id}/exit-entry`, { confirm: true });
    await expect(page.getByText(called(orderStateWords.order_captured), { exact: true }).first()).toBeVisible();
    expect((await calls.get(`/api/client-invoices/${invoice.id}`)).balance_due).toBe("0.00");

    const returned = await calls.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }],
      approve: true,
    });
    await page.goto(`/back/return-invoices/${returned.id}`);
    await press(instalmentWords.refund);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: called(instalmentWords.refund), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(called(orderStateWords.order_refunded), { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await calls.get(`/api/return-invoices/${returned.id}`)).refund_due).toBe("0.00");
    expect(await faultsOf(page, language)).toEqual([]);

    await page.goto("/back/instalments");
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
  });

  test(`what Tamara paid beyond an invoice is held; its refund is withdrawn while Tamara is away, and made later (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press } = uiOf(page, language);
    const name = language === "ar" ? "نورة" : "Noura";
    const { vehicle, invoice, atTamara, order } = await orderedAtTamara(page, calls, name);

    await page.goto(`/back/client-invoices/${invoice.id}`);
    await atTamara("approve");
    await expect(page.getByText(called(orderStateWords.order_authorised), { exact: true }).first()).toBeVisible();
    await atTamara("capture");
    const { data: methods } = await calls.get("/api/payment-methods");
    await calls.post("/api/client-payments", {
      client_vehicle_id: vehicle.id,
      amount: "1150",
      payment_method_id: methods.find((method: { name: string }) => method.name === "cash").id,
      confirm: true,
    });
    const refund = page.getByRole("button", { name: called(instalmentWords.refundDeposit), exact: true });
    await expect(refund).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);

    await atTamara("away");
    const ask = async () => {
      await refund.click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: called(instalmentWords.refundDeposit), exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await ask();
    const withdraw = page.getByRole("button", { name: called(instalmentWords.withdraw, { amount: "" }).trim() });
    await expect(withdraw).toBeVisible();
    await expect(refund).toHaveCount(0);
    expect(await faultsOf(page, language)).toEqual([]);
    await withdraw.click();
    const withdrawn = page.getByText(called(instalmentWords.withdrawn), { exact: true });
    await expect(withdrawn).toBeVisible();
    await expect(withdraw).toHaveCount(0);
    // The message stays while the pointer is on it, and lies over the button that is pressed next.
    await page.mouse.move(0, 0);
    await expect(withdrawn).toHaveCount(0);

    await atTamara("back");
    await press(instalmentWords.ask);
    await expect
      .poll(order, { timeout: 30_000 })
      .toMatchObject({ failure: null, waiting: [], refunded: "0.00", deposit: "1150.00" });
    await ask();
    await expect(page.getByText(called(orderStateWords.order_refunded), { exact: true }).first()).toBeVisible();
    await expect.poll(order).toMatchObject({ refunded: "1150.00", deposit: "0.00", unbooked: "0.00" });
    expect(await faultsOf(page, language)).toEqual([]);
  });
}
