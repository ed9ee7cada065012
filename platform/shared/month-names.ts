import { addDays, hijri, hijriNumbers, readableDate } from "./dates.ts";
import { fold } from "./folding.ts";
import { languages, readerLanguages } from "./words.ts";

export type NamedMonth = { calendar: "gregorian" | "hijri"; month: number };

/**
 * The month that a text names, as dates show it in any language, also beside a weekday; undefined if it names none
 * or says anything else. English months can be shortened to three letters.
 */
export const monthNamed = (text: string): NamedMonth | undefined => {
  const { months, weekdays } = (known ??= namesOfDates());
  const name = nameOf(text)
    .split(" ")
    .filter((word) => !weekdays.has(word))
    .join(" ");
  if (name === "") return undefined;
  const found = months.get(name);
  if (found || !/^[a-z]{3,}$/.test(name)) return found;
  const longer = [...months].filter(([whole, { calendar }]) => calendar === "gregorian" && whole.startsWith(name));
  return longer.length === 1 ? longer[0]![1] : undefined;
};

/** The day of a date in the Umm al-Qura calendar; undefined if it has none. */
export const dayOfHijri = (year: number, month: number, day: number): string | undefined => {
  if (year < firstHijriYear || year > lastHijriYear) return undefined;
  const about = addDays(hijriBeginning, Math.round((year - 1) * daysOfYear + (month - 1) * daysOfMonth + day - 1));
  return nearby
    .map((days) => addDays(about, days))
    .find((date) => {
      const found = hijriNumbers(date);
      return found.year === year && found.month === month && found.day === day;
    });
};

let known: ReturnType<typeof namesOfDates> | undefined;

const namesOfDates = () => {
  const months = new Map<string, NamedMonth>();
  const year = Array.from({ length: 12 }, (_, place) => place + 1);
  for (const language of readerLanguages)
    for (const month of year)
      months.set(nameOf(readableDate(`2026-${String(month).padStart(2, "0")}-15`, language, "month")), {
        calendar: "gregorian",
        month,
      });
  for (const language of languages)
    for (const month of year)
      months.set(nameOf(hijri(dayOfHijri(1448, month, 15) ?? "", language)), { calendar: "hijri", month });
  const week = Array.from({ length: 7 }, (_, place) => addDays("2026-11-22", place));
  const weekdays = new Set(
    readerLanguages.flatMap((language) => week.map((date) => nameOf(readableDate(date, language, "weekday")))),
  );
  return { months, weekdays };
};

/** The words of a date, folded, without digits, punctuation and the sign of the Hijri era. */
const nameOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{M}\s]|[ʻʼ]/gu, " ")
    .split(" ")
    .filter((word) => word !== "" && word !== "ه" && word !== "ah")
    .join(" ");

const firstHijriYear = 1300;
const lastHijriYear = 1600;
/** 1 Muharram of the year 1. */
const hijriBeginning = "0622-07-19";
const daysOfYear = 354.367;
const daysOfMonth = 29.53;
const nearby = [0, 1, -1, 2, -2, 3, -3, 4, -4];
