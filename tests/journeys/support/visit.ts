import { expect, type Page } from "@playwright/test";

/**
 * Opens an address as a link in the running page does, which takes a third of the time of loading the page anew, and
 * waits until it is shown. The page must be another one than the one that is open.
 */
export const visit = async (page: Page, address: string) => {
  if (!page.url().startsWith("http")) await page.goto("/dashboard");
  await shown(page);
  if (await page.evaluate(openFromPage, { address, patienceMs: 2_000 })) return;
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
  await shown(page);
};

/** Waits until the page has its heading and everything on it has loaded. */
export const shown = async (page: Page) => {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};

/** Runs in the page, which waits at less cost than questions from outside; answers whether the new page is shown. */
const openFromPage = ({ address, patienceMs }: { address: string; patienceMs: number }) => {
  if (location.pathname + location.search === address) return true;
  document.querySelector("h1")?.setAttribute("data-left", "");
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  const until = performance.now() + patienceMs;
  const isShown = () =>
    document.querySelector("h1")?.checkVisibility({ visibilityProperty: true }) &&
    !document.querySelector("h1[data-left], [aria-busy=true]");
  return new Promise<boolean>((resolve) => {
    const look = () => {
      if (isShown()) return resolve(true);
      if (performance.now() > until) return resolve(false);
      return setTimeout(look, 15);
    };
    setTimeout(look);
  });
};
