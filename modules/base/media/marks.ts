import { z } from "zod";
import { oneLine } from "../../../platform/shared/text.ts";

/** A place on a photo as shares of its upright width and height. */
const place = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);
export type Place = z.output<typeof place>;

export const maxMarks = 40;

/** What is drawn on a photo to show where something is. */
export const photoMark = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("circle"), from: place, to: place }).describe("An ellipse in the box of two corners"),
  z.object({ kind: z.literal("arrow"), from: place, to: place }).describe("Its point is at `to`"),
  z.object({ kind: z.literal("word"), at: place, text: oneLine(40) }).describe("Centred at `at`"),
]);
export type PhotoMark = z.output<typeof photoMark>;
