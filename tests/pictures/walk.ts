import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { Language } from "../../platform/shared/words.ts";
import { listenForErrors } from "../journeys/support/browser-errors.ts";
import { axeFaults, contrastFaults } from "../journeys/support/axe-faults.ts";
import { looksOf } from "../journeys/support/page-faults.ts";
import { shiftFaultsOf } from "../journeys/support/shift-faults.ts";
import { settled } from "../journeys/support/visit.ts";
import type { ShownPage } from "./pages.ts";
import { type Fault, pictureName, type Theme } from "./report.ts";

type Size = { readonly width: number; readonly height: number };

export const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** In pixels; a longer list goes on as it began. */
const longest = 2400;

/** More would make each other's pages late on two processors. */
const pagesAtOnce = 2;

/** A tab keeps the memory of the pages that it has shown. */
const pagesOfTab = 10;

type Walk = {
  context: BrowserContext;
  language: Language;
  pages: readonly ShownPage[];
  folder: string;
  /** Names that may stand in labels in the other language. */
  names: readonly string[];
};

/** Takes the pictures of these pages at every size, light and dark, and answers what is wrong in them. */
export const walk = async (walk: Walk): Promise<Fault[]> => {
  // tsx wraps functions in a helper that pages do not have.
  await walk.context.addInitScript("globalThis.__name = (named) => named");
  const complaints = await listen(walk.context);
  const waiting = sizes.flatMap((size) => walk.pages.map((page) => ({ page, size })));
  const faults: Fault[] = [];
  const work = async () => {
    while (waiting.length > 0) {
      const tab = await walk.context.newPage();
      for (const next of waiting.splice(0, pagesOfTab))
        faults.push(...(await take(tab, { ...walk, ...next, complaints: () => complaints(tab) })));
      await tab.close();
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  return faults;
};

type Complaint = { text: string; isRefusal: boolean };

/** What the browser complains of since the last time it was asked about a page, and the calls that failed. */
const listen = async (context: BrowserContext) => {
  const all = new Map<Page | null, Complaint[]>();
  const complain = (page: Page | null, text: string, isRefusal = false) =>
    all.set(page, [...(all.get(page) ?? []), { text, isRefusal }]);
  await listenForErrors(context, (error, page) => complain(page, error));
  context.on("response", (answer) => {
    const status = answer.status();
    const path = new URL(answer.url()).pathname;
    if (status >= 400) complain(answer.frame().page(), `${path} answered ${status}`, status < 500);
  });
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // Those that were under way when the page was left.
    if (why !== "net::ERR_ABORTED") complain(request.frame().page(), `${request.url()} failed: ${why}`);
  });
  return (page: Page): Complaint[] => {
    const found = all.get(page) ?? [];
    all.delete(page);
    return found;
  };
};

type Take = Omit<Walk, "pages" | "context"> & { page: ShownPage; size: Size; complaints: () => Complaint[] };

const take = async (tab: Page, { page, size, language, folder, names, complaints }: Take): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const nameOf = (theme: Theme) => pictureName({ page: page.name, language, width: size.width, theme });
  const add = (theme: Theme, found: readonly string[]) =>
    faults.push(...found.map((fault) => ({ picture: nameOf(theme), fault })));
  const inColours = async (theme: Theme) => {
    await tab.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await settled(tab);
  };
  const keep = async (theme: Theme) => {
    // Axe leaves the page where it looked last.
    const whole = await tab.evaluate(() => (scrollTo(0, 0), document.documentElement.scrollHeight));
    const clip = { x: 0, y: 0, width: size.width, height: Math.min(whole, longest) };
    await tab.screenshot({ path: join(folder, `${nameOf(theme)}.png`), fullPage: true, clip, animations: "disabled" });
  };
  try {
    await tab.setViewportSize(size);
    await tab.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    complaints();
    await tab.goto(page.address);
    await inColours("light");
    add("light", await axeFaults(tab));
    add("light", await shiftFaultsOf(tab));
    await keep("light");
    await inColours("dark");
    await keep("dark");
    add("dark", await contrastFaults(tab));
    // They scroll the page, so they come last; they do not depend on the colours.
    add("light", await looksOf(tab, language, names));
  } catch (error) {
    add("light", [`it was not taken: ${error instanceof Error ? error.message : String(error)}`]);
  }
  const complained = complaints().filter(({ isRefusal }) => !(isRefusal && page.isRefused));
  add("light", [...new Set(complained.map(({ text }) => text))]);
  return faults;
};
