import { frameWords } from "../../app/web/words.ts";
import { proofWords } from "../../modules/base/team/proof-words.ts";
import { readBackWords } from "../../modules/front/exports/read-back-screen-words.ts";
import { exportRowWords } from "../../modules/front/exports/setting-row-words.ts";
import { languagesOf } from "./support/languages.ts";
import { forgetProof } from "./support/proof.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("restore"))
  test(`a new workshop is restored from an export, is a copy, and takes the place of the old one (${language})`, async ({
    page,
  }, testInfo) => {
    const ui = uiOf(page, language);
    const client = language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi";
    const old = await newShop(page, language);
    await old.calls.post("/api/clients", { name: client, contact_number: "0554102276" });
    const { id } = await old.calls.post("/api/exports", {});
    await expect
      .poll(async () => (await old.calls.get("/api/exports")).data[0].state, { timeout: 30_000 })
      .toBe("ready");
    await old.calls.post(`/api/exports/${id}/open-export`, {});
    await page.goto("/back/settings");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.evaluate((address) => location.assign(address), `/api/exports/${id}/file`),
    ]);
    const file = testInfo.outputPath("warsha.zip");
    await download.saveAs(file);

    await page.context().clearCookies();
    const { email } = await newShop(page, language);
    await page.goto("/back/settings");
    await page
      .getByRole("link", { name: ui.called(exportRowWords.restore) })
      .first()
      .click();
    await forgetProof(email);
    const choose = async () => {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), ui.press(readBackWords.choose)]);
      await chooser.setFiles(file);
    };
    await choose();
    const question = page.getByRole("dialog", { name: ui.called(proofWords.title) });
    await ui.fill(proofWords.password, password, question);
    await ui.press(proofWords.continue, question);

    await expect(page.getByText(ui.called(readBackWords.copyTitle), { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.goto("/back/clients");
    await expect(page.getByText(client).first()).toBeVisible();
    const band = page.getByText(ui.called(frameWords.copy), { exact: true });
    await expect(band).toBeVisible();
    await page.getByRole("link", { name: ui.called(frameWords.aboutCopy) }).click();
    await page.getByLabel(ui.called(readBackWords.oldIsClosed)).check();
    await ui.press(readBackWords.takeOver);
    await expect(page.getByText(ui.called(readBackWords.isTakenOver), { exact: true })).toBeVisible();
    await page.goto("/back/clients");
    await expect(page.getByText(client).first()).toBeVisible();
    await expect(band).toBeHidden();
  });
