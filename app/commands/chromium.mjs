import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The browser for the tests: named by CHROME_PATH, found on this machine, or installed. */
export const findChromium = () => named() ?? onPath() ?? playwrights() ?? (installPlaywrights(), playwrights()) ?? (installPackage(), onPath()) ?? refuse();

const named = () => process.env.CHROME_PATH || undefined;

const onPath = () => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const programs = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(isExecutable);
};

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const playwrights = () => {
  const path = createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const say = { stdio: ["ignore", 2, 2] };

const installPlaywrights = () => spawnSync("npx", ["playwright", "install", "chromium"], { ...say, shell: process.platform === "win32" });

const installPackage = () => {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  spawnSync("apt-get", ["update", "-q"], say);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], say);
};

const refuse = () => {
  throw new Error("The browser tests need Chromium: install it, or set CHROME_PATH.");
};

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium());
