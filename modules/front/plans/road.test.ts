import fc from "fast-check";
import { expect, test } from "vitest";
import { daysAfter } from "../../../platform/shared/dates.ts";
import { roadOf } from "./road.ts";

const start = "2026-11-13T08:00:00.000Z";
const trial = { startsAt: start, endsAt: daysAfter(start, 15) };

test("on the tenth day of the trial nine of its fifteen stops lie behind", () => {
  expect(roadOf({ trial, period: null, state: "trial" }, daysAfter(start, 9.5))).toMatchObject({
    day: 10,
    days: 15,
    stops: 15,
    passed: 9,
  });
});

test("a year has fifteen stops too", () => {
  const period = { startsAt: start, endsAt: daysAfter(start, 365) };
  expect(roadOf({ trial, period, state: "active" }, start)).toMatchObject({ days: 365, stops: 15, passed: 0, day: 1 });
});

test("today lies between the ends of the road, whatever the day", () => {
  fc.assert(
    fc.property(fc.double({ min: -100, max: 1000, noNaN: true }), fc.integer({ min: 1, max: 400 }), (after, length) => {
      const period = { startsAt: start, endsAt: daysAfter(start, length) };
      const road = roadOf({ trial, period, state: "active" }, daysAfter(start, after));
      expect(road.passed).toBeGreaterThanOrEqual(0);
      expect(road.passed).toBeLessThanOrEqual(road.stops);
      expect(road.day).toBeGreaterThanOrEqual(1);
      expect(road.day).toBeLessThanOrEqual(road.days);
    }),
  );
});
