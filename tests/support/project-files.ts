import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot } from "../../platform/server/paths.ts";

/** The folders of our sources. */
export const sourceFolders = ["app", "modules", "platform", "tests", "tools"];

/** The files and folders below a folder of the project, as paths in the project. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    posix.join(folder, name.replaceAll("\\", "/")),
  );

/** Changes with the name and the content of each of these files. */
export const hashOfFiles = (paths: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(join(projectRoot, path)));
  return hash.digest("hex").slice(0, 12);
};
