import { fold } from "../../platform/shared/folding.ts";

/** Normalises a VIN: capitals without blanks and dashes; undefined if it contains anything but letters and digits. */
export const vinOf = (typed: string): string | undefined => {
  const vin = fold(typed)
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return /^[A-Z0-9]{1,25}$/.test(vin) ? vin : undefined;
};

/** The newest model year on sale, which is ahead of the calendar. */
export const newestYear = (today: string) => Number(today.slice(0, 4)) + 2;
