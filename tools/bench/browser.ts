import { execFileSync } from "node:child_process";
import type { Page, Response } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { inProject } from "../../platform/server/paths.ts";

export type Size = { readonly width: number; readonly height: number };

const slowdown = 4;
const networkOf = (latency: number, megabitsDown: number, megabitsUp: number) => ({
  offline: false,
  latency,
  downloadThroughput: (megabitsDown * 1_000_000) / 8,
  uploadThroughput: (megabitsUp * 1_000_000) / 8,
});
const networks = { good: networkOf(40, 10, 3), poor: networkOf(150, 1.6, 0.75) };

export type Browser = Awaited<ReturnType<(typeof import("@playwright/test"))["chromium"]["launch"]>>;

export const withBrowser = async <T>(measure: (browser: Browser) => Promise<T>): Promise<T> => {
  const { chromium } = await import("@playwright/test");
  const executablePath = execFileSync(process.execPath, [inProject("app", "commands", "chromium.mjs")], {
    encoding: "utf8",
  }).trim();
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
};

type VisitOptions = {
  headers?: Record<string, string>;
  network?: keyof typeof networks;
  locale?: string;
  /** Acts on the page while it is loading. */
  meanwhile?: (page: Page) => Promise<void>;
};

/**
 * Opens a page with an empty cache, waits until nothing is fetched any more, and answers the result of `look` with
 * the loaded scripts and pictures, and all that was transferred besides pictures; `calls` are those of the requests
 * that the API answered.
 */
export const visit = async <T>(
  browser: Browser,
  address: string,
  viewport: Size,
  look: (page: Page) => Promise<T>,
  { headers = {}, network = "good", locale = "en-GB", meanwhile }: VisitOptions = {},
) => {
  const context = await browser.newContext({ viewport, locale, extraHTTPHeaders: headers });
  // Prefetching in idle time is not part of showing the page.
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const page = await context.newPage();
  const slowed = await context.newCDPSession(page);
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await slowed.send("Network.enable");
  await slowed.send("Network.emulateNetworkConditions", networks[network]);
  let requests = 0;
  let transferredBytes = 0;
  let calls = 0;
  const ofPictures = new Set<string>();
  const ofCalls = new Set<string>();
  slowed.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") ofPictures.add(requestId);
    if (type === "Fetch" || type === "XHR") ofCalls.add(requestId);
  });
  slowed.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (ofPictures.has(requestId)) return;
    requests += 1;
    if (ofCalls.has(requestId)) calls += 1;
    transferredBytes += encodedDataLength;
  });
  const scripts: Promise<Buffer>[] = [];
  const pictures: Promise<Buffer>[] = [];
  page.on("response", (response: Response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
    if (response.request().resourceType() === "image") pictures.push(response.body());
  });
  await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
  await meanwhile?.(page);
  await page.waitForLoadState("networkidle", { timeout: 60_000 });
  const seen = await look(page);
  const [bodies, photos] = await Promise.all([Promise.all(scripts), Promise.all(pictures)]);
  await context.close();
  return {
    seen,
    requests,
    calls,
    transferredBytes,
    scripts: bodies.length,
    scriptBytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    pictureBytes: photos.reduce((sum, { length }) => sum + length, 0),
  };
};
