import { daysBetween } from "../../shared/dates.ts";
import { scaleOf } from "./chart.ts";

/** What there was at the end of a day. */
export type Point = { date: string; amount: bigint };

type Options = {
  today: string;
  /** The level below which it should not fall. */
  minimum: bigint | null;
  /** The day on which nothing is left, if it goes on like this. */
  emptyOn: string | null;
};

/**
 * A step line from its first point, the oldest, to today, and on to the day on which nothing is left. Places are in
 * percent of the plot, from its start and from its foot, which is at zero or at the lowest amount below it.
 */
export const stepLineOf = (points: readonly Point[], { today, minimum, emptyOn }: Options) => {
  const [first, last] = [points[0]!, points.at(-1)!];
  const reached = today > last.date ? today : last.date;
  const ahead = emptyOn !== null && emptyOn > reached ? emptyOn : null;
  const end = ahead ?? reached;
  const days = daysBetween(first.date, end);
  const placeOf = (date: string) => rounded((Math.max(0, daysBetween(first.date, date)) / days) * 100);
  const levelOf = scaleOf([0n, ...points.map(({ amount }) => amount), ...(minimum === null ? [] : [minimum])]);
  // On one day the points stand beside each other.
  const across = points.map(({ date }, at) =>
    days > 0 ? placeOf(date) : rounded((at / Math.max(1, points.length - 1)) * 100),
  );
  const now = { across: days > 0 ? placeOf(reached) : 100, up: levelOf(last.amount) };
  const steps = points.map(({ amount }, at) => `H${across[at]!}V${fromTop(levelOf(amount))}`);
  return {
    path: `M0,${fromTop(levelOf(first.amount))}${steps.slice(1).join("")}H${now.across}`,
    now,
    empty: ahead === null ? null : { across: 100, up: levelOf(0n) },
    minimum: minimum === null ? null : levelOf(minimum),
    zero: levelOf(0n),
    end,
  };
};

const fromTop = (level: number) => rounded(100 - level);
const rounded = (percent: number) => Math.round(percent * 100) / 100;
