import fc from "fast-check";
import { expect, test } from "vitest";
import { clockText, hoursAndMinutes, type Interval, secondsOf, startClock } from "./clock-rules.ts";

const clock = (id: string, start: number, end: number | null, taskId = id): Interval => ({ id, taskId, start, end });

test("a start ends the clock that runs on another task", () => {
  expect(startClock([clock("a", 0, null)], "b", 60)).toEqual({ kind: "clock", start: 60, end: null, stops: "a" });
});

test("a second start on the same task changes nothing", () => {
  expect(startClock([clock("a", 0, null)], "a", 60)).toEqual({ kind: "nothing" });
});

test("a start that was recorded late fills only the time that is free", () => {
  expect(startClock([clock("a", 10, 20), clock("b", 40, null)], "c", 15)).toEqual({
    kind: "clock",
    start: 20,
    end: 40,
    stops: null,
  });
  expect(startClock([clock("a", 10, 20), clock("b", 20, null)], "c", 15)).toEqual({ kind: "nothing" });
});

test("whatever is recorded in whatever order, an employee's clocks never overlap and at most one runs", () => {
  const starts = fc.array(
    fc.record({ task: fc.constantFrom("a", "b", "c"), at: fc.integer({ min: 0, max: 50 }), stop: fc.boolean() }),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(starts, (events) => {
      const clocks: Interval[] = [];
      for (const [place, { task, at, stop }] of events.entries()) {
        const running = clocks.find(({ end }) => end === null);
        if (stop && running) running.end = Math.max(at, running.start);
        else {
          const relevant = clocks.filter(({ end }) => end === null || end > at);
          const started = startClock(relevant, task, at);
          if (started.kind === "nothing") continue;
          if (started.stops && running) running.end = Math.max(at, running.start);
          clocks.push(clock(String(place), started.start, started.end, task));
        }
      }
      const sorted = clocks.toSorted((a, b) => a.start - b.start || (a.end ?? Infinity) - (b.end ?? Infinity));
      for (const [place, { end }] of sorted.entries()) {
        const next = sorted[place + 1];
        if (next) expect(end ?? Infinity).toBeLessThanOrEqual(next.start);
      }
      expect(clocks.filter(({ end }) => end === null).length).toBeLessThanOrEqual(1);
    }),
  );
});

test("hours and clocks are written as people read them", () => {
  expect([6840, 60, 29, 1188, 9000].map(hoursAndMinutes)).toEqual(["1:54", "0:01", "0:00", "0:20", "2:30"]);
  expect([2538, 0, 36_000].map(clockText)).toEqual(["00:42:18", "00:00:00", "10:00:00"]);
  const started = "2026-11-22T08:00:00Z";
  expect(secondsOf([{ startedAt: started, endedAt: null }], Date.parse("2026-11-22T08:01:00Z"))).toBe(60);
});
