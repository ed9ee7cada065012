import { drawingWords } from "../../modules/base/drawing/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("condition-states")) {
  test(`a lamp is shown as lit or not, a rim as damaged or not; a signature that was not saved is reported (${language})`, async ({
    page,
  }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      mileage: 148_320,
    });
    const [engine, rims] = language === "ar" ? ["لمبة المكينة", "الجنوط"] : ["Check engine light", "Alloy rims"];
    const item = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
    const shown = (name: string, word: { en: string; ar: string }) =>
      expect(item(name).getByText(ui.called(word), { exact: true })).toBeVisible();

    await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
    await ui.press(entryCardWords.allPresent);
    for (const group of ["inside", "lamps"] as const)
      await page.getByRole("button", { name: new RegExp(`^${ui.called(entryCardWords[group])}`) }).click();
    await shown(engine, entryCardWords.isDark);
    await expect(item(engine).locator(".tabler-icon-check")).toHaveCount(0);
    await shown(rims, entryCardWords.undamaged);
    await item(rims).click();
    await shown(rims, entryCardWords.damaged);
    await item("ABS|لمبة ABS").click();
    await shown("ABS|لمبة ABS", entryCardWords.isLit);
    expect(await faultsOf(page, language)).toEqual([]);

    await page.route("**/api/entry-cards/*/client-signature", (route) =>
      route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
    );
    await ui.draw(page.getByLabel(ui.called(drawingWords.signature)).and(page.locator("canvas")), [
      [0.2, 0.5],
      [0.35, 0.2],
      [0.5, 0.7],
      [0.8, 0.4],
    ]);
    await ui.press(entryCardWords.save);
    await expect(page.getByRole("status").getByText(ui.called(entryCardWords.savedUnsigned))).toBeVisible();
    await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
    const read = (name: string) => page.getByRole("listitem").filter({ hasText: new RegExp(`^${name}`) });
    await expect(read(engine)).toHaveText(`${engine}${ui.called(entryCardWords.isDark)}`);
    await expect(read(engine).locator(".tabler-icon-check")).toHaveCount(0);
    await expect(read(rims)).toHaveText(`${rims}${ui.called(entryCardWords.damaged)}`);
    await expect(read("ABS|لمبة ABS")).toContainText(ui.called(entryCardWords.isLit));
  });
}
