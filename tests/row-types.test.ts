import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../platform/server/paths.ts";
import { pathsIn } from "./support/project-files.ts";

test("row types follow from tables or schemas: no statement has a hand-written row type", () => {
  const found = ["app", "modules", "platform/server", "tools"]
    .flatMap(sources)
    .filter((path) => /\b(db|directory)\.query</.test(readFileSync(inProject(path), "utf8")));
  expect(found).toEqual([]);
});

const sources = (folder: string) =>
  pathsIn(folder).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
