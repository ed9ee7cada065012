import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("read-whole"))
  test(`an invoice's date is fully visible in its field, and amounts are at the end of their cards (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { field } = uiOf(page, language);
    const { draftInvoice } = await fillShop(calls, language);
    await calls.put(`/api/client-invoices/${draftInvoice}`, { issued_at: "2026-09-30" });
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 1180 });
      await page.goto(`/back/client-invoices/${draftInvoice}`);
      const day = field(invoiceWords.issued);
      await expect(day).toHaveValue(/30 \S+ 2026/);
      expect(await day.evaluate((input) => input.scrollWidth - input.clientWidth), `${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/back/client-invoices");
    const cards = page.locator("[data-rows] > li");
    await expect(cards).toHaveCount(5);
    const ends = await cards
      .locator("b")
      .evaluateAll(
        (amounts, isRight) => amounts.map((amount) => amount.getBoundingClientRect()[isRight ? "left" : "right"]),
        language === "ar",
      );
    expect(new Set(ends.map(Math.round)).size, ends.join(" ")).toBe(1);
  });
