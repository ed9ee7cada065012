import { expect, test } from "vitest";
import { pointGradeOf, pointNoteOf } from "./rules.ts";
import { readingLabels, readingRanges } from "./reading-rules.ts";
import {
  entriesOf,
  hasNote,
  judgement,
  nextKind,
  phrasesIn,
  anyValue,
  scansIn,
  sentValues,
  shapeOf,
  type StepEntries,
  strokesIn,
  tiresIn,
  togglePhrase,
  withScans,
} from "./values.ts";
import { parseFreezeFrame, readinessIn } from "./car-tests.ts";

const scan = (code: string, kind: "stored" | "pending" = "stored") => ({
  code,
  description: code,
  descriptionAr: null,
  kind,
});

test("step 2 begins with its sliders' initial values, the other steps empty; saved values are kept", () => {
  expect(entriesOf(1, [])).toEqual({});
  expect(entriesOf(2, [])).toEqual(
    Object.fromEntries(readingLabels.map((label) => [label, readingRanges[label].initial])),
  );
  expect(
    entriesOf(2, [
      { step: 2, label: "rpm", value: 0.8 },
      { step: 3, label: "note", value: "x" },
    ]),
  ).toMatchObject({ rpm: 0.8, etc: -40 });
});

test("a phrase is selected and deselected by one tap, stored by its key, and counts as a note", () => {
  const chosen = togglePhrase(1, togglePhrase(1, [], "oil-due"), "no-leaks");
  expect([chosen, togglePhrase(1, chosen, "oil-due")]).toEqual([["no-leaks", "oil-due"], ["no-leaks"]]);
  const entered: StepEntries[] = [
    { phrases: chosen },
    { note: "Belt is worn" },
    { note: " " },
    { phrases: ["no such"] },
    {},
  ];
  expect(entered.map(hasNote)).toEqual([true, true, false, false, false]);
  expect(phrasesIn({ phrases: ["no-leaks", "no such"] })).toEqual(["no-leaks"]);
  expect([
    shapeOf(1, "phrases")?.safeParse(["no-leaks", "no-leaks"]).data,
    shapeOf(2, "phrases")?.safeParse(["no-leaks"]).success,
  ]).toEqual([["no-leaks"], false]);
  expect([shapeOf(1, "note")?.safeParse(" ").success, shapeOf(1, "note", true)?.safeParse(" ").data]).toEqual([
    false,
    "",
  ]);
});

test("a code is listed once per kind", () => {
  expect(withScans([scan("P0303")], [scan("P0303"), scan("P0303", "pending"), scan("P0171")])).toEqual([
    scan("P0303"),
    scan("P0303", "pending"),
    scan("P0171"),
  ]);
  expect([nextKind("stored"), nextKind("pending"), nextKind("permanent")]).toEqual(["pending", "permanent", "stored"]);
});

test("direction overrides are removed from input", () => {
  expect(shapeOf(1, "note")?.parse("No leaks\u202e found")).toBe("No leaks found");
  expect(
    shapeOf(3, "scans")?.parse([{ code: "P0303", description: "Mis\u202efire ", descriptionAr: "\u2067تفويت" }]),
  ).toEqual([{ code: "P0303", description: "Misfire", descriptionAr: "تفويت", kind: "stored" }]);
});

test("a freeze frame and the monitors are kept as read; values, names and codes that do not exist are refused", () => {
  const frame = { code: "P0303", read: [{ label: "rpm", value: 2250 }] };
  const monitors = { tests: [{ name: "catalyst", isComplete: false }] };
  expect([shapeOf(3, "freeze_frame")?.parse(frame), shapeOf(3, "readiness")?.parse(monitors)]).toEqual([
    frame,
    monitors,
  ]);
  expect([anyValue.parse(frame), anyValue.parse(monitors)]).toEqual([frame, monitors]);
  for (const wrong of [
    { ...frame, code: "303" },
    { ...frame, read: [] },
    { code: "P0303", read: [{ label: "x", value: 1 }] },
  ])
    expect(shapeOf(3, "freeze_frame")?.safeParse(wrong).success).toBe(false);
  for (const wrong of [{ tests: [] }, { tests: [{ name: "x", isComplete: true }] }])
    expect(shapeOf(3, "readiness")?.safeParse(wrong).success).toBe(false);
  for (const absurd of [
    { label: "coolant", value: 99_999 },
    { label: "rpm", value: -1 },
    { label: "load", value: 100.1 },
  ])
    expect(shapeOf(3, "freeze_frame")?.safeParse({ code: "P0303", read: [absurd] }).error?.issues).toMatchObject([
      { path: ["read", 0, "value"] },
    ]);
  expect([parseFreezeFrame({ freeze_frame: "x" }), readinessIn({ readiness: {} })]).toEqual([null, null]);
});

test("of a frozen value or a monitor that is sent twice the last one counts", () => {
  const read = [
    { label: "rpm", value: 800 },
    { label: "speed", value: 0 },
    { label: "rpm", value: 2250 },
  ];
  expect(shapeOf(3, "freeze_frame")?.parse({ code: "P0303", read })).toEqual({
    code: "P0303",
    read: [
      { label: "rpm", value: 2250 },
      { label: "speed", value: 0 },
    ],
  });
  const tests = [true, false].map((isComplete) => ({ name: "catalyst", isComplete }));
  expect(shapeOf(3, "readiness")?.parse({ tests })).toEqual({ tests: tests.slice(1) });
});

test("a value that does not match its label's shape is ignored", () => {
  expect([scansIn({ scans: "x" }), strokesIn({ drawing_strokes: 4 }), tiresIn({ tires: "x" })]).toEqual([[], [], {}]);
});

test("a judgement is sent with its urgency, a note without text is not, and what was saved is read back", () => {
  const id = "0f3d3a4e-7c35-4f5e-9d56-2f0f6f6d8f10";
  const entries = { [id]: "requires-check", ...judgement(id, "requires-check"), [pointNoteOf(id)]: " ", note: "Seen" };
  const sent = sentValues(1, readable(entries));
  expect(sent).toEqual([
    { step: 1, label: id, value: "requires-check", grade: "soon" },
    { step: 1, label: "note", value: "Seen" },
  ]);
  expect(entriesOf(1, sent)).toEqual({ [id]: "requires-check", [pointGradeOf(id)]: "soon", note: "Seen" });
  expect(sentValues(1, readable({ ...entries, ...judgement(id, "good") }))[0]).toEqual({
    step: 1,
    label: id,
    value: "good",
  });
});

const readable = (entries: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([label, value]) => (value === undefined ? [] : [[label, value]])),
  );
