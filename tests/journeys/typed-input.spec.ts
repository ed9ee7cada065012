import type { Locator } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { shortDate } from "../../platform/shared/dates.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languages) {
  const client = language === "ar" ? "سعود الحربي" : "Saud Al-Harbi";
  const name = language === "ar" ? "فحمات أمامية" : "Front brake pads";

  test(`numbers are understood as people write them, or refused with a message, and no page fails (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, press } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: client, license_plate: "7421 KNR" });
    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: client,
    });
    const product = await calls.post("/api/products", { name, price: "100" });
    const { id } = await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: product.id });
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await page
      .getByRole("button", { name: called(lineWords.editLine) })
      .or(page.getByRole("button", { name: new RegExp(name) }))
      .first()
      .click();

    const [quantity, price] = [field(lineWords.quantity), field(lineWords.unitPrice)];
    const type = (into: Locator, text: string) => into.fill(text);
    const error = (of: string) => page.locator(`[data-field=${of}][data-wrong]`);
    const said = page.getByRole("status").filter({ hasText: called(lineWords.amountTooLarge) });

    await type(quantity, "6281234567890");
    await expect(said).toBeVisible();
    await press(lineWords.saveLine);
    await expect(error("qty")).toContainText(called(fieldKinds["quantity-large"]));
    await type(quantity, "99999999");
    await type(price, "99999999999");
    await expect(said).toBeVisible();
    await type(quantity, "1");

    for (const [typed, sentence] of [
      ["-5", "not-negative"],
      ["1e3", "decimal"],
      ["--", "decimal"],
      ["9".repeat(30), "too-large"],
    ] as const) {
      await type(price, typed);
      await press(lineWords.saveLine);
      await expect(error("unitPrice"), typed).toContainText(called(fieldKinds[sentence]));
    }
    await type(price, "12.345");
    await press(lineWords.saveLine);
    await expect(error("unitPrice")).toBeVisible();
    await price.focus();
    await expect(price).toHaveValue("12.345");

    for (const [typed, kept] of [
      ["12,5", "12.50"],
      ["1.234,56", "1234.56"],
      ["1,234.50", "1234.50"],
      ["+5", "5.00"],
      ["١٢٫٥", "12.50"],
      ["۱۲٫۷۵", "12.75"],
    ] as const) {
      await type(price, typed);
      await press(lineWords.saveLine);
      await expect(price).toHaveCount(0);
      expect(
        (await calls.get(`/api/client-invoices/${invoice.id}`)).items.find((item: { id: string }) => item.id === id),
      ).toMatchObject({ unit_price: kept });
      await page
        .getByRole("button", { name: called(lineWords.editLine) })
        .or(page.getByRole("button", { name: new RegExp(name) }))
        .first()
        .click();
    }
  });

  test(`a search of any length finds nothing, instead of failing (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: client, license_plate: "7421 KNR" });
    await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: client,
    });
    const long = "x7".repeat(300);
    await page.goto("/back/client-invoices");
    await page.getByRole("searchbox", { name: called(invoiceWords.searchLabel) }).fill(long);
    await expect(page.getByText(called(invoiceWords.nothingFound))).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: called(frameWords.search) }).fill(long);
    const nothingFound = page
      .getByRole("dialog")
      .getByText(called(frameWords.nothingFound, { typed: long.slice(0, 200) }));
    await expect(nothingFound).toBeVisible();
    expect(await nothingFound.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
  });
}

for (const language of languages)
  test(`a typed date out of its range stays and is refused; nothing is sent with another date (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { add, shown, field, press } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const today = shopToday();
    await page.goto(`/back/vehicles/${vehicle.id}`);
    await add(invoiceWords.invoice);
    const dialog = page.getByRole("dialog");
    const date = field(invoiceWords.issued, dialog);
    await expect(date).toBeVisible();
    const outOfRange = dialog.getByText(
      shown(kitWords.dateBetween, { first: shortDate("2018-01-01"), last: shortDate(today) }),
    );
    const notADate = dialog.getByText(shown(kitWords.notADate, { example: "20/11/2026" }));
    for (const [typed, refusal] of [
      ["31/12/2030", outOfRange],
      ["31/12/2017", outOfRange],
      ["31/02/2026", notADate],
      ["tomorrow", notADate],
    ] as const) {
      await date.fill(typed);
      await press(invoiceWords.createAct, dialog);
      await expect(refusal, typed).toBeVisible();
      await expect(date).toHaveValue(typed);
    }
    expect((await calls.get("/api/client-invoices")).data).toEqual([]);
    await date.fill(shortDate(today));
    await expect(outOfRange.or(notADate)).toHaveCount(0);
    await press(invoiceWords.createAct, dialog);
    await expect(page).toHaveURL(/\/back\/client-invoices\/[^/]+$/);
    expect((await calls.get("/api/client-invoices")).data).toMatchObject([{ issued_at: today }]);
  });
