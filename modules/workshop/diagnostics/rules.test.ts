import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isCollection,
  maySave,
  nextStep,
  outcomeOf,
  savedStepsOf,
  stepResults,
  type StepValue,
  steps,
  tallyOf,
  uncheckedValuesOf,
  verdictOf,
} from "./rules.ts";
import {
  cylinderReadings,
  engineReadings,
  median,
  readingLabels,
  readingRanges,
  readingVerdicts,
} from "./reading-rules.ts";
import { wearLabels } from "./wear.ts";

const ids = Array.from({ length: 10 }, (_, at) => `0192f3a0-0000-7000-8000-00000000000${at}`);
const points = (good: number, bad: number, step = 1): StepValue[] => [
  ...Array.from({ length: good }, (_, at) => ({ step, label: `good-${at}`, value: "good" })),
  ...Array.from({ length: bad }, (_, at) => ({ step, label: `bad-${at}`, value: "requires-check" })),
  { step, label: "note", value: "Seen" },
];
const stateOf = (step: number, values: readonly StepValue[]) =>
  stepResults(values, null).find((item) => item.step === step)?.state;

test("a step fails below 60 % good, is good from 60 and excellent from 90; without judgements it is good", () => {
  const verdicts = [
    [0, 0],
    [59, 100],
    [60, 100],
    [89, 100],
    [90, 100],
    [3, 5],
    [9, 10],
    [0, 1],
  ] as const;
  expect(verdicts.map(([good, judged]) => verdictOf({ good, judged }))).toEqual([
    "good",
    "failed",
    "good",
    "good",
    "excellent",
    "good",
    "excellent",
    "failed",
  ]);
});

test("a larger share of good items never makes a verdict worse", () => {
  const order = ["failed", "good", "excellent"];
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (good, bad) => {
      const [now, better] = [
        { good, judged: good + bad },
        { good: good + 1, judged: good + bad + 1 },
      ];
      expect(order.indexOf(verdictOf(better))).toBeGreaterThanOrEqual(
        good + bad === 0 ? 2 : order.indexOf(verdictOf(now)),
      );
    }),
  );
});

test("steps 1 and 5 are graded by the share of judged checkpoints that are good", () => {
  expect(stateOf(1, points(9, 1))).toBe("excellent");
  expect(stateOf(1, points(6, 4))).toBe("good");
  expect(stateOf(1, points(5, 5))).toBe("failed");
  expect(stateOf(1, points(0, 0))).toBe("good");
  expect(tallyOf(5, [...points(1, 0), ...points(2, 1, 5)])).toEqual({ judged: 3, good: 2 });
});

test("a checkpoint that is not fitted is not judged", () => {
  expect(
    tallyOf(1, [
      ...points(2, 1),
      { step: 1, label: "clutch", value: "not-fitted" },
      { step: 1, label: "phrases", value: ["no-leaks"] },
    ]),
  ).toEqual({ judged: 3, good: 2 });
});

test("a step with a finding is never called good, and one without judgements is not checked", () => {
  const stateShown = (step: number, values: readonly StepValue[]) =>
    stepResults(values, null)
      .filter((item) => item.step === step)
      .map((item) => outcomeOf(item, 0))[0];
  const worn = (brakes: number): StepValue[] => [
    { step: 6, label: "braking_system", value: brakes },
    ...["engine", "gear", "overall", "abs_system"].map((label) => ({ step: 6, label, value: 10 })),
    { step: 6, label: "note", value: "x" },
  ];
  expect([stateShown(6, worn(80)), stateShown(6, worn(70)), stateOf(6, worn(80))]).toEqual([
    "attention",
    "excellent",
    "good",
  ]);
  expect([
    stateShown(1, points(19, 1)),
    stateShown(1, points(20, 0)),
    stateShown(1, points(1, 4)),
    stateShown(1, points(0, 0)),
  ]).toEqual(["attention", "excellent", "failed", "not-checked"]);
  const note = (step: number) => [{ step, label: "note", value: "x" }];
  expect([2, 3, 4, 5, 6, 7].map((step) => stateShown(step, note(step)))).toEqual([
    "not-checked",
    "excellent",
    "noted",
    "not-checked",
    "not-checked",
    "noted",
  ]);
});

