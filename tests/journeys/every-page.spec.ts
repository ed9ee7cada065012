import type { Page } from "@playwright/test";
import { type Language, languages } from "../../platform/shared/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { faultsOf, looksOf } from "./support/page-faults.ts";
import { declaredPages, filledIn } from "./support/routes.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shown, visit } from "./support/visit.ts";

type Look = { width: number; height: number; colorScheme: "light" | "dark"; axe?: true };

/**
 * Every size in both colour schemes, every language in both at every size but one, because colours do not depend
 * on the language. Axe judges each page in three looks: on a phone, a tablet and a desktop, in light and in dark.
 * English pages are loaded by their address; Arabic ones are opened from another page.
 */
const looks: Record<Language, readonly Look[]> = {
  en: [
    { width: 1280, height: 800, colorScheme: "light" },
    { width: 820, height: 1180, colorScheme: "dark", axe: true },
    { width: 390, height: 844, colorScheme: "light", axe: true },
  ],
  ar: [
    { width: 1280, height: 800, colorScheme: "dark", axe: true },
    { width: 820, height: 1180, colorScheme: "light" },
    { width: 390, height: 844, colorScheme: "dark" },
  ],
};

test.slow();
test.use({ trace: "off" });

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    for (const half of [0, 1]) {
      test(`every page of the shop has no layout or accessibility faults at any size (${language}, ${half + 1} of 2)`, async ({
        page,
      }) => {
        const { calls } = await newShop(page, language);
        const shop = await fillShop(calls, language);
        const all = declaredPages("signed-in").flatMap(({ address }) => filledIn(address, shop));
        expect(all.length).toBeGreaterThan(25);
        const shownHere = all.filter((_, place) => place % 2 === half);
        await expectWhole(page, language, shownHere, { open: language === "en" ? load : visit });
      });
    }

    test(`every public page has no layout or accessibility faults at any size (${language})`, async ({ page }) => {
      const all = [
        ...declaredPages("everybody"),
        ...declaredPages("guests"),
        { address: "/$lang/reset-password?token=abc" },
        { address: "/$lang/nowhere" },
      ].map(({ address }) => address.replace("$lang", language));
      expect(all.length).toBeGreaterThan(7);
      await expectWhole(page, language, all);
    });

    test(`every page of an empty shop has no layout or accessibility faults on a phone (${language})`, async ({
      page,
    }) => {
      await newShop(page, language);
      await expectWhole(
        page,
        language,
        [
          ...declaredPages("signed-in")
            .map(({ address }) => address)
            .filter((address) => !address.includes("$")),
          "/back/nowhere",
        ],
        { open: visit, looks: looks[language].slice(-1) },
      );
    });
  });
}

const load = (page: Page, address: string) => page.goto(address);

const expectWhole = async (
  page: Page,
  language: Language,
  list: readonly string[],
  {
    open = load,
    looks: seen = looks[language],
  }: { open?: (page: Page, address: string) => Promise<unknown>; looks?: readonly Look[] } = {},
) => {
  const faults: Record<string, string[]> = {};
  for (const address of list) {
    await open(page, address);
    for (const { colorScheme, axe, ...size } of seen) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      const found = await (axe ? faultsOf : looksOf)(page, language);
      if (found.length > 0) faults[`${address} ${size.width} ${colorScheme}`] = found;
    }
  }
  expect(faults).toEqual({});
};

/** Waits until everything has loaded and nothing moves. */
const settled = async (page: Page) => {
  await shown(page);
  await page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    ),
  );
};
