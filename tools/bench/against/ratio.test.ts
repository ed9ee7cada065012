import { array, assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { isNarrow, isSlower, medianOf } from "./ratio.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("the interval of the median lies between the values that tables of the sign test give", () => {
  expect(medianOf(upTo(6))).toEqual({ median: 3.5, low: 1, high: 6 });
  expect(medianOf(upTo(10).toReversed())).toEqual({ median: 5.5, low: 2, high: 9 });
  expect(medianOf(upTo(25))).toEqual({ median: 13, low: 8, high: 18 });
  expect(medianOf(upTo(100))).toEqual({ median: 50.5, low: 40, high: 61 });
});

test("five ratios bound nothing", () => {
  expect(medianOf([1, 1, 1, 1, 1])).toEqual({ median: 1, low: 0, high: Number.POSITIVE_INFINITY });
  expect(isSlower(medianOf([2, 2, 2, 2, 2]))).toBe("not told");
});

test("a single pause of the machine does not change what is told", () => {
  const quiet = medianOf(Array.from({ length: 20 }, (_, index) => 1 + (index % 3) / 100));
  const paused = medianOf(Array.from({ length: 20 }, (_, index) => (index === 7 ? 40 : 1 + (index % 3) / 100)));
  expect(paused).toEqual(quiet);
});

test("the interval contains the median, whatever the order, and grows with the unit of the values", () => {
  const ratios = array(double({ min: 0.1, max: 10, noNaN: true }), { minLength: 6, maxLength: 80 });
  assert(
    property(ratios, integer({ min: 1, max: 8 }), (values, power) => {
      const { median, low, high } = medianOf(values);
      expect(low).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(high);
      expect(medianOf(values.toReversed())).toEqual({ median, low, high });
      const unit = 2 ** power;
      expect(medianOf(values.map((value) => value * unit))).toEqual({
        median: median * unit,
        low: low * unit,
        high: high * unit,
      });
    }),
  );
});

test("the interval contains the true median in at least 95 of 100 series", () => {
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const series = Array.from({ length: 2000 }, () => medianOf(Array.from({ length: 18 }, random)));
  const share = series.filter(({ low, high }) => low <= 0.5 && 0.5 <= high).length / series.length;
  expect(share).toBeGreaterThan(0.95);
  expect(share).toBeLessThan(0.98);
});

test("slower is told only if the whole interval says so", () => {
  expect(isSlower({ median: 1.1, low: 1.06, high: 1.2 })).toBe("yes");
  expect(isSlower({ median: 1.1, low: 1.05, high: 1.2 })).toBe("not told");
  expect(isSlower({ median: 1, low: 0.9, high: 1.051 })).toBe("not told");
  expect(isSlower({ median: 1, low: 0.9, high: 1.05 })).toBe("no");
});

test("an interval is narrow up to 3 % to both sides", () => {
  expect(isNarrow({ median: 1, low: 0.98, high: 1.02 })).toBe(true);
  expect(isNarrow({ median: 1, low: 0.96, high: 1.01 })).toBe(false);
  expect(isNarrow({ median: 1, low: 0.99, high: 1.04 })).toBe(false);
});
