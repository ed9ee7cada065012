import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "../../../platform/shared/dates.ts";
import { daysOfUse, forecastOf } from "./forecast.ts";

const today = "2026-11-22";
const use = { onHand: 3000n, used: 45_000n, issues: 12, trackedOn: "2026-01-01", today };

test("a part that is used at a pace is empty on the day on which the pace has taken what is there", () => {
  expect(forecastOf(use)).toEqual({ used: "45", days: 90, emptyOn: "2026-11-28" });
  expect(forecastOf({ ...use, onHand: 2500n, used: 500n })).toMatchObject({ used: "0.5", emptyOn: null });
});

test("the pace of a new part is that of its own days", () => {
  expect(forecastOf({ ...use, trackedOn: "2026-11-12", used: 10_000n })).toMatchObject({
    days: 10,
    emptyOn: "2026-11-25",
  });
  expect(forecastOf({ ...use, trackedOn: today, used: 3000n })).toMatchObject({ days: 1, emptyOn: "2026-11-23" });
});

test("too few issues, nothing used or nothing there say nothing", () => {
  expect(forecastOf({ ...use, issues: 2 })).toBeNull();
  expect(forecastOf({ ...use, used: 0n })).toBeNull();
  expect(forecastOf({ ...use, used: -1000n })).toBeNull();
  expect(forecastOf({ ...use, onHand: 0n })).toBeNull();
  expect(forecastOf({ ...use, onHand: -2000n })).toBeNull();
});

test("what is on hand lasts until the named day, and not a day longer than it", () => {
  const quantity = fc.bigInt({ min: 1n, max: 1_000_000n });
  fc.assert(
    fc.property(quantity, quantity, fc.integer({ min: 0, max: 400 }), (onHand, used, age) => {
      const found = forecastOf({ ...use, onHand, used, trackedOn: addDays(today, -age) })!;
      expect(found.days).toBe(Math.min(daysOfUse, Math.max(1, age)));
      const left = found.emptyOn === null ? 366n : BigInt(daysBetween(today, found.emptyOn));
      expect(used * left).toBeLessThanOrEqual(onHand * BigInt(found.days));
      if (found.emptyOn !== null) expect(used * (left + 1n)).toBeGreaterThan(onHand * BigInt(found.days));
    }),
  );
});
