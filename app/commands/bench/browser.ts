import { execFileSync } from "node:child_process";
import type { Page, Response } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { inProject } from "../../../platform/server/paths.ts";

export type Size = { readonly width: number; readonly height: number };

const slowdown = 4;
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1_000_000) / 8,
  uploadThroughput: (3 * 1_000_000) / 8,
};

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

/**
 * Opens a page with an empty cache, waits until nothing is fetched any more, and answers the result of `look` with
 * the loaded scripts.
 */
export const visit = async <T>(
  browser: Browser,
  address: string,
  viewport: Size,
  look: (page: Page) => Promise<T>,
  headers: Record<string, string> = {},
) => {
  const context = await browser.newContext({ viewport, locale: "en-GB", extraHTTPHeaders: headers });
  // Prefetching in idle time is not part of showing the page.
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const page = await context.newPage();
  const slowed = await context.newCDPSession(page);
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await slowed.send("Network.enable");
  await slowed.send("Network.emulateNetworkConditions", network);
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response: Response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
  const seen = await look(page);
  const bodies = await Promise.all(scripts);
  await context.close();
  return {
    seen,
    scripts: bodies.length,
    scriptBytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
  };
};
