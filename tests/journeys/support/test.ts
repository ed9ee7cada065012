import { type BrowserContext, expect, type Page, test as base, type TestInfo } from "@playwright/test";
import { listenForErrors } from "./browser-errors.ts";
import { declaredAddressOf } from "./routes.ts";

type Journey = {
  /** Collects console errors; the journey fails at its end if there are any. */
  consoleErrors: string[];
  /** Another user with a separate browser context. */
  anotherPage: () => Promise<Page>;
};

/** A test on the running program; fails on any error in the browser's console. */
export const test = base.extend<Journey>({
  baseURL: async ({}, use) => use(process.env.JOURNEYS_URL),
  consoleErrors: [
    async ({ context }, use, journey) => {
      const errors: string[] = [];
      await listen(context, errors, journey);
      await use(errors);
      expect(errors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  anotherPage: async ({ browser, contextOptions, consoleErrors }, use, journey) => {
    const others: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: process.env.JOURNEYS_URL,
        timezoneId: "Asia/Riyadh",
        viewport: { width: 820, height: 1180 },
        hasTouch: true,
      });
      others.push(context);
      await listen(context, consoleErrors, journey);
      return context.newPage();
    });
    await Promise.all(others.map((context) => context.close()));
  },
});

const listen = async (context: BrowserContext, errors: string[], journey: TestInfo) => {
  context.on("page", (page) => page.on("framenavigated", (frame) => notePage(journey, frame.url())));
  await listenForErrors(context, (error, page) => errors.push(`${page?.url() ?? ""}: ${error}`));
};

/** The pages that a journey opens are in its report: by them a change finds its journeys. */
const notePage = ({ annotations }: TestInfo, url: string) => {
  const description = URL.canParse(url) ? declaredAddressOf(new URL(url).pathname) : undefined;
  if (description && !annotations.some((known) => known.description === description))
    annotations.push({ type: "page", description });
};

/** The browser logs answers that the page shows. */
export const allowAnswered = (errors: string[]) =>
  errors.splice(0, errors.length, ...errors.filter((text) => !/responded with a status of 50[03]/.test(text)));

export { expect };
