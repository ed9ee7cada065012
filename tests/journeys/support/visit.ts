import { expect, type Page } from "@playwright/test";

/**
 * Opens an address as a link in the running page does, which takes a third of the time of loading the page anew, and
 * waits until it is shown. The page must be another one than the one that is open.
 */
export const visit = async (page: Page, address: string) => {
  if (!page.url().startsWith("http")) await page.goto("/dashboard");
  await shown(page);
  const place = new URL(page.url());
  if (place.pathname + place.search === address) return;
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
  await shown(page);
};

/** Waits until the page has its heading and everything on it has loaded. */
export const shown = async (page: Page) => {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
};
