import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackage, isRoot, say } from "./packages.mjs";
import { root } from "./prepare.mjs";

/**
 * The browser for the tests: named by CHROME_PATH, found on this machine, or installed. The headless shell is
 * preferred: the browser tests take a quarter less time with it.
 */
export const findChromium = () =>
  named() ??
  onPath(shells) ??
  (installPackage("chromium-headless-shell"), onPath(shells)) ??
  onPath(browsers) ??
  playwrights() ??
  (playwright("install", "chromium"), playwrights()) ??
  (installLibraries(), playwrights()) ??
  (installPackage("chromium"), onPath(browsers)) ??
  refuse();

const named = () => {
  const path = process.env.CHROME_PATH;
  if (path && !runs(path)) throw new Error(`CHROME_PATH names ${path}, which is no Chromium that runs here.`);
  return path || undefined;
};

const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const onPath = (programs) => {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(runs);
};

const playwrights = () => [playwrightsPath()].find(runs);

const playwrightsPath = () => createRequire(import.meta.url)("@playwright/test").chromium.executablePath();

/**
 * Excludes folders, Ubuntu's snap wrapper, and browsers with missing libraries. Not executed on Windows, where it
 * would open a window.
 */
const runs = (path) =>
  existsSync(path) &&
  (process.platform === "win32" || spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0);

const playwright = (...given) =>
  spawnSync(process.execPath, [join(root, "node_modules", "@playwright", "test", "cli.js"), ...given], {
    ...say,
    cwd: root,
  });

/** Installs system libraries if the browser was installed but does not run. */
const installLibraries = () => {
  if (isRoot && existsSync(playwrightsPath())) playwright("install-deps", "chromium");
};

const refuse = () => {
  throw new Error("The browser tests need Chromium: install it, or set CHROME_PATH.");
};

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium());
