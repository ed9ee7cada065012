import fc from "fast-check";
import { expect, test } from "vitest";
import { sparkBox, sparkPoints } from "./sparkline.ts";

test("the line spans its own range: the lowest at the bottom, the highest at the top, time at equal steps", () => {
  expect(sparkPoints([100n, 300n, 200n])).toEqual([
    { x: 8, y: 32 },
    { x: 100, y: 8 },
    { x: 192, y: 20 },
  ]);
});

test("a week without a value leaves out its point and keeps the places of the others", () => {
  expect(sparkPoints([null, 5n, null, 9n, 7n]).map(({ x }) => x)).toEqual([54, 146, 192]);
});

test("equal values make a level line, and no values make none", () => {
  expect(sparkPoints([4n, 4n, 4n]).map(({ y }) => y)).toEqual([20, 20, 20]);
  expect([sparkPoints([]), sparkPoints([null, null])]).toEqual([[], []]);
});

test("whatever the amounts, every point is inside the box and a larger amount is never lower", () => {
  const values = fc.array(fc.option(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })), { maxLength: 20 });
  fc.assert(
    fc.property(values, (all) => {
      const points = sparkPoints(all);
      const known = all.filter((value) => value !== null);
      expect(points).toHaveLength(known.length);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(sparkBox.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(sparkBox.height);
      }
      for (const [at, value] of known.entries())
        for (const [other, than] of known.entries())
          if (value > than) expect(points[at]!.y).toBeLessThanOrEqual(points[other]!.y);
    }),
  );
});
