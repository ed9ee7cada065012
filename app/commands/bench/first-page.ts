import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { inProject } from "../../../platform/server/paths.ts";

export type FirstPage = { readonly scriptBytes: number; readonly largestPaintMs: number };

/** A tablet of some years ago, on a mobile network. */
const tablet = { width: 1024, height: 768 };
const slowdown = 4;
const network = { offline: false, latency: 40, downloadThroughput: (10 * 1_000_000) / 8, uploadThroughput: (3 * 1_000_000) / 8 };

/** What a stranger's first page weighs, scripts after gzip, and when its largest part is painted: the middle of three visits. */
export const measureFirstPage = async (address: string): Promise<FirstPage> => {
  const { chromium } = await import("@playwright/test");
  const executablePath = execFileSync(process.execPath, [inProject("app", "commands", "chromium.mjs")], { encoding: "utf8" }).trim();
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const visits: FirstPage[] = [];
    for (let visit = 0; visit < 3; visit += 1) visits.push(await visitOnce(browser, address));
    return visits.toSorted((one, other) => one.largestPaintMs - other.largestPaintMs)[1]!;
  } finally {
    await browser.close();
  }
};

type Browser = Awaited<ReturnType<(typeof import("@playwright/test"))["chromium"]["launch"]>>;

const visitOnce = async (browser: Browser, address: string): Promise<FirstPage> => {
  const context = await browser.newContext({ viewport: tablet, locale: "en-GB" });
  const page = await context.newPage();
  const slowed = await context.newCDPSession(page);
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await slowed.send("Network.enable");
  await slowed.send("Network.emulateNetworkConditions", network);

  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const largestPaintMs = await page.evaluate(largestPaint);
  const bodies = await Promise.all(scripts);
  await context.close();
  return { largestPaintMs, scriptBytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) };
};

/** Runs in the page. */
const largestPaint = () =>
  new Promise<number>((found) => {
    new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? 0)).observe({ type: "largest-contentful-paint", buffered: true });
  });
