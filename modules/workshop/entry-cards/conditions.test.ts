import { expect, test } from "vitest";
import {
  absentIn,
  updatedConditions,
  conditionNames,
  conditionsOf,
  conditionTitle,
  isGood,
  nextValue,
  stateOf,
  tally,
  tickedIn,
  unchecked,
  untouchedGroups,
  isRestMarked,
  withRestFine,
} from "./conditions.ts";

const one = (name: string, value: boolean | null) => ({ name, value });

test("taps cycle through good, wrong and not checked; a lamp is good if it is dark", () => {
  for (const [name, good] of [
    ["jack", true],
    ["horn", true],
    ["abs_light", false],
  ] as const) {
    const first = nextValue(one(name, null));
    expect([first, isGood(one(name, first))]).toEqual([good, true]);
    const second = nextValue(one(name, first));
    expect(isGood(one(name, second))).toBe(false);
    expect(nextValue(one(name, second))).toBeNull();
  }
});

test("a new list has nothing missing, and each of its groups is untouched", () => {
  expect(tally("tools", unchecked)).toEqual({ total: 8, good: 0, wrong: 0, unchecked: 8 });
  expect(untouchedGroups(unchecked)).toEqual(["tools", "papers", "inside", "working", "lamps"]);
  const begun = updatedConditions(unchecked, {
    ticked: [one("jack", true)] as { name: string; value: boolean }[],
    absent: ["abs_light"],
  });
  expect(untouchedGroups(begun)).toEqual(["papers", "inside", "working"]);
  expect([tally("tools", begun), tally("lamps", begun)]).toEqual([
    { total: 8, good: 1, wrong: 0, unchecked: 7 },
    { total: 3, good: 1, wrong: 0, unchecked: 2 },
  ]);
});

test("a card's two lists and its three states are equivalent", () => {
  const conditions = unchecked.map(({ name }, at) => one(name, [true, false, null][at % 3] ?? null));
  expect(
    conditionsOf({
      clientVehicleConditions: tickedIn(conditions),
      clientVehicleConditionsAbsent: absentIn(conditions),
    }),
  ).toEqual(conditions);
});

test("a condition that is shown with a state word has a title without a state, in both languages", () => {
  const always = conditionNames.filter((name) => stateOf(one(name, true)).always);
  expect(always).toEqual(["rims", "check_engine_light", "abs_light", "airbag_light", "seat_covers"]);
  for (const name of always)
    expect([conditionTitle(name, "en"), conditionTitle(name, "ar")].join(" ")).not.toMatch(
      /light on| clean|undamaged|مضاءة|نظيفة|سليمة/,
    );
  expect(
    ["abs_light", "rims", "seat_covers", "horn", "jack"].map((name) =>
      [true, false, null].map((value) => stateOf(one(name, value)).word),
    ),
  ).toEqual([
    ["isLit", "isDark", "notChecked"],
    ["undamaged", "damaged", "notChecked"],
    ["clean", "notClean", "notChecked"],
    ["works", "notWorking", "notChecked"],
    ["isThere", "absent", "notChecked"],
  ]);
});

test("one tap marks all as fine but belongings and the spare key, and keeps what was marked", () => {
  const marked = unchecked.map((item) => (item.name === "jack" ? one("jack", false) : item));
  const after = withRestFine(marked);
  expect(after.filter(({ value }) => value === null).map(({ name }) => name)).toEqual(
    unchecked.map(({ name }) => name).filter((name) => ["personal_items", "spare_key"].includes(name)),
  );
  expect(after.filter((item) => isGood(item) === false)).toEqual([one("jack", false)]);
  expect([isRestMarked(marked), isRestMarked(after)]).toEqual([false, true]);
});