test("a step with checkpoints left out is partly checked, unless something was found or nothing judged", () => {
  const stateShown = (values: readonly StepValue[], unchecked: number) =>
    stepResults(values, null)
      .filter(({ step }) => step === 1)
      .map((item) => outcomeOf(item, unchecked))[0];
  expect([stateShown(points(1, 0), 33), stateShown(points(33, 0), 1), stateShown(points(34, 0), 0)]).toEqual([
    "partly-checked",
    "partly-checked",
    "excellent",
  ]);
  expect([stateShown(points(19, 1), 14), stateShown(points(1, 4), 29), stateShown(points(0, 0), 34)]).toEqual([
    "attention",
    "failed",
    "not-checked",
  ]);
});

test("a reading at its slider's initial value is not judged; the limits of the range are normal", () => {
  const untouched = Object.fromEntries(readingLabels.map((label) => [label, readingRanges[label].initial]));
  expect(new Set(Object.values(readingVerdicts(untouched)))).toEqual(new Set(["not-judged"]));
  expect(new Set(Object.values(readingVerdicts({})))).toEqual(new Set(["not-judged"]));
  for (const label of engineReadings) {
    const { normal: [low, high] = [0, 0], initial } = readingRanges[label];
    for (const value of [low, high].filter((item) => item !== initial))
      expect(readingVerdicts({ [label]: value })[label], `${label} ${value}`).toBe("normal");
  }
  expect(readingVerdicts({ etc: 74.9, rpm: 1.01, vss: 1, tps: 4, load: 46 })).toMatchObject({
    etc: "low",
    rpm: "high",
    vss: "high",
    tps: "low",
    load: "high",
  });
});

test("a cylinder is compared with the median of those that were read, within 10 points", () => {
  const verdicts = readingVerdicts({ col_1: 88, col_2: 91, col_3: 54, col_4: 87 });
  expect(cylinderReadings.map((label) => verdicts[label])).toEqual([
    "normal",
    "normal",
    "low",
    "normal",
    "not-judged",
    "not-judged",
  ]);
  expect([median([]), median([4]), median([1, 4]), median([9, 1, 5])]).toEqual([0, 4, 2.5, 5]);
});

