import { expect, test } from "vitest";
import { frameOf } from "./frame.ts";

const now = "2026-11-22T08:00:00.000Z";
const shop = { writableUntil: "2026-11-28T08:00:00.000Z", paidUntil: null, suspensionReason: null };

test("the days of a trial are counted from the first day, as a band from five days before its end", () => {
  expect(frameOf(shop, now)).toEqual({ band: null, daysLeft: 6 });
  expect(frameOf(shop, "2026-11-23T08:00:00.000Z")).toEqual({ band: "ends-soon", daysLeft: 5 });
  expect(frameOf(shop, "2026-11-28T07:59:59.999Z")).toEqual({ band: "ends-soon", daysLeft: 1 });
  expect(frameOf(shop, shop.writableUntil)).toEqual({ band: "expired", daysLeft: null });
});

test("a shop that has paid sees no days; in the days of grace that its payment is due", () => {
  expect(frameOf({ ...shop, paidUntil: "2026-11-28T08:00:00.000Z" }, now)).toEqual({ band: null, daysLeft: null });
  expect(frameOf({ ...shop, paidUntil: "2026-11-21T08:00:00.000Z" }, now)).toEqual({ band: "due", daysLeft: null });
});

test("a suspension comes before everything else", () => {
  expect(frameOf({ ...shop, suspensionReason: "A dispute" }, "2027-01-01T00:00:00.000Z").band).toBe("suspended");
});
