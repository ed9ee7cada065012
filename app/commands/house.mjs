import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { field } from "./house/field.mjs";
import { module } from "./house/module.mjs";
import { changedFiles, copyTree, edit, runIn, withoutFiles, write } from "./house/tree.mjs";
import { installMissing, refuseOldNode, root, run } from "./prepare.mjs";

/**
 * `npm run house`: adds a field and a module to copies of the tree by the steps of CONTRIBUTING.md, checks that
 * they work and that a missing step fails, and counts the files edited by hand. Exits with 1 if a target is
 * missed.
 */
const house = () => {
  refuseOldNode();
  installMissing();
  const results = [field, module].map(tryOut);
  console.log(`\n${tableOf(results)}`);
  const faults = results.flatMap(({ addition, faults }) => faults.map((fault) => `✗ ${addition.name}: ${fault}`));
  console.log(faults.length > 0 ? `\n${faults.join("\n")}` : "\nEvery aim is met.");
  process.exitCode = faults.length > 0 ? 1 : 0;
};

const tryOut = (addition) => {
  const tree = copyTree();
  try {
    console.log(`Adding ${addition.name} …`);
    edit(tree, { ...addition.edits, ...addition.display });
    write(tree, addition.files);
    const generate = runIn(tree, "drizzle-kit/bin.cjs", "generate", "--name", addition.migration);
    if (!generate.passed) throw new Error(generate.output);
    const touched = sortFiles(addition, changedFiles(tree));
    write(tree, addition.proof);
    const faults = [
      ...countFaults(addition, touched),
      ...documentFaults(addition, touched),
      ...workFaults(tree, addition),
    ];
    // If it fails with every step, leaving one out proves nothing.
    if (faults.length === 0) for (const step of addition.withouts) faults.push(...withoutFaults(tree, touched, step));
    return { addition, touched, faults };
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
};

const sortFiles = ({ display }, files) => {
  const generated = files.filter((file) => file.startsWith("db/migrations/"));
  const shown = files.filter((file) => file in display);
  return { generated, shown, byHand: files.filter((file) => !generated.includes(file) && !shown.includes(file)) };
};

const folderOf = (file) => (file.startsWith("modules/") ? file.split("/", 2).join("/") : dirname(file));
const foldersOf = (files) => [...new Set(files.map(folderOf))];

const countFaults = ({ most }, { byHand, generated }) => {
  const folders = foldersOf(byHand);
  return [
    generated.length === 0 && "no migration was generated",
    byHand.length > most.files && `${byHand.length} files by hand, at most ${most.files}`,
    folders.length > most.folders && `${folders.length} folders, at most ${most.folders}: ${folders.join(", ")}`,
  ].filter(Boolean);
};

/** Checks that the section of CONTRIBUTING.md names every edited file. */
const documentFaults = ({ section, named }, { byHand }) => {
  const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const own = text.split("\n## ").find((part) => part.startsWith(`${section}\n`)) ?? "";
  return byHand
    .map((file) => named?.(file) ?? file)
    .filter((file) => !own.includes(`\`${file}\``) && !own.includes(`[${file}]`))
    .map((file) => `*${section}* in CONTRIBUTING.md does not name ${file}`);
};

const workFaults = (tree, { tests, proof }) => {
  const types = checkTypes(tree);
  if (!types.passed) return [`does not compile:\n${types.output}`];
  const { passed, output } = runTests(tree, [...tests, ...Object.keys(proof)]);
  return passed ? [] : [`its tests fail:\n${output.slice(-6000)}`];
};

const withoutFaults = (tree, { generated }, { name, file, cut, tests }) => {
  console.log(`  without ${name} …`);
  const left = withoutFiles(tree, file ? [file] : generated, cut, () =>
    tests ? runTests(tree, tests) : checkTypes(tree),
  );
  return left.passed ? [`without ${name} ${tests ? "every test passes" : "it compiles"}`] : [];
};

const checkTypes = (tree) =>
  runIn(tree, "typescript/bin/tsc", "--incremental", "--tsBuildInfoFile", join(tree, ".cache", "types.json"));

const runTests = (tree, tests) => runIn(tree, "vitest/vitest.mjs", "run", "--reporter=dot", ...tests);

const tableOf = (results) => {
  const rows = results.flatMap(({ addition: { name, withouts }, touched: { byHand, generated, shown }, faults }) => [
    [name, "files", faults.length > 0 ? "faulty" : `works; each of ${withouts.length} steps left out fails`],
    ...foldersOf(byHand).map((folder) => {
      const own = byHand.filter((file) => folderOf(file) === folder);
      return [`  ${folder}`, own.length, own.map((file) => file.replace(`${folder}/`, "")).join(", ")];
    }),
    ["  by hand", byHand.length, `folders: ${foldersOf(byHand).length}`],
    ["  generated", generated.length, "db/migrations"],
    ["  display pages", shown.length, shown.join(", ")],
  ]);
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows
    .map(([first, count, note]) => `${first.padEnd(width)}  ${String(count).padStart(5)}  ${note}`.trimEnd())
    .join("\n");
};

await run(house);
