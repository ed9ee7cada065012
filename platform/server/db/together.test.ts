import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { refuse } from "../../shared/refusals.ts";
import { together } from "./together.ts";

/** Refused after this many turns of the event loop. */
const refusedIn = async (turns: number, code: "not-found" | "changed-elsewhere" | "in-flight") => {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  throw refuse(code);
};

test("all answers, in the order of the list", async () => {
  expect(await together([Promise.resolve(1), "two", undefined])).toEqual([1, "two", undefined]);
});

test.each([
  [0, 10],
  [10, 0],
])("what does not exist is refused first, whichever answer arrives first (%d, %d)", async (state, missing) => {
  const work = together([refusedIn(state, "changed-elsewhere"), refusedIn(missing, "not-found")]);
  await expect(work).rejects.toThrow("not-found");
});

test("of other refusals the first of the list is told", async () => {
  await expect(together([refusedIn(10, "changed-elsewhere"), refusedIn(0, "in-flight")])).rejects.toThrow(
    "changed-elsewhere",
  );
});
