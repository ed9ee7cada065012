import outline from "../../../../data/diagrams/body-outline.svg";
import { drawingImage } from "../../../base/drawing/strokes.ts";
import type { Step } from "../rules.ts";
import { type SentValue, sentValues, type StepEntries, strokesIn } from "../values.ts";

/** The request values of a step. The lines of step 4 are sent with a picture, or without one if nothing is drawn. */
export const stepValuesInput = async (step: Step, entries: StepEntries): Promise<SentValue[]> => {
  const sent = sentValues(step, entries);
  if (step !== 4) return sent;
  const strokes = strokesIn(entries);
  const rest = sent.filter(({ label }) => label !== "drawing_image" && label !== "drawing_strokes");
  if (strokes.length === 0) return rest;
  return [
    ...rest,
    { step, label: "drawing_strokes", value: strokes },
    { step, label: "drawing_image", value: await drawingImage(outline, strokes) },
  ];
};
