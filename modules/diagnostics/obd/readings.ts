import type { Pid } from "./live-values.ts";

/** The readings of step 2 that a car tells, by their labels: °C, rpm × 1000, km/h, %, %. */
export const readingLabels = ["rpm", "etc", "vss", "tps", "load"] as const;
export type ReadingLabel = (typeof readingLabels)[number];
export type Readings = Partial<Record<ReadingLabel, number>>;

/** Which live value each is, the range of its slider, what is normal of a warm engine at idle, and how finely it is kept. */
export const readingScales = {
  rpm: { pid: "0C", per: 1000, least: 0, most: 8, step: 0.01, marks: 1, normal: [0.6, 1] },
  etc: { pid: "05", per: 1, least: -40, most: 105, step: 1, marks: 20, normal: [75, 105] },
  vss: { pid: "0D", per: 1, least: 0, most: 130, step: 1, marks: 10, normal: undefined },
  tps: { pid: "11", per: 1, least: 0, most: 100, step: 1, marks: 10, normal: [5, 25] },
  load: { pid: "04", per: 1, least: 0, most: 100, step: 1, marks: 10, normal: [10, 45] },
} as const satisfies Record<ReadingLabel, ReadingScale>;

export type ReadingScale = { pid: Pid; per: number; least: number; most: number; step: number; marks: number; normal: readonly [number, number] | undefined };

/** A live value as its slider takes it: in its unit, within its range. */
export const onSlider = (label: ReadingLabel, value: number): number => {
  const { per, least, most, step } = readingScales[label];
  const places = 1 / step;
  return Math.min(most, Math.max(least, Math.round((value / per) * places) / places));
};

export const verdictOf = (label: ReadingLabel, value: number): "low" | "normal" | "high" | undefined => {
  const { normal }: ReadingScale = readingScales[label];
  return normal && (value < normal[0] ? "low" : value > normal[1] ? "high" : "normal");
};
