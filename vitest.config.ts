import { defineConfig } from "vitest/config";

/** These change their process, or fill it with pictures drawn before the program opens its first: each has one of its own. */
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
    // A machine shared with others may stall once; a fault fails twice.
    retry: process.env.CI ? 1 : 0,
    globalSetup: ["tests/support/global-setup.ts"],
    pool: "forks",
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes sooner or later; how soon is a matter of the machine.
    expect: { poll: { timeout: 30_000 } },
    env: { LOG_LEVEL: "silent" },
    projects: [
      // The files of one worker share the program that it imported: importing it for each took longer than testing it.
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
