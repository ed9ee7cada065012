import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../../../platform/shared/dates.ts";
import { isBeyond, judged, leftOf, warrantiesAt, type WarrantedLine } from "./warranty-rules.ts";

const today = "2026-11-20";
const pads = (line: Partial<WarrantedLine> = {}): WarrantedLine => ({
  productId: "pads",
  warrantyDays: 90,
  warrantyKm: null,
  exitedOn: "2026-10-06",
  invoicedOn: "2026-10-05",
  startKm: null,
  restUntil: null,
  restUntilKm: null,
  mileage: null,
  isReturned: false,
  isDecided: false,
  ...line,
});

describe("the warranty of a line", () => {
  test("runs from the exit of its visit, and from the invoice while the vehicle is inside", () => {
    expect(warrantiesAt([pads()], today)).toMatchObject([{ from: "2026-10-06", until: "2027-01-04", end: null }]);
    expect(warrantiesAt([pads({ exitedOn: null })], today)).toMatchObject([
      { from: "2026-10-05", until: "2027-01-03" },
    ]);
  });

  test("counts on its last day, and no longer on the day after", () => {
    expect(warrantiesAt([pads()], "2027-01-04")).toHaveLength(1);
    expect(warrantiesAt([pads()], "2027-01-05")).toEqual([]);
  });

  test("ends with its kilometres if they come first: on the last one it still counts", () => {
    const bounded = { warrantyKm: 10_000, startKm: 50_000 };
    const endAt = (mileage: number | null, line = bounded) => judged(pads({ ...line, mileage }), today);
    expect(endAt(60_000)).toMatchObject({ untilKm: 60_000, end: null });
    expect(endAt(60_001)).toMatchObject({ untilKm: 60_000, end: "km" });
    expect(endAt(null)).toMatchObject({ untilKm: 60_000, end: null });
    expect(judged(pads({ ...bounded, mileage: 51_000 }), "2027-01-05").end).toBe("days");
    expect(judged(pads({ warrantyKm: 10_000, startKm: null, mileage: 900_000 }), today)).toMatchObject({
      untilKm: null,
      end: null,
    });
  });

  test("of what replaced something under warranty is the rest of the first one, whatever its own invoice gives", () => {
    const replaced = pads({ exitedOn: "2026-11-10", warrantyDays: 365, restUntil: "2026-12-01", restUntilKm: 61_000 });
    expect(judged(replaced, today)).toMatchObject({ from: "2026-11-10", until: "2026-12-01", untilKm: 61_000 });
    expect(judged({ ...replaced, warrantyDays: null }, "2026-12-02").end).toBe("days");
  });

  test("that its kilometres ended is told; one that ended by its days or came back only if it was decided about it", () => {
    const over = pads({ warrantyKm: 1, startKm: 1, mileage: 3 });
    expect(warrantiesAt([over], today)).toMatchObject([{ end: "km" }]);
    expect(warrantiesAt([pads({ isReturned: true })], today)).toEqual([]);
    expect(warrantiesAt([pads({ isReturned: true, isDecided: true })], today)).toMatchObject([{ end: "returned" }]);
    expect(warrantiesAt([pads({ isDecided: true })], "2027-06-01")).toMatchObject([{ end: "days" }]);
  });

  test("of a product that was fitted twice the longer one counts, but one that runs before one that ended, and a decided one before all", () => {
    const later = pads({ exitedOn: "2026-11-01", warrantyDays: 180 });
    expect(warrantiesAt([pads(), later], today)).toEqual(warrantiesAt([later], today));
    expect(warrantiesAt([later, pads()], today)).toEqual(warrantiesAt([later], today));
    const over = { ...later, warrantyKm: 1, startKm: 1, mileage: 3 };
    expect(warrantiesAt([over, pads()], today)).toEqual(warrantiesAt([pads()], today));
    const decided = pads({ isDecided: true });
    expect(warrantiesAt([later, decided], today)).toEqual(warrantiesAt([decided], today));
  });

  test("whatever was invoiced: each product once, the first to end first, and none that ended by its days", () => {
    const line = fc.record({
      productId: fc.constantFrom("pads", "disc", "belt"),
      warrantyDays: fc.integer({ min: 1, max: 400 }),
      warrantyKm: fc.option(fc.integer({ min: 1, max: 20_000 })),
      startKm: fc.option(fc.integer({ min: 0, max: 300_000 })),
      exitedOn: fc.option(fc.integer({ min: 0, max: 500 }).map((days) => addDays(today, -days))),
      invoicedOn: fc.integer({ min: 0, max: 500 }).map((days) => addDays(today, -days)),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.option(fc.nat(300_000)), (lines, mileage) => {
        const running = warrantiesAt(
          lines.map((each) => pads({ ...each, mileage })),
          today,
        );
        const ends = running.map(({ until }) => until);
        expect(ends).toEqual(ends.toSorted());
        expect(ends.every((until) => until >= today)).toBe(true);
        expect(new Set(running.map(({ productId }) => productId)).size).toBe(running.length);
        for (const { from, until, warrantyDays, untilKm, end } of running) {
          expect(daysBetween(from, until)).toBe(warrantyDays);
          expect(end).toBe(isBeyond(untilKm, mileage) ? "km" : null);
        }
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
