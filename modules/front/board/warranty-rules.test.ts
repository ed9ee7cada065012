import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../../../platform/shared/dates.ts";
import { leftOf, runningWarranties, type WarrantedLine } from "./warranty-rules.ts";

const today = "2026-11-20";
const pads = (line: Partial<WarrantedLine> = {}): WarrantedLine => ({
  productId: "pads",
  warrantyDays: 90,
  exitedOn: "2026-10-06",
  invoicedOn: "2026-10-05",
  ...line,
});

describe("the warranty of a line", () => {
  test("runs from the exit of its visit, and from the invoice while the vehicle is inside", () => {
    expect(runningWarranties([pads()], today)).toMatchObject([{ from: "2026-10-06", until: "2027-01-04" }]);
    expect(runningWarranties([pads({ exitedOn: null })], today)).toMatchObject([
      { from: "2026-10-05", until: "2027-01-03" },
    ]);
  });

  test("counts on its last day, and no longer on the day after", () => {
    expect(runningWarranties([pads()], "2027-01-04")).toHaveLength(1);
    expect(runningWarranties([pads()], "2027-01-05")).toEqual([]);
  });

  test("of a product that was fitted twice the longer one counts", () => {
    const later = pads({ exitedOn: "2026-11-01", warrantyDays: 180 });
    expect(runningWarranties([pads(), later], today)).toEqual(runningWarranties([later], today));
    expect(runningWarranties([later, pads()], today)).toEqual(runningWarranties([later], today));
  });

  test("whatever was invoiced: only running ones, each product once, the first to end first", () => {
    const line = fc.record({
      productId: fc.constantFrom("pads", "disc", "belt"),
      warrantyDays: fc.integer({ min: 1, max: 400 }),
      exitedOn: fc.option(fc.integer({ min: 0, max: 500 }).map((days) => addDays(today, -days))),
      invoicedOn: fc.integer({ min: 0, max: 500 }).map((days) => addDays(today, -days)),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const running = runningWarranties(lines, today);
        const ends = running.map(({ until }) => until);
        expect(ends).toEqual(ends.toSorted());
        expect(ends.every((until) => until >= today)).toBe(true);
        expect(new Set(running.map(({ productId }) => productId)).size).toBe(running.length);
        for (const { from, until, warrantyDays } of running) expect(daysBetween(from, until)).toBe(warrantyDays);
      }),
    );
  });
});

test.each([
  ["2026-11-20", { unit: "days", count: 0 }],
  ["2026-11-21", { unit: "days", count: 1 }],
  ["2027-01-18", { unit: "days", count: 59 }],
  ["2027-01-19", { unit: "months", count: 2 }],
  ["2027-03-22", { unit: "months", count: 4 }],
] as const)("what is left until %s is said in days, from two months on in months", (until, left) => {
  expect(leftOf(until, today)).toEqual(left);
});
