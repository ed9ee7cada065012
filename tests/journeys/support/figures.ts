import type { Page } from "@playwright/test";

/** Texts that keep Latin digits: document numbers, accounts, references of a bank, plates, VINs, phones, codes, addresses, file names. */
const codes =
  /^[\w-]{24,}$|\b\d{1,3}(?:\.\d{1,3}){3}\b|[A-Z]{2,}-?\d+(?:-Q?\d+)?|\b[PBCU]\d{4}\b|\b\d{4} [A-Z]{3}\b|\b[A-Z\d]{17}\b|\+?\d[\d ]{8,}\d|\b\d{5}-\d{5}\b|\S+@\S+|https?:\/\/\S+|\S+\.(?:png|csv)|\S+ \d+(?:\.\d+)+|^\d{4,8}$|\{\{\d\}\}|^\d{2,8} (?=[^\d\s])/g;

/**
 * Digits in the texts of a screen itself: the choice of digits, sizes, part names, and codes in the settings of
 * numbers and dialling codes.
 */
const inWords = /camt\.053|8 خانات|12 فولت|20 ميغابايت|mp4|^(?:123|.* 123\.)$|^966$|^آخر رقم \d+$|^\d$/g;

/** The texts of a page in Eastern digits that show Latin ones. */
export const latinFiguresOn = async (page: Page): Promise<string[]> =>
  (await figuresOn(page))
    .filter((text) => /\d/.test(text.replaceAll("\u2060", "").replaceAll(codes, "").replaceAll(inWords, "")))
    .map((text) => `Latin digits in “${text}”`);

/** The texts of the page that contain a digit, except plates, drawings and text of programs. */
export const figuresOn = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (parent && /[\d٠-٩]/.test(text ?? "") && !parent.closest("svg, [role=img] + bdi, pre, script, style"))
        found.push(text ?? "");
    }
    return found;
  });
