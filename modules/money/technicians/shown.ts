import type { BasisPoints } from "../../../platform/shared/money.ts";

/** `487800` → `135.5`: hours with one decimal. */
export const hoursText = (seconds: number) => (Math.round(seconds / 360) / 10).toFixed(1);

/** `87.7` → `87.7%` */
export const percentText = (percent: number) => `${percent.toFixed(1)}%`;

/** A rate in percent: `1250` → `12.5`. */
export const percentOf = (rate: BasisPoints) => rate / 100;

export const basisPointsOf = (percent: number): BasisPoints => Math.round(percent * 100);
