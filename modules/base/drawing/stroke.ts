import { z } from "zod";

export const maxPoints = 2000;
export const maxStrokes = 500;

export const stroke = z.object({
  points: z
    .array(z.tuple([z.number().min(-50).max(400), z.number().min(-50).max(600)]))
    .min(1)
    .max(maxPoints),
  width: z
    .union([z.literal(2), z.literal(5)])
    .optional()
    .describe("Pen width in pixels; default 2"),
});

export type Stroke = z.output<typeof stroke>;
export type Point = Stroke["points"][number];
