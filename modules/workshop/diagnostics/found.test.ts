import { expect, test } from "vitest";
import { foundIn, goodIn } from "./found.ts";
import type { ReportValue } from "./report.ts";
import type { Step } from "./rules.ts";

const value = (step: Step, label: string, kept: ReportValue["value"]): ReportValue => ({
  step,
  label,
  value: kept,
  nameEn: step === 2 || isNaN(Number(label)) ? label : `Point ${label}`,
  nameAr: `نقطة ${label}`,
  unit: "%",
});
const reported = (step: Step, ...values: ReportValue[]) =>
  foundIn(step, values).map(({ label, nameEn, grade }) => [label, nameEn, grade]);

test("a checkpoint that requires a check is reported; good, not fitted and unjudged ones are not", () => {
  const values = [
    value(5, "1", "requires-check"),
    value(5, "2", "good"),
    value(5, "3", "not-fitted"),
    value(5, "note", "Seen"),
    value(1, "4", "requires-check"),
  ];
  expect(reported(5, ...values)).toEqual([["1", "Point 1", "soon"]]);
  expect(goodIn(5, values)).toEqual(["2", "3"]);
});

test("the urgency and the note of a checkpoint reach its finding", () => {
  const values = [
    { ...value(5, "1", "requires-check"), grade: "now" as const },
    { ...value(5, "1/note", "Boot is torn"), textEn: "Boot is torn", textAr: "الجلدة ممزقة" },
    value(5, "2", "requires-check"),
  ];
  expect(foundIn(5, values).map(({ label, grade, note }) => [label, grade, note])).toEqual([
    ["1", "now", "Boot is torn"],
    ["2", "soon", null],
  ]);
  expect(goodIn(5, values)).toEqual([]);
});

test("readings out of range are reported with their value, but not the vehicle's speed", () => {
  expect(reported(2, value(2, "etc", 104), value(2, "rpm", 0.4), value(2, "vss", 12), value(2, "load", 20))).toEqual([
    ["rpm", "Engine speed: 0.4 × 1000 rpm, Low", "soon"],
  ]);
  expect(reported(2, value(2, "etc", 60))).toEqual([["etc", "Coolant: 60 °C, Low", "soon"]]);
});

test("confirmed trouble codes are reported once each; pending ones are not", () => {
  const scan = (code: string, kind: "stored" | "pending" | "permanent") => ({
    code,
    kind,
    description: "Misfire",
    descriptionAr: null,
  });
  const scans = [scan("P0303", "stored"), scan("P0303", "permanent"), scan("P0420", "pending")];
  expect(reported(3, value(3, "scans", scans))).toEqual([["P0303", "Misfire", "soon"]]);
});

test("a drawing of the body is one finding; without lines there is none", () => {
  expect(reported(4, value(4, "drawing_strokes", [{ points: [[1, 2]] }]))).toEqual([
    ["drawing", "Body damage as drawn", "soon"],
  ]);
  expect(reported(4, value(4, "drawing_strokes", []))).toEqual([]);
});

test("worn parts and tyres are reported, at 90% as urgent; the road test and the whole car are not", () => {
  const values = [
    value(6, "braking_system", 90),
    value(6, "gear", 71),
    value(6, "engine", 70),
    value(6, "overall", 95),
    value(6, "driving_trial", 95),
    value(6, "tires", { frontLeft: 80, rearLeft: 20 }),
  ];
  expect(reported(6, ...values)).toEqual([
    ["braking_system", "Braking system: 90%, Worn", "now"],
    ["gear", "Gearbox: 71%, Worn", "soon"],
    ["frontLeft", "Tyres: Front left: 80%, Worn", "soon"],
  ]);
  expect(goodIn(6, values)).toEqual(["engine", "rearLeft"]);
});

test("a tyre below the legal tread is urgent, one below the advised tread or too old is not; one with good tread is good", () => {
  const values = [
    value(6, "tires", { frontLeft: 20, rearLeft: 20 }),
    value(6, "tread", { frontLeft: 1.5, frontRight: 2.5, rearLeft: 6 }),
    value(6, "tire_dates", { rearRight: "0120", rearLeft: "0125", readOn: "2026-11-20" }),
  ];
  expect(reported(6, ...values)).toEqual([
    ["frontLeft", "Tyres: Front left: 20%, 1.5 mm, Below the legal tread", "now"],
    ["frontRight", "Tyres: Front right: 2.5 mm, Worn", "soon"],
    ["rearRight", "Tyres: Rear right: 01/2020, Over five years old", "soon"],
  ]);
  expect(goodIn(6, values)).toEqual(["rearLeft"]);
});
