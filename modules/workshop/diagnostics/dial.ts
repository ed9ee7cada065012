import { latinDigits } from "../../../platform/shared/digits.ts";
import type { ReadingLabel, ReadingRange } from "./reading-rules.ts";

/** The dial is 200 × 150 and opens 240°: low on the left and high on the right in both languages. */
export const dialCentre = { x: 100, y: 96 };
const radius = 88;

/** The numbers on each dial. */
const marks: Partial<Record<ReadingLabel, readonly number[]>> = {
  etc: [-40, 0, 40, 80],
  rpm: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  vss: [0, 30, 60, 90, 120],
  tps: [0, 20, 40, 60, 80, 100],
  load: [0, 20, 40, 60, 80, 100],
};
const betweenMarks: Partial<Record<ReadingLabel, number>> = { etc: 20, rpm: 0.5, vss: 10, tps: 10, load: 10 };

/** The position of a value within its range, 0 to 1. */
export const shareOf = (value: number, { min, max }: Pick<ReadingRange, "min" | "max">): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)));

/** The angle of the needle in degrees, 0 is straight up. */
export const turnOf = (value: number, range: ReadingRange): number => shareOf(value, range) * 240 - 120;

const pointAt = (share: number, distance: number) => {
  const angle = ((share * 240 - 210) * Math.PI) / 180;
  return { x: round(dialCentre.x + Math.cos(angle) * distance), y: round(dialCentre.y + Math.sin(angle) * distance) };
};

const arc = (from: number, to: number, distance: number) => {
  const [start, end] = [pointAt(from, distance), pointAt(to, distance)];
  return `M ${start.x} ${start.y} A ${distance} ${distance} 0 ${to - from > 0.75 ? 1 : 0} 1 ${end.x} ${end.y}`;
};

/** The lines and numbers of a dial. The normal range is an arc on the rim; a range of a single value has none. */
export const dialOf = (range: ReadingRange) => {
  const [low, high] = range.normal ?? [0, 0];
  const step = betweenMarks[range.label] ?? 10;
  const ticks = Array.from(
    { length: Math.floor((range.max - range.min) / step + 1e-9) + 1 },
    (_, at) => range.min + at * step,
  );
  const named = marks[range.label] ?? [];
  return {
    rim: arc(0, 1, radius),
    normal: high > low ? arc(shareOf(low, range), shareOf(high, range), radius) : undefined,
    ticks: ticks.map((value) => {
      const isNamed = named.includes(value);
      const [outer, inner] = [
        pointAt(shareOf(value, range), radius - 6),
        pointAt(shareOf(value, range), isNamed ? radius - 18 : radius - 13),
      ];
      return { value, isNamed, x1: outer.x, y1: outer.y, x2: inner.x, y2: inner.y };
    }),
    numbers: named.map((value) => ({ value, ...pointAt(shareOf(value, range), radius - 30) })),
    needle: `M ${dialCentre.x - 5} ${dialCentre.y} L ${dialCentre.x} ${dialCentre.y - radius + 24} L ${dialCentre.x + 5} ${dialCentre.y} Z`,
  };
};

/** The position of the normal range along a slider, in percent of its width. */
export const normalBand = (range: ReadingRange): { start: string; width: string } | undefined => {
  if (!range.normal) return undefined;
  const [low, high] = [shareOf(range.normal[0], range), shareOf(range.normal[1], range)];
  return { start: `${low * 100}%`, width: `${Math.max(high - low, 0.02) * 100}%` };
};

/** The value after a tap on plus or minus: steps of 1, engine speed by 0.1. */
export const nudged = (value: number, { label, min, max }: ReadingRange, direction: 1 | -1): number => {
  const by = label === "rpm" ? 0.1 : 1;
  return Math.min(max, Math.max(min, Math.round((value + by * direction) * 100) / 100));
};

type TypedRange = Pick<ReadingRange, "min" | "max" | "by">;

/**
 * A typed reading, with digits of either script and either decimal sign; undefined if it is not a number, outside
 * the range, or has too many decimals.
 */
export const typedReading = (text: string, range: TypedRange): number | undefined => {
  const value = numberTyped(text);
  return value === undefined || isTooFine(text, range) || value < range.min || value > range.max
    ? undefined
    : round100(value);
};

/** Whether a number has more decimals than its reading allows. */
export const isTooFine = (text: string, { by }: TypedRange): boolean => {
  const value = numberTyped(text) ?? 0;
  return Math.abs(value / by - Math.round(value / by)) > 1e-6;
};

const numberTyped = (text: string): number | undefined => {
  const plain = latinDigits(text)
    .trim()
    .replace(/\u2212/g, "-")
    .replace(/[,٫]/g, ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

const round100 = (value: number) => Math.round(value * 100) / 100;

/** With a typographic minus: −40. */
export const shownNumber = (value: number): string => String(Math.round(value * 100) / 100).replace("-", "\u2212");

const round = (value: number) => Math.round(value * 10) / 10;
