import { daysLeft } from "./instants.ts";

type Known = { writableUntil: string; paidUntil: string | null; suspensionReason: string | null };

/** From so many days before its end on, the trial stands as a band above every page. */
const bandDays = 5;

/** What the frame of every page says about the subscription; `daysLeft` of a trial, null in every other state. */
export const frameOf = ({ writableUntil, paidUntil, suspensionReason }: Known, now: string) => {
  const ends = Date.parse(writableUntil);
  const isOver = ends <= Date.parse(now);
  const left = paidUntil === null && !isOver ? daysLeft(writableUntil, now) : null;
  const isDue = paidUntil !== null && !isOver && Date.parse(paidUntil) <= Date.parse(now);
  if (suspensionReason !== null) return { band: "suspended", daysLeft: left } as const;
  if (isOver) return { band: "expired", daysLeft: null } as const;
  if (isDue) return { band: "due", daysLeft: null } as const;
  return { band: left !== null && left <= bandDays ? "ends-soon" : null, daysLeft: left } as const;
};
