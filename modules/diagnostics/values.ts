import { z } from "zod";
import { stroke } from "../entry-cards/contract.ts";
import { pointStates, type ReadingLabel, readingLabels, readingRanges, scanKinds, type Step, wearLabels } from "./rules.ts";

const wear = z.number().min(0).max(100);
const wearOrNone = wear.nullable().optional();

const tires = z.object({ frontLeft: wearOrNone, frontRight: wearOrNone, rearLeft: wearOrNone, rearRight: wearOrNone });

const described = z.string().trim().max(400).nullable();

export const troubleCode = z.string().trim().toUpperCase().regex(/^[A-Z0-9][A-Z0-9-]{1,15}$/);

/** A trouble code that was found; one of its descriptions may be missing, never both. */
const scan = z.object({
  code: troubleCode.describe("P0303"),
  description: described.default(null).describe("English"),
  descriptionAr: described.default(null),
  kind: z.enum(scanKinds).default("stored").describe("How the computer keeps it"),
});

const scans = z.array(scan.refine(({ description, descriptionAr }) => description || descriptionAr, { path: ["description"], params: { kind: "required" } })).max(200);

const strokes = z.array(stroke).max(500);

/** What the value of any label looks like; its label says which. */
export const anyValue = z.union([z.string(), z.number(), z.array(scan), z.array(stroke), tires]);
export type DiagnosticValue = z.output<typeof anyValue>;

const note = z.string().trim().min(1).max(4000);

const reading = (label: ReadingLabel) => z.number().min(readingRanges[label].min).max(readingRanges[label].max);

const pointState = z.enum(pointStates);

/** By label; a checkpoint's label is its id and has the shape of `pointState`. */
const shapes: Record<Step, Readonly<Record<string, z.ZodType<DiagnosticValue>>>> = {
  1: {},
  2: Object.fromEntries(readingLabels.map((label) => [label, reading(label)])),
  3: { scans },
  4: { drawing_image: z.string().max(3_000_000), drawing_strokes: strokes },
  5: {},
  6: { ...Object.fromEntries(wearLabels.map((label) => [label, wear])), tires },
  7: {},
};

/** What a label of a step may hold; undefined when the step has no such label. */
export const shapeOf = (step: Step, label: string): z.ZodType<DiagnosticValue> | undefined => {
  if (label === "note") return note;
  if (step === 1 || step === 5) return z.uuid().safeParse(label).success ? pointState : undefined;
  return Object.hasOwn(shapes[step], label) ? shapes[step][label] : undefined;
};
