import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "../../platform/server/paths.ts";
import { type Import, readImports } from "../support/imports.ts";
import { choose, type Project } from "./graph.ts";

/** Prints the tests that these changed files touch, as JSON: `choose.ts FILE …`. */
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => ending.test(path));

/** The address and the file of each page that a manifest declares. */
const pagesIn = (manifest: string, imports: readonly Import[]) =>
  [...read(manifest).matchAll(/[pP]age\(\s*"([^"]+)",\s*async \(\)\s*=>\s*\(?\s*\(?await import\("([^"]+)"\)/g)].map(
    ([, address = "", request = ""]) => ({
      address,
      file:
        imports.find(({ from, to }) => from === manifest && to.endsWith(request.replace(/^(\.\.?\/)+/, "")))?.to ?? "",
    }),
  );

export const readProject = (): Project => {
  const imports = readImports();
  const manifests = ["app/web/pages.ts", ...filesIn("modules", /^modules\/[^/]+\/pages\.ts$/)];
  const record = "tests/journeys/pages.json";
  return {
    imports,
    units: ["app", "modules", "platform", "tests"].flatMap((folder) => filesIn(folder, /\.test\.tsx?$/)),
    journeys: filesIn("tests/journeys", /\.spec\.ts$/),
    pages: manifests.flatMap((manifest) => pagesIn(manifest, imports)),
    opened: existsSync(join(projectRoot, record)) ? JSON.parse(read(record)) : {},
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(choose(readProject(), process.argv.slice(2))));
