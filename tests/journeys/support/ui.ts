import { expect, type Locator, type Page } from "@playwright/test";
import { inLanguage, type Language, type Pair, type Values } from "../../../platform/shared/words.ts";
import { kitWords } from "../../../platform/web/words.ts";

/** A user on a tablet who finds elements by their labels in one language. */
export const uiOf = (page: Page, language: Language) => {
  const called = (pair: Pair, values?: Values) => inLanguage(pair, language, values).replaceAll(/[\u2066-\u2069]/g, "");
  const label = (pair: Pair) =>
    new RegExp(`^${called(pair).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}[\\s\\u00a0]*\\*?$`);
  const field = (pair: Pair, within: Page | Locator = page) =>
    within.getByLabel(label(pair)).and(page.locator("input:not([type=hidden]), textarea")).first();
  const fromMenu = async (menu: Pair, item: Pair) => {
    await page
      .getByRole("button", { name: called(menu), exact: true })
      .first()
      .click();
    await page.getByRole("menuitem", { name: called(item), exact: true }).click();
  };
  return {
    called,
    /** Chooses an act of the page's menu ⋯. */
    act: (item: Pair) => fromMenu(kitWords.more, item),
    /** Adds something by the page's menu of everything that can be added. */
    add: (item: Pair) => fromMenu(kitWords.add, item),
    /** Opens a folded part of the page. */
    unfold: (title: Pair) =>
      page
        .locator("summary")
        .filter({ hasText: called(title) })
        .first()
        .click(),
    /** As a text on screen, where names may be isolated. */
    shown: (pair: Pair, values?: Values) =>
      new RegExp(
        [...called(pair, values)]
          .map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/, "\\$&"))
          .join("[\u2060\u2066-\u2069]*"),
      ),
    field,
    fill: (pair: Pair, text: string, within: Page | Locator = page) => field(pair, within).fill(text),
    press: (pair: Pair, within: Page | Locator = page) =>
      within
        .getByRole("button", { name: called(pair), exact: true })
        .first()
        .click(),
    follow: (pair: Pair, within: Page | Locator = page) =>
      within
        .getByRole("link", { name: called(pair), exact: true })
        .first()
        .click(),
    choose: async (pair: Pair, option: string, within: Page | Locator = page) => {
      const wanted = page.getByRole("option", { name: option, exact: false }).first();
      // If the list has not loaded yet, the tap is repeated.
      await expect(async () => {
        if (!(await wanted.isVisible())) await field(pair, within).click();
        await expect(wanted).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 30_000 });
      await wanted.click();
    },
    /** Strokes with a finger: points are fractions of the element's width and height. */
    draw: async (on: Locator, points: readonly (readonly [number, number])[]) => {
      await on.scrollIntoViewIfNeeded();
      const box = await on.boundingBox();
      if (!box) throw new Error("there is nothing to draw on");
      const at = ([x, y]: readonly [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
      const [first, ...rest] = points;
      if (!first) return;
      await page.mouse.move(...at(first));
      await page.mouse.down();
      for (const point of rest) await page.mouse.move(...at(point), { steps: 5 });
      await page.mouse.up();
    },
  };
};
