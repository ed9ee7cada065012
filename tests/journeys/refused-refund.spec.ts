import type { Page } from "@playwright/test";
import { instalmentWords } from "../../modules/money/instalments/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { methodWords } from "../../modules/money/payments/words.ts";
import { returnWords } from "../../modules/money/returns/screen-words.ts";
import { orderedAtTamara } from "./support/ordered-at-tamara.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

/** An invoice of 1,150 that its client pays through Tamara, which has authorised it. */
const invoiceAtTamara = async (page: Page) => {
  const { calls } = await newShop(page, "ar");
  const ordered = await orderedAtTamara(page, calls, "نورة");
  await ordered.atTamara("approve");
  await expect.poll(async () => (await ordered.order()).state, { timeout: 30_000 }).toBe("order_authorised");
  return { calls, ...ordered };
};

test("a refund that Tamara refuses is paid in cash with its reason, and what Tamara owes stays (ar)", async ({
  page,
}) => {
  const { calls, vehicle, invoice, atTamara, order } = await invoiceAtTamara(page);
  const { called, choose, field, fill, press } = uiOf(page, "ar");
  await calls.post(`/api/client-vehicles/${vehicle.id}/exit-entry`, { confirm: true });
  await expect.poll(async () => (await order()).state, { timeout: 30_000 }).toBe("order_captured");
  const returned = await calls.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
    reason: "return-of-goods",
    items: [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }],
    approve: true,
  });

  await atTamara("refuse");
  await page.goto(`/back/return-invoices/${returned.id}`);
  await press(instalmentWords.refund);
  const dialog = page.getByRole("dialog");
  await press(instalmentWords.refund, dialog);
  await expect(dialog).toHaveCount(0);
  const another = page.getByRole("button", { name: new RegExp(called(instalmentWords.payInstead, { amount: ".+" })) });
  await expect(another).toBeVisible({ timeout: 30_000 });
  expect(await faultsOf(page, "ar")).toEqual([]);

  await another.click();
  await fill(returnWords.reference, "TRF-9", dialog);
  await choose(paymentWords.method, called(methodWords.cash), dialog);
  await press(instalmentWords.payInsteadTitle, dialog);
  await expect(field(instalmentWords.payInsteadReason, dialog)).toHaveAttribute("aria-invalid", "true");
  await expect(field(returnWords.reference, dialog)).toHaveValue("TRF-9");
  await fill(instalmentWords.payInsteadReason, "رفضت تمارا الرد بعد مرور ستة أشهر", dialog);
  expect(await faultsOf(page, "ar")).toEqual([]);
  await press(instalmentWords.payInsteadTitle, dialog);
  await expect(page.getByText(called(instalmentWords.paidInstead), { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(another).toHaveCount(0);
  await expect(page.getByText("رفضت تمارا الرد بعد مرور ستة أشهر")).toBeVisible();
  const saved = await calls.get(`/api/return-invoices/${returned.id}`);
  expect(saved).toMatchObject({ refund_due: "0.00", refunds: [{ amount: "1150.00" }] });
  expect(await order()).toMatchObject({ refused: [], refunded: "0.00", paid_instead: "1150.00", unbooked: "0.00" });
  expect(await faultsOf(page, "ar")).toEqual([]);
});

test("what a client has twice of a deposit is taken back with a receipt (ar)", async ({ page }) => {
  const { calls, vehicle, invoice, atTamara, order } = await invoiceAtTamara(page);
  const { called, choose, field, fill, press } = uiOf(page, "ar");
  const methods = (await calls.get("/api/payment-methods")).data;
  const cash = methods.find(({ name }: { name: string }) => name === "cash").id;
  const waits = { timeout: 30_000 };

  await test.step("Tamara pays an invoice that was paid, refuses the refund, and pays it back all the same", async () => {
    await atTamara("away");
    await calls.post("/api/client-payments", {
      client_vehicle_id: vehicle.id,
      amount: "1150",
      payment_method_id: cash,
      confirm: true,
    });
    await atTamara("capture");
    await atTamara("back");
    await calls.post(`/api/instalment-orders/${(await order()).id}/inquiries`, {});
    await expect.poll(async () => (await order()).deposit, waits).toBe("1150.00");
    await atTamara("refuse");
    const { payment_id: payment } = await order();
    const { id } = await calls.post(`/api/client-payments/${payment}/instalment-refunds`, { amount: "1150" });
    await expect.poll(async () => (await order()).refused.length, waits).toBe(1);
    await calls.post(`/api/instalment-refunds/${id}/manual-refunds`, {
      amount: "1150",
      payment_method_id: cash,
      payment_reference: "TRF-9",
      reason: "رفضت تمارا",
    });
    await atTamara("refund");
    await expect.poll(async () => (await order()).paid_twice, waits).toBe("1150.00");
  });

  await page.goto(`/back/client-invoices/${invoice.id}`);
  const takeBack = page.getByRole("button", { name: new RegExp(called(instalmentWords.takeBack, { amount: ".+" })) });
  await expect(takeBack).toBeVisible(waits);
  expect(await faultsOf(page, "ar")).toEqual([]);
  await takeBack.click();
  const dialog = page.getByRole("dialog");
  await expect(field(paymentWords.amount, dialog)).toHaveValue(/1,?150\.00/);
  await fill(paymentWords.amount, "1150.01", dialog);
  await choose(paymentWords.method, called(methodWords.cash), dialog);
  await press(instalmentWords.takeBackTitle, dialog);
  await expect(field(paymentWords.amount, dialog)).toHaveAttribute("aria-invalid", "true");
  expect(await faultsOf(page, "ar")).toEqual([]);
  await fill(paymentWords.amount, "1150", dialog);
  await press(instalmentWords.takeBackTitle, dialog);
  await expect(page.getByText(called(instalmentWords.tookBack), { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(takeBack).toHaveCount(0);
  expect(await order()).toMatchObject({ unbooked: "0.00", paid_twice: "0.00", to_take_back: [] });
  expect(await faultsOf(page, "ar")).toEqual([]);
});
