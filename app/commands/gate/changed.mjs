import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../prepare.mjs";

/** The files of tests and the pages that the changes since a commit touch, and the changed files that the linter reads. */
export const chooseTests = (commit) => {
  const changed = filesSince(commit);
  const linted = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(root, file)));
  return { linted, ...JSON.parse(answerOf(process.execPath, "--import", "tsx", chooser, ...changed)) };
};

const chooser = join(root, "tests", "gate", "choose.ts");

const filesSince = (commit) =>
  [
    ...answerOf("git", "diff", "--name-only", commit).split("\n"),
    ...answerOf("git", "ls-files", "--others", "--exclude-standard").split("\n"),
  ].filter(Boolean);

const answerOf = (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
};
