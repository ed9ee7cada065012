import { expect, test } from "vitest";
import { addDays } from "../../../platform/shared/dates.ts";
import { dueRepetitions, frequencies, repetitionAfter } from "./recurrence.ts";

test("a repetition keeps its day of the month, or takes the last day of a shorter month", () => {
  const months = ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"];
  for (const [at, date] of months.slice(1).entries())
    expect(repetitionAfter("2027-01-31", "month", months[at]!)).toBe(date);
  expect(repetitionAfter("2027-11-30", "quarter", "2027-11-30")).toBe("2028-02-29");
  expect(repetitionAfter("2028-02-29", "year", "2028-02-29")).toBe("2029-02-28");
  expect(repetitionAfter("2028-02-29", "year", "2031-12-31")).toBe("2032-02-29");
});

test("repetitions follow each other without a gap and without a repeated day, whatever the day and frequency", () => {
  for (const every of frequencies)
    for (let day = 0; day < 400; day += 1) {
      const first = addDays("2027-01-01", day);
      const next = repetitionAfter(first, every, first);
      expect(next > first).toBe(true);
      expect(repetitionAfter(first, every, addDays(next, -1))).toBe(next);
      expect(repetitionAfter(first, every, next) > next).toBe(true);
    }
});

test("all missed repetitions are due, none after the last day", () => {
  const rent = { first: "2026-10-31", every: "month", until: "2027-01-15" } as const;
  expect(dueRepetitions(rent, "2026-11-30", "2026-11-29")).toEqual({ due: [], nextOn: "2026-11-30" });
  expect(dueRepetitions(rent, "2026-11-30", "2027-03-01")).toEqual({ due: ["2026-11-30", "2026-12-31"], nextOn: null });
});
