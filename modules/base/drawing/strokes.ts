import { maxPoints, type Point, type Stroke } from "./stroke.ts";
import type { PenPoint } from "./pen-point.ts";

export const penWidths = [2, 5] as const;
export type PenWidth = (typeof penWidths)[number];

/** The board's size in pixels; the outline, 300 × 458, is centred on it. */
export const boardWidth = 300;
export const boardHeight = 500;
const outlineHeight = 458;

/** A pen that leaves the board is kept just outside its edge, where it is not visible. */
const rim = 20;

export const onBoard = ({ x, y }: PenPoint): Point => [
  tenths(within(x * boardWidth, boardWidth)),
  tenths(within(y * boardHeight, boardHeight)),
];

/**
 * Reduces a stroke to the accepted number of points: removes first those that lie on the line between their
 * neighbours.
 */
export const fitted = (points: readonly Point[]): Point[] => {
  let kept = [...points];
  for (let tolerance = 0.1; kept.length > maxPoints; tolerance *= 2) kept = straightened(kept, tolerance);
  return kept;
};

/** Draws a stroke from its point `from` on; the context's unit is a pixel of the board. */
export const paintStroke = (context: CanvasRenderingContext2D, { points, width }: Stroke, from = 0) => {
  const first = points[Math.max(from - 1, 0)];
  if (!first) return;
  Object.assign(context, {
    strokeStyle: "#D92D20",
    lineCap: "round",
    lineJoin: "round",
    lineWidth: width ?? penWidths[0],
  });
  context.beginPath();
  context.moveTo(first[0], first[1]);
  const rest = points.slice(Math.max(from, 1));
  // A tap becomes a dot: a line needs a second point to be visible.
  for (const [x, y] of rest.length > 0 ? rest : [[first[0] + 0.5, first[1]] as const]) context.lineTo(x, y);
  context.stroke();
};

/** The drawing as a PNG data URL at twice its size: the outline with the red strokes. Browser only. */
export const drawingImage = async (outlineUrl: string, strokes: readonly Stroke[]): Promise<string> => {
  const canvas = document.createElement("canvas");
  canvas.width = boardWidth * 2;
  canvas.height = boardHeight * 2;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser cannot draw");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(2, 2);
  context.drawImage(await loaded(outlineUrl), 0, (boardHeight - outlineHeight) / 2, boardWidth, outlineHeight);
  for (const stroke of strokes) paintStroke(context, stroke);
  return canvas.toDataURL("image/png");
};

const loaded = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the outline did not load"));
    image.src = url;
  });

const within = (value: number, size: number) => Math.min(size + rim, Math.max(-rim, value));

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Never removes two neighbours at once, so that a bend of small steps stays. */
const straightened = (points: readonly Point[], tolerance: number): Point[] => {
  const kept: Point[] = [];
  let wasLeftOut = false;
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]];
    wasLeftOut =
      before !== undefined && after !== undefined && !wasLeftOut && distance(point, before, after) <= tolerance;
    if (!wasLeftOut) kept.push(point);
  }
  return kept;
};

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) => {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
};
