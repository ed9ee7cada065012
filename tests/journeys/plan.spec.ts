import type { Page } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { checkoutWords } from "../../modules/front/plans/checkout-words.ts";
import { planFrameWords } from "../../modules/front/plans/frame-words.ts";
import { planScreenWords } from "../../modules/front/plans/screen-words.ts";
import { planNames } from "../../platform/shared/plans.ts";
import type { Language } from "../../platform/shared/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { asOwner } from "./support/as-owner.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

test.use({ viewport: { width: 1280, height: 900 } });

/** A shop whose subscription can be made older. */
const agingShop = async (page: Page, language: Language) => {
  const { calls } = await newShop(page, language);
  const { shop } = await calls.get("/api/session");
  const older = async (days: number) => {
    const by = `interval '${days} days'`;
    await asOwner(async (database) => {
      await database.query(
        `update subscription_records set at = at - ${by}, starts_at = starts_at - ${by}, ends_at = ends_at - ${by} where shop_id = $1`,
        [shop.id],
      );
      await database.query(
        `update shops set writable_until = writable_until - ${by}, paid_until = paid_until - ${by}, all_features_until = all_features_until - ${by} where shop_id = $1`,
        [shop.id],
      );
    });
    await page.reload();
  };
  return { calls, older };
};

for (const language of languagesOf("plan")) {
  test(`a trial that ends soon is paid in the sandbox from its band, and the paid month follows it (${language})`, async ({
    page,
  }) => {
    const { called, press, follow } = uiOf(page, language);
    const { older } = await agingShop(page, language);
    await page.goto("/dashboard");
    await expect(page.getByText(called(planFrameWords.trialDays, { days: 15 }))).toBeVisible();
    await older(12);
    await expect(page.getByText(called(planFrameWords.endsSoon, { days: 3 }))).toBeVisible();
    await follow(planFrameWords.toPlan);
    await page
      .getByRole("link", { name: called(planScreenWords.choose, { plan: called(planNames.professional) }) })
      .click();
    await expect(page.getByText(checkoutWords.sandbox[language])).toBeVisible();
    await expect(page.getByText("828.00")).toBeVisible();
    await press(checkoutWords.continue);
    await page.getByRole("button", { name: /218\.50/ }).click();
    await expect(page.getByRole("heading", { name: checkoutWords.paid[language] })).toBeVisible();
    await follow(checkoutWords.backToWork);
    await expect(page.getByText(called(planFrameWords.endsSoon, { days: 3 }))).toBeHidden();

    await older(4);
    await page.goto("/back/plan");
    await expect(page.getByText(called(planScreenWords.active), { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: called(planScreenWords.payments) })).toBeVisible();
  });

  test(`after the trial's end what was begun is ended, and after the renewal nothing is lost (${language})`, async ({
    page,
  }) => {
    const { called, press, follow, choose } = uiOf(page, language);
    const { calls, older } = await agingShop(page, language);
    const client = await calls.post("/api/clients", { name: "Salem" });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Ahmed",
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id, grand_total: "115" });
    await calls.post(`/back/client-invoices/${draft.id}/approve`);

    await page.goto(`/back/client-invoices/${draft.id}`);
    await older(16);
    await expect(page.getByText(frameWords.expired[language])).toBeVisible();
    await press(invoiceWords.takePayment);
    const dialog = page.getByRole("dialog");
    await choose(paymentWords.method, language === "ar" ? "نقدًا" : "Cash", dialog);
    await press(paymentWords.take, dialog);
    await expect(dialog).toHaveCount(0);
    expect((await calls.get(`/api/client-invoices/${draft.id}`)).balance_due).toBe("0.00");
    expect(await calls.status("POST", "/api/clients", { name: "Noura" })).toBe(402);

    await follow(planFrameWords.toPlan);
    await expect(page.getByRole("heading", { name: planScreenWords.standardCovers[language] })).toBeVisible();
    await page
      .getByRole("link", { name: called(planScreenWords.choose, { plan: called(planNames.standard) }) })
      .click();
    await expect(page.getByText("327.75")).toBeVisible();
    await press(checkoutWords.continue);
    await press(checkoutWords.decline);
    await expect(page.getByText(checkoutWords.declined[language])).toBeVisible();
    await page.getByRole("button", { name: /86\.25/ }).click();
    await expect(page.getByRole("heading", { name: checkoutWords.paid[language] })).toBeVisible();

    await follow(checkoutWords.backToWork);
    await expect(page.getByText(frameWords.expired[language])).toBeHidden();
    await calls.post("/api/clients", { name: "Noura" });
    expect((await calls.get(`/api/clients/${client.id}`)).name).toBe("Salem");
    expect((await calls.get(`/api/client-invoices/${draft.id}`)).balance_due).toBe("0.00");
  });
}
