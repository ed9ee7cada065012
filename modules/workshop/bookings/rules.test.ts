import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { usualHours } from "../../base/shop/working-hours.ts";
import {
  actsFor,
  axisOf,
  bookingStates,
  expectedOf,
  fullness,
  hourAfter,
  linesOf,
  maxArrived,
  maxExpected,
  openSpan,
  overlap,
  percentOfDay,
  requestableTimes,
  type Span,
  spanOf,
  typedOf,
  weekStart,
} from "./rules.ts";

const zone = "Asia/Riyadh";
const date = "2026-11-23";
const at = (time: string, untilTime: string): Span => spanOf({ date, time, untilDate: null, untilTime }, zone)!;

/** Bookings of a day in quarters of an hour. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 30 })), { maxLength: 12 })
  .map((quarters) =>
    quarters.map(([start, length]): Span => {
      const from = Date.parse(at("00:00", "00:15").startsAt) + start * 900_000;
      return { startsAt: new Date(from).toISOString(), endsAt: new Date(from + length * 900_000).toISOString() };
    }),
  );

test("bookings at the same time stand on different lines, and no more lines are used than run at once", () => {
  fc.assert(
    fc.property(spans, (booked) => {
      const lines = linesOf(booked);
      expect(lines).toHaveLength(booked.length);
      for (const [place, one] of lines.entries())
        for (const other of lines.slice(place + 1))
          if (one.line === other.line) expect(overlap(one.booking, other.booking)).toBe(false);
      const atOnce = booked.map(
        (one) => booked.filter((other) => overlap({ ...one, endsAt: next(one.startsAt) }, other)).length,
      );
      expect(Math.max(-1, ...lines.map(({ line }) => line)) + 1).toBe(Math.max(0, ...atOnce));
    }),
  );
});

const next = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

test("fullness counts each minute of a bay once, within the working hours", () => {
  const open = openSpan(date, usualHours, zone);
  const full = (...booked: Span[]) =>
    fullness(
      open,
      ["a", "b"],
      booked.map((span) => ({ ...span, bayId: "a", state: "confirmed" as const })),
    );
  expect(full(at("08:00", "17:00"))).toBe(50);
  expect(full(at("08:00", "12:00"), at("10:00", "12:30"))).toBe(25);
  expect(full(at("05:00", "08:00"), at("17:00", "20:00"))).toBe(0);
  expect(fullness(open, [], [])).toBeNull();
  expect(fullness(openSpan("2026-11-27", usualHours, zone), ["a"], [])).toBeNull();
  fc.assert(
    fc.property(spans, (booked) => {
      const percent = full(...booked)!;
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(50);
    }),
  );
});

test("the axis holds every booking's part of the day, in whole hours", () => {
  fc.assert(
    fc.property(spans, (booked) => {
      const { from, to, hours } = axisOf(date, openSpan(date, usualHours, zone), booked, zone);
      const end = Date.parse(at("00:00", "00:15").startsAt) + 86_400_000;
      expect(hours).toHaveLength((to - from) / 3_600_000);
      for (const { startsAt, endsAt } of booked) {
        expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(from);
        expect(Math.min(end, Date.parse(endsAt))).toBeLessThanOrEqual(to);
      }
    }),
  );
});

test("a typed time is read back as it was typed", () => {
  const typed = { date, time: "14:00", untilDate: "2026-11-26", untilTime: "16:30" };
  expect(typedOf(spanOf(typed, zone)!, zone)).toEqual(typed);
  expect(spanOf({ ...typed, untilDate: null, untilTime: "14:00" }, zone)).toBeUndefined();
  expect(spanOf({ ...typed, date: "nonsense" }, zone)).toBeUndefined();
});

test("an hour later stays on the day", () => {
  expect(["08:00", "09:15", "23:00", "23:30"].map(hourAfter)).toEqual(["09:00", "10:15", "23:59", "23:59"]);
});

test("a client can request the full hours that are ahead and not full", () => {
  const given = { hours: usualHours, timeZone: zone, now: "2026-11-23T06:00:00Z", bays: 1, booked: [] };
  expect(requestableTimes(date, given).map(({ time }) => time)).toEqual([
    "10:00",
    "11:00",
    "12:00",
    "13:00",
    "14:00",
    "15:00",
    "16:00",
  ]);
  const taken = { ...at("10:30", "11:30"), state: "confirmed" as const };
  const full = (bays: number, state: "confirmed" | "cancelled" | "requested") =>
    requestableTimes(date, { ...given, bays, booked: [{ ...taken, state }] })
      .filter(({ isFull }) => isFull)
      .map(({ time }) => time);
  expect(full(1, "confirmed")).toEqual(["10:00", "11:00"]);
  expect(full(2, "confirmed")).toEqual([]);
  expect(full(0, "confirmed")).toEqual([]);
  expect(full(1, "cancelled")).toEqual([]);
  expect(full(1, "requested")).toEqual([]);
  expect(requestableTimes("2026-11-27", given)).toEqual([]);
});

test("weeks begin on Saturday", () => {
  for (const day of [0, 1, 2, 3, 4, 5, 6]) expect(weekStart(addDays("2026-11-21", day))).toBe("2026-11-21");
  expect(weekStart("2026-11-28")).toBe("2026-11-28");
});

test("nothing can be done with a booking that arrived, and no booking is missed before its time", () => {
  const now = "2026-11-23T06:00:00Z";
  const before = (state: (typeof bookingStates)[number]) => actsFor({ state, startsAt: "2026-11-23T06:00:01Z" }, now);
  expect(before("arrived")).toEqual([]);
  expect(bookingStates.some((state) => before(state).includes("miss"))).toBe(false);
  expect(actsFor({ state: "confirmed", startsAt: now }, now)).toContain("miss");
});

test("a day is as full as the hours beside it say; without such hours, as its bays are booked", () => {
  const day = { plannedHours: 0.75, bookedHours: null, workableHours: 9 };
  expect(percentOfDay(0, day)).toBe(8);
  expect(percentOfDay(40, { ...day, bookedHours: 9 })).toBe(108);
  expect(percentOfDay(40, { ...day, plannedHours: null })).toBe(40);
  for (const workableHours of [null, 0]) expect(percentOfDay(40, { ...day, workableHours })).toBe(40);
  expect(percentOfDay(null, undefined)).toBeNull();
});

test("Today names the vehicles that arrived last today and the next that are expected, by their start, and counts the rest", () => {
  const booking = fc.record({
    state: fc.constantFrom(...bookingStates),
    date: fc.constantFrom(addDays(date, -1), date, addDays(date, 1)),
  });
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 30 }), (unsorted) => {
      const booked = unsorted.toSorted((a, b) => a.date.localeCompare(b.date));
      const { data, more } = expectedOf(booked, date);
      const expected = booked.filter((each) => each.state === "confirmed" && each.date >= date);
      const arrived = booked.filter((each) => each.state === "arrived" && each.date === date);
      expect(data.filter(({ state }) => state === "confirmed")).toEqual(expected.slice(0, maxExpected));
      expect(data.filter(({ state }) => state === "arrived")).toEqual(arrived.slice(-maxArrived));
      expect(data).toEqual(booked.filter((each) => data.includes(each)));
      expect(more).toBe(Math.max(0, expected.length - maxExpected));
    }),
  );
});
