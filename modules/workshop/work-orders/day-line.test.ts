import { expect, test } from "vitest";
import { dayLine } from "./day-line.ts";

const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);
const openHours = { opensAt: "2026-11-22T05:00:00Z", closesAt: "2026-11-22T14:00:00Z" };

test("a day shows what was worked, held and is planned", () => {
  const clocks = [
    { startedAt: "2026-11-22T06:00:00Z", endedAt: "2026-11-22T07:00:00Z", endedBy: "held" },
    { startedAt: "2026-11-22T07:30:00Z", endedAt: null, endedBy: null },
  ];
  expect(dayLine(clocks, { openHours, now: at("08:00"), plannedSeconds: 1800 })).toEqual({
    from: at("05:00"),
    to: at("14:00"),
    parts: [
      { kind: "worked", start: at("06:00"), end: at("07:00") },
      { kind: "held", start: at("07:00"), end: at("07:30") },
      { kind: "worked", start: at("07:30"), end: at("08:00") },
      { kind: "planned", start: at("08:00"), end: at("08:30") },
    ],
  });
});

test("the line grows with work before opening and after closing, and holds no plan beyond its end", () => {
  const early = [{ startedAt: "2026-11-22T04:00:00Z", endedAt: "2026-11-22T05:00:00Z", endedBy: "stopped" }];
  const { from, to, parts } = dayLine(early, { openHours, now: at("15:00"), plannedSeconds: 7200 });
  expect([from, to, parts.length]).toEqual([at("04:00"), at("15:00"), 1]);
});
