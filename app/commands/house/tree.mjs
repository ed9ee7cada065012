import { spawnSync } from "node:child_process";
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
import { root } from "../prepare.mjs";

/** Copies tracked files and new ones that git does not ignore; links node_modules. */
export const copyTree = () => {
  const tree = mkdtempSync(join(tmpdir(), "warsha-house-"));
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
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
      if (text.split(anchor).length !== 2) throw new Error(`app/commands/house: not once in ${file}:\n${anchor}`);
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
export const runIn = (tree, script, ...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tree, "node_modules", script), ...args], {
    cwd: tree,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
  });
  return { passed: status === 0, output: `${stdout}${stderr}`.trim() };
};

/** Files of the tree that are new or differ from the project's. */
export const changedFiles = (tree) =>
  readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(tree.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => !/^(node_modules|\.cache)\//.test(file) && textOf(join(root, file)) !== textOf(join(tree, file)))
    .sort();

const textOf = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

/** Calls `does` while the files are reverted or lack `cut`; then restores them. */
export const withoutFiles = (tree, files, cut, does) => {
  const kept = Object.fromEntries(files.map((file) => [file, readFileSync(join(tree, file), "utf8")]));
  for (const [file, text] of Object.entries(kept)) {
    const before = textOf(join(root, file));
    if (cut) writeFileSync(join(tree, file), text.replace(cut, ""));
    else if (before === undefined) rmSync(join(tree, file));
    else writeFileSync(join(tree, file), before);
  }
  try {
    return does();
  } finally {
    write(tree, kept);
  }
};
