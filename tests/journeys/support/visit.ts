import { expect, type Page } from "@playwright/test";

/**
 * Opens an address as a link in the running page does, which takes a third of the time of loading the page anew, and
 * waits until it is shown. The page must be another one than the one that is open.
 */
export const visit = async (page: Page, address: string) => {
  if (!page.url().startsWith("http")) await page.goto("/dashboard");
  await shown(page);
  if (await page.evaluate(openFromPage, { address, maxWaitMs: 2_000 })) return;
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
  await shown(page);
};

/** Waits until the page has its heading and everything on it has loaded. */
export const shown = async (page: Page) => {
  await page.locator("h1").first().waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
};

/** Waits until everything has loaded and nothing moves. */
export const settled = async (page: Page) => {
  while (!(await page.evaluate(isSettled))) await shown(page);
  await still(page);
};

/** Waits until no button shows that its call is under way, and every motion that ends has ended. */
export const still = (page: Page) => page.waitForFunction(isStill);

const isStill = () =>
  !document.querySelector("[data-loading]") &&
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity);

const isSettled = async () => {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.querySelector("h1") !== null && document.querySelector("[aria-busy=true]") === null;
};

/** Runs in the page, which sees each change at once; answers whether the new page is shown, false if it takes too long. */
const openFromPage = ({ address, maxWaitMs }: { address: string; maxWaitMs: number }) => {
  if (location.pathname + location.search === address) return true;
  document.querySelector("h1")?.setAttribute("data-left", "");
  const isShown = () =>
    document.querySelector("h1")?.checkVisibility({ visibilityProperty: true }) === true &&
    !document.querySelector("h1[data-left], [aria-busy=true]");
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const changes = new MutationObserver(() => isShown() && resolve(true));
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  AbortSignal.timeout(maxWaitMs).addEventListener("abort", () => resolve(isShown()));
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  return promise.finally(() => changes.disconnect());
};
