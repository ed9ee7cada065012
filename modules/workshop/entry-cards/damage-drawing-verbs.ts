import { readFileSync } from "node:fs";
import { inProject } from "../../../platform/server/paths.ts";
import { type Diagram, readDiagram } from "./damage/diagram.ts";
import { drawCar, type Pin } from "./damage/drawing.ts";
import { type DamageMarks, isSeenIn, type View } from "./damage/marks.ts";

const pixelsInMillimetre = 96 / 25.4;

/** One view of the car for print, `height` millimetres high; pins and patterns keep their size. */
export const drawView = (
  view: View,
  { marks, pins, height }: { marks: DamageMarks; pins: readonly Pin[]; height: number },
): Uint8Array => {
  const diagram = diagramOf(view);
  const unit = (diagram.height / (height * pixelsInMillimetre)) * 0.72;
  return new TextEncoder().encode(
    drawCar(diagram, { marks, pins: pins.filter(({ part }) => isSeenIn(part, view)), unit, id: view }),
  );
};

const diagramOf = (view: View): Diagram => {
  const known = diagrams.get(view) ?? readDiagram(readFileSync(inProject("data", "diagrams", `${view}.svg`), "utf8"));
  diagrams.set(view, known);
  return known;
};

const diagrams = new Map<View, Diagram>();
