import fc from "fast-check";
import { expect, test } from "vitest";
import { attentionTones } from "../../../platform/shared/attention.ts";
import { addDays, daysBetween } from "../../../platform/shared/dates.ts";
import { weeksThrough } from "../../books/ledger/periods.ts";
import type { NextStep } from "../board/rules.ts";
import { byPress, byTone, effectOf, fullestOf, shortAmount, sinceFirst, weeksShown } from "./rules.ts";

test("the weeks of a line follow each other without a gap, and the last one ends today", () => {
  const weeks = weeksThrough("2026-11-22", weeksShown);
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([
    12,
    { from: "2026-08-31", to: "2026-09-06" },
    { from: "2026-11-16", to: "2026-11-22" },
  ]);
  for (const [at, { from, to }] of weeks.entries()) {
    expect(daysBetween(from, to)).toBe(6);
    if (at > 0) expect(from).toBe(addDays(weeks[at - 1]!.to, 1));
  }
});

test("weeks before the first amount are missing, weeks without one after it are zero", () => {
  expect(sinceFirst([0n, 0n, 5n, 0n, 7n])).toEqual([null, null, 5n, 0n, 7n]);
  expect(sinceFirst([0n, 0n])).toEqual([null, null]);
  expect(sinceFirst([-5n, 0n])).toEqual([-5n, 0n]);
});

test("a rise helps where more is better, and harms where less is", () => {
  expect([effectOf(5, 4, "more"), effectOf(5, 4, "less")]).toEqual(["helps", "harms"]);
  expect([effectOf(4, 5, "more"), effectOf(4, 5, "less")]).toEqual(["harms", "helps"]);
  expect([effectOf(4, 4, "more"), effectOf(null, 4, "more"), effectOf(4, null, "less")]).toEqual([null, null, null]);
});

test("the fullest station is the first of those with the most vehicles; none if all are empty", () => {
  const stops = [1, 3, 3, 0].map((count, place) => ({ count, place }));
  expect(fullestOf(stops)?.place).toBe(1);
  expect(fullestOf([{ count: 0 }])).toBeUndefined();
  expect(fullestOf([])).toBeUndefined();
});

test("what is wrong comes before what waits, and rows of a tone stay in their order", () => {
  const rows = fc
    .array(fc.record({ tone: fc.constantFrom(...attentionTones) }))
    .map((all) => all.map((row, place) => ({ ...row, place })));
  fc.assert(
    fc.property(rows, (given) => {
      const sorted = byTone(given);
      expect(sorted.toSorted((a, b) => a.place - b.place)).toEqual(given);
      for (const [at, row] of sorted.entries()) {
        const before = sorted[at - 1];
        if (!before) continue;
        const [first, second] = [attentionTones.indexOf(before.tone), attentionTones.indexOf(row.tone)];
        expect(first < second || (first === second && before.place < row.place)).toBe(true);
      }
    }),
  );
});

test("one's own day begins with the client who waits here, then who is late, then what is promised next", () => {
  const thing = (next: NextStep, day: number, left: number | null) => ({ next, time: { day, left } });
  const here = thing("fill-entry-card", 1, 5);
  const late = thing("take-payment", 4, -1);
  const later = thing("take-payment", 9, -3);
  const soon = thing("record-exit", 2, 0);
  const old = thing("fill-entry-card", 7, null);
  const young = thing("send-estimate", 2, null);
  expect([young, old, soon, late, here, later].toSorted(byPress)).toEqual([here, later, late, soon, old, young]);
});

test.each([
  ["0.00", "0", "ones"],
  ["412.90", "412", "ones"],
  ["999.99", "999", "ones"],
  ["1000.00", "1", "thousands"],
  ["27312.40", "27.3", "thousands"],
  ["41950.00", "42", "thousands"],
  ["999949.00", "999.9", "thousands"],
  ["999950.00", "1", "millions"],
  ["1250000.000", "1.3", "millions"],
  ["-27312.40", "-27.3", "thousands"],
])("%s is %s %s on a label", (amount, number, unit) => {
  expect(shortAmount(amount)).toEqual({ number, unit });
});
