import { expect, test } from "vitest";
import type { UncheckedPoints } from "./contract.ts";
import { overviewOf, reportOf, type ReportValue } from "./report.ts";

const value = (step: number, label: string, kept: ReportValue["value"]): ReportValue => ({
  step,
  label,
  value: kept,
  nameEn: label,
  nameAr: label,
  unit: null,
});
const notes = [1, 2, 3, 4, 5, 6, 7].map((step) => value(step, "note", "x"));
const checked = [value(1, "belt", "good"), value(2, "rpm", 0.8), value(5, "exhaust", "good"), value(6, "engine", 10)];
const ended = "2026-11-20T09:00:00Z";
const overview = (
  values: readonly ReportValue[],
  endedAt: string | null = ended,
  uncheckedPoints: UncheckedPoints = [],
) => overviewOf(reportOf(values, endedAt, uncheckedPoints), endedAt);

test("each worn part, code and point counts as a finding; good and not fitted ones do not", () => {
  const found = overview([
    ...notes,
    ...checked,
    value(1, "mounts", "requires-check"),
    value(1, "clutch", "not-fitted"),
    value(6, "braking_system", 80),
    value(6, "gear", 10),
    value(3, "scans", [{ code: "P0303", description: "Misfire", descriptionAr: null, kind: "stored" }]),
  ]);
  expect(found).toMatchObject({ verdict: "attention", count: 3, unchecked: [] });
  expect([found.findings.map(({ label }) => label), found.scans.map(({ code }) => code)]).toEqual([
    ["mounts", "braking_system"],
    ["P0303"],
  ]);
});

test("a vehicle passed every check only if every check was made", () => {
  expect(overview([...notes, ...checked])).toMatchObject({ verdict: "passed", count: 0, unchecked: [] });
  expect(overview([...notes, ...checked.slice(1)])).toMatchObject({ verdict: "partly-checked", unchecked: [1] });
  const left = [
    { step: 1, count: 29 },
    { step: 5, count: 3 },
  ];
  expect(overview([...notes, ...checked], ended, left)).toMatchObject({
    verdict: "partly-checked",
    unchecked: [],
    uncheckedPoints: 32,
  });
  expect(overview([...notes, ...checked, value(1, "mounts", "requires-check")], ended, left)).toMatchObject({
    verdict: "attention",
    count: 1,
    uncheckedPoints: 32,
  });
  expect(reportOf([...notes, ...checked], ended, left).map(({ unchecked }) => unchecked)).toEqual([
    29, 0, 0, 0, 3, 0, 0,
  ]);
  expect(reportOf([...notes, ...checked], ended, left).map(({ outcome }) => outcome)).toEqual([
    "partly-checked",
    "excellent",
    "excellent",
    "noted",
    "partly-checked",
    "excellent",
    "noted",
  ]);
  expect(overview(notes)).toMatchObject({ verdict: "not-checked", unchecked: [1, 2, 5, 6] });
  expect(overview([...notes, value(1, "clutch", "not-fitted")])).toMatchObject({
    verdict: "not-checked",
    unchecked: [1, 2, 5, 6],
  });
  expect(overview([...notes, ...checked], null).verdict).toBe("open");
});

test("a reading or part that is not fitted is listed as such, and is not a finding", () => {
  const report = reportOf(
    [
      ...notes,
      value(2, "etc", "not-fitted"),
      value(2, "rpm", 0.8),
      value(6, "abs_system", "not-fitted"),
      value(6, "gear", 10),
    ],
    ended,
    [],
  );
  expect(
    [2, 6]
      .map((step) => report[step - 1])
      .map((step) => [step?.notFitted.map(({ en }) => en), step?.findings.length, step?.outcome]),
  ).toEqual([
    [["Coolant"], 1, "excellent"],
    [["ABS"], 1, "excellent"],
  ]);
});

test("a ready phrase is shown in both languages, whoever chose it", () => {
  const [engine] = reportOf([value(1, "phrases", ["no-leaks"]), value(1, "note", "")], null, []);
  expect(engine).toMatchObject({ note: "", phrases: [{ en: "No leaks", ar: "لا توجد تسريبات" }] });
});

test("urgent points come first, with their notes in both languages; the note of an unjudged point is a remark", () => {
  const report = reportOf(
    [
      ...notes,
      { ...value(1, "mounts", "requires-check"), grade: "soon" },
      { ...value(1, "belt", "requires-check"), grade: "now" },
      { ...value(1, "belt/note", "Cracked"), textEn: "Cracked", textAr: "متشقق" },
      { ...value(1, "clutch", "not-fitted") },
      { ...value(1, "pump/note", "Could not be reached"), nameEn: "Pump", nameAr: "طرمبة" },
    ],
    ended,
    [],
  );
  expect(overviewOf(report, ended).findings.map(({ label, grade, note }) => [label, grade, note?.ar])).toEqual([
    ["belt", "now", "متشقق"],
    ["mounts", "soon", undefined],
  ]);
  expect(report[0]).toMatchObject({
    judged: 2,
    remarks: [{ name: { en: "Pump" }, note: { en: "Could not be reached" } }],
    notFitted: [{ en: "clutch" }],
  });
});
