import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { projectRoot } from "../../platform/server/paths.ts";

/** The folders of our sources. */
export const sourceFolders = ["app", "modules", "platform", "tests", "tools"];

/** The files and folders below a folder of the project, as paths in the project. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    posix.join(folder, name.replaceAll("\\", "/")),
  );
