import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../platform/server/paths.ts";

/** Statements with hand-written row types, by file, which are still to be converted. No other file may have one. */
const byHand: Readonly<Record<string, number>> = {
  "modules/diagnostics/server/checkpoints.ts": 3,
  "modules/diagnostics/server/diagnostics.ts": 1,
  "modules/diagnostics/server/links.ts": 2,
  "modules/diagnostics/server/print.ts": 1,
  "modules/diagnostics/server/reading.ts": 1,
  "modules/diagnostics/verbs.ts": 1,
  "modules/invoices/server/reading.ts": 1,
};

test("row types follow from tables or schemas: no other statement has a hand-written row type", () => {
  const found = Object.fromEntries(
    ["app", "modules", "platform/server"].flatMap(sources).flatMap((path) => {
      const count = readFileSync(inProject(path), "utf8").match(/\b(db|directory)\.query</g)?.length ?? 0;
      return count === 0 ? [] : [[path, count]];
    }),
  );
  expect(found).toEqual(byHand);
});

const sources = (folder: string) =>
  readdirSync(inProject(folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);
