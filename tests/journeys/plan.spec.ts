import pg from "pg";
import { frameWords } from "../../app/web/words.ts";
import { checkoutWords } from "../../modules/front/plans/checkout-words.ts";
import { planFrameWords } from "../../modules/front/plans/frame-words.ts";
import { planScreenWords } from "../../modules/front/plans/screen-words.ts";
import { planNames } from "../../platform/shared/plans.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 1280, height: 900 } });

for (const language of languagesOf("plan")) {
  test(`a trial that ends soon is paid in the sandbox, and nothing is lost (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const client = await calls.post("/api/clients", { name: "Salem" });
    const { shop } = await calls.get("/api/session");
    const owner = new pg.Client({ connectionString: process.env.JOURNEYS_DATABASE_URL });
    await owner.connect();
    const earlier = async (days: number) => {
      const by = `interval '${days} days'`;
      await owner.query(
        `update subscription_records set starts_at = starts_at - ${by}, ends_at = ends_at - ${by} where shop_id = $1`,
        [shop.id],
      );
      await owner.query(
        `update shops set writable_until = writable_until - ${by}, all_features_until = all_features_until - ${by} where shop_id = $1`,
        [shop.id],
      );
    };

    await page.goto("/dashboard");
    await expect(page.getByText(inLanguage(planFrameWords.trialDays, language, { days: 15 }))).toBeVisible();
    await earlier(12);
    await page.reload();
    await expect(page.getByText(inLanguage(planFrameWords.endsSoon, language, { days: 3 }))).toBeVisible();
    await earlier(4);
    await owner.end();
    await page.reload();
    await expect(page.getByText(frameWords.expired[language])).toBeVisible();

    await page.getByRole("link", { name: planFrameWords.toPlan[language] }).click();
    await expect(page.getByRole("heading", { name: planScreenWords.standardCovers[language] })).toBeVisible();
    const standard = inLanguage(planScreenWords.choose, language, { plan: planNames.standard[language] });
    await page.getByRole("link", { name: standard }).click();
    await expect(page.getByText(checkoutWords.sandbox[language])).toBeVisible();
    await expect(page.getByText("327.75")).toBeVisible();
    await page.getByRole("button", { name: checkoutWords.continue[language] }).click();
    await page.getByRole("button", { name: checkoutWords.decline[language] }).click();
    await expect(page.getByText(checkoutWords.declined[language])).toBeVisible();
    await page.getByRole("button", { name: /86\.25/ }).click();
    await expect(page.getByRole("heading", { name: checkoutWords.paid[language] })).toBeVisible();

    await page.getByRole("link", { name: checkoutWords.backToWork[language] }).click();
    await expect(page.getByText(frameWords.expired[language])).toBeHidden();
    await calls.post("/api/clients", { name: "Noura" });
    expect((await calls.get(`/api/clients/${client.id}`)).name).toBe("Salem");
  });
}
