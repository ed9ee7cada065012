import { addDays, daysBetween } from "../../../platform/shared/dates.ts";
import { quantityText } from "./rules.ts";

/** The use of so many days says how long a part lasts. */
export const daysOfUse = 90;

/** From so many issues on their pace says something. */
const leastIssues = 3;

/** Further ahead no day is named. */
const maxDaysAhead = 365;

type Use = {
  /** In thousandths; `used` is what was issued less what came back. */
  onHand: bigint;
  used: bigint;
  issues: number;
  /** Since when it has stock; the pace of a new part is that of its own days. */
  trackedOn: string;
  today: string;
};

/**
 * When a part runs out if it is used as in the last 90 days. Null if it was issued less than three times, or nothing is
 * on hand; without a day if it lasts longer than a year.
 */
export const forecastOf = ({ onHand, used, issues, trackedOn, today }: Use) => {
  if (issues < leastIssues || used <= 0n || onHand <= 0n) return null;
  const days = Math.min(daysOfUse, Math.max(1, daysBetween(trackedOn, today)));
  const left = Number((onHand * BigInt(days)) / used);
  return { used: quantityText(used), days, emptyOn: left > maxDaysAhead ? null : addDays(today, left) };
};
