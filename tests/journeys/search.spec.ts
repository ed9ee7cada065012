import type { Page } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { languages } from "../../platform/shared/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const groupsIn = (page: Page) => page.getByRole("dialog").locator("section");

for (const language of languages) {
  test.describe(`search at a desk (${language})`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

    test("a vehicle and its documents, a client, an invoice and a product are found by keyboard alone", async ({
      page,
    }) => {
      const { called } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const shop = await fillShop(calls, language);
      await page.goto("/dashboard");
      const box = page.getByRole("textbox", { name: called(frameWords.search) });
      const search = async (typed: string) => {
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.keyboard.press("Control+k");
        await expect(box).toBeFocused();
        await page.keyboard.type(typed);
      };

      await test.step("the best result is first, each kind has its heading, the arrows go through all of them", async () => {
        await search("٦١٨٣");
        await expect(groupsIn(page).first()).toHaveAccessibleName(called(frameWords["client-vehicle"]));
        await expect(page.locator("[data-action][data-selected]")).toHaveCount(1);
        expect(
          await groupsIn(page).evaluateAll((groups) => groups.map((group) => group.getAttribute("aria-label"))),
        ).toEqual(
          [
            frameWords["client-vehicle"],
            frameWords.booking,
            frameWords["entry-card"],
            frameWords["vehicle-diagnostic"],
            frameWords.estimate,
            frameWords["work-order"],
            frameWords["client-invoice"],
            frameWords["insurance-claim"],
          ].map((word) => called(word)),
        );
        for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
        await expect(page).toHaveURL(new RegExp(`/back/entry-cards/${shop.signedCard}$`));
        await expect(box).toHaveCount(0);
      });

      await test.step("Enter opens the first, even before the results have arrived", async () => {
        const places: [string, RegExp][] = [
          ["386183", /\/back\/vehicles\/[0-9a-f-]+$/],
          ["٠٥٠٨٨٤١٠٩٣", new RegExp(`/back/clients/${shop.client}$`)],
          ["INV-1", new RegExp(`/back/client-invoices/${shop.approvedInvoice}$`)],
          ["43512-33150", new RegExp(`/back/products/${shop.product}$`)],
        ];
        for (const [typed, place] of places) {
          await search(typed);
          await page.keyboard.press("Enter");
          await expect(page).toHaveURL(place);
          await expect(box).toHaveCount(0);
        }
      });

      await test.step("no results are reported; Escape closes and returns the focus", async () => {
        await search("zzzz");
        await expect(page.getByText(called(frameWords.nothingFound, { typed: "zzzz" }))).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(box).toHaveCount(0);
        await expect(page).toHaveURL(/\/back\/products/);
      });
    });
  });

  test.describe(`search in the hand (${language})`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("a client is found by touch, and a broken connection is reported and retried", async ({ page }) => {
      const { called } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const shop = await fillShop(calls, language);
      await page.goto("/dashboard");
      await page
        .getByRole("button", { name: called(frameWords.search), exact: true })
        .first()
        .tap();
      const box = page.getByRole("textbox", { name: called(frameWords.search) });
      await expect(page.getByText(called(frameWords.searchPrompt))).toBeVisible();

      const again = page.getByRole("dialog").getByRole("button", { name: called(kitWords.tryAgain) });
      const client = page
        .getByRole("region", { name: called(frameWords.client), exact: true })
        .getByRole("button")
        .first();
      await page.route(/\/api\/search/, (route) => route.abort("internetdisconnected"));
      await box.fill(shop.names.client.slice(0, 4));
      await expect(again).toBeVisible();
      await page.unroute(/\/api\/search/);
      await again.tap();
      await expect(client).toContainText(shop.names.client);

      await page.context().setOffline(true);
      await box.fill(shop.names.client.slice(0, 3));
      await expect(again).toBeVisible();
      await page.context().setOffline(false);
      await expect(again, "it is asked again when the device is back online").toHaveCount(0);
      await expect(client).toContainText(shop.names.client);
      for (const result of await page.locator("[data-action]").all())
        expect((await result.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await client.tap();
      await expect(page).toHaveURL(new RegExp(`/back/clients/${shop.client}$`));
      await expect(box).toHaveCount(0);
    });
  });
}
