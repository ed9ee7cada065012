import { expect, test } from "vitest";
import { searchPattern, searchTextOf } from "./search-pattern.ts";

test.each([
  ["Noura Otaibi", "%noura%otaibi%"],
  ["أحمد", "%احمد%"],
  ["٠٥٥ ٤١٠", "%55410%"],
  ["+966 55", "%96655%"],
  ["ab", "% ab%"],
  ["a b", "% a% b%"],
  ["100%_\\", "%100\\%\\_\\\\%"],
])("%j is looked for as %j", (typed, pattern) => {
  expect(searchPattern(typed)).toBe(pattern);
});

test.each(["", "   ", "\u200f"])("%j looks for nothing", (typed) => {
  expect(searchPattern(typed)).toBeUndefined();
});

test("A search text leaves out what is missing", () => {
  expect(searchTextOf("Sara Al-Harbi", null, "966541178830", 12)).toBe(" sara al-harbi 966541178830 12");
});
