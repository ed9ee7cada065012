import { daysBetween } from "../../../platform/shared/dates.ts";

type Point = { date: string; onHand: string };

export const chartSize = { width: 400, height: 120, inset: 10 } as const;

/** Where the line goes on to: from today to the day on which nothing is left. */
type Ahead = { today: string; emptyOn: string };

/**
 * The step line of what was on hand, oldest point first, and the line ahead; drawn for the screen, not for arithmetic.
 */
export const chartOf = (points: readonly Point[], minimum: string | null, mirrored: boolean, forecast?: Ahead) => {
  const { width, height, inset } = chartSize;
  const first = points[0]!;
  const last = points.at(-1)!;
  const ahead = forecast && forecast.emptyOn > first.date ? forecast : undefined;
  const lastDay = ahead?.emptyOn ?? last.date;
  const days = Math.max(1, daysBetween(first.date, lastDay));
  const highest = Math.max(...points.map(({ onHand }) => Number(onHand)), Number(minimum ?? 0), 1);
  const lowest = Math.min(0, ...points.map(({ onHand }) => Number(onHand)));
  const xOf = (date: string, place: number) => {
    const share =
      first.date === lastDay ? place / (points.length - 1) : Math.max(0, daysBetween(first.date, date)) / days;
    const x = inset + share * (width - 2 * inset);
    return round(mirrored ? width - x : x);
  };
  const yOf = (quantity: number) => round(height - ((quantity - lowest) / (highest - lowest)) * (height - inset));
  const placed = points.map(({ date, onHand }, place) => ({ x: xOf(date, place), y: yOf(Number(onHand)) }));
  const steps = placed.slice(1).map(({ x, y }) => `H${x}V${y}`);
  const now = ahead ? { x: xOf(ahead.today, 0), y: placed.at(-1)!.y } : placed.at(-1)!;
  return {
    path: `M${placed[0]!.x},${placed[0]!.y}${steps.join("")}${ahead ? `H${now.x}` : ""}`,
    now,
    empty: ahead && { x: xOf(ahead.emptyOn, 0), y: yOf(0) },
    minimumAt: minimum === null ? null : yOf(Number(minimum)),
    first,
    last,
  };
};

const round = (position: number) => Math.round(position * 10) / 10;
