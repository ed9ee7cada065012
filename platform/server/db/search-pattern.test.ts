import { describe, expect, test } from "vitest";
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
  expect(searchTextOf("Sara", null, "966541178830", 12, "")).toBe(" sara 966541178830 12");
});

test("A name of several words is stored as one word too; a number is not", () => {
  expect(searchTextOf("Sara Al-Harbi", "12-34")).toBe(" sara al-harbi 12-34 saraalharbi");
});

describe("a name is found", () => {
  const finds = (typed: string, name: string) =>
    (searchPatterns(typed) ?? []).every((pattern) =>
      new RegExp(`^${pattern.replaceAll("%", ".*")}$`, "u").test(searchTextOf(name)),
    );

  test.each([
    ["alotaibi", "Noura Al-Otaibi"],
    ["al otaibi", "Noura Al-Otaibi"],
    ["al-otaibi", "Noura Al Otaibi"],
    ["al-otaibi", "Noura AlOtaibi"],
    ["عبدالله", "عبد الله الحربي"],
    ["عبد الله", "عبدالله الحربي"],
    ["عَبدُ اللّٰه", "عبدالله الحربي"],
    ["oneil", "O'Neil Motors"],
    ["O’Neil", "ONeil Motors"],
    ["mb motors", "M.B. Motors"],
  ])("typed as %j: %s", (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  test.each([
    ["alharbi", "Noura Al-Otaibi"],
    ["otaibial", "Noura Al-Otaibi"],
    ["-", "Noura"],
  ])("not typed as %j: %s", (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });
});
