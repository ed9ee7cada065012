import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { returnWords } from "../../modules/money/returns/screen-words.ts";
import { reasonWords } from "../../modules/money/returns/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languagesOf("returns")) {
  test(`a paid part is sold, taken back and refunded; the rest of the invoice stays sold (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const today = shopToday();
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const disc = await calls.post("/api/products", {
      name: "Brake disc",
      code: "43512-33150",
      kind: "part",
      price: "325",
    });
    await calls.post(`/api/products/${disc.id}/stock-movements`, { kind: "opening", quantity: "5", unit_cost: "210" });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: today,
      addressed_to: "Ahmed",
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: disc.id, qty: "2" });
    await calls.put(`/api/client-invoices/${draft.id}`, { labor_costs: "400" });
    const invoice = await calls.post(`/back/client-invoices/${draft.id}/approve`, {});
    const methods = (await calls.get("/api/payment-methods")).data;
    const cash = methods.find(({ name }: { name: string }) => name === "cash");
    await calls.post("/api/client-payments", {
      client_vehicle_id: vehicle.id,
      amount: "1000",
      payment_method_id: cash.id,
    });
    const { field, fill, press, choose, called, shown } = uiOf(page, language);

    await page.goto(`/back/client-invoices/${invoice.id}`);
    await page
      .getByRole("button", { name: called(kitWords.more), exact: true })
      .first()
      .click();
    await page.getByRole("menuitem", { name: called(invoiceWords.return), exact: true }).click();
    await expect(page).toHaveURL(/return-invoices\/create$/);

    // Too many are refused with what is left, and nothing typed is lost.
    const quantity = page.getByLabel(shown(returnWords.backOf, { name: "Brake disc" }));
    await quantity.fill("3");
    await fill(returnWords.reasonText, "One disc spare");
    await press(returnWords.saveDraft);
    await expect(page.locator("[data-wrong]").first()).toBeVisible();
    await expect(field(returnWords.reasonText)).toHaveValue("One disc spare");
    await quantity.fill("");
    await page.getByRole("button", { name: shown(returnWords.more, { name: "Brake disc" }) }).click();
    await expect(quantity).toHaveValue("1");
    await expect(page.getByRole("img", { name: called(returnWords.preview) })).toBeVisible();
    await press(returnWords.saveDraft);
    await expect(page).toHaveURL(/\/back\/return-invoices\/[^/]+$/);
    // The form of the new return shows the draft in its history, too, before the draft's own page opens.
    await expect(page.getByRole("heading", { name: called(returnWords.return), level: 1, exact: true })).toBeVisible();

    // 373.75 comes back, 207.50 of it was not paid yet: 166.25 can be refunded.
    await fill(returnWords.amountNow, "166.25");
    await choose(paymentWords.method, language === "ar" ? "نقدًا" : "Cash");
    await fill(returnWords.reference, "R-0001");
    await press(returnWords.approve);
    await press(returnWords.approve, page.getByRole("dialog"));
    await expect(page.getByRole("heading", { name: "CN-000001" })).toBeVisible();
    await expect(page.getByText("R-0001")).toBeVisible();
    await expect(page.getByText(called(reasonWords["return-of-goods"]))).toBeVisible();

    await page.goto(`/back/client-invoices/${invoice.id}`);
    await expect(page.getByText(called(invoiceWords.partlyRefunded), { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "CN-000001" })).toBeVisible();
    expect(await calls.get(`/api/client-invoices/${invoice.id}`)).toMatchObject({
      balance_due: "0.00",
      returned_total: "373.75",
    });
    expect((await calls.get(`/api/products/${disc.id}`)).stock).toMatchObject({ on_hand: "4", value: "840.00" });

    // The rest, then its refund from the return's page, reversed and paid again.
    await page.goto(`/back/client-invoices/${invoice.id}/return-invoices/create`);
    await press(returnWords.everything);
    await press(returnWords.approve);
    await press(returnWords.approve, page.getByRole("dialog"));
    await expect(page.getByRole("heading", { name: "CN-000002" })).toBeVisible();
    await press(returnWords.pay);
    const dialog = page.getByRole("dialog");
    await expect(field(returnWords.amount, dialog)).toHaveValue(/^833\.75/);
    await choose(paymentWords.method, language === "ar" ? "نقدًا" : "Cash", dialog);
    await fill(returnWords.reference, "R-0002", dialog);
    await press(returnWords.pay, dialog);
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: shown(returnWords.voucherOf, { number: "RF-000002" }) }).click();
    await page.getByRole("menuitem", { name: called(returnWords.reverse), exact: true }).click();
    await fill(returnWords.reason, "Wrong account", dialog);
    await press(returnWords.reverse, dialog);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(called(returnWords.reversed), { exact: true })).toBeVisible();
    expect(await calls.get(`/api/client-invoices/${invoice.id}`)).toMatchObject({ is_refunded: true });

    await page.goto("/back/return-invoices?status=owed");
    await expect(page.getByText("CN-000002").first()).toBeVisible();
    await expect(page.getByText("CN-000001")).toHaveCount(0);
  });
}
