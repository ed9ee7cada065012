import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "oxc-parser";
import { projectRoot } from "../../platform/server/paths.ts";
import { pathsIn, sourceFolders } from "./project-files.ts";

/** One import of a project file: `from` and `to` are paths in the project; a package or Node module keeps its name. */
export type Import = { readonly from: string; readonly to: string; readonly isOurs: boolean };

/** All imports in our TypeScript, including types and dynamic ones. */
export const readImports = (): readonly Import[] =>
  sourceFolders.flatMap((folder) =>
    pathsIn(folder)
      .filter((path) => /\.(ts|tsx|mts)$/.test(path))
      .flatMap(importsOf),
  );

const importsOf = (from: string): Import[] => {
  const source = readFileSync(join(projectRoot, from), "utf8");
  const { module } = parseSync(from, source);
  const requested = [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) => item.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports
      .map((item) => source.slice(item.moduleRequest.start + 1, item.moduleRequest.end - 1))
      .filter((text) => text.startsWith(".")),
  ];
  return [...new Set(requested)].map((request) => {
    const isOurs = request.startsWith(".");
    return { from, to: isOurs ? posix.join(dirname(from), request.split("?")[0] ?? request) : request, isOurs };
  });
};

export const isThere = (path: string) => existsSync(join(projectRoot, path));

/** For each start file: the shortest chain of imports to a forbidden file, as `a → b → c`. */
export const waysTo = (
  imports: readonly Import[],
  isStart: (path: string) => boolean,
  isForbidden: (path: string) => boolean,
): string[] => {
  const next = byImporter(imports);
  return [...next.keys()].filter(isStart).flatMap((start) => {
    const seen = new Set([start]);
    for (const ways = [[start]]; ways.length > 0;) {
      const way = ways.shift() ?? [];
      for (const { to } of next.get(way.at(-1) ?? "") ?? []) {
        if (isForbidden(to)) return [[...way, to].join(" → ")];
        if (!seen.has(to)) ways.push([...way, to]);
        seen.add(to);
      }
    }
    return [];
  });
};

/** The first import cycle, if any. */
export const findCycle = (imports: readonly Import[]): string[] | undefined => {
  const next = byImporter(imports);
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const { to } of next.get(file) ?? []) {
      const cycle = walk(to, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  return [...next.keys()].map((file) => walk(file, [])).find((cycle) => cycle !== undefined);
};

const byImporter = (imports: readonly Import[]) => {
  const found = new Map<string, Import[]>();
  for (const item of imports) found.set(item.from, [...(found.get(item.from) ?? []), item]);
  return found;
};
