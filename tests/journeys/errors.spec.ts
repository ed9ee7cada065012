import { errorWords } from "../../platform/shared/error-words.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { accountWords } from "../../modules/base/team/account-words.ts";
import { signInWords } from "../../modules/base/team/sign-in-words.ts";
import { refuse } from "../../platform/shared/refusals.ts";
import { languagesOf } from "./support/languages.ts";
import { newEmail, newShop } from "./support/shop.ts";
import { allowAnswered, expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";
import { withoutFirstAnswers } from "./support/without-first-answers.ts";

const problem = (code: keyof typeof refuse.all, extra: Record<string, unknown> = {}) => {
  const { status, en } = refuse.all[code];
  return {
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: code, title: en, status, detail: en, ...extra }),
  };
};

for (const language of languagesOf("errors")) {
  test(`after too many attempts a form counts down, keeps what was typed, and then may be sent (${language})`, async ({
    page,
  }) => {
    const { called, fill, field, press } = uiOf(page, language);
    const email = newEmail();
    await page.clock.install();
    await page.goto(`/${language}/forgot-password`);
    for (let count = 0; count < 3; count += 1) {
      await fill(signInWords.email, email);
      await press(signInWords.sendLink);
      await press(signInWords.otherEmail);
    }
    await fill(signInWords.email, email);
    await press(signInWords.sendLink);
    const timer = page.getByRole("alert").getByRole("timer");
    await expect(timer).toContainText(called(errorWords.tooManyTitle));
    await expect(field(signInWords.email)).toHaveValue(email);
    const first = await timer.textContent();
    await page.clock.fastForward(60_000);
    await expect(timer).not.toHaveText(first ?? "");
    await page.clock.fastForward(900_000);
    await expect(timer).toContainText(called(errorWords.tooManyNext, { seconds: 0 }));
  });

  test(`a part whose server is away says so and loads by itself when it is back (${language})`, async ({
    page,
    consoleErrors,
  }) => {
    const { called } = uiOf(page, language);
    await newShop(page, language);
    await withoutFirstAnswers(page);
    await page.route("**/api/clients?**", (route) => route.fulfill(problem("unavailable")));
    await page.route("**/api/clients", (route) => route.fulfill(problem("unavailable")));
    await page.goto("/back/clients");
    const failed = page.getByRole("alert").filter({ hasText: called(kitWords.notLoaded) });
    await expect(failed).toContainText(called(errorWords.unavailableNext));
    await page.unrouteAll();
    await expect(failed).toBeHidden();
    allowAnswered(consoleErrors);
  });

  test(`a page whose server is away opens by itself when it is back (${language})`, async ({ page, consoleErrors }) => {
    await newShop(page, language);
    const { called } = uiOf(page, language);
    await withoutFirstAnswers(page);
    await page.route("**/api/session", (route) => route.fulfill(problem("unavailable")));
    await page.goto("/back/account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(called(errorWords.unavailableTitle));
    await page.unrouteAll();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(called(accountWords.title));
    allowAnswered(consoleErrors);
  });

  test(`an unexpected error of a page has its reference (${language})`, async ({ page, consoleErrors }) => {
    await newShop(page, language);
    const { called } = uiOf(page, language);
    await withoutFirstAnswers(page);
    await page.route("**/api/session", (route) => route.fulfill(problem("failed", { reference: "0a1b2c3d4e5f" })));
    await page.goto("/back/account");
    const face = page.getByRole("alert");
    await expect(face.getByRole("heading")).toHaveText(called(errorWords.failedTitle));
    await expect(face).toContainText("0a1b2c3d4e5f");
    await page.unrouteAll();
    await face.getByRole("button", { name: called(errorWords.tryAgain) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(called(accountWords.title));
    allowAnswered(consoleErrors);
  });

  test(`the server answers a browser with a page of its own, which needs no script (${language})`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: language === "ar" ? "ar-SA" : "en-GB",
    });
    const page = await context.newPage();
    await page.goto(`${process.env.JOURNEYS_URL}/${language}/%E0%A4%A`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(inLanguage(errorWords.malformedTitle, language));
    expect(await page.locator("html").getAttribute("dir")).toBe(language === "ar" ? "rtl" : "ltr");
    await expect(page.getByRole("link", { name: inLanguage(errorWords.toHome, language) })).toHaveAttribute(
      "href",
      "/",
    );
    await context.close();
  });
}
