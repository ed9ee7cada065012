import type { Page } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { clientWords } from "../../modules/records/clients/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { templateWords } from "../../modules/base/messages/template-screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shown } from "./support/visit.ts";

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, contextOptions: { reducedMotion: "reduce" } });

const dialogOf = (page: Page) => page.getByRole("dialog").filter({ visible: true });

for (const language of languagesOf("dialog-focus")) {
  test(`the focus returns from every kind of dialog to what opened it (${language})`, async ({ page }) => {
    const { called, press } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    const shop = await fillShop(calls, language);
    const button = (name: string) => page.getByRole("button", { name, exact: true }).first();

    await test.step("a form, left by Escape, by its button and by sending it", async () => {
      await page.goto("/back/clients");
      await shown(page);
      const opener = button(called(clientWords.newClient));
      for (const leave of [() => page.keyboard.press("Escape"), () => press(kitWords.close, dialogOf(page))]) {
        await opener.focus();
        await page.keyboard.press("Enter");
        await expect(dialogOf(page)).toBeVisible();
        await leave();
        await expect(dialogOf(page)).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });

    await test.step("a question, of which the menu that led to it is closed", async () => {
      await page.goto(`/back/client-invoices/${shop.draftInvoice}`);
      await shown(page);
      const menu = button(called(kitWords.more));
      await menu.click();
      await page.getByRole("menuitem", { name: called(invoiceWords.remove) }).click();
      await expect(dialogOf(page)).toBeVisible();
      await press(kitWords.cancel, dialogOf(page));
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(menu).toBeFocused();
    });

    await test.step("the search, opened by a key", async () => {
      await page.goto("/back/clients");
      await shown(page);
      const opener = button(called(clientWords.newClient));
      await opener.focus();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("textbox", { name: called(frameWords.search) })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
    });
  });

  test(`when its row is deleted the focus goes to the next row, then to the one before, then to what remains (${language})`, async ({
    page,
  }) => {
    const { called } = uiOf(page, language);
    const { calls } = await newShop(page, language);
    const names = ["Brakes", "Oil", "Tyres"];
    for (const name of names)
      await calls.post("/api/sms-templates", { sms_template_name: name, sms_template_text: name });
    await page.goto("/back/settings/sms-templates");
    const remove = (name: string) => page.locator(`button[aria-label*="${name}"]`);
    const deleteByKeys = async (name: string) => {
      await page.keyboard.press("Enter");
      await dialogOf(page)
        .getByRole("button", { name: called(templateWords.remove), exact: true })
        .press("Enter");
      await expect(remove(name)).toHaveCount(0);
    };
    await remove("Oil").focus();
    await deleteByKeys("Oil");
    await expect(remove("Tyres")).toBeFocused();
    await deleteByKeys("Tyres");
    await expect(remove("Brakes")).toBeFocused();
    await deleteByKeys("Brakes");
    await expect(page.locator("main")).toBeFocused();
  });

  test(`on a phone the search from the sheet returns the focus to the bar (${language})`, async ({ page }) => {
    const { called } = uiOf(page, language);
    await newShop(page, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dashboard");
    const more = page.getByRole("button", { name: called(frameWords.more) });
    await more.click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await more.click();
    await dialogOf(page)
      .getByRole("button", { name: called(frameWords.search) })
      .click();
    await expect(page.getByRole("textbox", { name: called(frameWords.search) })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
  });
}
