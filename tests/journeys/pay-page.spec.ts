import type { Page } from "@playwright/test";
import { payPage } from "../../app/pay-page.ts";
import { payPageWords } from "../../modules/front/plans/pay-page-words.ts";
import type { Language } from "../../platform/shared/words.ts";
import { expect, test } from "./support/test.ts";

const script = "https://cdn.paddle.com/paddle/v2/paddle.js";

/** Stands in for the provider's script: notes what it is called with, and offers the buyer's acts. */
const paddle = `
window.calls = [];
window.Paddle = {
  Environment: { set: (name) => calls.push(["environment", name]) },
  Initialize: (options) => { window.said = (name) => options.eventCallback({ name }); calls.push(["token", options.token]); },
  Checkout: { open: (options) => calls.push(["open", options]) },
};`;

const openPage = async (page: Page, language: Language, hash: string) => {
  await page.route("**/pay", (route) => {
    const { html, headers } = payPage({ url: "https://sandbox-api.paddle.com", clientToken: "test_1" }, language);
    return route.fulfill({ body: html, headers });
  });
  await page.goto(`/pay${hash}`);
};

const order = `#${new URLSearchParams({ transaction: "txn_1", email: "khalid@example.com", country: "SA" })}`;

test("the provider's checkout opens with the order, e-mail, country and language, can be opened again, and ends", async ({
  page,
}) => {
  const language = "ar";
  await page.route(script, (route) => route.fulfill({ contentType: "text/javascript", body: paddle }));
  await openPage(page, language, order);
  await expect(page.getByText(payPageWords.opening[language])).toBeVisible();
  const calls = () => page.evaluate<unknown[]>("calls");
  const opened = [
    "open",
    {
      transactionId: "txn_1",
      customer: { email: "khalid@example.com", address: { countryCode: "SA" } },
      settings: { displayMode: "overlay", locale: "ar", theme: "light", allowedPaymentMethods: ["paypal"] },
    },
  ];
  await expect.poll(calls).toEqual([["environment", "sandbox"], ["token", "test_1"], opened]);
  await page.evaluate('said("checkout.error")');
  await expect(page.getByText(payPageWords.interrupted[language])).toBeVisible();
  await page.evaluate('said("checkout.closed")');
  await expect(page.getByText(payPageWords.closed[language])).toBeVisible();
  await expect(page.getByRole("link", { name: payPageWords.toPlan[language] })).toBeVisible();
  await page.getByRole("button", { name: payPageWords.openAgain[language] }).click();
  expect((await calls()).at(-1)).toEqual(opened);
  await page.evaluate('said("checkout.completed"); said("checkout.closed")');
  await expect(page.getByText(payPageWords.paid[language])).toBeVisible();
  await expect(page.getByRole("link", { name: payPageWords.toPlan[language] })).toHaveAttribute("href", "/back/plan");
});

test("a provider's script that cannot load is told, and tried again", async ({ page, consoleErrors }) => {
  const language = "en";
  let isBlocked = true;
  await page.route(script, (route) =>
    isBlocked ? route.abort() : route.fulfill({ contentType: "text/javascript", body: paddle }),
  );
  await openPage(page, language, order);
  await expect(page.getByText(payPageWords.failed[language])).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  isBlocked = false;
  await page.getByRole("link", { name: payPageWords.tryAgain[language] }).click();
  await expect(page.getByText(payPageWords.opening[language])).toBeVisible();
});

test("a provider's script that breaks while it begins is shown as not loaded", async ({ page, consoleErrors }) => {
  const broken =
    "window.Paddle = { Environment: { set: () => {} }, Initialize: () => { throw new Error('no token'); } };";
  await page.clock.install();
  await page.route(script, (route) => route.fulfill({ contentType: "text/javascript", body: broken }));
  await openPage(page, "ar", order);
  await expect.poll(() => consoleErrors.length).toBe(1);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("no token")]);
  await page.clock.runFor(20_000);
  await expect(page.getByText(payPageWords.failed.ar)).toBeVisible();
});

test("an address without a payment says so", async ({ page }) => {
  await openPage(page, "en", "");
  await expect(page.getByText(payPageWords.unknown.en)).toBeVisible();
});
