import type { PenPoint } from "./pen-point.ts";

export const signatureWidth = 500;
export const signatureHeight = 300;

export type InkPoint = { x: number; y: number; time: number; width: number };

const [thinnest, thickest] = [1.4, 3.4];

/** The next point of an ink line: the faster the pen, the thinner the line, changing gradually. */
export const inkPoint = ({ x, y, time }: PenPoint, last: InkPoint | undefined): InkPoint => {
  const here = { x: x * signatureWidth, y: y * signatureHeight, time };
  if (!last) return { ...here, width: (thinnest + thickest) / 2 };
  const speed = Math.hypot(here.x - last.x, here.y - last.y) / Math.max(time - last.time, 1);
  const wanted = Math.max(thinnest, thickest / (1 + speed));
  return { ...here, width: last.width * 0.7 + wanted * 0.3 };
};

/** Draws an ink line smoothly from its point `from` to its last point; the context's unit is a pixel of the signature. */
export const paintInk = (context: CanvasRenderingContext2D, line: readonly InkPoint[], colour: string, from = 0) => {
  Object.assign(context, { strokeStyle: colour, lineCap: "round", lineJoin: "round" });
  for (let index = Math.max(from, 0); index < line.length; index += 1) {
    const [before, last, here] = [line[index - 2], line[index - 1], line[index]];
    if (!here) continue;
    const start = last ? (before ? middle(before, last) : last) : here;
    context.lineWidth = here.width;
    context.beginPath();
    context.moveTo(start.x, start.y);
    if (last) context.quadraticCurveTo(last.x, last.y, middle(last, here).x, middle(last, here).y);
    context.lineTo(here.x, here.y);
    context.stroke();
  }
};

const middle = (a: InkPoint, b: InkPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
