/** The median of ratios, and the interval that contains it with 95 % of confidence. */
export type Interval = { readonly median: number; readonly low: number; readonly high: number };

export type Verdict = "yes" | "no" | "not told";

/** More than this is slower. */
export const slowerBy = 0.05;

/** An interval that is no wider to either side tells enough. */
const narrow = 0.03;

const confidence = 0.95;

/**
 * The interval lies between two of the sorted values, whose places follow from the binomial distribution; it supposes
 * nothing about how the values are distributed. Fewer than six values bound nothing: the interval is then infinite.
 */
export const medianOf = (values: readonly number[]): Interval => {
  const sorted = values.toSorted((first, second) => first - second);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
  const place = placeOfLow(sorted.length);
  return place < 0
    ? { median, low: 0, high: Number.POSITIVE_INFINITY }
    : { median, low: sorted[place]!, high: sorted[sorted.length - 1 - place]! };
};

/** The greatest place whose value is above the median with at most half of the remaining probability; -1 if there is none. */
const placeOfLow = (count: number): number => {
  let probability = 0.5 ** count;
  let place = -1;
  for (let sum = probability; sum <= (1 - confidence) / 2; sum += probability) {
    place += 1;
    probability *= (count - place) / (place + 1);
  }
  return place;
};

/** Whether something is slower by more than 5 %, by the ratio of its costs to those before. */
export const isSlower = ({ low, high }: Interval): Verdict =>
  low > 1 + slowerBy ? "yes" : high <= 1 + slowerBy ? "no" : "not told";

export const isNarrow = ({ median, low, high }: Interval): boolean => high - median <= narrow && median - low <= narrow;
