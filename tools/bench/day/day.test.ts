import fc from "fast-check";
import { expect, test } from "vitest";
import { percentile } from "../measure.ts";
import { costOfHundred, endOf, loadBetween } from "./ending.ts";
import { busiestHour, type Deed, plannedHour, stagesOf } from "./hour.ts";
import { openTally, spreadOf } from "./tally.ts";
import type { Usage } from "./usage.ts";

const hourMs = 3_600_000;
const deeds = Object.entries(busiestHour) as [Deed, number][];

test("in any hour each shop does everything as often as the busiest hour says", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -3 * hourMs, max: 3 * hourMs }), (shops, fromMs) => {
      const plan = plannedHour({ shops, fromMs, untilMs: fromMs + hourMs });
      for (let shop = 0; shop < shops; shop += 1)
        for (const [deed, count] of deeds)
          expect(plan.filter((planned) => planned.shop === shop && planned.deed === deed)).toHaveLength(count);
      expect(plan.every(({ at }) => at >= fromMs && at < fromMs + hourMs)).toBe(true);
    }),
  );
});

test("a part of the hour is that part of its plan, in the order of time, and as busy as the whole", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 5, max: 60 }), (from, minutes) => {
      const [fromMs, untilMs] = [from * 60_000, (from + minutes) * 60_000];
      const part = plannedHour({ shops: 3, fromMs, untilMs });
      const whole = plannedHour({ shops: 3, fromMs: 0, untilMs: 2 * hourMs });
      expect(part).toEqual(whole.filter(({ at }) => at >= fromMs && at < untilMs));
      expect(part).toEqual(part.toSorted((first, second) => first.at - second.at));
      for (const [deed, count] of deeds) {
        const expected = (count * minutes) / 60;
        for (let shop = 0; shop < 3; shop += 1) {
          const there = part.filter((planned) => planned.shop === shop && planned.deed === deed).length;
          expect(Math.abs(there - expected)).toBeLessThan(2);
        }
      }
    }),
  );
});

test("more shops or another seed do not move what a shop does with the same seed", () => {
  const ofFirst = (shops: number, seed: number) =>
    plannedHour({ shops, fromMs: 0, untilMs: hourMs, seed }).filter(({ shop }) => shop === 0);
  expect(ofFirst(4, 1)).toEqual(ofFirst(1, 1));
  expect(ofFirst(1, 2)).not.toEqual(ofFirst(1, 1));
});

test("the stages grow in equal steps up to all shops", () => {
  expect(stagesOf(1000, 4)).toEqual([250, 500, 750, 1000]);
  expect(stagesOf(20, 1)).toEqual([20]);
  expect(stagesOf(2, 4)).toEqual([1, 2]);
});

test("a share of the values lies below its percentile", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (values, share) => {
        const found = percentile(values, share);
        expect(values.filter((value) => value < found).length).toBeLessThanOrEqual(values.length * share);
        expect(values.filter((value) => value <= found).length).toBeGreaterThan(values.length * share - 1e-9);
      },
    ),
  );
  expect(percentile([], 0.95)).toBe(0);
  expect(spreadOf(Array.from({ length: 100 }, (_, at) => 100 - at))).toEqual({
    count: 100,
    p50: 51,
    p95: 96,
    p99: 100,
  });
});

test("a call counts from the moment it was planned for, and only if that is measured", () => {
  const tally = openTally(1000, 2000);
  tally.note("board", 999, 5000);
  tally.note("board", 1000, 1900);
  tally.note("payment", 1999, 2999);
  tally.note("board", 2000, 2001);
  tally.note("shown", 1500, 1600);
  tally.refuse("payment 409", 1500, "first");
  tally.refuse("payment 409", 1600, "second");
  tally.refuse("payment 409", 2600, "later");
  expect(tally.spreadOfAll("read")).toEqual({ count: 1, p50: 900, p95: 900, p99: 900 });
  expect(tally.spreadOfAll("write")).toEqual({ count: 1, p50: 1000, p95: 1000, p99: 1000 });
  expect(tally.spreads().get("shown")?.p50).toBe(100);
  expect(tally.refused()).toEqual([{ what: "payment 409", count: 2, example: "first" }]);
});

test("what is used up first is named, and nothing is said of the server if the player or other programs have used it", () => {
  const used: Usage = {
    mainThreadMs: 0,
    serverMs: 0,
    serverBytes: 0,
    databaseMs: 0,
    databaseBytes: 0,
    playerMs: 0,
    idleMs: 0,
    waitingForDiskMs: 0,
    allMs: 0,
  };
  const after = (change: Partial<Usage>) => loadBetween(used, { ...used, allMs: 20_000, idleMs: 5000, ...change }, 10);
  expect(after({ serverMs: 5000, databaseMs: 12_000 })).toMatchObject({
    server: 0.5,
    database: 1.2,
    idle: 0.25,
  });
  expect(after({ serverMs: 5000, databaseMs: 5000 }).others).toBeCloseTo(0.25);
  expect(endOf(after({}))).toBeUndefined();
  expect(endOf(after({ mainThreadMs: 9500, idleMs: 5000 }))).toBe("the server's main thread");
  expect(endOf(after({ idleMs: 100, serverMs: 9000, databaseMs: 9000 }))).toBe("the processors of the machine");
  expect(endOf(after({ idleMs: 100, serverMs: 2000, databaseMs: 2000 }))).toContain("other programs");
  expect(endOf(after({ idleMs: 100, waitingForDiskMs: 8000, serverMs: 5000, databaseMs: 6000 }))).toBe("the disk");
  expect(endOf(after({ playerMs: 9500, mainThreadMs: 9500 }))).toContain("nothing is said of the server");
});

test("each further hundred shops cost the difference of two measurements", () => {
  expect(costOfHundred({ shops: 250, value: 100 }, { shops: 1000, value: 400 })).toBe(40);
  expect(costOfHundred({ shops: 0, value: 0 }, { shops: 20, value: 10 })).toBe(50);
});
