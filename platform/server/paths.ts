import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder, from the source tree and from the bundle alike. */
export const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "db", "migrations")) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
})();

export const inProject = (...parts: string[]) => join(projectRoot, ...parts);
