import { contactWords } from "../../modules/front/contact/words.ts";
import { pricingWords } from "../../app/site/pricing-words.ts";
import { siteWords } from "../../app/site/words.ts";
import { languages } from "../../platform/shared/words.ts";
import { faultsOf, looksOf } from "./support/page-faults.ts";
import { sitePages } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

const looks = [
  { width: 1280, height: 800, colorScheme: "light" },
  { width: 820, height: 1180, colorScheme: "dark" },
  { width: 390, height: 844, colorScheme: "light" },
] as const;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`every page of the site has no layout or accessibility faults at any size (${language})`, async ({ page }) => {
      const faults: Record<string, string[]> = {};
      for (const path of sitePages) {
        await page.goto(`/${language}${path}`);
        for (const { colorScheme, ...size } of looks) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const found = await (size.width === 820 ? looksOf : faultsOf)(page, language);
          if (found.length > 0) faults[`${path} ${size.width} ${colorScheme}`] = found;
        }
      }
      expect(faults).toEqual({});
    });
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, locale: "ar-SA" });

  test("a visitor finds the price in dinars and by the year, begins the trial, and writes to us", async ({ page }) => {
    const { called } = uiOf(page, "ar");
    await page.goto("/");
    await expect(page).toHaveURL(/\/ar$/);
    await page.getByRole("link", { name: called(siteWords.pricing), exact: true }).click();
    const price = page.locator("[data-plan=standard] .sum:visible");
    await expect(price).toHaveText("285");
    await page.getByRole("radio", { name: called(pricingWords.bhd) }).check();
    await expect(price).toHaveText("29");
    await page.locator("input[value=annual]").check();
    await expect(price).toHaveText("23.200");
    await expect(page.locator("[data-plan=professional]").getByRole("link")).toHaveAttribute(
      "href",
      "/ar/register?plan_id=professional",
    );

    await page.getByRole("link", { name: called(pricingWords.creditsAct) }).click();
    await page.getByLabel(called(contactWords.name)).fill("خالد");
    await page.getByLabel(called(contactWords.email)).fill("khalid@");
    await page.getByLabel(called(contactWords.instagram)).fill("@golden.road");
    await page.getByRole("button", { name: called(contactWords.send) }).click();
    await expect(page.getByRole("alert")).toHaveText(called(contactWords.notSent));
    await expect(page.getByLabel(called(contactWords.instagram))).toHaveValue("@golden.road");
    await page.getByLabel(called(contactWords.email)).fill("khalid@a.test");
    await page.getByRole("button", { name: called(contactWords.send) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(called(contactWords.sentTitle));
    await expect(page).toHaveURL(/\/ar\/contact-us\/sent$/);
  });
});
