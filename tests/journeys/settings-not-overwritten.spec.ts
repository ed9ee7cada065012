import { openingWords } from "../../modules/opening-balances/screen-words.ts";
import { settingsWords } from "../../modules/shop/settings-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { handOf } from "./support/hand.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("settings-not-overwritten")) {
  test(`settings and the opening day that others changed meanwhile are merged, and typed twice are decided (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { press, fill, called } = handOf(page, language);
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
    await expect(band).toContainText("2025-10-31");
    await press(openingWords.save);
    await expect.poll(() => calls.get("/api/opening-balances")).toMatchObject({ day: "2025-11-30" });
  });
}
