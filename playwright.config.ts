import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";
import { browserFlags } from "./tests/journeys/support/browser-flags.ts";

process.env.CHROME_PATH ??= execFileSync(process.execPath, ["app/commands/chromium.mjs"], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
}).trim();

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/journeys/support/running-program.ts",
  outputDir: ".cache/journeys/results",
  fullyParallel: true,
  workers: 3,
  // A shared machine may stall once; a real fault fails twice.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    // A page with a service worker makes its requests past `page.route`; the journeys offline allow it.
    serviceWorkers: "block",
    timezoneId: "Asia/Riyadh",
    // Tracing slows each test by a fifth, so it is only on for retries, or with --trace on.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROME_PATH, args: browserFlags },
  },
});
