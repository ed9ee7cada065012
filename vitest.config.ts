import { defineConfig } from "vitest/config";

/**
 * These tests change their process, or need pictures rendered before the program disables SVG, so each has its own
 * process.
 */
const alone = [
  "app/commands/demo.test.ts",
  "platform/server/files/pictures.test.ts",
  "modules/team/server/sign-in.test.ts",
  "tests/papers.test.ts",
  "platform/web/**/*.test.{ts,tsx}",
  "modules/media/screens/uploads.test.ts",
  "modules/diagnostics/obd/*.test.ts",
];

export default defineConfig({
  test: {
    // A shared machine may stall once; a real fault fails twice.
    retry: process.env.CI ? 1 : 0,
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/pin-seeds.ts"],
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Polling has a long timeout, because the time depends on the machine.
    expect: { poll: { timeout: 30_000 } },
    env: { LOG_LEVEL: "silent" },
    projects: [
      // The files of one worker share the imported program, because importing it takes longer than the tests.
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{app,modules,platform,tests}/**/*.test.{ts,tsx}"],
          exclude: alone,
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: alone } },
    ],
  },
});
