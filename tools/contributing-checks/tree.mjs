import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../app/commands/prepare.mjs";

/** Copies tracked files and new ones that git does not ignore, of the project or of a copy; links node_modules. */
export const copyTree = (from) => {
  const tree = mkdtempSync(join(tmpdir(), "warsha-contributing-"));
  for (const file of from === root ? projectFiles() : filesOf(from)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(from, file), join(tree, file));
  }
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
  mkdirSync(join(tree, ".cache"));
  return tree;
};

const projectFiles = () => {
  const { status, stdout, stderr } = spawnSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
};

/** Each pair is a text that occurs once in the file, and the text inserted after it. */
export const edit = (tree, edits) => {
  for (const [file, pairs] of Object.entries(edits)) {
    let text = readFileSync(join(tree, file), "utf8");
    for (const [anchor, added] of pairs) {
      if (text.split(anchor).length !== 2) throw new Error(`contributing-checks: not once in ${file}:\n${anchor}`);
      text = text.replace(anchor, () => anchor + added);
    }
    writeFileSync(join(tree, file), text);
  }
};

export const write = (tree, files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
};

/** Runs a package's script in the tree. */
export const runIn = (tree, script, ...args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(tree, "node_modules", script), ...args], {
      cwd: tree,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.once("close", (code) => done({ passed: code === 0, output: output.trim() }));
  });

/** The texts of the tree's files by path. */
export const textsOf = (tree) => new Map(filesOf(tree).map((file) => [file, readFileSync(join(tree, file), "utf8")]));

/** Files of the tree that are new or differ from their text in `before`. */
export const changedFiles = (tree, before) =>
  [...textsOf(tree)].flatMap(([file, text]) => (before.get(file) === text ? [] : [file]));

const filesOf = (tree) =>
  readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(tree.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => !/^(node_modules|\.cache)\//.test(file))
    .sort();

/** Calls `does` while the files of each step have their text of `before`, or lack its `cut`; then restores them. */
export const withoutFiles = async (tree, steps, does) => {
  const kept = textsOf(tree);
  // The latest first, because two migrations share the list of migrations.
  for (const { before, files, step } of steps.toReversed())
    for (const file of files) {
      const earlier = before.get(file);
      if (step.cut) writeFileSync(join(tree, file), kept.get(file).replace(step.cut, ""));
      else if (earlier === undefined) rmSync(join(tree, file), { force: true });
      else writeFileSync(join(tree, file), earlier);
    }
  try {
    return await does();
  } finally {
    for (const file of steps.flatMap(({ files }) => files).filter((file) => kept.has(file)))
      writeFileSync(join(tree, file), kept.get(file));
  }
};
