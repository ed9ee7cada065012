import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../../platform/server/paths.ts";
import { type Import, readImports, sourceFolders } from "../support/imports.ts";
import { choose, type Project } from "./graph.ts";

/** Prints the tests that these changed files touch, as JSON: `choose.ts FILE …`. */
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => ending.test(path));

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

/** A glob has no type argument: Vitest recognizes it only by `import.meta.glob(`, and otherwise caches its files. */
const readsTheProject = /import\.meta\.glob\(|readImports|readProject|readdirSync\((inProject\(|join\(projectRoot)/;

export const readProject = (): Project => {
  const imports = readImports();
  const manifests = ["app/web/pages.ts", ...filesIn("modules", /\/pages\.ts$/)];
  const record = "tests/journeys/pages.json";
  const units = sourceFolders.flatMap((folder) => filesIn(folder, /\.test\.tsx?$/));
  return {
    imports,
    units,
    readers: units.filter((test) => readsTheProject.test(read(test))),
    journeys: filesIn("tests/journeys", /\.spec\.ts$/),
    pages: manifests.flatMap((manifest) => pagesIn(manifest, imports)),
    opened: existsSync(join(projectRoot, record)) ? JSON.parse(read(record)) : {},
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(choose(readProject(), process.argv.slice(2))));
