import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("list-filters"))
  test(`the button that clears the filters is beside them, never in a row of its own (${language})`, async ({
    page,
  }) => {
    await newShop(page, language);
    const { called } = uiOf(page, language);
    for (const address of ["/back/settings/activity?kind=clients", "/back/client-invoices?from=2026-01-01"])
      for (const width of [720, 820, 900, 1280]) {
        await page.setViewportSize({ width, height: 1000 });
        await page.goto(address);
        const clear = page.getByRole("button", { name: called(kitWords.clearFilters), exact: true });
        const place = await clear.boundingBox();
        const field = await page
          .getByLabel(called(kitWords.toDay))
          .and(page.locator("input, button"))
          .first()
          .boundingBox();
        expect(place && field && Math.abs(place.y + place.height - field.y - field.height), `${address} ${width}`).toBe(
          0,
        );
        expect(place?.width).toBeGreaterThanOrEqual(44);
      }
    await page.getByRole("button", { name: called(kitWords.clearFilters), exact: true }).click();
    await expect(page).toHaveURL(/client-invoices$/);
  });
