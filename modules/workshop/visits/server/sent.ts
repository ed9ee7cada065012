import { dateIn, earliestDate, entryInstant } from "../../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { newestYear, vinOf } from "../../../records/vehicles/rules.ts";
import { vehicleFieldWords } from "../../../records/vehicles/words.ts";

/** A client's clock may be ahead; an entry slightly in the future counts as now. */
const clockDrift = 2 * 60_000;

/** Parses an instant in any of the three forms; undefined stays undefined. Refuses the future, and what is before 2018. */
export const enteredAtOf = (sent: string | undefined, timeZone: string, now: string): string | undefined => {
  if (sent === undefined) return undefined;
  const instant = entryInstant(sent, timeZone, now);
  if (!instant) throw refuseField("vehicle_entered_at", vehicleFieldWords.entryTime);
  const ahead = Date.parse(instant) - Date.parse(now);
  if (ahead > clockDrift) throw refuseField("vehicle_entered_at", fieldKinds["in-future"]);
  if (dateIn(instant, timeZone) < earliestDate) throw refuseField("vehicle_entered_at", fieldKinds["before-2018"]);
  return ahead > 0 ? now : instant;
};

/** Normalises a VIN; undefined stays undefined. */
export const vinIn = (sent: string | null | undefined): string | null | undefined => {
  if (!sent) return sent === undefined ? undefined : null;
  const vin = vinOf(sent);
  if (!vin) throw refuseField("vin_number", vehicleFieldWords.vin);
  return vin;
};

export const checkYear = (year: number | null | undefined, today: string) => {
  if (year && year > newestYear(today)) throw refuseField("vehicle_year", vehicleFieldWords.tooNew);
};
