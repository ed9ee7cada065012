import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countedByThemselves } from "../modules/base/shop/server/numbering.ts";
import { pathsIn } from "./support/project-files.ts";

/** `nextNumber(db, "estimates")`, or `next_number('work-orders')` within a statement. */
const asking = /\bnextNumbers?\(db, "([a-z-]+)"|\bnext_numbers?\('([a-z-]+)'/g;

test("the series whose numbers no posting takes are those that are asked for one", () => {
  const asked = pathsIn("modules")
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(asking)])
    .map(([, byVerb, inStatement]) => byVerb ?? inStatement);
  expect(asked.length).toBeGreaterThan(5);
  expect(new Set(asked)).toEqual(new Set(countedByThemselves));
});
