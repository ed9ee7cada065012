import { fold } from "../../../platform/shared/folding.ts";
import { withoutLabel } from "./vin.ts";

/** Normalises a VIN: capitals without blanks, dashes and what a label puts before it; undefined if it contains anything but letters and digits. */
export const vinOf = (typed: string): string | undefined => {
  const vin = fold(withoutLabel(typed))
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return /^[A-Z0-9]{1,25}$/.test(vin) ? vin : undefined;
};

/** The newest model year on sale, which is ahead of the calendar. */
export const newestYear = (today: string) => Number(today.slice(0, 4)) + 2;
