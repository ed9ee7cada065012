import { shopRowWords } from "../../modules/base/shop/setting-row-words.ts";
import { overviewWords } from "../../modules/base/shop/overview-words.ts";
import { shopWords } from "../../modules/base/shop/words.ts";
import { settingsWords } from "../../modules/base/shop/settings-words.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("settings"))
  test(`the settings page leads to the next step, says how each page is set, and finds a field (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    await calls.post("/api/branches", { name: "North", name_ar: "الشمال" });
    const ui = uiOf(page, language);
    await page.goto("/back/settings");
    const row = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(row(ui.called(shopRowWords.branches))).toContainText(
      ui.called(shopRowWords.branchCount, { count: 2 }),
    );
    await expect(row(ui.called(shopRowWords.company))).toContainText(ui.called(shopRowWords.noCrNumber));

    await expect(page.getByText(ui.called(shopRowWords.stepCompanyTitle))).toBeVisible();
    await ui.follow(shopRowWords.stepCompanyAction);
    await ui.fill(shopWords.crNumber, "2050118274");
    await ui.press(settingsWords.saveCompany);
    await expect(page.getByText(ui.called(settingsWords.companySaved))).toBeVisible();
    await page.goto("/back/settings");
    await expect(row(ui.called(shopRowWords.company))).toContainText("2050118274");
    await expect(page.getByText(ui.called(shopRowWords.stepCompanyTitle))).toHaveCount(0);

    const search = page.getByRole("searchbox", { name: ui.called(overviewWords.search) });
    await search.fill("الايبان");
    await expect(row(ui.called(shopRowWords.company))).toContainText(ui.called(shopWords.iban));
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await search.fill("qqq");
    await expect(page.getByText(ui.shown(overviewWords.nothing, { words: "qqq" }))).toBeVisible();
  });
