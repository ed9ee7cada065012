/** A bar in percent of the height of its picture, from the top. */
export type Bar = { top: number; height: number; isLoss: boolean };

/** Bars that stand on a line of zero, which is moved up as far as the largest loss needs. */
export const barsOf = (amounts: readonly bigint[]): { bars: Bar[]; zero: number } => {
  const highest = amounts.reduce((max, each) => (each > max ? each : max), 0n);
  const lowest = amounts.reduce((least, each) => (each < least ? each : least), 0n);
  const range = highest - lowest;
  if (range === 0n) return { bars: amounts.map(() => ({ top: 100, height: 0, isLoss: false })), zero: 100 };
  const percent = (amount: bigint) => Number((amount * 10_000n) / range) / 100;
  const zero = percent(highest);
  return {
    zero,
    bars: amounts.map((amount) =>
      amount < 0n
        ? { top: zero, height: percent(-amount), isLoss: true }
        : { top: zero - percent(amount), height: percent(amount), isLoss: false },
    ),
  };
};
