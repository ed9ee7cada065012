import { defineConfig } from "vitest/config";

/**
 * Each needs a process of its own: `demo` and `pictures` render SVG, which the program disables for the rest of the
 * process; `sign-in` replaces a package that the shared program has already imported; `papers` measures memory;
 * drizzle-kit, which `migrations` asks, gives every array of its process more methods.
 */
const alone = [
  "tools/demo.test.ts",
  "platform/server/files/pictures.test.ts",
  "modules/base/team/server/sign-in.test.ts",
  "tests/migrations.test.ts",
  "tests/papers.test.ts",
];

/** These replace globals of the browser and modules, so they share no process with the server's. */
const browser = [
  "platform/web/**/*.test.{ts,tsx}",
  "modules/base/media/screens/uploads.test.ts",
  "modules/workshop/work-orders/screens/*.test.ts",
  "modules/workshop/diagnostics/obd/*.test.ts",
];

export default defineConfig({
  test: {
    // A shared machine may stall once; a real fault fails twice.
    retry: process.env.CI ? 1 : 0,
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/pin-seeds.ts"],
    pool: "forks",
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Polling has a long timeout, because the time depends on the machine.
    expect: { poll: { timeout: 30_000 } },
    env: { LOG_LEVEL: "silent" },
    // Three projects and the next run import the same program; transforming it takes 7 s of a processor each time.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/test-modules" },
    projects: [
      // The files of one worker share the imported program, because importing it takes longer than the tests.
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{app,modules,platform,tests,tools}/**/*.test.{ts,tsx}"],
          exclude: [...alone, ...browser],
          isolate: false,
        },
      },
      { extends: true, test: { name: "browser", include: browser, isolate: false } },
      { extends: true, test: { name: "alone", include: alone } },
    ],
  },
});
