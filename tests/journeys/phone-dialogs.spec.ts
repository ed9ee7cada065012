import type { Locator, Page } from "@playwright/test";
import { importWords } from "../../modules/books/bank-statements/import-words.ts";
import { bankWords } from "../../modules/books/bank-statements/screen-words.ts";
import { frameWords } from "../../app/web/words.ts";
import { clientWords } from "../../modules/records/clients/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { type Language } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { hold } from "./support/held.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

const sheetOf = (page: Page) => page.getByRole("dialog").filter({ visible: true }).last();

/** It is at the bottom of the screen at full width; its buttons are as wide as its fields, the primary one on top. */
const expectSheet = async (page: Page, ...buttons: string[]) => {
  const sheet: Locator = sheetOf(page);
  const place = async () => {
    const { x = -1, y = -1, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    return [Math.round(x), Math.round(width), Math.round(y + height), y >= 40];
  };
  await expect.poll(place).toEqual([0, 390, 844, true]);
  let above = 0;
  for (const name of buttons) {
    const {
      x = -1,
      y = -1,
      width = 0,
      height = 0,
    } = (await sheet.getByRole("button", { name, exact: true }).boundingBox()) ?? {};
    expect([Math.round(x), Math.round(width), height >= 44, y > above], name).toEqual([16, 358, true, true]);
    above = y;
  }
};

const billed = async (page: Page, language: Language) => {
  const { calls } = await newShop(page, language);
  const name = language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi";
  const vehicle = await calls.post("/api/client-vehicles", { client_name: name, license_plate: "7421 KNR" });
  const product = await calls.post("/api/products", {
    name: language === "ar" ? "فحمات أمامية" : "Front brake pads",
    price: "100",
  });
  const invoice = async () => {
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: name,
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id });
    return String(draft.id);
  };
  const [draft, approved] = [await invoice(), await invoice()];
  await calls.post(`/back/client-invoices/${approved}/approve`);
  return { ...uiOf(page, language), draft, approved };
};

for (const language of languagesOf("phone-dialogs")) {
  test(`forms, questions and the date picker are bottom sheets on a phone (${language})`, async ({ page }) => {
    const { called, press, field, draft, approved } = await billed(page, language);

    await test.step("a form", async () => {
      await page.goto("/back/clients");
      await press(clientWords.newClient);
      await expectSheet(page, called(clientWords.add));
      await expect(field(clientWords.name, sheetOf(page))).toBeFocused();
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("a form with a second button, and a question", async () => {
      await page.goto(`/back/client-invoices/${draft}`);
      await press(invoiceWords.approve);
      await expectSheet(page, called(invoiceWords.approve), called(kitWords.cancel));
      expect(await faultsOf(page, language)).toEqual([]);
      await press(kitWords.cancel, sheetOf(page));
      await press(kitWords.more);
      await page.getByRole("menuitem", { name: called(invoiceWords.remove) }).click();
      await expectSheet(page, called(invoiceWords.remove), called(kitWords.cancel));
    });

    await test.step("a date picker, entirely on screen, even if tapped before its code has loaded", async () => {
      const load = await hold(page, /\/assets\/DateField/);
      await page.goto(`/back/client-invoices/${approved}`);
      await press(invoiceWords.takePayment);
      await expectSheet(page, called(paymentWords.take), called(kitWords.cancel));
      // The autofocused field would close a date picker that was opened before.
      await expect(field(paymentWords.amount, sheetOf(page))).toBeFocused();
      await field(paymentWords.paidAt, sheetOf(page)).click();
      load();
      const days = page.locator(".mantine-Popover-dropdown").filter({ visible: true });
      const isWhole = async () => {
        const { x = -1, y = -1, width = 999, height = 999 } = (await days.boundingBox()) ?? {};
        return x >= 0 && y >= 0 && x + width <= 390 && y + height <= 844;
      };
      await expect.poll(isWhole).toBe(true);
    });
  });

  test(`the browser's back closes a menu, a form, the search and what a question asks, and the page stays (${language})`, async ({
    page,
  }) => {
    const { called, press, draft } = await billed(page, language);
    const menu = page.getByRole("menu").filter({ visible: true });
    const dialogs = page.getByRole("dialog").filter({ visible: true });
    const address = `/back/client-invoices/${draft}`;
    await page.goto("/back/client-invoices");
    await page.locator(`a[href="${address}"]`).first().click();
    await expect(page.getByRole("button", { name: called(invoiceWords.approve) })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 120));
    const backCloses = async (open: Locator) => {
      await expect(open).toHaveCount(1);
      const scrolled = await page.evaluate(() => scrollY);
      await page.goBack();
      await expect(open).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    };

    await press(kitWords.more);
    await backCloses(menu);
    await press(kitWords.more);
    await page.getByRole("menuitem", { name: called(invoiceWords.remove) }).click();
    await backCloses(dialogs);
    await press(invoiceWords.approve);
    await backCloses(dialogs);
    await page.keyboard.press("Control+k");
    await backCloses(dialogs);
    await page.getByRole("button", { name: called(frameWords.more), exact: true }).click();
    await backCloses(dialogs);
    await page.goBack();
    await expect(page).toHaveURL(/\/back\/client-invoices$/);
  });

  test(`a toast leaves the buttons of a dialog free that is opened while it is shown (${language})`, async ({
    page,
  }) => {
    await newShop(page, language);
    const { called, press, follow } = uiOf(page, language);
    await page.goto("/back/bank-statements");
    await follow(bankWords.import);
    const buffer = Buffer.from(`Date,Details,Debit,Credit,Balance\n${shopToday()},RENT 7781,1500.00,,-1500.00\n`);
    await page.locator("input[type=file]").setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: called(importWords.import, { count: 1 }) }).click();
    const toast = page.getByRole("status").getByText(called(importWords.imported, { count: 1 }));
    // It stays while the pointer is on it.
    await toast.hover();
    await page.getByRole("button", { name: called(bankWords.post) }).press("Enter");
    await expectSheet(page, called(bankWords.post), called(kitWords.cancel));
    const { y = 999, height = 0 } = (await toast.boundingBox()) ?? {};
    const post = sheetOf(page).getByRole("button", { name: called(bankWords.post), exact: true });
    expect(y + height).toBeLessThan((await post.boundingBox())?.y ?? 0);
    await press(kitWords.cancel, sheetOf(page));
  });

  test(`on a tablet a dialog is a centred window (${language})`, async ({ page }) => {
    await newShop(page, language);
    const { press } = uiOf(page, language);
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto("/back/clients");
    await press(clientWords.newClient);
    const { width = 0, y = 0, height = 0 } = (await sheetOf(page).boundingBox()) ?? {};
    expect([width < 700, Math.abs(y + height / 2 - 590) < 20]).toEqual([true, true]);
  });
}
