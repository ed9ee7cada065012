import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectRoot } from "../../platform/server/paths.ts";

const folder = resolve(projectRoot, process.env.VECTORS_DIR ?? "../shared/vectors");

/** A file of the test vectors, beside the project or in VECTORS_DIR; undefined if they are not there. */
export const readVectors = (path: string): unknown => {
  const bytes = vectorFile(path);
  return bytes && JSON.parse(bytes.toString("utf8"));
};

/** The bytes of a file of the test vectors; undefined if they are not there. */
export const vectorFile = (path: string): Buffer | undefined => {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file) : undefined;
};
