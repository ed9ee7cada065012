import { expect, test } from "vitest";
import { inPixels, isVisible, pathOf } from "./mark-paths.ts";

const size = { width: 1000, height: 500 };

test("a circle fills the box of its corners, in whichever direction it was dragged", () => {
  const path = "M100 125a200 75 0 1 0 400 0a200 75 0 1 0 -400 0";
  expect(pathOf({ kind: "circle", from: [0.1, 0.1], to: [0.5, 0.4] }, size)).toBe(path);
  expect(pathOf({ kind: "circle", from: [0.5, 0.4], to: [0.1, 0.1] }, size)).toBe(path);
});

test("an arrow has its head where the drag ended", () => {
  const path = pathOf({ kind: "arrow", from: [0, 0.5], to: [0.5, 0.5] }, size);
  expect(path.startsWith("M0 250L500 250M500 250L")).toBe(true);
  expect(path.match(/M500 250L47\d/g)).toHaveLength(2);
});

test("a tap is no circle; places are shares of the photo", () => {
  expect(isVisible([0.5, 0.5], [0.505, 0.505])).toBe(false);
  expect(isVisible([0.5, 0.5], [0.6, 0.5])).toBe(true);
  expect(inPixels([0.25, 0.5], size)).toEqual([250, 250]);
});
