import { expect, test } from "vitest";
import { closingAfter, hoursOn, usualHours } from "./working-hours.ts";

const riyadh = (instant: string) => closingAfter(instant, usualHours, "Asia/Riyadh");

test("a clock started in working hours ends at closing time of that day", () => {
  expect(riyadh("2026-11-22T06:00:00Z")).toBe("2026-11-22T14:00:00.000Z");
});

test("a clock started after closing time ends at the next closing time", () => {
  expect(riyadh("2026-11-22T15:00:00Z")).toBe("2026-11-23T14:00:00.000Z");
});

test("on a day off the day's end counts as closing time", () => {
  expect(hoursOn(usualHours, "2026-11-27")).toBeUndefined();
  expect(riyadh("2026-11-27T09:00:00Z")).toBe("2026-11-27T21:00:00.000Z");
});
