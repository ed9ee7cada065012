import { addDays } from "../../../platform/shared/dates.ts";

/** In order. The last is set only by the exit. */
export const vehicleStatuses = ["working_on", "ready_for_customer", "ready_for_pickup", "completed"] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

type Promised = { enteredOn: string; daysToFix: number | null };

/** The promised number of days, at least one; null without a promise. */
export const promisedDays = ({ daysToFix }: Pick<Promised, "daysToFix">) =>
  daysToFix === null ? null : Math.max(daysToFix, 1);

/** The last day of the promised time; null without a promise. The day of entry is the first. */
export const promisedOn = ({ enteredOn, daysToFix }: Promised) => {
  const days = promisedDays({ daysToFix });
  return days === null ? null : addDays(enteredOn, days - 1);
};
