import { openingWords } from "../../modules/money/opening-balances/screen-words.ts";
import { shopWords } from "../../modules/base/shop/words.ts";
import { settingsWords } from "../../modules/base/shop/settings-words.ts";
import { readableDate } from "../../platform/shared/dates.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languagesOf("settings-not-overwritten")) {
  test(`settings and the opening day that others changed meanwhile are merged, and typed twice are decided (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { press, fill, called } = uiOf(page, language);
    const band = page.getByRole("alert").filter({ hasText: called(kitWords.changedElsewhere) });
    const settings = () => calls.get("/api/settings");
    await page.goto("/back/settings/numbering");
    const stock = page.getByRole("switch", { name: called(settingsWords.allowNegativeStock) });
    await expect(stock).not.toBeChecked();
    await calls.put("/api/settings", { claim_buyer: "client", deposit: { percent: 20 } });
    await stock.click();
    await expect(page.getByText(called(settingsWords.stockSaved)).first()).toBeVisible();
    await expect(stock).toBeChecked();
    expect(await settings()).toMatchObject({ allow_negative_stock: true, claim_buyer: "client" });

    await page.getByRole("combobox", { name: called(settingsWords.depositTitle) }).click();
    await page.getByRole("option", { name: called(settingsWords.depositPercent), exact: true }).click();
    await fill(settingsWords.depositPercentOf, "10");
    await press(settingsWords.saveDeposit);
    await expect(band).toContainText("20");
    expect(await settings()).toMatchObject({ deposit: { percent: 20 } });
    await press(settingsWords.saveDeposit);
    await expect.poll(settings).toMatchObject({ deposit: { percent: 10 }, allow_negative_stock: true });

    await calls.put("/api/opening-balances", { day: "2025-12-31" });
    await page.goto("/back/opening-balances");
    await press(openingWords.changeDay);
    await fill(openingWords.day, "2025-11-30");
    await calls.put("/api/opening-balances", { day: "2025-10-31" });
    await press(openingWords.save);
    await expect(band).toContainText(readableDate("2025-10-31", language));
    await expect(band).toContainText(readableDate("2025-11-30", language));
    await press(openingWords.save);
    await expect.poll(() => calls.get("/api/opening-balances")).toMatchObject({ day: "2025-11-30" });

    await page.goto("/back/settings/numbering");
    await press(settingsWords.addRate);
    await calls.put("/api/settings", {
      vat_rates: [
        { starts_on: "2018-01-01", rate: 5 },
        { starts_on: "2019-01-01", rate: 10 },
        { starts_on: "2020-07-01", rate: 15 },
        { starts_on: "2030-01-01", rate: 20 },
      ],
    });
    const row = page.getByRole("group", { name: `${called(shopWords.vatRates)} 3` });
    await row.getByRole("textbox").last().fill("7");
    await press(settingsWords.saveRates);
    await expect(band).toContainText(called(shopWords.vatRates));
    await expect(band).toContainText(readableDate("2019-01-01", language));
    await expect(band).toContainText(readableDate(shopToday(), language));
    await press(kitWords.takeSaved);
    await expect(page.getByRole("group", { name: `${called(shopWords.vatRates)} 4` })).toBeVisible();
    await expect(band).toHaveCount(0);
  });
}
