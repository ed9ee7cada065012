import { chooseTests } from "./gate/changed.mjs";
import { checks, conclude, inOrder, journeys, prepare, unitTests } from "./gate/parts.mjs";
import { run } from "./prepare.mjs";

/**
 * `npm test`: what lands. All checks, then the unit and API tests, then the journeys.
 * `npm test -- --changed [COMMIT]`: the checks, and the tests that a change since the commit (default: the last)
 * touches.
 */
const test = async () => {
  const unbuilt = await prepare();
  if (unbuilt) return conclude([unbuilt]);
  const at = process.argv.indexOf("--changed");
  const parts = at === -1 ? everything() : changedSince(process.argv[at + 1] ?? "HEAD");
  conclude(await inOrder(parts));
};

const everything = () => [checks(), unitTests(), journeys()];

const changedSince = (commit) => {
  const chosen = chooseTests(commit);
  console.log(`${chosen.units.length} files of unit and API tests, ${chosen.journeys.length} of journeys`);
  return [
    checks(chosen.linted),
    ...(chosen.units.length > 0 ? [unitTests(chosen.units)] : []),
    ...(chosen.journeys.length > 0
      ? [journeys(chosen.journeys, { env: { TOUCHED_PAGES: chosen.pages.join(" ") } })]
      : []),
  ];
};

await run(test);
