import { z } from "zod";
import { isUuid } from "../../../platform/shared/uuid.ts";
import { note, noteOrEmpty, oneLineOrEmpty } from "../../../platform/shared/text.ts";
import { type Stroke, stroke } from "../../base/drawing/stroke.ts";
import { type Grade, grades } from "../findings/rules.ts";
import { freezeFrame, readiness, sentFreezeFrame, sentReadiness } from "./car-tests.ts";
import { isPhrase, type Phrase, phrasesOfStep } from "./phrases.ts";
import {
  isPointStep,
  notFitted,
  pointGradeOf,
  pointNoteOf,
  pointOfNote,
  pointStates,
  scanKinds,
  type Step,
} from "./rules.ts";
import { type ReadingLabel, readingLabels, readingRanges } from "./reading-rules.ts";
import { wearLabels } from "./wear.ts";
import { madePattern, maxTread, type TyreDates } from "./tyres.ts";

const wear = z.number().min(0).max(100).multipleOf(0.1);

const wheels = <T extends z.ZodType>(item: T) => ({
  frontLeft: item,
  frontRight: item,
  rearLeft: item,
  rearRight: item,
});
const tires = z.object(wheels(z.number().min(0).max(100).nullable().optional()));
const sentTires = z.strictObject(wheels(wear.nullable().optional()));

const tread = z.number().min(0).max(maxTread).multipleOf(0.1);
const made = z.string().regex(madePattern);
const tireDates = z.object({ ...wheels(z.string().nullable().optional()), readOn: z.string().nullable().optional() });
const sentTireDates = z.strictObject({
  ...wheels(made.nullable().optional()),
  readOn: z.string().max(10).nullable().optional(),
});

const described = oneLineOrEmpty(400).nullable();

export const troubleCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,15}$/);

/** A trouble code; one of its descriptions may be missing, but not both. */
const scan = z.object({
  code: troubleCode.describe("P0303"),
  description: described.default(null).describe("English"),
  descriptionAr: described.default(null),
  kind: z.enum(scanKinds).default("stored").describe("Where the computer stores it"),
});

const scans = z
  .array(
    scan.refine(({ description, descriptionAr }) => description || descriptionAr, {
      path: ["description"],
      params: { kind: "required" },
    }),
  )
  .max(200);

const strokes = z.array(stroke).max(500);

/** The union of all labels' values. */
export const anyValue = z.union([
  z.string(),
  z.number(),
  z.array(scan),
  z.array(stroke),
  z.array(z.string()),
  freezeFrame,
  readiness,
  tires,
  tireDates,
]);
export type DiagnosticValue = z.output<typeof anyValue>;

/** The same in a request, without unknown fields. */
export const sentValue = z.union([
  z.string(),
  z.number(),
  z.array(scan),
  z.array(stroke),
  z.array(z.string()),
  freezeFrame,
  readiness,
  sentTires,
  sentTireDates,
]);

const orNotFitted = (number: z.ZodNumber) => number.or(z.literal(notFitted));

const reading = (label: ReadingLabel) =>
  orNotFitted(z.number().min(readingRanges[label].min).max(readingRanges[label].max));

const pointState = z.enum(pointStates);

/** By label; a checkpoint's label is its id and has the shape of `pointState`. */
const shapes: Record<Step, Readonly<Record<string, z.ZodType<DiagnosticValue>>>> = {
  1: {},
  2: Object.fromEntries(readingLabels.map((label) => [label, reading(label)])),
  3: { scans: scans.transform((list) => withScans([], list)), freeze_frame: sentFreezeFrame, readiness: sentReadiness },
  4: { drawing_image: z.string().max(3_000_000), drawing_strokes: strokes },
  5: {},
  6: {
    ...Object.fromEntries(wearLabels.map((label) => [label, orNotFitted(wear)])),
    tires: sentTires,
    tread: z.strictObject(wheels(tread.nullable().optional())),
    tire_dates: sentTireDates,
  },
  7: {},
};

/**
 * The schema of a label's value; undefined if the step has no such label. A note may be empty if there are ready
 * phrases.
 */
export const shapeOf = (step: Step, label: string, hasPhrases = false): z.ZodType<DiagnosticValue> | undefined => {
  if (label === "note") return hasPhrases ? noteOrEmpty(4000) : note(4000);
  if (label === "phrases")
    return z
      .array(z.enum(phrasesOfStep[step]))
      .max(phrasesOfStep[step].length)
      .transform((keys) => [...new Set(keys)]);
  if (step === 1 || step === 5) {
    const noted = pointOfNote(label);
    if (noted !== undefined) return isUuid(noted) ? note(1000) : undefined;
    return isUuid(label) ? pointState : undefined;
  }
  return Object.hasOwn(shapes[step], label) ? shapes[step][label] : undefined;
};

