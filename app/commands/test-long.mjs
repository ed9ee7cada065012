import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findNode24 } from "./gate/node-24.mjs";
import {
  check,
  checks,
  conclude,
  inOrder,
  journeys,
  journeysReport,
  prepare,
  specsOf,
  unitTests,
} from "./gate/parts.mjs";
import { root, run } from "./prepare.mjs";

/**
 * `npm run test:long`: before an issue is resolved. As `npm test`, with random seeds, 20 kill points a verb and long
 * sequences of money operations, the journeys in both languages, the pictures of every page, the steps of
 * CONTRIBUTING.md, and the unit and API tests once more on Node 24. Writes which pages each journey opened.
 */
const testLong = async () => {
  const unbuilt = await prepare();
  if (unbuilt) return conclude([unbuilt]);
  const counts = await inOrder([
    checks(),
    unitTests([], { env: thorough }),
    journeys([], { env: { JOURNEYS_IN_BOTH_LANGUAGES: "1" } }),
  ]);
  keepPages();
  counts.push(
    ...(await inOrder([
      pictures,
      contributing,
      unitTests([], { name: "unit and API tests on Node 24", program: findNode24() }),
    ])),
  );
  conclude(counts);
};

const thorough = { RANDOM_SEEDS: "1", KILL_POINTS: "20", MONEY_SEQUENCES: "200" };

const pictures = check("pictures of every page", "tsx/dist/cli.mjs", "tests/pictures/pictures.mjs");
const contributing = check("steps of CONTRIBUTING.md", "../tools/check-contributing.mjs");

/** `npm test -- --changed` reads it: for each file of journeys, the addresses of the pages that they opened. */
const keepPages = () => {
  const pages = {};
  for (const { file, tests } of specsOf(journeysReport().suites ?? []))
    for (const { annotations } of tests)
      for (const { type, description } of annotations)
        if (type === "page") (pages[file] ??= new Set()).add(description);
  const sorted = Object.keys(pages)
    .toSorted()
    .map((file) => [file, [...pages[file]].toSorted((a, b) => a.localeCompare(b))]);
  if (sorted.length > 0)
    writeFileSync(
      join(root, "tests", "journeys", "pages.json"),
      `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
    );
};

await run(testLong);
