import type { Page } from "@playwright/test";
import { type Browser, type Size, withBrowser } from "./browser.ts";
import type { Stage } from "./stage.ts";
import { type Line, rateOf } from "./table.ts";

const rows = 200;
const slowdown = 4;
const visits = 2;
/** In pixels a second. */
const speed = 3000;
const atLeast = 0.9;
const sizes: Readonly<Record<string, Size>> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};
const lists = {
  invoices: "/back/client-invoices",
  clients: "/back/clients",
  products: "/back/products",
  vehicles: "/back/client-vehicles/all",
};

/**
 * The frames of a second while a list of 200 rows is scrolled, with a slow processor, beside those of an empty page that is
 * as high. Skipped if there is no browser.
 */
export const measureMotion = async (stage: Stage): Promise<Line[]> => {
  await addProducts(stage);
  return withBrowser(async (browser) => {
    const lines: Line[] = [];
    for (const [device, size] of Object.entries(sizes))
      for (const [name, path] of Object.entries(lists)) {
        const { list, empty } = await measure(browser, stage, path, size);
        lines.push(rateOf(`${name}: frames while ${rows} rows are scrolled on a ${device}`, list, empty, atLeast));
      }
    return lines;
  }).catch((error: Error) => {
    console.error(`The motion could not be measured: ${error.message}`);
    return [];
  });
};

const addProducts = async ({ send, shops: { thousand } }: Stage) => {
  for (let made = 0; made < rows; made += 1)
    await send(0, "POST", "/api/products", thousand, { name: `Brake pads ${made}`, code: `BP-${made}`, price: "385" });
};

/** In turns, so that both meet the same load; the best of each. */
const measure = async (browser: Browser, { running, shops }: Stage, path: string, viewport: Size) => {
  const context = await browser.newContext({
    viewport,
    locale: "en-GB",
    hasTouch: true,
    extraHTTPHeaders: shops.thousand.headers,
  });
  const origin = `http://127.0.0.1:${running.port}`;
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await showRows(page);
  const empty = await context.newPage();
  await empty.goto("about:blank");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await empty.evaluate((high) => {
    document.body.style.height = `${high}px`;
  }, height);
  const best = { list: 0, empty: 0 };
  for (let visit = 0; visit < visits; visit += 1) {
    best.list = Math.max(best.list, await framesOf(page, viewport));
    best.empty = Math.max(best.empty, await framesOf(empty, viewport));
  }
  await context.close();
  return best;
};

const showRows = async (page: Page) => {
  const shown = page.locator("[data-rows] > *");
  await shown.first().waitFor();
  for (let count = await shown.count(); count < rows; count = await shown.count()) {
    await page.getByRole("button", { name: "Show more" }).click();
    await shown.nth(count).waitFor();
  }
};

/** The frames of a second while the whole page is scrolled. The headless browser scrolls by a wheel only. */
const framesOf = async (page: Page, { width, height }: Size): Promise<number> => {
  await page.bringToFront();
  const device = await page.context().newCDPSession(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(countFrames);
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await device.send("Input.synthesizeScrollGesture", {
    x: width / 2,
    y: height / 2,
    speed,
    yDistance: -distance,
    gestureSourceType: "mouse",
  });
  const [frames, scrolled] = await page.evaluate(framesCounted);
  await device.detach();
  if (scrolled < distance / 2) throw new Error(`the page was scrolled by ${scrolled} of ${distance} px`);
  return frames;
};

/** Runs in the page, from its beginning on. */
const countFrames = () => {
  scrollTo(0, 0);
  const times: number[] = [];
  const count = (time: number) => {
    times.push(time);
    requestAnimationFrame(count);
  };
  Object.assign(window, { frameTimes: times });
  requestAnimationFrame(count);
};

/** Runs in the page: a second's frames since it counts them, and how far it is scrolled. */
const framesCounted = (): [number, number] => {
  const times = Reflect.get(window, "frameTimes") as number[];
  return [((times.length - 1) * 1000) / (times.at(-1)! - times[0]!), scrollY];
};
