import type { Language, ReaderLanguage } from "./words.ts";

/** Days are `YYYY-MM-DD` in the shop's time zone, instants are ISO strings in UTC; the caller passes the current time. */

/** The earliest date that an entry or document may carry. */
export const earliestDate = "2018-01-01";

/** The first and last date that a field accepts. */
export const firstDate = "1900-01-01";
export const lastDate = "2199-12-31";

/** True for an existing date between 1900 and 2199; `2024-02-30` does not exist. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDate || text > lastDate) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateOf(time) === text;
};

export const dateIn = (instant: string | Date, timeZone: string): string => {
  // Offsets from UTC are multiples of 15 minutes, so every instant of a quarter hour has the same date. Lists ask
  // for few distinct quarters, so the results are cached.
  const quarter = Math.floor(new Date(instant).getTime() / msPerQuarter) * msPerQuarter;
  const key = `${quarter}${timeZone}`;
  const known = datesIn.get(key);
  if (known !== undefined) return known;
  const { year, month, day: dayOfMonth } = clockIn(quarter, timeZone);
  const date = `${year}-${month}-${dayOfMonth}`;
  if (datesIn.size >= maxDates) datesIn.clear();
  datesIn.set(key, date);
  return date;
};

const datesIn = new Map<string, string>();
const maxDates = 5000;

export const todayIn = (timeZone: string, now: string | Date): string => dateIn(now, timeZone);

/** `HH:mm` */
export const timeIn = (instant: string | Date, timeZone: string): string => {
  const { hour, minute } = clockIn(instant, timeZone);
  return `${hour}:${minute}`;
};

export const addDays = (date: string, days: number): string => dateOf(midnight(date) + days * msPerDay);

/** Days from one date to another; negative when `to` is the earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / msPerDay);

export const startOfDay = (date: string, timeZone: string): string => instantOf(date, "00:00:00", timeZone);

/**
 * Accepts `HH:mm` (today), `YYYY-MM-DDTHH:mm` (both in the shop's time zone) or a date-time with its offset.
 * Undefined for any other text.
 */
export const entryInstant = (text: string, timeZone: string, now: string | Date): string | undefined => {
  const found =
    /^(?:(\d{4}-\d\d-\d\d)[T ])?([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,6})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/.exec(
      text.trim(),
    );
  if (!found) return undefined;
  const [, date = todayIn(timeZone, now), hour = "", minute = "", second = "00", offset] = found;
  if (!isDate(date) || (offset && !found[1])) return undefined;
  const time = `${hour.padStart(2, "0")}:${minute}:${second}`;
  return offset ? new Date(`${date}T${time}${offset}`).toISOString() : instantOf(date, time, timeZone);
};

const forms = {
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
  day: { day: "numeric", month: "long" },
  dayShort: { day: "numeric", month: "short" },
  month: { month: "long", year: "numeric" },
  monthName: { month: "long" },
  weekday: { weekday: "long" },
  weekdayShort: { weekday: "short" },
} as const;

/** `Friday 20 November 2026`, `20 November 2026`, `20 November`, `20 Nov`, `November 2026`, `November` or `Friday`; Gregorian calendar, Latin digits. */
export const readableDate = (date: string, language: ReaderLanguage, form: keyof typeof forms = "long"): string =>
  formatIn(`${regions[language]}-u-ca-gregory-nu-latn`, forms[form]).format(midnight(date));

/** As texts name a day near `today`: `20 November`, of another year `1 January 2027`. */
export const nearDate = (date: string, today: string, language: ReaderLanguage): string =>
  readableDate(date, language, date.slice(0, 4) === today.slice(0, 4) ? "day" : "long");

const regions = { en: "en-GB", ar: "ar-SA", ur: "ur-PK", hi: "hi-IN", bn: "bn-BD" } as const;

/** `20/11/2026`, for table cells and narrow papers. */
export const shortDate = (date: string): string => date.split("-").toReversed().join("/");

/** The date in the Umm al-Qura calendar: `10 Jumada II 1448`, `10 جمادى الآخرة 1448 هـ`. */
export const hijri = (date: string, language: Language): string => {
  const locale = language === "ar" ? "ar-SA-u-ca-islamic-umalqura-nu-latn" : "en-GB-u-ca-islamic-umalqura-nu-latn";
  const parts = formatIn(locale, forms.long).formatToParts(midnight(date));
  return parts
    .filter(({ type }) => language === "ar" || type !== "era")
    .map(({ value }) => value)
    .join("")
    .trim();
};

/** Year, month and day of a date in the Umm al-Qura calendar. */
export const hijriNumbers = (date: string): Record<"year" | "month" | "day", number> => {
  const parts = formatIn("en-u-ca-islamic-umalqura-nu-latn", numericForm).formatToParts(midnight(date));
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return { year: part("year"), month: part("month"), day: part("day") };
};

const numericForm = { day: "numeric", month: "numeric", year: "numeric" } as const;

const msPerDay = 86_400_000;
const msPerQuarter = 900_000;

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const clockIn = (instant: string | Date | number, timeZone: string) => {
  const parts = formatIn("en-GB-u-ca-gregory-nu-latn-hc-h23", clockForm, timeZone).formatToParts(new Date(instant));
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
  };
};

const clockForm = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

/** When the clock shows a time twice, the earlier one is meant; a skipped time is moved forward by the skipped hour. */
const instantOf = (date: string, time: string, timeZone: string): string => {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const before = asUtc - offsetAt(asUtc - msPerDay, timeZone);
  const after = asUtc - offsetAt(asUtc + msPerDay, timeZone);
  const real = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === asUtc);
  return new Date(real.length > 0 ? Math.min(...real) : before).toISOString();
};

const offsetAt = (time: number, timeZone: string) => {
  const { year, month, day: dayOfMonth, hour, minute, second } = clockIn(time, timeZone);
  return Date.parse(`${year}-${month}-${dayOfMonth}T${hour}:${minute}:${second}Z`) - Math.floor(time / 1000) * 1000;
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (locale: string, form: Intl.DateTimeFormatOptions, timeZone = "UTC"): Intl.DateTimeFormat => {
  const key = `${locale} ${timeZone} ${Object.entries(form).join()}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { ...form, timeZone });
  formats.set(key, format);
  return format;
};

/** The ISO instant so many days later. */
export const daysAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * msPerDay).toISOString();
