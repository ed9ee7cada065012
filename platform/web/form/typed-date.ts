import { firstDate, lastDate } from "../../shared/dates.ts";
import { latinDigits } from "../../shared/digits.ts";

/**
 * A typed date (`20/11/2026`, `20-11-26`, `2026-11-20`, also in Arabic digits) → `YYYY-MM-DD`; null if it is not a
 * date.
 */
export const typedDate = (text: string): string | null => {
  const parts = latinDigits(text).match(/\d+/g);
  if (parts?.length !== 3) return null;
  const [first = "", month = "", last = ""] = parts;
  const [year, day] = first.length === 4 ? [first, last] : [last.length === 2 ? `20${last}` : last, first];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : null;
};

const isDay = (iso: string) => {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};

export type DateFault = "text" | "early" | "late";

/** What is wrong with a typed date, null if it is none; a year such as 0001 is early in every field. */
export const dateFault = (
  day: string | null,
  { min = firstDate, max = lastDate }: { min?: string | undefined; max?: string | undefined },
): DateFault | undefined => {
  if (day === null) return "text";
  if (day < min) return "early";
  return day > max ? "late" : undefined;
};
