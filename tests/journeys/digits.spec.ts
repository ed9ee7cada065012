import type { Page } from "@playwright/test";
import { settingsWords } from "../../modules/shop/settings-words.ts";
import { shopWords } from "../../modules/shop/words.ts";
import { inLanguage, isolated } from "../../platform/shared/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { handOf } from "./support/hand.ts";
import { declaredPages, filledIn } from "./support/routes.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";

/** Texts that keep Latin digits: document numbers, accounts, references of a bank, plates, VINs, phones, codes, addresses, file names. */
const codes =
  /^[\w-]{24,}$|\b\d{1,3}(?:\.\d{1,3}){3}\b|[A-Z]{2,}-?\d+(?:-Q?\d+)?|\b[PBCU]\d{4}\b|\b\d{4} [A-Z]{3}\b|\b[A-Z\d]{17}\b|\+?\d[\d ]{8,}\d|\b\d{5}-\d{5}\b|\S+@\S+|https?:\/\/\S+|\S+\.(?:png|csv)|\S+ \d+(?:\.\d+)+|^\d{4,8}$|\{\{\d\}\}|^\d{2,8} (?=[^\d\s])/g;

/**
 * Digits in the texts of a screen itself: the choice of digits, sizes, part names, and codes in the settings of
 * numbers and dialling codes.
 */
const inWords = /camt\.053|8 خانات|12 فولت|20 ميغابايت|mp4|^(?:123|.* 123\.)$|^966$|^آخر رقم \d+$|^\d$/g;

test("Eastern digits are used on every Arabic screen; codes and input fields keep Latin ones", async ({ page }) => {
  const { calls } = await newShop(page, "ar");
  const shop = await fillShop(calls, "ar");
  const { called } = handOf(page, "ar");

  await test.step("as soon as they are chosen", async () => {
    await page.goto(`/back/client-invoices/${shop.approvedInvoice}`);
    await expect(page.getByText("1,090.00").first()).toBeVisible();
    await page.goto("/back/settings/numbering");
    await expect(page.getByText(inLanguage(settingsWords.vatToday, "ar", { rate: isolated("15%") }))).toBeVisible();
    await page
      .getByRole("radiogroup", { name: called(settingsWords.digitsTitle) })
      .getByText(called(shopWords.eastern))
      .click();
    await expect(page.getByText(inLanguage(settingsWords.vatToday, "ar", { rate: isolated("١٥%") }))).toBeVisible();
    await expect(page.getByLabel(called(shopWords.rate)).last()).toHaveValue("15");
  });

  await test.step("on every page", async () => {
    const faults: Record<string, string[]> = {};
    for (const address of declaredPages("signed-in").flatMap((page) => filledIn(page.address, shop))) {
      await visit(page, address);
      const found = (await figures(page)).filter((text) =>
        /\d/.test(text.replaceAll("\u2060", "").replaceAll(codes, "").replaceAll(inWords, "")),
      );
      if (found.length > 0) faults[address] = found;
    }
    expect(faults).toEqual({});
  });

  await test.step("but not in English", async () => {
    await calls.put("/api/me", { locale: "en" });
    await page.goto(`/back/client-invoices/${shop.approvedInvoice}`);
    await expect(page.getByText("1,090.00").first()).toBeVisible();
    expect((await figures(page)).filter((text) => /[٠-٩]/.test(text))).toEqual([]);
  });
});

/** The texts of the page that contain a digit, except plates and drawings. */
const figures = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (parent && /[\d٠-٩]/.test(text ?? "") && !parent.closest("svg, [role=img] + bdi, script, style"))
        found.push(text ?? "");
    }
    return found;
  });
