import { daysBetween } from "../../../platform/shared/dates.ts";

type Point = { date: string; onHand: string };

export const chartSize = { width: 400, height: 120, inset: 10 } as const;

/** The step line of what was on hand, oldest point first; drawn for the screen, not for arithmetic. */
export const chartOf = (points: readonly Point[], minimum: string | null, mirrored: boolean) => {
  const { width, height, inset } = chartSize;
  const first = points[0]!;
  const last = points.at(-1)!;
  const days = Math.max(1, daysBetween(first.date, last.date));
  const highest = Math.max(...points.map(({ onHand }) => Number(onHand)), Number(minimum ?? 0), 1);
  const lowest = Math.min(0, ...points.map(({ onHand }) => Number(onHand)));
  const xOf = (date: string, place: number) => {
    const share =
      first.date === last.date ? place / (points.length - 1) : Math.max(0, daysBetween(first.date, date)) / days;
    const x = inset + share * (width - 2 * inset);
    return round(mirrored ? width - x : x);
  };
  const yOf = (quantity: number) => round(height - ((quantity - lowest) / (highest - lowest)) * (height - inset));
  const placed = points.map(({ date, onHand }, place) => ({ x: xOf(date, place), y: yOf(Number(onHand)) }));
  const steps = placed.slice(1).map(({ x, y }) => `H${x}V${y}`);
  return {
    path: `M${placed[0]!.x},${placed[0]!.y}${steps.join("")}`,
    end: placed.at(-1)!,
    minimumAt: minimum === null ? null : yOf(Number(minimum)),
    first,
    last,
  };
};

const round = (position: number) => Math.round(position * 10) / 10;
