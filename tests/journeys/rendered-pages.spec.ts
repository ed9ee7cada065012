import type { Page } from "@playwright/test";
import { signInWords } from "../../modules/base/team/sign-in-words.ts";
import { answerWords } from "../../modules/money/estimates/answer-words.ts";
import { registerWords } from "../../modules/front/sign-up/register-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** Holds the scripts of a page until `release` is called. */
const withoutScripts = async (page: Page) => {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const loaded: string[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    loaded.push(route.request().url());
    await released;
    await route.continue();
  });
  return { release, loaded };
};

for (const language of languagesOf("rendered-pages")) {
  test(`an estimate is read without a script (${language})`, async ({ page, browser }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const { sentEstimate } = await fillShop(calls, language);
    const { url } = await calls.post(`/api/estimates/${sentEstimate}/links`, {});
    const estimate = await calls.get(`/api/estimates/${sentEstimate}`);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    const answer = await phone.goto(String(url[language]));
    expect(answer?.status()).toBe(200);
    await expect(phone.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    await expect(phone).toHaveTitle(new RegExp(answerWords.title[language]));
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(phone.getByText(String(estimate.number).slice(-3)).first()).toBeVisible();
    await expect(phone.getByRole("button", { name: answerWords.yes[language], exact: true }).first()).toBeVisible();
    expect(await phone.locator("main").evaluate((main) => main.scrollWidth <= innerWidth)).toBe(true);
    await context.close();
  });

  test(`what is typed and pressed before the script of sign-in is there is not lost (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { email } = await newShop(page, language);
    const other = await anotherPage();
    const { release, loaded } = await withoutScripts(other);
    await other.goto(`/${language}/login`, { waitUntil: "commit" });
    await other.getByLabel(signInWords.email[language]).fill(email);
    await other.locator("input[type=password]").fill(password);
    await other.locator("button[type=submit]").click();
    await expect(other).toHaveURL(new RegExp(`/${language}/login$`));
    expect(loaded.filter((address) => /\/(index|libraries|frame)-/.test(address))).toEqual([]);
    release();
    await other.waitForURL("**/dashboard");
  });

  test(`what is typed before the script of the registration is there stays, and is validated (${language})`, async ({
    page,
  }) => {
    const { release } = await withoutScripts(page);
    await page.goto(`/${language}/register`, { waitUntil: "commit" });
    const name = page.getByLabel(registerWords.yourName[language]);
    await name.fill("Khalid");
    await page.getByLabel(registerWords.mobile[language]).waitFor();
    await page.getByRole("radio").nth(1).check({ force: true });
    release();
    await page.getByRole("button", { name: kitWords.darkTheme[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await page.locator("button[type=submit]").click();
    await expect(page.locator("input[type=email]")).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveValue("Khalid");
    const phone = await page.getByLabel(registerWords.mobile[language], { exact: true }).boundingBox();
    expect(phone?.height).toBeGreaterThanOrEqual(40);
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
  });
}
