import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findChromium } from "../chromium.mjs";
import { installPackage } from "../packages.mjs";
import { buildStale, installMissing, refuseOldNode, root } from "../prepare.mjs";

/**
 * The parts of the gates. Each is a function that runs a check or tests, prints a line, and answers its counts;
 * `unsteady` names the tests that passed only at their second try.
 */

/** Installs what the tests need, and builds; answers the failed build, if it failed. */
export const prepare = async () => {
  refuseOldNode();
  installMissing();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  process.env.CHROME_PATH = findChromium();
  // Reads the exported journal in a test, which is skipped without it.
  if (spawnSync("hledger", ["--version"]).status !== 0) installPackage("hledger");
  return buildStale().then(
    () => undefined,
    (error) => report("build", 0, `The build failed: ${error.message}`, { passed: 0, failed: 1, skipped: 0 }),
  );
};

/** Tests run one after the other: beside each other on two processors, every wait of a test doubles. */
export const inOrder = async (parts) => {
  const counts = [];
  for (const part of parts) counts.push(...[await part()].flat());
  return counts;
};

/**
 * Prints the sum of all parts. CI alone gives a test a second try, because its machine may stall; what needed it is a
 * failure in a line of its own, and is mended. Elsewhere it fails at once.
 */
export const conclude = (parts) => {
  const unsteady = parts.flatMap((part) => part.unsteady ?? []);
  const total = (kind) => parts.reduce((sum, part) => sum + part[kind], 0);
  const skipped = total("skipped") ? `, ${total("skipped")} skipped` : "";
  if (unsteady.length > 0) console.log(`\n✗ passed only at the second try: ${unsteady.length}\n${unsteady.join("\n")}`);
  console.log(`\n${total("passed")} passed, ${total("failed")} failed${skipped}`);
  process.exitCode = total("failed") === 0 ? 0 : 1;
};

const results = join(root, ".cache", "test-results");

export const check =
  (name, script, ...args) =>
  async () => {
    const { code, output, seconds } = await node(script, args);
    return report(name, seconds, output, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  };

/**
 * All checks, two beside each other: types need one processor as long as the others need the other. `linted` are the
 * files whose types lint asks; without it all.
 */
export const checks = (linted) => async () => {
  const others = [formatting, ...(linted?.length === 0 ? [] : [lint(linted ?? [])]), unusedCode];
  return (await Promise.all([inOrder([types]), inOrder(others)])).flat();
};

const formatting = check("formatting", "oxfmt/bin/oxfmt", "--check");
const types = check("types", "typescript/bin/tsc");
const lint = (files) => check("lint", "oxlint/bin/oxlint", "--type-aware", "--deny-warnings", ...files);
const unusedCode = check(
  "unused code",
  "knip/bin/knip.js",
  "--cache",
  "--cache-location",
  join(root, ".cache", "unused-code"),
);

/** The unit and API tests in these files, or all; `node` is another Node's program. */
export const unitTests =
  (files = [], { name = "unit and API tests", program, env } = {}) =>
  async () => {
    const file = join(results, `${name.replaceAll(" ", "-")}.json`);
    const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`, ...files];
    const { code, output, seconds } = await node("vitest/vitest.mjs", args, env, program);
    return report(name, seconds, output, honest(code, countUnitTests(read(file))));
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
  return {
    passed: numPassedTests,
    failed: numFailedTests + unreadable,
    skipped: numPendingTests + numTodoTests,
    unsteady: testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
        .map(({ fullName, failureMessages: [why] }) => unsteadyLine(relative(root, file.name), fullName, why)),
    ),
  };
};

/** The journeys in these files, or all. */
export const journeys =
  (files = [], { name = "browser tests", env } = {}) =>
  async () => {
    const file = join(results, "journeys.json");
    const { code, output, seconds } = await node(
      "@playwright/test/cli.js",
      ["test", "--pass-with-no-tests", "--reporter=line,json", ...files],
      { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    );
    return report(name, seconds, output, honest(code, countJourneys(read(file))));
  };

const countJourneys = ({ stats: { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = {}, suites = [] }) => ({
  passed: expected + flaky,
  failed: unexpected,
  skipped,
  unsteady: specsOf(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ results: [first] }) => unsteadyLine(file, title, first?.error?.message)),
  ),
});

/** With why its first try failed: what is not met again can only be mended by that. */
const unsteadyLine = (file, title, why = "") =>
  [
    `${file}: ${title}`,
    ...stripVTControlCharacters(why)
      .trim()
      .split("\n")
      .slice(0, 12)
      .map((line) => `    ${line}`),
  ].join("\n");

/** All tests of a report of Playwright, whose suites are nested. */
export const specsOf = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);

/** The report of the journeys that ran last. */
export const journeysReport = () => read(join(results, "journeys.json"));

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** A run with an error exit code and no failed test, because of a crash or unhandled error, counts as failed. */
const honest = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** Runs a script of a package, and keeps what it prints. */
const node = (script, args, env = {}, program = process.execPath) =>
  new Promise((done) => {
    const started = Date.now();
    const child = spawn(program, [join(root, "node_modules", script), ...args], {
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
