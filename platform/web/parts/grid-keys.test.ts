import fc from "fast-check";
import { expect, test } from "vitest";
import { gridPlaceAfter } from "./grid-keys.ts";

const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const grid = { rows: 20, columns: 4, isRtl: false };
const middle = { row: 10, column: 2 };

test("arrows move by one cell, towards where they point in both directions of writing", () => {
  expect(gridPlaceAfter(middle, press("ArrowDown"), grid)).toEqual({ row: 11, column: 2 });
  expect(gridPlaceAfter(middle, press("ArrowUp"), grid)).toEqual({ row: 9, column: 2 });
  expect(gridPlaceAfter(middle, press("ArrowRight"), grid)).toEqual({ row: 10, column: 3 });
  expect(gridPlaceAfter(middle, press("ArrowRight"), { ...grid, isRtl: true })).toEqual({ row: 10, column: 1 });
  expect(gridPlaceAfter(middle, press("ArrowLeft"), { ...grid, isRtl: true })).toEqual({ row: 10, column: 3 });
});

test("Home and End go to the ends of the row, with Ctrl to the corners; pages by eight rows", () => {
  expect(gridPlaceAfter(middle, press("Home"), grid)).toEqual({ row: 10, column: 0 });
  expect(gridPlaceAfter(middle, press("End"), grid)).toEqual({ row: 10, column: 3 });
  expect(gridPlaceAfter(middle, press("Home", true), grid)).toEqual({ row: 0, column: 0 });
  expect(gridPlaceAfter(middle, press("End", true), grid)).toEqual({ row: 19, column: 3 });
  expect(gridPlaceAfter(middle, press("PageDown"), grid)).toEqual({ row: 18, column: 2 });
  expect(gridPlaceAfter(middle, press("PageUp"), grid)).toEqual({ row: 2, column: 2 });
});

test("other keys, and arrows with Ctrl, are left to the browser", () => {
  for (const key of ["Tab", "Enter", " ", "a"]) expect(gridPlaceAfter(middle, press(key), grid)).toBeUndefined();
  expect(gridPlaceAfter(middle, press("ArrowLeft", true), grid)).toBeUndefined();
});

test("no sequence of keys leaves the grid", () => {
  const keys = fc.array(
    fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 6 }), fc.boolean(), keys, (...of) => {
      const [rows, columns, isRtl, pressed] = of;
      let at = { row: 0, column: 0 };
      for (const key of pressed) at = gridPlaceAfter(at, press(key), { rows, columns, isRtl })!;
      expect(at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns).toBe(true);
    }),
  );
});
