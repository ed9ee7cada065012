import type { Page } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { languages } from "../../platform/shared/words.ts";
import { foreignNames } from "./support/filled-names.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { nameFaultsOf } from "./support/name-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.slow();

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`a name in the other script stays in its place in choices, search and questions (${language})`, async ({
      page,
    }) => {
      const { called, field, press } = uiOf(page, language);
      const names = foreignNames[language];
      const { calls } = await newShop(page, language);
      const shop = await fillShop(calls, language, names);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await test.step(`the insurer's choices, ${size.width}`, async () => {
          await page.goto(`/back/vehicles/${shop.cardlessVehicle}/edit`);
          await field(visitWords.insurer).fill("");
          await expect(page.getByRole("option", { name: names.insurer }).first()).toBeVisible();
          await expectNames(page, [names.insurer]);
          await field(visitWords.insurer).fill(names.client);
          await expect(page.getByRole("option", { name: names.client })).toBeVisible();
          await expectNames(page, [names.client]);
          await page.keyboard.press("Escape");
        });
        await test.step(`the search box, ${size.width}`, async () => {
          await page.goto("/dashboard");
          await expect(page.locator("h1")).toBeVisible();
          await page.keyboard.press("Control+k");
          await expect(page.getByRole("textbox", { name: called(frameWords.search) })).toBeFocused();
          await page.keyboard.type(names.client);
          await expect(page.getByRole("dialog").getByText(names.client).first()).toBeVisible();
          await expectNames(page, [names.client]);
        });
        await test.step(`the approval of an invoice, ${size.width}`, async () => {
          await page.goto(`/back/client-invoices/${shop.draftInvoice}`);
          await press(invoiceWords.approve);
          await expect(page.getByRole("dialog").getByText(names.client).first()).toBeVisible();
          await expectNames(page, [names.client]);
        });
      }
    });
  });
}

const expectNames = async (page: Page, names: readonly string[]) => {
  const { seen, faults } = await nameFaultsOf(page, names);
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(0);
};
