import { type engineReadings, readingRanges } from "../reading-rules.ts";
import type { Pid } from "./live-values.ts";

/** The readings of step 2 that a car reports, by label: °C, rpm × 1000, km/h, %, %. */
export type LiveLabel = (typeof engineReadings)[number];
export type LiveReadings = Partial<Record<LiveLabel, number>>;

/** In the order of the dials. */
export const liveLabels = ["rpm", "etc", "vss", "tps", "load"] as const satisfies readonly LiveLabel[];

export const pidOf = (label: LiveLabel): Pid => sources[label].pid;

/** A live value in the slider's unit, limited to its range. */
export const onSlider = (label: LiveLabel, value: number): number => {
  const { min, max, by } = readingRanges[label];
  const places = 1 / by;
  return Math.min(max, Math.max(min, Math.round((value / sources[label].per) * places) / places));
};

/** Speed has a verdict only at idle, so a driving car has none. */
export const verdictOf = (label: LiveLabel, value: number): "low" | "normal" | "high" | "parked" | undefined => {
  if (label === "vss") return value === 0 ? "parked" : undefined;
  const [low, high] = readingRanges[label].normal ?? [value, value];
  return value < low ? "low" : value > high ? "high" : "normal";
};

/** The live value behind each reading and its scale. */
const sources: Record<LiveLabel, { pid: Pid; per: number }> = {
  rpm: { pid: "0C", per: 1000 },
  etc: { pid: "05", per: 1 },
  vss: { pid: "0D", per: 1 },
  tps: { pid: "11", per: 1 },
  load: { pid: "04", per: 1 },
};
