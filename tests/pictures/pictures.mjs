import { mkdirSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium } from "../../app/commands/chromium.mjs";
import { buildStale, root, run } from "../../app/commands/prepare.mjs";
import { languages } from "../../platform/shared/words.ts";
import { demoStaff } from "../../tools/demo/staff.ts";
import { browserFlags } from "../journeys/support/browser-flags.ts";
import { callsOf } from "../journeys/support/calls.ts";
import { completeDemo } from "./completed-demo.ts";
import { openDemoShop } from "./demo-shop.ts";
import { everyThing, findNames, findThings } from "./demo-things.ts";
import { chosenPages, makeLinks, publicPages, shopPages } from "./pages.ts";
import { reportOf, themes } from "./report.ts";
import { sizes, walk } from "./walk.ts";

const usualFolder = join(root, ".cache", "pictures");

/**
 * `npm run pictures`: opens every page of the demo shop and every public page in both languages, at each size, light and
 * dark, writes a picture of each and fails if something is wrong in one. `--only PAGE`, as often as you like, takes the
 * pages of this name, as the pictures are called; `--out FOLDER` writes them elsewhere.
 */
const takePictures = async () => {
  const started = Date.now();
  const { values } = parseArgs({ options: { only: { type: "string", multiple: true }, out: { type: "string" } } });
  const { only = [], out } = values;
  const folder = out ? resolve(out) : usualFolder;
  await buildStale();
  const demo = await openDemoShop();
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags });
  try {
    const { ofShop, ofPublic, names } = await readPages(browser, demo);
    const chosen = chosenPages([...ofShop, ...ofPublic("en")], only);
    const unknown = only.filter((name) => !chosen.some((page) => page.name === name));
    if (unknown.length > 0)
      throw new Error(`No page is called ${unknown.join(", ")}. ${listOf([...ofShop, ...ofPublic("en")])}`);
    if (!out && only.length === 0) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const faults = [];
    for (const language of languages) {
      const inShop = await openContext(browser, demo, language);
      await signIn(inShop, demo, language);
      const parts = [
        [inShop, chosenPages(ofShop, only)],
        [await openContext(browser, demo, language), chosenPages(ofPublic(language), only)],
      ];
      for (const [context, pages] of parts) {
        faults.push(...(await walk({ context, language, pages, folder, names })));
        await context.close();
      }
    }
    const pictures = chosen.length * languages.length * sizes.length * themes.length;
    const seconds = (Date.now() - started) / 1000;
    console.log(
      reportOf(faults, { pages: chosen.length, pictures, seconds, folder: relative(root, folder) || folder }),
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await demo.close();
  }
};

const listOf = (pages) => `Pages: ${pages.map(({ name }) => name).join(", ")}`;

/** All pages, after the demo shop has an example of everything that they show. */
const readPages = async (browser, demo) => {
  const context = await openContext(browser, demo, "en");
  const calls = await signIn(context, demo, "en");
  await completeDemo(calls, await findThings(demo.database));
  const things = await everyThing(demo.database);
  const links = await makeLinks(calls, things);
  await context.close();
  return {
    ofShop: shopPages(things),
    ofPublic: (language) => publicPages(links, language),
    names: await findNames(demo.database),
  };
};

const openContext = (browser, { origin }, language) =>
  browser.newContext({
    baseURL: origin,
    locale: language === "ar" ? "ar-SA" : "en-GB",
    timezoneId: "Asia/Riyadh",
    hasTouch: true,
    serviceWorkers: "block",
  });

const signIn = async (context, { password }, language) => {
  const calls = callsOf(context.request, language);
  await calls.post("/api/login", { email: demoStaff.owner.email, password });
  await calls.put("/api/me", { locale: language });
  return calls;
};

await run(takePictures);
