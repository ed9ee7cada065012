import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export const refuseOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Warsha needs Node 20.19 or newer; this is ${process.versions.node}.`);
};

/** Installs the packages if they are missing or older than the lock file. */
export const installMissing = () => {
  const installed = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  const isCurrent =
    existsSync(installed) &&
    existsSync(join(root, "node_modules", "vite")) &&
    statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (isCurrent) return;
  console.log("Installing packages …");
  // The build needs development packages, whatever NODE_ENV says; the lock file must not change under any npm
  // version.
  const npm = spawnSync(
    "npm",
    ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (npm.status !== 0) throw new Error("The packages could not be installed.");
  utimesSync(installed, new Date(), new Date());
};

const buildings = {
  server: { builds: [["build/server.config.ts"]], isSource: (path) => isServerSource(path) },
  web: {
    builds: [
      ["build/web.config.ts"],
      ["build/rendered.config.ts", "estimate"],
      ["build/rendered.config.ts", "documents"],
      ["build/rendered.config.ts", "forms"],
      ["build/rendered.config.ts", "passwords"],
      ["build/rendered.config.ts", "acts"],
      ["build/rendered.config.ts", "floor"],
      ["build/rendered.config.ts", "portal"],
      ["build/rendered.config.ts", "wall"],
    ],
    isSource: (path) => isWebSource(path),
  },
};

/** Builds the server and the browser application, or one of them, if their sources have changed since the last build. */
export const buildStale = async (parts = Object.keys(buildings)) => {
  const files = [...sources, ...configurations]
    .filter((path) => existsSync(join(root, path)))
    .flatMap(filesIn)
    .sort((one, other) => (one < other ? -1 : 1));
  // Compares file times first, because most starts find no change and need not read the files.
  const seen = join(root, "dist", "seen.stamp");
  const times = timesOf(files);
  if (readIfThere(seen) === times && parts.every((part) => existsSync(stampOf(part)))) return;
  for (const part of parts) {
    const { builds, isSource } = buildings[part];
    await buildPart(part, builds, files.filter(isSource));
  }
  if (parts.length === Object.keys(buildings).length) writeIfAllowed(seen, times);
};

const sources = ["app", "modules", "platform", "tools"];
const configurations = ["package-lock.json", "tsconfig.json", "build"];
const isConfiguration = (path) => configurations.includes(path.split("/")[0]);
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isWebSource = (path) =>
  isConfiguration(path) ||
  (!isTest(path) &&
    !/^tools\/|^platform\/server\/|^app\/(commands\/|site\/(?!words)|[^/]+$)|\/(server|module|([a-z-]+-)?verbs|tables)\.ts$|\/server\/|\.(typ|sql)$/.test(
      path,
    ));
/** The server renders pages of the site and of the browser. */
const isServerSource = (path) =>
  isConfiguration(path) || (!isTest(path) && /\.tsx?$|\.module\.css$/.test(path) && !path.startsWith("app/pages/"));

const stampOf = (part) => join(root, "dist", `${part}.stamp`);

const buildPart = async (part, builds, paths) => {
  const stamp = stampOf(part);
  const hash = hashOf(paths);
  if (readIfThere(stamp) === hash) return;
  console.log(`Building the ${part === "web" ? "pages" : "server"} …`);
  rmSync(stamp, { force: true });
  for (const build of builds) await buildApart(build);
  writeFileSync(stamp, hash);
};

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);

/** If the folder is read-only, the next start reads the sources again. */
const writeIfAllowed = (path, text) => {
  try {
    writeFileSync(path, text);
  } catch {
    return;
  }
};

/** ctime, because it changes with every change and programs cannot set it. */
const timesOf = (paths) => {
  const hash = createHash("sha256");
  for (const path of paths) {
    const { ino, size, mtimeNs, ctimeNs } = statSync(join(root, path), { bigint: true });
    hash.update(`${path}\0${ino} ${size} ${mtimeNs} ${ctimeNs}\0`);
  }
  return hash.digest("hex");
};

/** In a process of its own, because a build's memory is released only when its process ends. */
const buildApart = (parameters) =>
  new Promise((built, failed) => {
    const builder = spawn(process.execPath, [join(root, "app", "commands", "build.mjs"), ...parameters], {
      cwd: root,
      stdio: ["ignore", "inherit", "pipe"],
    });
    let said = "";
    builder.stderr.setEncoding("utf8").on("data", (text) => (said += text));
    builder.once("error", failed);
    builder.once("close", (code) =>
      code === 0 ? built() : failed(new Error(said.trim() || `The build ended with ${code}.`)),
    );
  });

/** A file, or all files below a folder. */
const filesIn = (path) =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath ?? entry.path, entry.name)
            .slice(root.length + 1)
            .replaceAll("\\", "/"),
        );

const hashOf = (paths) => {
  const hash = createHash("sha256");
  for (const path of paths)
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
};

export const run = async (command) => {
  try {
    await command();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
};
