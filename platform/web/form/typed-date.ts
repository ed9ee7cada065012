import { firstDate, lastDate } from "../../shared/dates.ts";
import { latinDigits } from "../../shared/digits.ts";
import { dayOfHijri, monthNamed } from "../../shared/month-names.ts";

/**
 * A typed date → `YYYY-MM-DD`; null if it is not a date. Understands what is typed in digits (`20/11/2026`,
 * `20-11-26`, `2026-11-20`) and every form that the program shows: with the name of the month in any of its
 * languages, with the weekday, without the year (that of `today`), in the Hijri calendar; also in Arabic digits.
 */
export const typedDate = (text: string, today?: string): string | null => {
  const typed = latinDigits(text);
  const numbers = typed.match(/\d+/g) ?? [];
  const named = monthNamed(typed.replace(/\d+/g, " "));
  if (named) return dateOfNamed(named, numbers, today);
  // Other letters than those of a month, such as a time of day, would be ignored.
  if (numbers.length !== 3 || /\p{L}/u.test(typed)) return null;
  const [first = "", month = "", last = ""] = numbers;
  const [year, day] = first.length === 4 ? [first, last] : [last, first];
  return isoOf(year, month, day);
};

const dateOfNamed = (
  { calendar, month }: NonNullable<ReturnType<typeof monthNamed>>,
  numbers: readonly string[],
  today: string | undefined,
): string | null => {
  const [first = "", second = today?.slice(0, 4) ?? ""] = numbers;
  if (numbers.length > 2 || first === "") return null;
  const [year, day] = first.length === 4 && numbers.length === 2 ? [first, second] : [second, first];
  if (calendar === "gregorian") return isoOf(year, String(month), day);
  return numbers.length === 2 ? (dayOfHijri(Number(year), month, Number(day)) ?? null) : null;
};

const isoOf = (year: string, month: string, day: string): string | null => {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
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
