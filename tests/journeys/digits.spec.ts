import { settingsWords } from "../../modules/base/shop/settings-words.ts";
import { shopWords } from "../../modules/base/shop/words.ts";
import { inLanguage, isolated } from "../../platform/shared/words.ts";
import { figuresOn } from "./support/figures.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test("Eastern digits are shown as soon as they are chosen, in Arabic only; input fields keep Latin ones", async ({
  page,
}) => {
  const { calls } = await newShop(page, "ar");
  const shop = await fillShop(calls, "ar");
  const { called } = uiOf(page, "ar");

  await test.step("as soon as they are chosen", async () => {
    await page.goto(`/back/client-invoices/${shop.approvedInvoice}`);
    await expect(page.getByText("1,090.00").first()).toBeVisible();
    await page.goto("/back/settings/numbering");
    await expect(page.getByText(inLanguage(settingsWords.vatToday, "ar", { rate: isolated("15%") }))).toBeVisible();
    await page
      .getByRole("radiogroup", { name: called(settingsWords.digitsTitle) })
      .getByText(called(shopWords.eastern))
      .click();
    await expect(page.getByText(inLanguage(settingsWords.vatToday, "ar", { rate: isolated("١٥%") }))).toBeVisible();
    await expect(page.getByLabel(called(shopWords.rate)).last()).toHaveValue("15");
  });

  await test.step("but not in English", async () => {
    await calls.put("/api/me", { locale: "en" });
    await page.goto(`/back/client-invoices/${shop.approvedInvoice}`);
    await expect(page.getByText("1,090.00").first()).toBeVisible();
    expect((await figuresOn(page)).filter((text) => /[٠-٩]/.test(text))).toEqual([]);
  });
});
