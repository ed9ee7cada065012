import type { Page } from "@playwright/test";
import type { Language } from "../../platform/shared/words.ts";
import { type Browser, visit, withBrowser } from "./browser.ts";
import { sentEstimate } from "./estimates.ts";
import { largestPaint } from "./first-page.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

const phone = { width: 390, height: 844 };
const visits = 3;
const darkTheme = { en: "Dark appearance", ar: "المظهر الداكن" };
const limits = { kilobytes: 200, requests: 15, paintMs: 1500, tapMs: 2000 };

type RenderedPage = { readonly name: string; readonly path: string; readonly language: Language };
type Measured = { kilobytes: number; requests: number; paintMs: number; tapMs: number };

/**
 * Pages that the server renders, first opened on a phone with a slow processor and a slow line: the best of three visits,
 * because other work on the machine only adds. Skipped if there is no browser.
 */
export const measureRenderedPages = async (stage: Stage): Promise<Line[]> => {
  const pages = await pagesOf(stage);
  const measured = await withBrowser(async (browser) => {
    const found: Measured[] = [];
    for (const page of pages) found.push(await bestOf(browser, stage.running.port, page));
    return found;
  }).catch((error: Error) => {
    console.error(`The rendered pages could not be measured: ${error.message}`);
    return [];
  });
  return pages.flatMap(({ name, language }, place) => {
    const of = `${name} (${language})`;
    const best = measured[place];
    return [
      figure(`${of}: all transfers before pictures, compressed`, best?.kilobytes, "KB", limits.kilobytes),
      figure(`${of}: requests before pictures`, best?.requests, "", limits.requests),
      figure(`${of}: largest paint, processor slowed 4 ×, 1.6 Mbit/s, 150 ms`, best?.paintMs, "ms", limits.paintMs),
      figure(`${of}: answer to a tap at the first paint`, best?.tapMs, "ms", limits.tapMs),
    ];
  });
};

const bestOf = async (browser: Browser, port: number, { path, language }: RenderedPage): Promise<Measured> => {
  const all: Measured[] = [];
  for (let count = 0; count < visits; count += 1) {
    const { seen, requests, transferredBytes } = await visit(
      browser,
      `http://127.0.0.1:${port}${path}`,
      phone,
      async (page) => ({ paintMs: await page.evaluate(largestPaint), tapMs: await page.evaluate(tapAnswer) }),
      { network: "poor", meanwhile: (page) => tapDark(page, language) },
    );
    all.push({ ...seen, requests, kilobytes: transferredBytes / 1024 });
  }
  const least = (of: (one: Measured) => number) => Math.min(...all.map(of));
  return {
    kilobytes: least(({ kilobytes }) => kilobytes),
    requests: least(({ requests }) => requests),
    paintMs: least(({ paintMs }) => paintMs),
    tapMs: least(({ tapMs }) => tapMs),
  };
};

/** Taps the switch of the colour scheme once it is there, as a reader would who does not wait for the script. */
const tapDark = async (page: Page, language: Language) => {
  await page.evaluate(watchScheme);
  // After a tap no paint is counted any more, and a page without one would be waited for without an end.
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.getByRole("button", { name: darkTheme[language] }).click({ force: true });
};

/** Runs in the page: notes when the colour scheme becomes dark. */
const watchScheme = () => {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset["mantineColorScheme"] !== "dark") return;
    observer.disconnect();
    performance.mark("dark");
  }).observe(document, { subtree: true, attributeFilter: ["data-mantine-color-scheme"] });
};

/** Runs in the page: when the colour scheme became dark, in milliseconds. */
const tapAnswer = () => performance.getEntriesByName("dark")[0]!.startTime;

/** Forms in both languages, and a link of each kind of page behind one. */
const pagesOf = async (stage: Stage): Promise<RenderedPage[]> => {
  const shop = stage.shops.thousand;
  const make = (path: string, body: object = {}) => stage.send(0, "POST", path, shop, body);
  const pathOf = (url: unknown, language: Language) => new URL((url as Record<Language, string>)[language]).pathname;
  const linkTo = async (record: string, language: Language) =>
    pathOf((await make(`/api/${record}/links`))["url"], language);
  const client = await make("/api/clients", { name: "Sara Al-Harbi" });
  const vehicle = await make("/api/client-vehicles", { client_id: client["id"], license_plate: "7421 KNR" });
  const diagnostic = await make("/api/vehicle-diagnostics", { client_vehicle_id: vehicle["id"] });
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    await make(`/api/vehicle-diagnostics/${String(diagnostic["id"])}/values`, {
      values: [{ step, label: "note", value: "Seen" }],
    });
  const { address } = await stage.send(0, "PUT", "/api/booking-page", shop, { is_open: true });
  return [
    { name: "sign-in", language: "en", path: "/en/login" },
    { name: "registration", language: "ar", path: "/ar/register" },
    { name: "forgotten password", language: "ar", path: "/ar/forgot-password" },
    { name: "reset of a password", language: "en", path: "/en/reset-password?token=none" },
    { name: "end of news", language: "ar", path: "/ar/unsubscribe/none" },
    { name: "tablet", language: "en", path: "/en/floor" },
    { name: "booking", language: "en", path: pathOf(address, "en") },
    { name: "a client's page", language: "ar", path: await linkTo(`clients/${String(client["id"])}`, "ar") },
    {
      name: "a shared diagnosis",
      language: "en",
      path: await linkTo(`vehicle-diagnostics/${String(diagnostic["id"])}`, "en"),
    },
    { name: "a shared estimate", language: "en", path: (await sentEstimate(stage)).path },
  ];
};
