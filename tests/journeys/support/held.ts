import type { Page } from "@playwright/test";

/** Holds the page's requests to an address until the answered function is called. */
export const hold = async (page: Page, address: string | RegExp) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Waits until a further request of the page is answered, so that it has received everything that was sent before. */
export const answeredAgain = (page: Page) => page.evaluate(async () => void (await fetch("/api/health")));

/** Waits until what the page has received is also shown. */
export const shownAgain = async (page: Page) => {
  await answeredAgain(page);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
};
