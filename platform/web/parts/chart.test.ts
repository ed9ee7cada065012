import fc from "fast-check";
import { expect, test } from "vitest";
import { largestAmount } from "../../shared/money.ts";
import { barsOf, bridgeOf } from "./chart.ts";

const amount = fc.oneof(fc.bigInt({ min: -largestAmount, max: largestAmount }), fc.bigInt({ min: -20n, max: 20n }));

test("amounts above zero stand on the line of zero and those below it hang, in proportion", () => {
  expect(barsOf([300n, -100n, 0n])).toEqual({
    zero: 25,
    bars: [
      { length: 75, isBelow: false },
      { length: 25, isBelow: true },
      { length: 0, isBelow: false },
    ],
  });
});

test("losses alone hang from the top, and without amounts nothing is drawn", () => {
  expect(barsOf([-50n, -100n])).toEqual({
    zero: 100,
    bars: [
      { length: 50, isBelow: true },
      { length: 100, isBelow: true },
    ],
  });
  expect(barsOf([0n, 0n]).bars).toEqual([
    { length: 0, isBelow: false },
    { length: 0, isBelow: false },
  ]);
  expect(barsOf([]).bars).toEqual([]);
});

test("whatever the amounts are, every bar stays inside its plot", () => {
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const { zero, bars } = barsOf(amounts);
      for (const { length, isBelow } of bars) {
        expect(length).toBeGreaterThanOrEqual(0);
        expect(isBelow ? length : zero + length).toBeLessThanOrEqual(isBelow ? zero + 0.01 : 100.01);
      }
    }),
  );
});

test("a bridge far above zero cuts its totals, and each part begins where the one before it ended", () => {
  const bridge = bridgeOf(2_751_715n, [431_000n, 526_550n, 755_000n, -227_500n, -383_500n, -450_000n, -116_710n]);
  expect([bridge.isCut, bridge.hangs, bridge.zero]).toEqual([true, false, 0]);
  expect(bridge.before).toEqual({ from: 0, length: 24, level: 24 });
  expect(bridge.parts.map(({ level }) => level)).toEqual([43.12, 66.49, 100, 89.9, 72.88, 52.91, 47.73]);
  expect(bridge.parts[1]).toEqual({ from: 43.12, length: 23.37, level: 66.49 });
  expect(bridge.parts[4]).toEqual({ from: 72.88, length: 17.02, level: 72.88 });
  expect(bridge.now).toEqual({ from: 0, length: 47.73, level: 47.73 });
});

test("a bridge near zero, or over it, begins at zero; one of losses hangs", () => {
  expect(bridgeOf(100n, [100n])).toMatchObject({ isCut: false, zero: 0, before: { length: 50 }, now: { length: 100 } });
  expect(bridgeOf(-100n, [400n])).toEqual({
    isCut: false,
    hangs: false,
    zero: 25,
    before: { from: 0, length: 25, level: 0 },
    parts: [{ from: 0, length: 100, level: 100 }],
    now: { from: 25, length: 75, level: 100 },
  });
  expect(bridgeOf(-900n, [100n])).toEqual({
    isCut: true,
    hangs: true,
    zero: 100,
    before: { from: 0, length: 100, level: 0 },
    parts: [{ from: 0, length: 76, level: 76 }],
    now: { from: 76, length: 24, level: 76 },
  });
  expect(bridgeOf(0n, [])).toMatchObject({ isCut: false, before: { length: 0 }, parts: [], now: { length: 0 } });
});

test("whatever its parts are, a bridge stays inside its plot and arrives at its second total", () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 9 }), (before, parts) => {
      const bridge = bridgeOf(before, parts);
      const spans = [bridge.before, ...bridge.parts, bridge.now];
      for (const { from, length, level } of spans) {
        expect(Math.min(from, level)).toBeGreaterThanOrEqual(0);
        expect(Math.max(from + length, level)).toBeLessThanOrEqual(100.01);
      }
      expect(spans.at(-2)!.level).toBe(bridge.now.level);
      for (const [at, part] of parts.entries()) {
        const [start, { level }] = [spans[at]!.level, spans[at + 1]!];
        if (part >= 0n) expect(level).toBeGreaterThanOrEqual(start);
        else expect(level).toBeLessThanOrEqual(start);
      }
    }),
  );
});
