import { instalmentWords } from "../../modules/money/instalments/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { methodWords } from "../../modules/money/payments/words.ts";
import { returnWords } from "../../modules/money/returns/screen-words.ts";
import { faultsOf } from "./support/page-faults.ts";
import { orderedAtTamara } from "./support/ordered-at-tamara.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

test("a refund that Tamara refuses is paid in cash with its reason, and what Tamara owes stays (ar)", async ({
  page,
}) => {
  const { calls } = await newShop(page, "ar");
  const { called, choose, field, fill, press } = uiOf(page, "ar");
  const { vehicle, invoice, atTamara, order } = await orderedAtTamara(page, calls, "نورة");
  await atTamara("approve");
  await expect.poll(async () => (await order()).state, { timeout: 30_000 }).toBe("order_authorised");
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
