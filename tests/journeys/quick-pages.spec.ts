import type { Page, Request, Response } from "@playwright/test";
import { gzipSync } from "node:zlib";
import type { Language } from "../../platform/shared/words.ts";
import type { Calls } from "./support/calls.ts";
import { type FilledShop, fillShop } from "./support/filled-shop.ts";
import { inBothLanguages, languagesOf } from "./support/languages.ts";
import { shiftFaultsOf } from "./support/shift-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.slow();

const maxScripts = 17;
/** After the network is idle: what a timer or an image that was decoded late still moves. */
const settlesWithinMs = 1500;

/** The pages on which parts come late. */
const addressesOf = async (calls: Calls, shop: FilledShop): Promise<Addresses> => {
  const link = async (record: string) => {
    const { id, url } = await calls.post(`/api/${record}/links`, {});
    return { id: String(id), at: (language: Language) => new URL(String(url[language])).pathname };
  };
  const [report, closed] = [
    await link(`vehicle-diagnostics/${shop.endedDiagnostic}`),
    await link(`estimates/${shop.sentEstimate}`),
  ];
  expect(await calls.status("DELETE", `/api/links/${closed.id}`)).toBe(204);
  const general = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: shop.vehicle });
  for (const step of [1, 2, 3, 4, 5])
    await calls.post(`/api/vehicle-diagnostics/${general.id}/values`, {
      values: [{ step, label: "note", value: "-" }],
    });
  const main = [
    "/dashboard",
    "/back/vehicles",
    `/back/vehicles/${shop.vehicle}`,
    `/back/entry-cards/${shop.signedCard}`,
    `/back/vehicle-diagnostics/${shop.openDiagnostic}`,
    `/back/client-invoices/${shop.draftInvoice}`,
    "/back/client-invoices",
    "/back/clients",
    `/back/clients/${shop.client}`,
    "/back/client-payments",
    "/back/settings/activity",
  ];
  const others = [
    `/back/vehicle-diagnostics/${general.id}`,
    "/back/products",
    "/back/stock-value",
    `/back/estimates/${shop.draftEstimate}`,
    "/back/profit-and-loss",
    "/back/periods",
    "/back/account",
    `/back/accounts/${shop.account}`,
    "/back/settings/tablets",
    `/back/vehicles/${shop.vehicle}/exit-inspection`,
    `/back/client-invoices/${shop.draftInvoice}/share`,
    `/back/client-invoices/${shop.approvedInvoice}/share`,
    `/back/vehicle-diagnostics/${shop.endedDiagnostic}`,
    `/back/work-orders/${shop.workOrder}`,
    "/back/calendar",
    "/back/cash-flow",
    "/back/e-invoices",
    "/back/plan/checkout",
  ];
  return { main, others, shared: [report.at, closed.at] };
};

type Addresses = {
  main: readonly string[];
  others: readonly string[];
  shared: readonly ((language: Language) => string)[];
};

for (const language of languagesOf("quick-pages"))
  test(`pages load few scripts, do not shift, and cause no browser warnings (${language})`, async ({
    page,
    context,
  }) => {
    const { calls } = await newShop(page, language);
    const { main, others, shared } = await addressesOf(calls, await fillShop(calls, language));
    const pages = [...main, ...others, ...shared.map((at) => at(language))];
    // Prefetching in idle time is not part of showing the page.
    await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const found: Record<string, string[]> = {};
    // Each size in a tab of its own: their waiting overlaps.
    await Promise.all(
      [390, 820, 1280].map(async (width) => {
        const tab = await context.newPage();
        await tab.setViewportSize({ width, height: width === 820 ? 1180 : 844 });
        const complaints = await slowAndWatched(tab);
        for (const address of pages) {
          const scripts = await scriptsOf(tab, () => tab.goto(address, { waitUntil: "networkidle" }));
          await tab.locator("h1").first().waitFor();
          const faults = [
            ...(main.includes(address) && scripts > maxScripts ? [`${scripts} files of scripts`] : []),
            ...(await shiftFaultsOf(tab, settlesWithinMs)),
            ...(await tab.evaluate(pictureFaults)),
            ...complaints.splice(0),
          ];
          if (faults.length > 0) found[`${address} at ${width}`] = faults;
        }
      }),
    );
    expect(found).toEqual({});
  });

/**
 * A line that takes its time, in the long gate with a quarter of this processor, and what the browser complains of. A
 * slowed processor is a busy one: it took a tenth of all journeys' time.
 */
