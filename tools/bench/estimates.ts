import type { Page } from "@playwright/test";
import sharp from "sharp";
import { noticeWords } from "../../modules/base/notices/words.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { type Browser, visit, withBrowser } from "./browser.ts";
import { largestPaint } from "./first-page.ts";
import type { Callers, Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

const phone = { width: 390, height: 844 };
const photos = 5;
const yeses = 5;

/**
 * The estimate that a client opens on a phone, with five photographed findings; and the time from the client's yes
 * until the bell and the work board show it in the shop's browser. Skipped if there is no browser.
 */
export const measureEstimates = async (stage: Stage): Promise<Line[]> => {
  const measured = await withBrowser(async (browser) => {
    const visits = [];
    const address = `${addressOf(stage)}${(await sentEstimate(stage)).path}`;
    for (let count = 0; count < 3; count += 1)
      visits.push(await visit(browser, address, phone, paintedAndScrolled, { network: "poor" }));
    const page = visits.toSorted((first, second) => first.seen - second.seen)[1]!;
    return { page, yesMs: await slowestYes(browser, stage) };
  }).catch((error: Error) => {
    console.error(`The estimate's page could not be measured: ${error.message}`);
    return undefined;
  });
  const page = measured?.page;
  return [
    figure("largest paint of an estimate on a phone, processor slowed 4 ×, 1.6 Mbit/s, 150 ms", page?.seen, "ms", 1500),
    figure("scripts of an estimate on a phone, gzip", page && page.scriptBytes / 1024, "KB", 120),
    figure(`${photos} photos of an estimate on a phone`, page && page.pictureBytes / 1024, "KB", 300),
    figure(`a client's yes until bell and work board show it, the slowest of ${yeses}`, measured?.yesMs, "ms", 2000),
  ];
};

const addressOf = ({ running }: Callers) => `http://127.0.0.1:${running.port}`;

/** The photos are fetched as the client scrolls to them. */
const paintedAndScrolled = async (page: Page) => {
  const paintMs = await page.evaluate(largestPaint);
  for (const picture of await page.locator("img").all()) await picture.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  return paintMs;
};

export type Sent = { path: string; token: string; keys: string[] };

/** An estimate with findings, photographed by default, and its link. Each has a vehicle of its own, so that its tasks are told apart. */
export const sentEstimate = async (stage: Callers, { photographed = true } = {}): Promise<Sent> => {
  const {
    send,
    shops: { thousand: shop },
  } = stage;
  const make = async (path: string, body: object = {}) => send(0, "POST", path, shop, body);
  const vehicle = await make("/api/client-vehicles", { client_name: "Sara Al-Harbi", license_plate: "7421 KNR" });
  const product = await make("/api/products", { name: "Brake pads", price: "400" });
  const keys: string[] = [];
  for (let left = photos; left > 0; left -= 1) {
    const { id } = await make("/api/findings", {
      client_vehicle_id: vehicle.id,
      name: `Finding ${left}`,
      grade: "now",
    });
    if (photographed) await upload(stage, `/api/findings/${String(id)}/media`);
    keys.push(String(id));
  }
  const { id } = await make("/api/estimates", { client_vehicle_id: vehicle.id });
  await make(`/api/estimates/${String(id)}`, {
    lines: keys.map((finding) => ({ product_id: product.id, finding_id: finding })),
  });
  await make(`/api/estimates/${String(id)}/send`);
  const { url } = (await make(`/api/estimates/${String(id)}/links`)) as { url: { en: string } };
  const path = new URL(url.en).pathname;
  return { path, token: path.split("/").at(-1)!, keys };
};

const upload = async (stage: Callers, path: string) => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await photo)], { type: "image/jpeg" }), "photo.jpg");
  const answer = await fetch(`${addressOf(stage)}${path}`, {
    method: "POST",
    headers: stage.shops.thousand.headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`a photo was answered ${answer.status}: ${await answer.text()}`);
};

/** Twelve megapixels with some noise, as from a phone. */
const photo = sharp({
  create: {
    width: 4000,
    height: 3000,
    channels: 3,
    background: "#a33",
    noise: { type: "gaussian", mean: 128, sigma: 12 },
  },
})
  .blur(3)
  .jpeg({ quality: 80 })
  .toBuffer();

/** A stroke across the box. */
const signature = (() => {
  const [width, height] = [500, 300];
  const pixels = Buffer.alloc(width * height * 4);
  for (let x = 50; x < 450; x += 1)
    for (let thick = 0; thick < 5; thick += 1) pixels[((x >> 1) + thick + 20) * width * 4 + x * 4 + 3] = 255;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
})();

/** Both pages of the shop are open; the time runs from the sent answer until both show it. */
const slowestYes = async (browser: Browser, stage: Stage): Promise<number> => {
  const context = await browser.newContext({ locale: "en-GB", extraHTTPHeaders: stage.shops.thousand.headers });
  const [today, board] = [await context.newPage(), await context.newPage()];
  await today.goto(`${addressOf(stage)}/dashboard`, { waitUntil: "networkidle" });
  await board.goto(`${addressOf(stage)}/back/work-orders`, { waitUntil: "networkidle" });
  const took: number[] = [];
  for (let made = 0; made < yeses; made += 1) {
    const sent = await sentEstimate(stage);
    const unread = today.getByRole("link", { name: unreadNotices(made + 1) }).first();
    const started = performance.now();
    await answerYes(stage, sent);
    await Promise.all([
      unread.waitFor({ state: "attached" }),
      board
        .locator(`a[href^="/back/work-order-tasks/"]`)
        .nth((made + 1) * photos - 1)
        .waitFor({ state: "attached" }),
    ]);
    took.push(performance.now() - started);
  }
  await context.close();
  return Math.max(...took);
};

const unreadNotices = (count: number) => inLanguage(noticeWords.unread, "en", { count });

export const answerYes = async (stage: Callers, { token, keys }: Sent) => {
  const session = await fetch(`${addressOf(stage)}/api/session`);
  const { csrf_token } = (await session.json()) as { csrf_token: string };
  const cookie = session.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const answer = await fetch(`${addressOf(stage)}/api/public/estimates/${token}/answers`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": csrf_token, cookie },
    body: JSON.stringify({
      name: "Sara Al-Harbi",
      client_signature: `data:image/png;base64,${(await signature).toString("base64")}`,
      after: 0,
      answers: keys.map((key) => ({ key, answer: "yes" })),
    }),
  });
  if (!answer.ok) throw new Error(`a yes was answered ${answer.status}: ${await answer.text()}`);
};
