import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectRoot } from "../../platform/server/paths.ts";

const folder = resolve(projectRoot, process.env.VECTORS_DIR ?? "../shared/vectors");

/** A file of the test vectors, beside the project or in VECTORS_DIR; undefined if they are not there. */
export const readVectors = (path: string): unknown => {
  const file = join(folder, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
};
