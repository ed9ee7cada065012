import type { PhotoMark, Place } from "../media/marks.ts";

export type Size = { readonly width: number; readonly height: number };

export const markColour = "#D92D20";

/** The width of lines and the height of words on a photo of this size. */
export const lineWidth = ({ width, height }: Size) => Math.max(width, height) * 0.006;
export const wordHeight = ({ width, height }: Size) => Math.max(width, height) * 0.045;

/** The path of a circle or arrow, for SVG and canvas alike; coordinates in the photo's pixels. */
export const pathOf = (mark: Exclude<PhotoMark, { kind: "word" }>, size: Size): string => {
  const [from, to] = [inPixels(mark.from, size), inPixels(mark.to, size)];
  return mark.kind === "circle" ? ellipse(from, to) : arrow(from, to, lineWidth(size) * 5);
};

/** A drag too short to be seen is no mark. */
export const isVisible = (from: Place, to: Place) => Math.hypot(to[0] - from[0], to[1] - from[1]) > 0.02;

export const inPixels = ([x, y]: Place, { width, height }: Size): Place => [x * width, y * height];

const ellipse = ([ax, ay]: Place, [bx, by]: Place) => {
  const [rx, ry] = [Math.abs(bx - ax) / 2, Math.abs(by - ay) / 2];
  const [left, middle] = [Math.min(ax, bx), (ay + by) / 2];
  return `M${n(left)} ${n(middle)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0`;
};

const arrow = ([ax, ay]: Place, [bx, by]: Place, head: number) => {
  const angle = Math.atan2(by - ay, bx - ax);
  const wing = (turn: number) =>
    `M${n(bx)} ${n(by)}L${n(bx - head * Math.cos(angle + turn))} ${n(by - head * Math.sin(angle + turn))}`;
  return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}${wing(0.5)}${wing(-0.5)}`;
};

const n = (value: number) => Math.round(value * 10) / 10;
