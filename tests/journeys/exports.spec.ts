import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { proofWords } from "../../modules/base/team/proof-words.ts";
import { exportWords } from "../../modules/front/exports/screen-words.ts";
import { exportRowWords } from "../../modules/front/exports/setting-row-words.ts";
import { languagesOf } from "./support/languages.ts";
import { forgetProof } from "./support/proof.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("exports"))
  test(`a managing director exports everything, downloads the archive and deletes it (${language})`, async ({
    page,
  }) => {
    const { calls, email } = await newShop(page, language);
    const ui = uiOf(page, language);
    const client = language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi";
    await calls.post("/api/clients", { name: client, contact_number: "0554102276" });
    const question = page.getByRole("dialog", { name: ui.called(proofWords.title) });
    const prove = async () => {
      await ui.fill(proofWords.password, password, question);
      await ui.press(proofWords.continue, question);
      await expect(question).toBeHidden();
    };

    await page.goto("/back/settings");
    await page
      .getByRole("link", { name: ui.called(exportRowWords.exports) })
      .first()
      .click();
    await expect(page.getByText(ui.called(exportWords.none), { exact: true })).toBeVisible();
    await forgetProof(email);
    await ui.press(exportWords.start);
    await prove();
    await expect(page.getByText(ui.called(exportWords.ready), { exact: true })).toBeVisible({ timeout: 30_000 });

    await forgetProof(email);
    const [download] = await Promise.all([page.waitForEvent("download"), ui.press(exportWords.download).then(prove)]);
    expect(download.suggestedFilename()).toMatch(/^warsha-\d{4}-\d{2}-\d{2}\.zip$/);
    const archive = unzipSync(await readFile(await download.path()));
    expect(strFromU8(archive["data/clients.csv"]!)).toContain(client);

    await ui.press(exportWords.remove);
    await ui.press(exportWords.remove, page.getByRole("dialog", { name: ui.called(exportWords.removeTitle) }));
    await expect(page.getByText(ui.called(exportWords.deleted), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: ui.called(exportWords.download) })).toBeHidden();
  });
