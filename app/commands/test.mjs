import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { installPackage } from "./packages.mjs";
import { buildStale, installMissing, refuseOldNode, root, run } from "./prepare.mjs";

/**
 * `npm test`: all checks, in two parallel lanes, with one summary line.
 * `npm test -- --changed [COMMIT]`: formatting, types, lint, and the unit and API tests in the folders of changed
 * files (default: since the last commit).
 */
const test = async () => {
  refuseOldNode();
  installMissing();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const at = process.argv.indexOf("--changed");
  conclude(at === -1 ? await everything() : await changedSince(process.argv[at + 1] ?? "HEAD"));
};

const everything = async () => {
  process.env.CHROME_PATH = findChromium();
  // Reads the exported journal in a test, which is skipped without it.
  if (spawnSync("hledger", ["--version"]).status !== 0) installPackage("hledger");
  const unbuilt = await built();
  if (unbuilt) return [unbuilt];
  const lanes = await Promise.all([
    inOrder([unitTests()]),
    inOrder([formatting, types, lint, check("unused code", "knip/bin/knip.js"), journeys]),
  ]);
  return lanes.flat();
};

const changedSince = async (commit) => {
  const unbuilt = await built();
  if (unbuilt) return [unbuilt];
  const folders = [...new Set(filesSince(commit).map(testsOf))];
  console.log(`Testing ${folders.join(", ") || "nothing"} …`);
  const lanes = await Promise.all([
    inOrder(folders.length > 0 ? [unitTests(...folders)] : []),
    inOrder([formatting, types, lint]),
  ]);
  return lanes.flat();
};

const filesSince = (commit) => [
  ...git("diff", "--name-only", commit),
  ...git("ls-files", "--others", "--exclude-standard"),
];

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split("\n").filter(Boolean);
};

/** Tests are chosen by folder, because every API test imports the whole program. */
const testsOf = (file) => {
  const [top, second] = file.split("/");
  if (top === "modules" || top === "platform" || top === "app") return `${top}/${second}`;
  if (file.endsWith(".md")) return "tests/documents.test.ts";
  return file.endsWith(".test.ts") ? file : "tests/";
};

const conclude = (parts) => {
  const total = (kind) => parts.reduce((sum, part) => sum + part[kind], 0);
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

const check =
  (name, script, ...args) =>
  async () => {
    const { code, output, seconds } = await node(script, args);
    return report(name, seconds, output, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  };

const formatting = check("formatting", "oxfmt/bin/oxfmt", "--check");
const types = check("types", "typescript/bin/tsc");
const lint = check("lint", "oxlint/bin/oxlint", "--type-aware", "--deny-warnings");

const unitTests =
  (...options) =>
  async () => {
    const file = join(results, "vitest.json");
    const { code, output, seconds } = await node("vitest/vitest.mjs", [
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...options,
    ]);
    return report("unit and API tests", seconds, output, honest(code, countUnitTests(read(file))));
  };

const countUnitTests = ({
  numPassedTests = 0,
  numFailedTests = 0,
  numPendingTests = 0,
  numTodoTests = 0,
  testResults = [],
}) => {
  const unreadable = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((result) => result.status === "failed"),
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + unreadable, skipped: numPendingTests + numTodoTests };
};

/** The failed check if the build fails. Built before any lane, because the API tests serve its pages too. */
const built = () =>
  buildStale().then(
    () => undefined,
    (error) => report("build", 0, `The build failed: ${error.message}`, { passed: 0, failed: 1, skipped: 0 }),
  );

const journeys = async () => {
  const file = join(results, "playwright.json");
  const { code, output, seconds } = await node(
    "@playwright/test/cli.js",
    ["test", "--pass-with-no-tests", "--reporter=line,json"],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(file).stats ?? {};
  return report(
    "browser tests",
    seconds,
    output,
    honest(code, { passed: expected + flaky, failed: unexpected, skipped }),
  );
};

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** A run with an error exit code and no failed test, because of a crash or unhandled error, counts as failed. */
const honest = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

const node = (script, args, env = {}) =>
  new Promise((done) => {
    const started = Date.now();
    const child = spawn(process.execPath, [join(root, "node_modules", script), ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("close", (code) => done({ code, output, seconds: (Date.now() - started) / 1000 }));
  });

const report = (name, seconds, output, counts) => {
  if (counts.failed > 0) console.log(`\n${output.trim()}\n`);
  console.log(
    `${counts.failed > 0 ? "✗" : "✓"} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s)`,
  );
  return counts;
};

await run(test);
