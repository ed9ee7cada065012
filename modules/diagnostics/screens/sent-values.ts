import outline from "../../../data/diagrams/body-outline.svg";
import { drawingImage } from "../../drawing/strokes.ts";
import type { Step } from "../rules.ts";
import { type DiagnosticValue, type StepEntries, strokesIn } from "../values.ts";

type Sent = { step: Step; label: string; value: DiagnosticValue };

/** The values of a step as they are sent. The lines of step 4 go with a picture of them, or with none when nothing is drawn. */
export const sentValues = async (step: Step, entries: StepEntries): Promise<Sent[]> => {
  const sent = Object.entries(entries).map(([label, value]) => ({ step, label, value }));
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
