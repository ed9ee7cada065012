import { expect, test } from "vitest";
import { searchPatterns, searchTextOf } from "./search-pattern.ts";

test.each([
  ["Noura Otaibi", ["%noura%", "%otaibi%"]],
  ["أحمد", ["%احمد%"]],
  ["٠٥٥ ٤١٠", ["%55410%"]],
  ["+966 55", ["%96655%"]],
  ["ab", ["% ab%"]],
  ["a b", ["% a%", "% b%"]],
  ["100%_\\", ["%100\\%\\_\\\\%"]],
  ["Two 0541112233 two", ["%two%", "%541112233%"]],
])("%j is looked for as %j", (typed, patterns) => {
  expect(searchPatterns(typed)).toEqual(patterns);
});

test.each(["", "   ", "\u200f"])("%j looks for nothing", (typed) => {
  expect(searchPatterns(typed)).toBeUndefined();
});

test("A search text leaves out missing parts", () => {
  expect(searchTextOf("Sara Al-Harbi", null, "966541178830", 12)).toBe(" sara al-harbi 966541178830 12");
});