export type StepEntries = Readonly<Record<string, DiagnosticValue>>;

export type Scan = z.output<typeof scan>;
export type Tires = z.output<typeof tires>;

export const noteIn = ({ note: kept }: StepEntries): string => (typeof kept === "string" ? kept : "");
export const phrasesIn = ({ phrases: kept }: StepEntries): Phrase[] =>
  Array.isArray(kept) ? kept.filter(isPhrase) : [];
export const scansIn = ({ scans: kept }: StepEntries): Scan[] =>
  z
    .array(scan)
    .catch([])
    .parse(kept ?? []);
export const strokesIn = ({ drawing_strokes: kept }: StepEntries): Stroke[] =>
  z
    .array(stroke)
    .catch([])
    .parse(kept ?? []);
export const tiresIn = ({ tires: kept }: StepEntries): Tires => tires.catch({}).parse(kept ?? {});
export const treadIn = ({ tread: kept }: StepEntries): Tires => tires.catch({}).parse(kept ?? {});
export const tireDatesIn = ({ tire_dates: kept }: StepEntries): TyreDates => tireDates.catch({}).parse(kept ?? {});
export const numberIn = (entries: StepEntries, label: string): number | undefined => {
  const kept = entries[label];
  return typeof kept === "number" ? kept : undefined;
};

type StoredValue = { step: number; label: string; value: DiagnosticValue; grade?: Grade | null };

/** The initial entries of a step: its saved values; for step 2 also the sliders' initial values. */
export const entriesOf = (step: Step, values: readonly StoredValue[]): StepEntries => {
  const saved = Object.fromEntries(
    values
      .filter((value) => value.step === step)
      .flatMap(({ label, value, grade }) => [[label, value], ...(grade ? [[pointGradeOf(label), grade]] : [])]),
  );
  const initial =
    step === 2 ? Object.fromEntries(readingLabels.map((label) => [label, readingRanges[label].initial])) : {};
  return { ...initial, ...saved };
};

export const pointNoteIn = (entries: StepEntries, id: string): string => {
  const kept = entries[pointNoteOf(id)];
  return typeof kept === "string" ? kept : "";
};

/** Whether a checkpoint was judged or has a note. */
export const isTouched = (entries: StepEntries, id: string): boolean =>
  entries[id] !== undefined || pointNoteIn(entries, id).trim() !== "";

export const gradeIn = (entries: StepEntries, id: string): Grade | undefined =>
  grades.find((grade) => grade === entries[pointGradeOf(id)]);

/** What a judgement changes: a point that requires a check can wait until somebody says that it cannot. */
export const judgement = (id: string, state: string | undefined): Readonly<Record<string, string | undefined>> => ({
  [id]: state,
  [pointGradeOf(id)]: state === "requires-check" ? "soon" : undefined,
});

export type SentValue = { step: Step; label: string; value: DiagnosticValue; grade?: Grade };

/** The values to send of a step's entries; those of checkpoints with their urgency, without empty notes. */
export const sentValues = (step: Step, entries: StepEntries): SentValue[] => {
  const sent = Object.entries(entries).map(([label, value]) => ({ step, label, value }));
  if (!isPointStep(step)) return sent;
  return sent
    .filter(({ label, value }) => !label.endsWith("/grade") && (!pointOfNote(label) || String(value).trim() !== ""))
    .map((item) => {
      const grade = item.value === "requires-check" ? gradeIn(entries, item.label) : undefined;
      return grade ? { ...item, grade } : item;
    });
};

/** Adds this phrase, or removes it if it is selected; in the step's order. */
export const togglePhrase = (step: Step, chosen: readonly Phrase[], phrase: Phrase): Phrase[] =>
  phrasesOfStep[step].filter((item) => (item === phrase ? !chosen.includes(item) : chosen.includes(item)));

/** Whether a step has a note: text or a ready phrase. */
export const hasNote = (entries: StepEntries) => noteIn(entries).trim() !== "" || phrasesIn(entries).length > 0;

/** Adds codes to the list; keeps an existing one of the same kind. */
export const withScans = (list: readonly Scan[], added: readonly Scan[]): Scan[] =>
  added.reduce<Scan[]>(
    (all, item) => (all.some(({ code, kind }) => code === item.code && kind === item.kind) ? all : [...all, item]),
    [...list],
  );

/** Stored, pending, permanent, stored, … */
export const nextKind = (kind: Scan["kind"]): Scan["kind"] =>
  scanKinds[(scanKinds.indexOf(kind) + 1) % scanKinds.length] ?? "stored";
