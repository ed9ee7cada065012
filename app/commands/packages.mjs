import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const isRoot = process.getuid?.() === 0;

/** Output goes to standard error, because standard output is an answer. */
export const say = { stdio: ["ignore", 2, 2] };

/** Installs a package of Debian, as root; elsewhere it does nothing. */
export const installPackage = (name) => {
  if (!isRoot || !existsSync("/etc/debian_version")) return;
  spawnSync("apt-get", ["update", "-q"], say);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], say);
};
