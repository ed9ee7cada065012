/** Charts are laid out in percent of their plot; amounts become numbers only where a mark is placed. */

/** With fewer points a chart is its sentence alone. */
export const leastPoints = 3;

/** A bar on the line of zero, whose length is in percent of the plot; amounts below zero lie on its other side. */
export type Bar = { length: number; isBelow: boolean };

export const barsOf = (amounts: readonly bigint[]): { zero: number; bars: Bar[] } => {
  const placeOf = scaleOf([0n, ...amounts]);
  const zero = placeOf(0n);
  const bars = amounts.map((amount) => ({
    length: rounded(Math.abs(placeOf(amount) - zero)),
    isBelow: amount < 0n,
  }));
  return { zero, bars };
};

/** A bar of a bridge from its lower end, and the level at which the bridge stands after it. */
export type Span = { from: number; length: number; level: number };

/** What is left to see of totals that are cut. */
const stump = 24;

/**
 * A bridge from a total over its parts to the total after them. Its totals are cut, below the zigzag, if all levels are
 * far from zero; below zero they hang.
 */
export const bridgeOf = (before: bigint, parts: readonly bigint[]) => {
  const levels = parts.reduce((reached, part) => [...reached, reached.at(-1)! + part], [before]);
  const [lowest, highest] = [least(levels), most(levels)];
  const hangs = highest < 0n;
  const [nearest, farthest] = hangs ? [-highest, -lowest] : [lowest, highest];
  const isCut = nearest > 0n && nearest * 2n > farthest;
  const placeOf = scaleOf(isCut ? levels : [0n, ...levels]);
  const levelOf = (amount: bigint) =>
    rounded(isCut ? (placeOf(amount) * (100 - stump)) / 100 + (hangs ? 0 : stump) : placeOf(amount));
  const zero = !isCut ? levelOf(0n) : hangs ? 100 : 0;
  const between = (start: number, end: number): Span => ({
    from: Math.min(start, end),
    length: rounded(Math.abs(end - start)),
    level: end,
  });
  return {
    isCut,
    hangs,
    zero,
    before: between(zero, levelOf(before)),
    parts: parts.map((_, at) => between(levelOf(levels[at]!), levelOf(levels[at + 1]!))),
    now: between(zero, levelOf(levels.at(-1)!)),
  };
};

/** The place of an amount in percent of the way from the lowest to the highest. */
export const scaleOf = (amounts: readonly bigint[]) => {
  const lowest = least(amounts);
  const range = most(amounts) - lowest;
  return (amount: bigint) => (range === 0n ? 0 : Number(((amount - lowest) * 10_000n) / range) / 100);
};

const least = (amounts: readonly bigint[]) => amounts.reduce((found, each) => (each < found ? each : found));
const most = (amounts: readonly bigint[]) => amounts.reduce((found, each) => (each > found ? each : found));
const rounded = (percent: number) => Math.round(percent * 100) / 100;
