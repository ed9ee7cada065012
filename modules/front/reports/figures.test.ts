import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "../../../platform/shared/dates.ts";
import { reportTopics } from "../../../platform/shared/reports.ts";
import { inHubOrder, longestWait, mailedPeriod, mailIntervals } from "./hub-rules.ts";
import { inThousandths } from "./report-values.ts";
import { changeBetween, decimalOf, onWire } from "./server/figures.ts";

const writing = { shop: { currency: "SAR", digits: 2 }, language: "en", digits: "latin" } as const;
const amount = { unit: "amount", rise: "helps" } as const;

test("a change is signed, and helps or harms by what more of the figure does", () => {
  expect(changeBetween(amount, { now: 12050n, before: 10000n }, writing)).toEqual({
    text: "\u2066+20.50\u2069",
    effect: "helps",
  });
  expect(changeBetween({ unit: "amount", rise: "harms" }, { now: 5n, before: 10n }, writing)).toMatchObject({
    text: "\u2066\u22120.05\u2069",
    effect: "helps",
  });
  expect(changeBetween({ unit: "percent", rise: "helps" }, { now: 40, before: 41.9 }, writing)).toMatchObject({
    text: "\u2066\u22121.9\u2069 points",
    effect: "harms",
  });
  expect(changeBetween({ unit: "count", rise: null }, { now: 7, before: 3 }, writing)?.effect).toBeNull();
  expect(changeBetween(amount, { now: 5n, before: 5n }, writing)).toEqual({ text: "–", effect: null });
});

test("days and points stand in the form of their number", () => {
  const days = (now: number, before: number, language: "en" | "ar") =>
    changeBetween({ unit: "days", rise: "harms" }, { now, before }, { ...writing, language })?.text.replaceAll(
      /[\u2066-\u2069]/g,
      "",
    );
  expect([days(3, 2, "en"), days(2, 3, "en"), days(3, 1, "en")]).toEqual(["+1 day", "\u22121 day", "+2 days"]);
  expect([days(6, 2, "ar"), days(3, 1.5, "ar"), days(14, 1, "ar")]).toEqual(["+4 أيام", "+1.5 يوم", "+13 يومًا"]);
  expect(changeBetween({ unit: "percent", rise: null }, { now: 3, before: 2 }, writing)?.text).toContain(
    "1\u2069 point",
  );
});

test("without one of the two figures there is no change", () => {
  for (const before of [null, undefined]) expect(changeBetween(amount, { now: 5n, before }, writing)).toBeNull();
  expect(changeBetween(amount, { now: null, before: 5n }, writing)).toBeNull();
});

test("numbers are kept with one decimal, amounts as they are", () => {
  expect([decimalOf(2), decimalOf(2.04), decimalOf(-0.04), decimalOf(20.55)]).toEqual(["2", "2", "0", "20.6"]);
  expect([onWire(1234n), onWire(1.25), onWire(null)]).toEqual([1234n, "1.3", null]);
});

test("decimal texts become thousandths, whatever their sign and decimals", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (thousandths) => {
      expect(inThousandths((thousandths / 1000).toFixed(3))).toBe(BigInt(thousandths));
    }),
  );
  expect([inThousandths("7"), inThousandths("-0.5")]).toEqual([7000n, -500n]);
});

test("favourites come first, then the topics in their order; a report never stands twice", () => {
  const report = fc.record({ name: fc.uuid(), isFavourite: fc.boolean(), topic: fc.constantFrom(...reportTopics) });
  fc.assert(
    fc.property(fc.array(report), (reports) => {
      const sorted = inHubOrder(reports);
      expect(sorted.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
        reports.toSorted((a, b) => a.name.localeCompare(b.name)),
      );
      for (const [at, { isFavourite, topic }] of sorted.slice(1).entries()) {
        const before = sorted[at]!;
        expect(before.isFavourite || !isFavourite).toBe(true);
        if (before.isFavourite === isFavourite)
          expect(reportTopics.indexOf(before.topic)).toBeLessThanOrEqual(reportTopics.indexOf(topic));
      }
    }),
  );
});

test("the mails of any year name each day, week and month that is over once, without a gap", () => {
  for (const every of mailIntervals) {
    const periods = Array.from({ length: 500 }, (_, at) => mailedPeriod(every, addDays("2026-01-01", at))).filter(
      (period) => period !== null,
    );
    for (const [at, period] of periods.slice(1).entries()) {
      expect(period.from).toBe(addDays(periods[at]!.to, 1));
      if (every !== "month") expect(daysBetween(period.from, period.to)).toBe(every === "day" ? 0 : 6);
    }
    expect(periods.length).toBeGreaterThan(15);
  }
});

test("the longest wait is never the work, and nothing without hours", () => {
  expect(longestWait([{ hours: 30, isWork: true }, { hours: 5 }, { hours: 27 }, { hours: null }])?.hours).toBe(27);
  expect(longestWait([{ hours: 30, isWork: true }, { hours: 0 }, { hours: null }])).toBeUndefined();
});
