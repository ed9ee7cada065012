import type { Page } from "@playwright/test";
import { clientWords } from "../../modules/records/clients/words.ts";
import { bookWords } from "../../modules/books/ledger/books-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { addDays, shortDate } from "../../platform/shared/dates.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

/** The parts of a refused field that are not visible: its label, its middle, and its message. */
const hiddenPartsOf = (page: Page, name: string) =>
  page.locator(`[data-field="${name}"][data-wrong]`).evaluate((slot) => {
    const parts = [
      slot.querySelector("label"),
      slot.querySelector("input, textarea"),
      slot.querySelector(".mantine-InputWrapper-error"),
    ];
    return parts.flatMap((part) => {
      const { left, right, top, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
      const isSeen = [top + 1, bottom - 1].every((y) =>
        slot.contains(document.elementFromPoint((left + right) / 2, y)),
      );
      return isSeen ? [] : [`${part?.tagName} ${Math.round(top)}–${Math.round(bottom)}`];
    });
  });

/** Presses the form's button wherever the page is scrolled to. */
const submit = (page: Page) =>
  page
    .locator("form button[type=submit]")
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());

for (const language of languagesOf("refused-fields")) {
  test(`the calendar of a refused date covers its reason only once it is asked for (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const today = shopToday();
    await calls.put("/api/books/lock", { through: addDays(today, -1), reason: "Month end", confirm: true });
    const { fill, field, press, choose } = uiOf(page, language);
    await page.goto("/back/cash-and-bank");
    await press(bookWords.transfer);
    const dialog = page.getByRole("dialog");
    await choose(bookWords.fromAccount, "1101", dialog);
    await choose(bookWords.toAccount, "1102", dialog);
    await fill(bookWords.amount, "100", dialog);
    await fill(bookWords.memo, "To the bank", dialog);
    await fill(bookWords.date, shortDate(addDays(today, -1)), dialog);
    await field(bookWords.date, dialog).press("Tab");
    await press(bookWords.transfer, dialog);
    const calendar = page.locator("[data-dates-dropdown]");
    await expect(field(bookWords.date, dialog)).toBeFocused();
    await expect(dialog.locator("[data-field=date] .mantine-InputWrapper-error")).toBeVisible();
    await expect(calendar).toHaveCount(0);
    await field(bookWords.date, dialog).click();
    await expect(calendar).toBeVisible();
  });

  for (const width of [390, 820]) {
    test(`a refused field is never covered by the bars of the page (${language}, ${width})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await newShop(page, language);
      const { fill } = uiOf(page, language);
      await page.goto("/back/vehicles/new");
      await fill(visitWords.plate, "7421 KNR");
      await fill(visitWords.clientName, language === "ar" ? "نورة" : "Noura");
      await page.keyboard.press("Tab");
      for (const name of ["daysToFix", "mileage", "insuranceApprovedAmount"]) {
        const input = page.locator(`[data-field="${name}"] input`).first();
        await input.fill("-5");
        for (const edge of ["end", "start"] as const) {
          await page.locator(`[data-field="${name}"]`).evaluate((slot, edge) => {
            const { top, height } = slot.getBoundingClientRect();
            scrollTo(0, scrollY + top - (edge === "start" ? 0 : innerHeight - height));
          }, edge);
          await submit(page);
          await expect(page.locator(`[data-field="${name}"][data-wrong]`)).toBeVisible();
          await expect.poll(() => hiddenPartsOf(page, name), `${name} at the ${edge}`).toEqual([]);
        }
        await input.fill("");
      }
    });
  }

  test(`a refused field in a sheet is not covered by its title (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await newShop(page, language);
    const { press, fill } = uiOf(page, language);
    await page.goto("/back/clients");
    await press(clientWords.newClient);
    await fill(clientWords.note, "x", page.getByRole("dialog"));
    const sheet = page.getByRole("dialog").filter({ visible: true }).last();
    await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await submit(page);
    await expect.poll(() => hiddenPartsOf(page, "name")).toEqual([]);
  });
}
