import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root, run } from "./prepare.mjs";

/**
 * `node app/commands/runtime-files.mjs FOLDER` copies what the built program reads into an empty folder: `dist`, and what
 * is no program text of the source folders (SQL, papers, drawings, texts). Packages are installed apart.
 */
const copyRuntimeFiles = (folder) => {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  for (const path of ["package.json", "package-lock.json", "LICENSE", ...filesBelow("dist"), ...sourceFiles()]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
};

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));

const sourceFiles = () =>
  ["app", "data", "db", "modules", "platform"]
    .flatMap(filesBelow)
    .filter((path) => !/\.(ts|tsx|mjs)$|\.module\.css$|README\.md$|_snapshot\.json$/.test(path));

await run(() => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("Name the folder: node app/commands/runtime-files.mjs FOLDER");
  copyRuntimeFiles(resolve(folder));
});
