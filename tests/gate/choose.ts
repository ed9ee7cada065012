import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../../platform/server/paths.ts";
import { type Import, readImports } from "../support/imports.ts";
import { pathsIn, sourceFolders } from "../support/project-files.ts";
import { choose, type Project } from "./graph.ts";

/** Prints the tests that these changed files touch, as JSON: `choose.ts FILE …`. */
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const filesIn = (folder: string, ending: RegExp) => pathsIn(folder).filter((path) => ending.test(path));

/** The address and the file of each page that a manifest declares; the file is the first that its declaration imports. */
const pagesIn = (manifest: string, imports: readonly Import[]) =>
  read(manifest)
    .split(/\b\w*[pP]age\(\s*(?=")/)
    .slice(1)
    .map((declaration) => ({
      address: /^"([^"]+)"/.exec(declaration)?.[1] ?? "",
      file: fileOf(/import\("([^"]+)"\)/.exec(declaration)?.[1], manifest, imports),
    }));

const fileOf = (request: string | undefined, manifest: string, imports: readonly Import[]) =>
  (request && imports.find(({ from, to }) => from === manifest && to === posix.join(dirname(manifest), request))?.to) ??
  "";

/**
 * A test reads the project's files by a glob, or by `project-files.ts`, directly or through what it imports. A glob has no
 * type argument: Vitest recognizes it only by `import.meta.glob(`, and otherwise caches its files.
 */
const readsTheProject = (test: string, imports: readonly Import[]) => {
  const reads = (file: string) =>
    imports.some(({ from, to }) => from === file && to === "tests/support/project-files.ts");
  const helpers = imports.filter(({ from, to }) => from === test && to.startsWith("tests/"));
  return read(test).includes("import.meta.glob(") || reads(test) || helpers.some(({ to }) => reads(to));
};

export const readProject = (): Project => {
  const imports = readImports();
  const manifests = ["app/web/pages.ts", ...filesIn("modules", /\/pages\.ts$/)];
  const record = "tests/journeys/pages.json";
  const units = sourceFolders.flatMap((folder) => filesIn(folder, /\.test\.tsx?$/));
  return {
    imports,
    units,
    readers: units.filter((test) => readsTheProject(test, imports)),
    journeys: filesIn("tests/journeys", /\.spec\.ts$/),
    pages: manifests.flatMap((manifest) => pagesIn(manifest, imports)),
    opened: existsSync(join(projectRoot, record)) ? JSON.parse(read(record)) : {},
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(choose(readProject(), process.argv.slice(2))));
