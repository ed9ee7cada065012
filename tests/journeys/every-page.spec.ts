import type { Page } from "@playwright/test";
import { type Language, languages } from "../../platform/shared/words.ts";
import { latinFiguresOn } from "./support/figures.ts";
import { foreignNames } from "./support/filled-names.ts";
import { fillShop } from "./support/filled-shop.ts";
import { inBothLanguages } from "./support/languages.ts";
import { nameFaultsOf } from "./support/name-faults.ts";
import { faultsOf, looksOf } from "./support/page-faults.ts";
import { declaredPages, filledIn, undeclaredAddresses } from "./support/routes.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { settled, visit } from "./support/visit.ts";

type Look = { width: number; height: number; colorScheme: "light" | "dark"; axe?: boolean };

/**
 * The records have names in the other script than the page's, each with a full stop at its end; Arabic pages show
 * Eastern digits. Every size in both colour schemes, every language in both at every size but one, because colours do not depend
 * on the language. Axe judges each page on a phone in light and on a desktop in dark, in the long gate also on a
 * tablet. Half of the English pages are loaded by their address; all others are opened from another page.
 */
const looks: Record<Language, readonly Look[]> = {
  en: [
    { width: 1280, height: 800, colorScheme: "light" },
    { width: 820, height: 1180, colorScheme: "dark", axe: inBothLanguages },
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
        const names = foreignNames[language];
        const shop = await fillShop(calls, language, names);
        if (language === "ar") await calls.put("/api/settings", { digit_script: "eastern" });
        const all = touched(declaredPages("signed-in")).flatMap(({ address }) => filledIn(address, shop));
        const shownHere = all.filter((_, place) => place % 2 === half);
        const seen = await expectWhole(page, language, shownHere, {
          open: language === "en" && half === 0 ? load : visit,
          names: Object.values(names),
          eastern: language === "ar",
        });
        if (!process.env.TOUCHED_PAGES) expect(seen).toBeGreaterThan(30);
      });
    }

    test(`every public page has no layout or accessibility faults at any size (${language})`, async ({ page }) => {
      const all = [
        ...touched([...declaredPages("everybody"), ...declaredPages("guests")]).map(({ address }) => address),
        ...undeclaredAddresses,
      ].map((address) => address.replace("$lang", language));
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
          ...touched(declaredPages("signed-in"))
            .map(({ address }) => address)
            .filter((address) => !address.includes("$")),
          "/back/nowhere",
        ],
        { open: visit, looks: looks[language].slice(-1) },
      );
    });
  });
}

/** `npm test -- --changed` names the pages that a change touches. */
const touched = <T extends { address: string }>(pages: readonly T[]): readonly T[] => {
  const named = process.env.TOUCHED_PAGES?.split(" ");
  const some = named ? pages.filter(({ address }) => named.includes(address)) : pages;
  if (!named) expect(some.length).toBeGreaterThan(6);
  return some;
};

const load = (page: Page, address: string) => page.goto(address);

type Walk = {
  open?: (page: Page, address: string) => Promise<unknown>;
  looks?: readonly Look[];
  /** Names of the shop's records that must stay in their columns. */
  names?: readonly string[];
  eastern?: boolean;
};

/** Answers how many of the names were seen. */
const expectWhole = async (
  page: Page,
  language: Language,
  list: readonly string[],
  { open = load, looks: seen = looks[language], names = [], eastern = false }: Walk = {},
) => {
  const faults: Record<string, string[]> = {};
  let namesSeen = 0;
  for (const [place, address] of list.entries()) {
    await open(page, address);
    // Each page begins with the size of the last one's end.
    for (const { colorScheme, axe, ...size } of place % 2 === 0 ? seen : seen.toReversed()) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      const named = await nameFaultsOf(page, names);
      namesSeen += named.seen;
      const found = [
        ...(await (axe ? faultsOf : looksOf)(page, language, names)),
        ...named.faults,
        ...(eastern ? await latinFiguresOn(page) : []),
      ];
      if (found.length > 0) faults[`${address} ${size.width} ${colorScheme}`] = found;
    }
  }
  expect(faults).toEqual({});
  return namesSeen;
};
