import fc from "fast-check";
import { expect, test } from "vitest";
import { earliestDate } from "../../../platform/shared/dates.ts";
import { vatRateOn } from "./rules.ts";
import {
  firstDayOf,
  isNearThreshold,
  periodOn,
  thresholdOn,
  vatPeriods,
  type VatRegistration,
  withRegistration,
} from "./vat-status.ts";

const saudi = [
  { startsOn: earliestDate, rate: 500 },
  { startsOn: "2020-07-01", rate: 1500 },
];
const said = (startsOn: string, vatNumber: string | null): VatRegistration => ({
  startsOn,
  isRegistered: vatNumber !== null,
  vatNumber,
});

test("the rate of a day follows the country's rates and the registration", () => {
  const periods = vatPeriods(saudi, [said(earliestDate, null), said("2026-07-01", "3"), said("2027-01-01", null)]);
  const on = (day: string) => {
    const { status, vatNumber, standardRate } = periodOn(periods, day);
    return [vatRateOn(periods, day), status, vatNumber, standardRate];
  };
  expect(on("2019-01-01")).toEqual([0, "not-registered", null, 500]);
  expect(on("2026-06-30")).toEqual([0, "not-registered", null, 1500]);
  expect(on("2026-07-01")).toEqual([1500, "registered", "3", 1500]);
  expect(on("2026-12-31")).toEqual([1500, "registered", "3", 1500]);
  expect(on("2027-01-01")).toEqual([0, "not-registered", null, 1500]);
});

test("a shop that has said nothing reckons with its country's rate; a country without VAT does not ask", () => {
  expect(periodOn(vatPeriods(saudi, []), "2026-01-01")).toMatchObject({ rate: 1500, status: "unknown" });
  const none = [{ startsOn: earliestDate, rate: 0 }];
  expect(periodOn(vatPeriods(none, []), "2026-01-01")).toMatchObject({ rate: 0, status: "no-vat" });
  const later = [...none, { startsOn: "2027-01-01", rate: 500 }];
  expect(periodOn(vatPeriods(later, []), "2027-01-01")).toMatchObject({ rate: 500, status: "unknown" });
});

test("the first day: since ever, the same for a corrected number, else today, unless it is named", () => {
  const today = "2026-11-20";
  const none = { before: [], today };
  expect(firstDayOf({ isRegistered: true }, undefined, none)).toBe(earliestDate);
  expect(firstDayOf({ isRegistered: true }, "2026-07-01", none)).toBe("2026-07-01");
  expect(firstDayOf({ isRegistered: false }, "2026-07-01", none)).toBe(earliestDate);
  const before = [said(earliestDate, null), said("2026-07-01", "3")];
  expect(firstDayOf({ isRegistered: true }, undefined, { before, today })).toBe("2026-07-01");
  expect(firstDayOf({ isRegistered: false }, undefined, { before, today })).toBe(today);
  expect(firstDayOf({ isRegistered: true }, undefined, { before: before.slice(0, 1), today })).toBe(today);
});

test("whatever is said in any order, the last statement holds from its day on, and no day is left open", () => {
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(Date.UTC(2018, 0, 1 + days)).toISOString().slice(0, 10));
  const statement = fc.record({ startsOn: day, isRegistered: fc.boolean() });
  fc.assert(
    fc.property(fc.array(statement, { minLength: 1, maxLength: 8 }), (statements) => {
      const rows = statements.reduce<VatRegistration[]>(
        (before, { startsOn, isRegistered }) =>
          withRegistration(before, { startsOn, isRegistered, vatNumber: isRegistered ? "3" : null }),
        [],
      );
      const last = statements.at(-1)!;
      expect(rows[0]!.startsOn).toBe(earliestDate);
      expect(rows.map(({ startsOn }) => startsOn)).toEqual(
        [...new Set(rows.map(({ startsOn }) => startsOn))].toSorted(),
      );
      expect(periodOn(vatPeriods(saudi, rows), last.startsOn).status).toBe(
        last.isRegistered ? "registered" : "not-registered",
      );
      expect(periodOn(vatPeriods(saudi, rows), "2199-12-31").status).toBe(
        last.isRegistered ? "registered" : "not-registered",
      );
    }),
  );
});

test("the threshold is near at 80 %; a country without one warns of none", () => {
  expect(thresholdOn("SA", "2026-01-01")).toBe(375_000);
  expect(thresholdOn("BH", "2026-01-01")).toBe(37_500);
  expect(thresholdOn("KW", "2026-01-01")).toBeNull();
  expect(isNearThreshold(29_999_999n, 37_500_000n)).toBe(false);
  expect(isNearThreshold(30_000_000n, 37_500_000n)).toBe(true);
});
