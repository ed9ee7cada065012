import { expect, test } from "vitest";
import { periodName } from "./period-names.ts";

test("a period is called by what it is: a month, a year, days of one month, one day, or its first and last day", () => {
  const names = [
    ["2026-10-01", "2026-10-31"],
    ["2028-02-01", "2028-02-29"],
    ["2026-01-01", "2026-12-31"],
    ["2026-11-01", "2026-11-20"],
    ["2026-11-20", "2026-11-20"],
    ["2026-10-15", "2026-11-14"],
    ["2026-10-01", "2026-11-30"],
  ].map(([from = "", to = ""]) => periodName({ from, to }, "en"));
  expect(names).toEqual([
    "October 2026",
    "February 2028",
    "2026",
    "1 to 20 November 2026",
    "20 November 2026",
    "\u206615/10/2026\u2069 to \u206614/11/2026\u2069",
    "\u206601/10/2026\u2069 to \u206630/11/2026\u2069",
  ]);
  expect(periodName({ from: "2026-11-01", to: "2026-11-20" }, "ar")).toBe("1 إلى 20 نوفمبر 2026");
});
