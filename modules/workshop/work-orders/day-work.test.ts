import fc from "fast-check";
import { expect, test } from "vitest";
import { hoursOf, type OpenWork, planDays } from "./day-work.ts";

const hour = 3600;
const days = (...limits: (number | null)[]) =>
  limits.map((limit, place) => ({ date: `2026-11-${21 + place}`, seconds: limit === null ? null : limit * hour }));
const work = (hours: number, dueOn: string | null, bayId: string | null = null): OpenWork => ({
  seconds: hours * hour,
  bayId,
  dueOn,
});
const hoursByDay = (tasks: readonly OpenWork[], of: ReturnType<typeof days>) =>
  [...planDays(tasks, of).values()].map(({ seconds }) => hoursOf(seconds));

test("promised work is spread evenly over the working days until its promised day", () => {
  expect(hoursByDay([work(6, "2026-11-23")], days(8, 8, 8, 8))).toEqual([2, 2, 2, 0]);
  expect(hoursByDay([work(6, "2026-11-23"), work(1, "2026-11-21")], days(8, 8, 8))).toEqual([3, 2, 2]);
});

test("late work is on the next working day, however full that is", () => {
  expect(hoursByDay([work(10, "2026-11-01")], days(8, 8))).toEqual([10, 0]);
});

test("work without a promised day takes what is left of each day, in its order", () => {
  const tasks = [work(12, null, "lift"), work(5, "2026-11-21", "lift"), work(3, null)];
  expect(hoursByDay(tasks, days(8, 8, 8))).toEqual([8, 8, 4]);
  const bays = [...planDays(tasks, days(8, 8, 8)).values()].map(({ byBay }) => hoursOf(byBay.get("lift") ?? 0));
  expect(bays).toEqual([8, 8, 1]);
});

test("without a known limit work without a promised day is on the first day", () => {
  expect(hoursByDay([work(12, null)], days(null, null))).toEqual([12, 0]);
});

test("no promised hour is lost or doubled, and work without a promise never overfills a day", () => {
  const task = fc.record({
    seconds: fc.integer({ min: 0, max: 40 * hour }),
    bayId: fc.constantFrom("a", "b", null),
    dueOn: fc.constantFrom(null, "2026-11-01", "2026-11-21", "2026-11-22", "2026-11-24", "2026-12-31"),
  });
  fc.assert(
    fc.property(fc.array(task, { maxLength: 12 }), (tasks) => {
      const promised = tasks.filter(({ dueOn }) => dueOn !== null);
      const limits = days(8, 6, 8, 8);
      const alone = [...planDays(promised, limits).values()];
      const all = [...planDays(tasks, limits).values()];
      const sum = (list: readonly { seconds: number }[]) => list.reduce((total, { seconds }) => total + seconds, 0);
      expect(sum(alone)).toBeCloseTo(sum(promised), 3);
      for (const [place, { seconds }] of all.entries())
        expect(seconds).toBeLessThanOrEqual(Math.max(alone[place]?.seconds ?? 0, limits[place]?.seconds ?? 0) + 0.001);
    }),
  );
});
