import type { Page } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { invoiceWords } from "../../modules/invoices/screen-words.ts";
import { visitWords } from "../../modules/visits/words.ts";
import { type Language, languages } from "../../platform/shared/words.ts";
import type { Names } from "./support/filled-names.ts";
import { fillShop } from "./support/filled-shop.ts";
import { handOf } from "./support/hand.ts";
import { nameFaultsOf } from "./support/name-faults.ts";
import { declaredPages, filledIn } from "./support/routes.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shown, visit } from "./support/visit.ts";

/** Names in the other script than the page's, each with a full stop at its end. */
const foreign: Record<Language, Names & { role: string; user: string }> = {
  en: {
    client: "شركة وداد للمقاولات.",
    otherClient: "مؤسسة غازي.",
    thirdClient: "هيفاء الرويلي.",
    insurer: "التعاونية للتأمين.",
    vendor: "قطع غيار الراشد.",
    product: "رمان كلتش.",
    remarks: "خدش قديم في الباب الخلفي.",
    code: "ضغط الوقود خارج الحدود.",
    token: "ربط المحاسبة.",
    role: "دهانون.",
    user: "راجو كومار.",
  },
  ar: {
    client: "Widad Contracting Est.",
    otherClient: "Ghazi Trading Co.",
    thirdClient: "Hayfa Jr.",
    insurer: "Tawuniya Ins.",
    vendor: "Al Rashid Parts Co.",
    product: "Clutch bearing no.",
    remarks: "Old scratch on the rear door.",
    code: "Fuel pressure out of range.",
    token: "Import of accounts.",
    role: "Painters etc.",
    user: "Raju Kumar Jr.",
  },
};

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.slow();

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`a name in the other script stays in its column on every page (${language})`, async ({ page }) => {
      const { role, user, ...names } = foreign[language];
      const { calls } = await newShop(page, language);
      const shop = await fillShop(calls, language, names);
      const { id } = await calls.post("/api/roles", { name: role, name_ar: role });
      await calls.post("/api/users", { name: user, name_ar: user, role_id: id, contact_number: "+966541112234" });
      const all = declaredPages("signed-in").flatMap(({ address }) => filledIn(address, { ...shop, role: String(id) }));
      const { faults, seen } = await lookAtPages(page, all, Object.values(foreign[language]));
      expect(faults).toEqual({});
      expect(seen).toBeGreaterThan(60);
    });

    test(`a name in the other script stays in its place in choices, search and questions (${language})`, async ({
      page,
    }) => {
      const { called, field, press } = handOf(page, language);
      const { role: _, user: __, ...names } = foreign[language];
      const { calls } = await newShop(page, language);
      const shop = await fillShop(calls, language, names);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await test.step(`the insurer's choices, ${size.width}`, async () => {
          await page.goto(`/back/vehicles/${shop.cardlessVehicle}/edit`);
          await field(visitWords.insurer).fill("");
          await expect(page.getByRole("option", { name: names.insurer }).first()).toBeVisible();
          await expectNames(page, [names.insurer]);
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

const lookAtPages = async (page: Page, addresses: readonly string[], names: readonly string[]) => {
  const faults: Record<string, string[]> = {};
  let seen = 0;
  for (const address of addresses) {
    await visit(page, address);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await shown(page);
      const found = await nameFaultsOf(page, names);
      seen += found.seen;
      if (found.faults.length > 0) faults[`${address} ${size.width}`] = found.faults;
    }
  }
  return { faults, seen };
};
