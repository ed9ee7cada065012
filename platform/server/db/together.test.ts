import { expect, test } from "vitest";
import { refuse } from "../../shared/refusals.ts";
import { together } from "./together.ts";

const refusedIn = async (milliseconds: number, code: "not-found" | "changed-elsewhere" | "in-flight") => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
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
