/** A reading: its range, the slider's initial value and step, and the normal range at idle. */
export type ReadingRange = {
  label: ReadingLabel;
  min: number;
  max: number;
  initial: number;
  by: number;
  normal?: readonly [number, number];
};

export const engineReadings = ["etc", "rpm", "vss", "tps", "load"] as const;
export const cylinderReadings = ["col_1", "col_2", "col_3", "col_4", "col_5", "col_6"] as const;
export const readingLabels = [...engineReadings, ...cylinderReadings] as const;
export type ReadingLabel = (typeof readingLabels)[number];
export type CylinderLabel = (typeof cylinderReadings)[number];

/**
 * etc in °C, rpm in thousands, vss in km/h, tps and load in percent; the six others in the shop's units, by
 * default percent.
 */
export const readingRanges: Record<ReadingLabel, ReadingRange> = {
  etc: { label: "etc", min: -40, max: 105, initial: -40, by: 1, normal: [75, 105] },
  rpm: { label: "rpm", min: 0, max: 8, initial: 2, by: 0.01, normal: [0.6, 1] },
  vss: { label: "vss", min: 0, max: 130, initial: 50, by: 1, normal: [0, 0] },
  tps: { label: "tps", min: 0, max: 100, initial: 25, by: 1, normal: [5, 25] },
  load: { label: "load", min: 0, max: 100, initial: 10, by: 1, normal: [10, 45] },
  col_1: { label: "col_1", min: 0, max: 100, initial: 50, by: 1 },
  col_2: { label: "col_2", min: 0, max: 100, initial: 50, by: 1 },
  col_3: { label: "col_3", min: 0, max: 100, initial: 50, by: 1 },
  col_4: { label: "col_4", min: 0, max: 100, initial: 50, by: 1 },
  col_5: { label: "col_5", min: 0, max: 100, initial: 50, by: 1 },
  col_6: { label: "col_6", min: 0, max: 100, initial: 50, by: 1 },
};

export type Readings = Partial<Record<ReadingLabel, number>>;

/** The verdict of a reading: not judged at the slider's initial value, else within, above or below the normal range. */
export type ReadingVerdict = "not-judged" | "normal" | "high" | "low";

/** The verdict of each reading. The six cylinder readings are compared with their median, within 10 points. */
export const readingVerdicts = (readings: Readings): Record<ReadingLabel, ReadingVerdict> => {
  const moved = cylinderReadings
    .filter((label) => isMoved(label, readings[label]))
    .map((label) => readings[label] ?? 0);
  const middle = median(moved);
  const verdictOf = (label: ReadingLabel): ReadingVerdict => {
    const value = readings[label];
    if (value === undefined || !isMoved(label, value)) return "not-judged";
    const [low, high] = readingRanges[label].normal ?? [middle - 10, middle + 10];
    return value < low ? "low" : value > high ? "high" : "normal";
  };
  return {
    etc: verdictOf("etc"),
    rpm: verdictOf("rpm"),
    vss: verdictOf("vss"),
    tps: verdictOf("tps"),
    load: verdictOf("load"),
    col_1: verdictOf("col_1"),
    col_2: verdictOf("col_2"),
    col_3: verdictOf("col_3"),
    col_4: verdictOf("col_4"),
    col_5: verdictOf("col_5"),
    col_6: verdictOf("col_6"),
  };
};

const isMoved = (label: ReadingLabel, value: number | undefined) =>
  value !== undefined && value !== readingRanges[label].initial;

/** The mean of the two middle values for an even count; 0 for none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((first, second) => first - second);
  const half = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return (below + above) / 2;
};

export const isReading = (label: string): label is ReadingLabel => readingLabels.some((item) => item === label);
