import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { call } from "./contributing-checks/call.mjs";
import { field } from "./contributing-checks/field.mjs";
import { module } from "./contributing-checks/module.mjs";
import { vendorField } from "./contributing-checks/vendor-field.mjs";
import { changedFiles, copyTree, edit, runIn, textsOf, withoutFiles, write } from "./contributing-checks/tree.mjs";
import { installMissing, refuseOldNode, root, run } from "../app/commands/prepare.mjs";

/**
 * `npm run check:contributing`: adds two fields, a module with a list, and a call to a copy of the tree by the steps of
 * CONTRIBUTING.md, checks that they work and that a missing step fails, and counts the files edited by hand and the
 * lines of the list. Exits with 1 if a target is missed.
 */
const checkContributing = async () => {
  refuseOldNode();
  installMissing();
  const trees = [copyTree(root)];
  try {
    const [tree] = trees;
    const results = [];
    for (const addition of [field, vendorField, module, call]) results.push(await add(tree, addition));
    trees.push(copyTree(tree));
    const lanes = await Promise.all([runLane(tree, results, runTests), runLane(trees[1], results, checkTypes)]);
    const faults = [...results.flatMap(countFaults), ...results.flatMap(documentFaults), ...lanes.flat()];
    console.log(`\n${tableOf(results, faults)}`);
    console.log(faults.length > 0 ? `\n${faults.map((fault) => `✗ ${fault}`).join("\n")}` : "\nEvery aim is met.");
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    for (const tree of trees) rmSync(tree, { recursive: true, force: true });
  }
};

const add = async (tree, addition) => {
  console.log(`Adding ${addition.name} …`);
  const before = textsOf(tree);
  edit(tree, { ...addition.edits, ...addition.display });
  write(tree, addition.files);
  if (addition.migration) {
    const generate = await runIn(tree, "../app/commands/generate-migration.mjs", "--name", addition.migration);
    if (!generate.passed) throw new Error(generate.output);
  }
  const touched = sortFiles(addition, changedFiles(tree, before));
  write(tree, addition.proof);
  return { addition, before, touched };
};

const sortFiles = ({ display }, files) => {
  const generated = files.filter((file) => file.startsWith("db/migrations/"));
  const shown = files.filter((file) => file in display);
  return { generated, shown, byHand: files.filter((file) => !generated.includes(file) && !shown.includes(file)) };
};

const folderOf = (file) => (file.startsWith("modules/") ? file.split("/", 3).join("/") : dirname(file));
const foldersOf = (files) => [...new Set(files.map(folderOf))];

const countFaults = ({ addition: { name, max, migration, list, files }, touched: { byHand, generated } }) => {
  const folders = foldersOf(byHand);
  return [
    migration && generated.length === 0 && "no migration was generated",
    list && linesOf(list, files) > list.lines && `${linesOf(list, files)} lines of the list, at most ${list.lines}`,
    byHand.length > max.files && `${byHand.length} files by hand, at most ${max.files}`,
    folders.length > max.folders && `${folders.length} folders, at most ${max.folders}: ${folders.join(", ")}`,
  ]
    .filter(Boolean)
    .map((fault) => `${name}: ${fault}`);
};

/** What the files of a list hold, without the last empty line. */
const linesOf = (list, files) => list.files.reduce((sum, file) => sum + files[file].trimEnd().split("\n").length, 0);

/** Checks that the section of CONTRIBUTING.md names every edited file. */
const documentFaults = ({ addition: { section, named }, touched: { byHand } }) => {
  const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const own = text.split("\n## ").find((part) => part.startsWith(`${section}\n`)) ?? "";
  return byHand
    .map((file) => named?.(file) ?? file)
    .filter((file) => !own.includes(`\`${file}\``) && !own.includes(`[${file}]`))
    .map((file) => `*${section}* in CONTRIBUTING.md does not name ${file}`);
};

/**
 * The faults that one kind of check finds in a tree of its own: with every step it passes, and without a step that
 * it guards it fails. The additions do not touch each other, so a step of each is left out at a time.
 */
const runLane = async (tree, results, { name, check, guards, isCaught }) => {
  const whole = await timed(name, () => check(tree, testsOf(results)));
  // If it fails with every step, leaving one out proves nothing.
  if (!whole.passed) return [`${name} fail:\n${whole.output.slice(-6000)}`];
  const faults = [];
  for (const round of roundsOf(results, guards)) {
    const left = await timed(round.map(({ without }) => without).join(", "), () =>
      withoutFiles(tree, round, () =>
        check(
          tree,
          round.flatMap(({ step }) => step.tests ?? []),
        ),
      ),
    );
    const passing = round.filter(({ addition, step }) => left.passed || !isCaught(left.output, addition, step));
    faults.push(...passing.map(({ without }) => `${without}: the ${name} still pass`));
  }
  return faults;
};

const roundsOf = (results, guards) => {
  const left = results.map(({ addition, before, touched }) =>
    addition.withouts.filter(guards).map((step) => ({
      addition,
      step,
      before,
      files: step.file ? [step.file] : touched.generated,
      without: `${addition.name} without ${step.name}`,
    })),
  );
  const max = Math.max(...left.map((steps) => steps.length));
  return Array.from({ length: max }, (_, round) => left.flatMap((steps) => steps.slice(round, round + 1)));
};

const testsOf = (results) => [
  ...new Set(results.flatMap(({ addition: { tests, proof } }) => [...tests, ...Object.keys(proof)])),
];

const checkTypes = {
  name: "types",
  check: (tree) =>
    runIn(tree, "typescript/bin/tsc", "--incremental", "--tsBuildInfoFile", join(tree, ".cache", "types.json")),
  guards: ({ tests }) => !tests,
  isCaught: (output, { mark }) => output.split("\n").some((line) => line.includes("error TS") && line.includes(mark)),
};

const runTests = {
  name: "tests",
  check: (tree, tests) => runIn(tree, "vitest/vitest.mjs", "run", "--reporter=dot", ...tests),
  guards: ({ tests }) => Boolean(tests),
  isCaught: (output, _addition, { tests }) =>
    output.split("\n").some((line) => line.includes("FAIL") && tests.some((file) => line.includes(file))),
};

const timed = async (name, does) => {
  const started = Date.now();
  const result = await does();
  console.log(`  ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
  return result;
};

const tableOf = (results, faults) => {
  const rows = results.flatMap(
    ({ addition: { name, withouts, list, files }, touched: { byHand, generated, shown } }) => [
      [name, "files", faults.length > 0 ? "" : `works; each of ${withouts.length} steps left out fails`],
      ...foldersOf(byHand).map((folder) => {
        const own = byHand.filter((file) => folderOf(file) === folder);
        return [`  ${folder}`, own.length, own.map((file) => file.replace(`${folder}/`, "")).join(", ")];
      }),
      ["  by hand", byHand.length, `folders: ${foldersOf(byHand).length}`],
      ...(list ? [["  lines of the list", linesOf(list, files), `at most ${list.lines}`]] : []),
      ["  generated", generated.length, "db/migrations"],
      ["  display pages", shown.length, shown.join(", ")],
    ],
  );
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows
    .map(([first, count, note]) => `${first.padEnd(width)}  ${String(count).padStart(5)}  ${note}`.trimEnd())
    .join("\n");
};

await run(checkContributing);