const slowAndWatched = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: inBothLanguages ? 4 : 1 });
  const line = { offline: false, latency: 200, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", line);
  const complaints: string[] = [];
  await session.send("Audits.enable");
  session.on(
    "Audits.issueAdded",
    ({ issue }) =>
      /ContentSecurityPolicy|MixedContent|Cookie(Deprecation|)Issue|BlockedByResponse|DeprecationIssue|QuirksMode/.test(
        issue.code,
      ) && complaints.push(`${issue.code} ${JSON.stringify(issue.details)}`),
  );
  await session.send("Log.enable");
  session.on(
    "Log.entryAdded",
    ({ entry }) =>
      entry.level !== "verbose" &&
      entry.level !== "info" &&
      !/status of 4\d\d/.test(entry.text) &&
      complaints.push(`${entry.level}: ${entry.text}`),
  );
  return complaints;
};

const scriptsOf = async (page: Page, load: () => Promise<unknown>): Promise<number> => {
  let scripts = 0;
  const count = (request: Request) => (scripts += request.resourceType() === "script" ? 1 : 0);
  page.on("request", count);
  await load();
  page.off("request", count);
  return scripts;
};

/** Kilobytes after gzip: what a client's phone loads before it shows an estimate. */
const maxOfEstimate = { script: 65, stylesheet: 20 };

test("an estimate that a client opens by its link loads few and small files, and asks for its data once", async ({
  page,
  browser,
}) => {
  const { calls } = await newShop(page, "en");
  const { sentEstimate } = await fillShop(calls, "en");
  const { url } = await calls.post(`/api/estimates/${sentEstimate}/links`, {});
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const phone = await context.newPage();
  const answers: Response[] = [];
  const complaints: string[] = [];
  phone.on("response", (answer) => answers.push(answer));
  phone.on("console", (message) => message.type() !== "info" && complaints.push(message.text()));
  for (const address of [url.en, url.ar]) {
    answers.length = 0;
    await phone.goto(new URL(String(address)).pathname, { waitUntil: "networkidle" });
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    const { script, stylesheet } = await sizesOf(answers);
    expect(script.files).toBeLessThanOrEqual(3);
    expect(script.kilobytes).toBeGreaterThan(40);
    expect(script.kilobytes).toBeLessThanOrEqual(maxOfEstimate.script);
    expect(stylesheet.kilobytes).toBeLessThanOrEqual(maxOfEstimate.stylesheet);
    const asked = answers.map((answer) => new URL(answer.url()).pathname).filter((path) => path.startsWith("/api/"));
    expect(asked.filter((path, at) => asked.indexOf(path) !== at && !path.includes("/files/"))).toEqual([]);
    expect(await shiftFaultsOf(phone, settlesWithinMs)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

const sizesOf = async (answers: readonly Response[]) => {
  const sizeOf = async (type: string) => {
    const own = answers.filter((answer) => answer.request().resourceType() === type);
    const bodies = await Promise.all(own.map((answer) => answer.body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    return { files: own.length, kilobytes: bytes / 1024 };
  };
  return { script: await sizeOf("script"), stylesheet: await sizeOf("stylesheet") };
};

test("a page passes common best-practice audits", async ({ page }) => {
  const answer = await page.goto("/en");
  expect((await answer?.text())?.toLowerCase().startsWith("<!doctype html>")).toBe(true);
  expect(
    await page.evaluate(() => [
      document.compatMode,
      document.characterSet,
      document.querySelector("meta[name=viewport]") !== null,
    ]),
  ).toEqual(["CSS1Compat", "UTF-8", true]);
  const icon = await page.getAttribute("link[rel=icon]", "href");
  expect((await page.request.get(icon ?? "/missing")).status()).toBe(200);
  expect((await cookiesOfOthers(page)).length).toBe(0);
});

const cookiesOfOthers = async (page: Page) =>
  (await page.context().cookies()).filter(({ domain }) => domain !== new URL(page.url()).hostname);

/** Pictures shown with a wrong aspect ratio. */
const pictureFaults = () =>
  [...document.images]
    .filter(
      (image) =>
        image.naturalWidth > 0 && image.height > 0 && !["cover", "contain"].includes(getComputedStyle(image).objectFit),
    )
    .filter(
      ({ naturalWidth, naturalHeight, width, height }) =>
        Math.abs(naturalWidth / naturalHeight - width / height) > 0.05,
    )
    .map(({ src }) => `a picture out of shape: ${src}`);
