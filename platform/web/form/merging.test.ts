import { expect, test } from "vitest";
import { broughtTogether } from "./merging.ts";

const opened = {
  name: "Noura",
  note: null,
  rows: [
    { prefix: "A", next: 1 },
    { prefix: "B", next: 1 },
  ],
};

test("a value that someone else saved is taken where nothing was typed", () => {
  expect(broughtTogether(opened, { ...opened, note: "" }, { ...opened, name: "Sara" })).toEqual({
    values: { ...opened, name: "Sara" },
    conflicts: [],
  });
});

test("a typed value stays where nobody else changed it, row by row", () => {
  const mine = { ...opened, rows: [{ prefix: "X", next: 1 }, opened.rows[1]] };
  const theirs = {
    ...opened,
    rows: [
      { prefix: "A", next: 7 },
      { prefix: "B", next: 9 },
    ],
  };
  expect(broughtTogether(opened, mine, theirs)).toEqual({
    values: {
      ...opened,
      rows: [
        { prefix: "X", next: 7 },
        { prefix: "B", next: 9 },
      ],
    },
    conflicts: [],
  });
});

test("a field that both changed is a conflict, and the typed value is kept", () => {
  const { values, conflicts } = broughtTogether(
    opened,
    { ...opened, name: "Nora" },
    { ...opened, name: "Sara", note: "x" },
  );
  expect(values).toEqual({ ...opened, name: "Nora", note: "x" });
  expect(conflicts).toEqual([{ name: "name", mine: "Nora", theirs: "Sara" }]);
  expect(
    broughtTogether(opened, { ...opened, rows: [] }, { ...opened, rows: [opened.rows[0]] }).conflicts.map(
      ({ name }) => name,
    ),
  ).toEqual(["rows"]);
});

test("a list of what was chosen is one value, also if both chose as much", () => {
  const chosen = { steps: ["4", "5"] };
  expect(broughtTogether(chosen, { steps: ["4", "6"] }, { steps: ["3", "5"] })).toEqual({
    values: { steps: ["4", "6"] },
    conflicts: [{ name: "steps", mine: ["4", "6"], theirs: ["3", "5"] }],
  });
});

test("the same change by both is not a conflict", () => {
  expect(broughtTogether(opened, { ...opened, name: "Sara" }, { ...opened, name: "Sara" }).conflicts).toEqual([]);
});
