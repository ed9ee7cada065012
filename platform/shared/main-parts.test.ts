import fc from "fast-check";
import { expect, test } from "vitest";
import { changeOver, mainParts } from "./main-parts.ts";
import { largestAmount } from "./money.ts";

const amount = fc.oneof(fc.bigInt({ min: -largestAmount, max: largestAmount }), fc.bigInt({ min: -20n, max: 20n }));

const part = (key: string, of: bigint) => ({ key, amount: of });
const [labour, paint, salaries] = [part("labour", 4310n), part("paint", 7550n), part("salaries", -4500n)];

test("the largest part of each direction is named, if it is more than a third of the change", () => {
  expect(mainParts([labour, paint, salaries], 5348n)).toEqual({ brought: paint, took: salaries });
  expect(mainParts([labour, paint, part("rent", -1n)], 11_859n)).toEqual({ brought: paint, took: null });
  const equal = ["a", "b", "c"].map((key) => part(key, 100n));
  expect(mainParts(equal, 300n)).toEqual({ brought: null, took: null });
  expect(mainParts(equal, 299n)).toEqual({ brought: equal[0], took: null });
  expect(mainParts([], 0n)).toEqual({ brought: null, took: null });
  expect(mainParts([part("none", 0n)], 0n)).toEqual({ brought: null, took: null });
});

test("no part is larger than the one that is named", () => {
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const parts = amounts.map((of, at) => part(String(at), of));
      const change = amounts.reduce((sum, each) => sum + each, 0n);
      const { brought, took } = mainParts(parts, change);
      expect(amounts.filter((each) => brought !== null && each > brought.amount)).toEqual([]);
      expect(amounts.filter((each) => took !== null && each < took.amount)).toEqual([]);
    }),
  );
});

test("a balance changes in its steps, the first from what it began with", () => {
  expect(changeOver(100n, [100n, 400n, 350n])).toEqual({ change: 250n, main: { at: 1, amount: 300n } });
  expect(changeOver(900n, [100n, 400n])).toEqual({ change: -500n, main: { at: 0, amount: -800n } });
  expect(changeOver(0n, [10n, 20n, 30n]).main).toBeNull();
  expect(changeOver(5n, [9n, 5n])).toEqual({ change: 0n, main: null });
  expect(changeOver(5n, [])).toEqual({ change: 0n, main: null });
});
