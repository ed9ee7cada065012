import { expect, test } from "vitest";
import { promisedOn } from "./rules.ts";

const date = "2026-11-23";

test("the day of entry is the first of the promised days", () => {
  expect(promisedOn({ enteredOn: date, daysToFix: null })).toBeNull();
  expect([0, 1, 3].map((daysToFix) => promisedOn({ enteredOn: date, daysToFix }))).toEqual([date, date, "2026-11-25"]);
});
