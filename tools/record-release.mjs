import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * At a release, once its heading in CHANGELOG.md has its date: `node tools/record-release.mjs` runs the unit and API tests,
 * and records the statements that the program sent and its SQL functions in `tests/fixtures/last-release.json.gz`. The next
 * version is checked against them. `-- FILES` runs some tests only.
 */
const folder = resolve(".cache", "statements");
rmSync(folder, { recursive: true, force: true });
const vitest = (...files) => {
  const { status } = spawnSync(process.execPath, [join("node_modules", "vitest", "vitest.mjs"), "run", ...files], {
    stdio: "inherit",
    env: { ...process.env, RECORD_STATEMENTS: folder },
  });
  if (status !== 0) process.exit(1);
};
vitest("--exclude", "tests/last-release.test.ts", ...process.argv.slice(2));
vitest("tests/last-release.test.ts");
