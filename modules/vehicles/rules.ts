import { fold } from "../../platform/shared/folding.ts";

/** A VIN as it is kept: capitals without blanks and dashes; undefined when it holds anything but letters and digits. */
export const vinOf = (typed: string): string | undefined => {
  const vin = fold(typed)
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return /^[A-Z0-9]{1,25}$/.test(vin) ? vin : undefined;
};

/** The newest model year that is sold: makers run ahead of the calendar. */
export const newestYear = (today: string) => Number(today.slice(0, 4)) + 2;
