import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../app/commands/chromium.mjs";
import { buildStale, root, run } from "../app/commands/prepare.mjs";
import { fillDemo } from "./demo/filled.ts";

/** `npm run site:pictures`: fills a demo shop of its own and takes the pictures of the site from it. They are committed. */
const files = join(root, "app", "site", "files");
const port = process.env.PORT ?? "4610";
const address = `http://localhost:${port}`;
const locales = { en: "en-GB", ar: "ar-SA" };

const takePictures = async () => {
  await buildStale();
  const folder = mkdtempSync(join(tmpdir(), "site-pictures-"));
  const own = { DATA_DIR: folder, PORT: port, DATABASE_URL: "" };
  const password = fillDemo(own);
  const env = { ...process.env, NODE_ENV: "production", ...own };
  const server = spawn(process.execPath, [join(root, "dist", "server.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
  });
  try {
    await running(server);
    for (const language of Object.keys(locales)) await picturesIn(browser, language, password);
  } finally {
    await browser.close();
    if (server.exitCode === null && server.kill("SIGTERM")) await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
};

const picturesIn = async (browser, language, password) => {
  const locale = locales[language];
  const desk = await browser.newPage({ locale, viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 });
  await desk.goto(`${address}/${language}/login`);
  await desk.locator("input[type=email]").fill("demo@warsha.example");
  await desk.locator("input[type=password]").fill(password);
  await desk.locator("button[type=submit]").click();
  await desk.waitForURL("**/dashboard");
  const { csrf_token: token } = await (await desk.request.get(`${address}/api/session`)).json();
  const headers = { "x-csrf-token": token };
  await desk.request.put(`${address}/api/me`, { data: { locale: language }, headers });
  const link = await estimateLink(desk, headers);
  await desk.goto(`${address}/back/vehicles`);
  await desk.getByRole("heading", { level: 1 }).waitFor();
  await keep(desk, `board-${language}.webp`);

  const phone = await browser.newPage({ locale, viewport: { width: 390, height: 700 }, deviceScaleFactor: 2 });
  await phone.goto(link[language]);
  await phone.getByRole("heading", { level: 1 }).waitFor();
  await keep(phone, `estimate-${language}.webp`);

  const preview = await browser.newPage({ locale, viewport: { width: 1200, height: 630 } });
  await preview.goto(`${address}/${language}`);
  await keep(preview, `preview-${language}.png`);
};

/** Of the largest estimate that was sent. */
const estimateLink = async (page, headers) => {
  const { data } = await (await page.request.get(`${address}/api/estimates?state=waiting`)).json();
  const largest = data.toSorted((left, right) => Number(right.grand_total) - Number(left.grand_total))[0];
  const made = await page.request.post(`${address}/api/estimates/${largest.id}/links`, { data: {}, headers });
  return (await made.json()).url;
};

const keep = async (page, name) => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot());
  await (name.endsWith(".png") ? picture.png({ palette: true }) : picture.webp({ quality: 72 })).toFile(
    join(files, name),
  );
};

/** Waits until the program says that it is running. */
const running = async ({ stdout }) => {
  for await (const line of createInterface({ input: stdout }))
    if (line.startsWith("Warsha is running at")) {
      stdout.resume();
      return;
    }
  throw new Error("The program did not start.");
};

await run(takePictures);
