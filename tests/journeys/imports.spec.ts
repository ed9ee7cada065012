import { importWords } from "../../modules/front/imports/screen-words.ts";
import { clientColumnWords } from "../../modules/front/imports/words.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

const mistakes = [17, 900, 4000];

/** 5,000 clients with vehicles, three of them with half a phone number, and a column that nobody knows. */
const file = () => {
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const phone = mistakes.includes(at) ? "055 41" : `05${50_000_000 + at}`;
    return `Client ${at};${phone};${1000 + at} ABJ;Toyota;B`;
  });
  return Buffer.from(["Müşteri Adı;Cep Telefonu;Plaka;Marka;Cat.", ...rows].join("\n"));
};

for (const language of languagesOf("imports"))
  test(`5,000 clients with mistakes are imported, mended and undone (${language})`, async ({ page }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const clients = async () => (await calls.get("/api/clients?limit=1")).data.length;
    await page.goto("/back/imports");
    await ui.follow(importWords.newImport);
    await page.locator("input[type=file]").setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: file() });
    await expect(page.getByText(ui.called(importWords.askColumns, { count: 1 }))).toBeVisible();
    await expect(page.getByLabel("Plaka", { exact: true }).first()).toHaveValue(ui.called(clientColumnWords.plate));
    await page.getByRole("button", { name: ui.called(importWords.check, { count: 5000 }) }).click();

    const faults = page.getByRole("table", { name: ui.called(importWords.toCorrect) }).getByRole("row");
    await expect(faults).toHaveCount(mistakes.length + 1);
    await expect(page.getByText(ui.shown(importWords.notUsed, { columns: "Cat." }))).toBeVisible();
    for (const [at, row] of mistakes.entries()) {
      const cell = page.getByLabel(ui.called(importWords.rightFor, { cell: `B${row + 2}` }));
      await cell.fill("9");
      await cell.press("Enter");
      await cell.fill(`05411122${30 + at}`);
      await cell.press("Enter");
      await expect(cell).toHaveCount(0);
    }
    expect(await clients()).toBe(0);
    await page.getByRole("button", { name: ui.called(importWords.importNow, { count: 5000 }) }).click();
    await expect(page.getByText(ui.called(importWords.imported), { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await clients()).toBe(1);

    await ui.press(importWords.undo);
    await ui.press(importWords.undo, page.getByRole("dialog"));
    await expect(page.getByText(ui.called(importWords.undoneLine))).toBeVisible({ timeout: 30_000 });
    expect(await clients()).toBe(0);
  });
