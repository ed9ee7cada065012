import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A machine shared with others may stall once; a fault fails twice.
    retry: process.env.CI ? 1 : 0,
    include: ["{app,modules,platform,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/global-setup.ts"],
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { LOG_LEVEL: "silent" },
  },
});