test("every reading has one verdict, and its initial value lies in its range", () => {
  const value = fc.record(
    Object.fromEntries(
      readingLabels.map((label) => [
        label,
        fc.double({ min: readingRanges[label].min, max: readingRanges[label].max, noNaN: true }),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(value, (readings) => {
      for (const verdict of Object.values(readingVerdicts(readings)))
        expect(["not-judged", "normal", "high", "low"]).toContain(verdict);
    }),
  );
  for (const { min, initial, max } of Object.values(readingRanges)) expect(min <= initial && initial <= max).toBe(true);
});

test("step 3 is excellent without codes and failed with any", () => {
  const note = { step: 3, label: "note", value: "No codes" };
  expect(stateOf(3, [note])).toBe("excellent");
  expect(stateOf(3, [note, { step: 3, label: "scans", value: [] }])).toBe("excellent");
  expect(stateOf(3, [note, { step: 3, label: "scans", value: [{ code: "P0303" }] }])).toBe("failed");
});

test("readings that were not taken and wear that was not set are unchecked in a saved step; those not fitted are not", () => {
  const coolant: StepValue[] = [
    ...readingLabels.map((label) => ({ step: 2, label, value: label === "etc" ? 90 : readingRanges[label].initial })),
    { step: 2, label: "note", value: "x" },
  ];
  const worn: StepValue[] = [
    { step: 6, label: "accessories", value: 10 },
    { step: 6, label: "tires", value: { frontLeft: 20, frontRight: null } },
    { step: 6, label: "note", value: "x" },
  ];
  expect(uncheckedValuesOf([...coolant, ...worn])).toEqual([
    { step: 2, count: 10 },
    { step: 6, count: 10 },
  ]);
  const standing = stepResults([...coolant, ...worn], null).filter(({ step }) => step === 2 || step === 6);
  expect(standing.map((item) => outcomeOf(item, 10))).toEqual(["partly-checked", "partly-checked"]);
  const fitted = (values: readonly StepValue[], labels: readonly string[]) => [
    ...values.filter(({ label }) => !labels.includes(label)),
    ...labels.map((label) => ({ step: values[0]?.step ?? 0, label, value: "not-fitted" })),
  ];
  expect(uncheckedValuesOf([...fitted(coolant, ["col_5", "col_6", "vss"]), ...fitted(worn, ["abs_system"])])).toEqual([
    { step: 2, count: 7 },
    { step: 6, count: 9 },
  ]);
  expect(tallyOf(6, fitted(worn, ["abs_system"]))).toEqual(tallyOf(6, worn));
  const all = [
    ...wearLabels.map((label) => ({ step: 6, label, value: 10 })),
    { step: 6, label: "tires", value: { frontLeft: 1, frontRight: 0, rearLeft: 1, rearRight: 1 } },
    { step: 6, label: "note", value: "x" },
  ];
  expect(uncheckedValuesOf(all)).toEqual([]);
  expect(uncheckedValuesOf([...coolant, ...worn].filter(({ label }) => label !== "note"))).toEqual([]);
});

test("steps 4 and 7 are good when saved", () => {
  for (const step of [4, 7]) expect(stateOf(step, [{ step, label: "note", value: "x" }])).toBe("good");
});

test("in step 6 wear above 70 % counts against it, also of tires", () => {
  const values = (engine: number, rearLeft: number | null): StepValue[] => [
    { step: 6, label: "engine", value: engine },
    { step: 6, label: "gear", value: 10 },
    { step: 6, label: "tires", value: { frontLeft: 20, frontRight: null, rearLeft } },
    { step: 6, label: "note", value: "70" },
  ];
  expect(tallyOf(6, values(70, null))).toEqual({ judged: 3, good: 3 });
  expect(tallyOf(6, values(71, 90))).toEqual({ judged: 4, good: 2 });
});

test("the next step is the first never saved; after all were saved the last; after the end the summary", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), (count) => {
      const saved = steps.slice(0, count);
      expect(nextStep(saved, null)).toBe(Math.min(count + 1, 7));
      expect(nextStep(saved, "2026-11-20T09:00:00Z")).toBe(8);
      for (const step of steps) expect(maySave(step, saved)).toBe(step <= count + 1);
    }),
  );
});

test("each step occurs once: saved ones with a verdict, one active, the rest ahead; after the end none is active", () => {
  const values = [...points(1, 0), { step: 2, label: "note", value: "x" }];
  expect(savedStepsOf(values)).toEqual([1, 2]);
  expect(stepResults(values, null).map(({ state }) => state)).toEqual([
    "excellent",
    "good",
    "active",
    "ahead",
    "ahead",
    "ahead",
    "ahead",
  ]);
  const all = steps.map((step) => ({ step, label: "note", value: "x" }));
  expect(stepResults(all, "2026-11-20T09:00:00Z").map(({ state }) => state)).toEqual([
    "good",
    "good",
    "excellent",
    "good",
    "good",
    "good",
    "good",
  ]);
});

test("files belong to a note or to a label of their step", () => {
  for (const name of [
    "step-1/note",
    `step-1/${ids[0]}`,
    `step-5/${ids[1]}`,
    "step-2/rpm",
    "step-3/scans",
    "step-4/drawing_image",
    "step-6/tires",
    "step-7/note",
  ])
    expect(isCollection(name), name).toBe(true);
  for (const name of [
    "",
    "note",
    "step-0/note",
    "step-8/note",
    "step-1/rpm",
    `step-2/${ids[0]}`,
    "step-1/../note",
    "step-1/note ",
    "step-11/note",
  ])
    expect(isCollection(name), name).toBe(false);
});
