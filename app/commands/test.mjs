import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { buildStale, installMissing, refuseOldNode, root, run } from "./prepare.mjs";

/** `npm test`: every check there is, in two lanes for two processors, and one line at the end. */
const test = async () => {
  refuseOldNode();
  installMissing();
  process.env.CHROME_PATH = findChromium();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const lanes = await Promise.all([inOrder([unitTests]), inOrder([check("types", "typescript/bin/tsc"), check("lint", "oxlint/bin/oxlint", "--type-aware", "--deny-warnings"), check("unused code", "knip/bin/knip.js"), journeys])]);
  const total = (kind) => lanes.flat().reduce((sum, part) => sum + part[kind], 0);
  const skipped = total("skipped") ? `, ${total("skipped")} skipped` : "";
  console.log(`\n${total("passed")} passed, ${total("failed")} failed${skipped}`);
  process.exitCode = total("failed") === 0 ? 0 : 1;
};

const results = join(root, ".cache", "test-results");

const inOrder = async (parts) => {
  const counts = [];
  for (const part of parts) counts.push(await part());
  return counts;
};

/** A check that passes or fails as a whole. */
const check = (name, script, ...args) => async () => {
  const { code, output, seconds } = await node(script, args);
  return report(name, seconds, output, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
};

const unitTests = async () => {
  const file = join(results, "vitest.json");
  const { code, output, seconds } = await node("vitest/vitest.mjs", ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`]);
  return report("unit and API tests", seconds, output, honest(code, countUnitTests(read(file))));
};

const countUnitTests = ({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] }) => {
  const unreadable = testResults.filter((file) => file.status === "failed" && !file.assertionResults.some((one) => one.status === "failed")).length;
  return { passed: numPassedTests, failed: numFailedTests + unreadable, skipped: numPendingTests + numTodoTests };
};

const journeys = async () => {
  const built = await buildStale().then(() => "", (error) => `The build failed: ${error.message}`);
  if (built) return report("browser tests", 0, built, { passed: 0, failed: 1, skipped: 0 });
  const file = join(results, "playwright.json");
  const { code, output, seconds } = await node("@playwright/test/cli.js", ["test", "--pass-with-no-tests", "--reporter=line,json"], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(file).stats ?? {};
  return report("browser tests", seconds, output, honest(code, { passed: expected + flaky, failed: unexpected, skipped }));
};

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** A run that ended badly without a failed test, by a crash or an unhandled error, has failed all the same. */
const honest = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

const node = (script, args, env = {}) =>
  new Promise((done) => {
    const started = Date.now();
    const child = spawn(process.execPath, [join(root, "node_modules", script), ...args], { cwd: root, env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("close", (code) => done({ code, output, seconds: (Date.now() - started) / 1000 }));
  });

const report = (name, seconds, output, counts) => {
  if (counts.failed > 0) console.log(`\n${output.trim()}\n`);
  console.log(`${counts.failed > 0 ? "✗" : "✓"} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s)`);
  return counts;
};

await run(test);
