import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findChromium } from "../app/commands/chromium.mjs";
import { buildStale, run } from "../app/commands/prepare.mjs";
import { environment } from "./bench/environment.ts";
import { freePort } from "../platform/server/postgres/ports.ts";
import { startProgram } from "./bench/programs.ts";

/** What every page must reach, of 100. */
const least = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const categories = Object.keys(least);

const paths = ["", "/pricing", "/contact-us", "/blog", "/blog/estimate", "/terms"];
const addresses = ["en", "ar"].flatMap((language) => paths.map((path) => `/${language}${path}`));
/** Other work on the machine lowers the performance, never raises it. */
const maxTries = 3;

/**
 * `npm run lighthouse`, or `npm run lighthouse -- /en/pricing`: audits the pages of the public site on Lighthouse's slowed
 * phone, with a server of its own, and fails if a page stays below the limits.
 */
const audit = async () => {
  await buildStale();
  const chosen = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const [serverPort, port] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${serverPort}`;
  // The addresses of the sitemap and of the other language are whole ones.
  const installation = { ...environment, DATA_DIR: folder, PORT: String(serverPort), BASE_URL: origin };
  const server = await startProgram(installation);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  try {
    console.log(["", ...categories].join("\t"));
    const failures = [];
    for (const path of chosen.length > 0 ? chosen : addresses) failures.push(...(await failuresOf(origin, path, port)));
    if (failures.length > 0) throw new Error(`\n${failures.join("\n")}`);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Prints the scores of a page, and answers what is below the limits and why. */
const failuresOf = async (origin, path, port) => {
  let best = await reportOf(origin + path, port);
  for (let tries = 1; tries < maxTries && scoreOf(best, "performance") < least.performance; tries += 1) {
    const next = await reportOf(origin + path, port);
    if (scoreOf(next, "performance") > scoreOf(best, "performance")) best = next;
  }
  console.log([path, ...categories.map((category) => scoreOf(best, category))].join("\t"));
  return categories
    .filter((category) => scoreOf(best, category) < least[category])
    .map((category) => `${path}: ${category} ${scoreOf(best, category)}: ${causesOf(best, category).join(", ")}`);
};

const reportOf = async (address, port) => {
  const { lhr } = await lighthouse(address, { port, logLevel: "error", onlyCategories: categories });
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  return lhr;
};

const scoreOf = (report, category) => Math.round((report.categories[category].score ?? 0) * 100);

/** The audits that lower the score. */
const causesOf = ({ categories: found, audits }, category) =>
  found[category].auditRefs
    .filter(({ weight, id }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${audits[id].title} ${audits[id].displayValue ?? ""}`.trim());

await run(audit);
