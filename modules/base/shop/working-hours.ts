import { addDays, dateIn, entryInstant } from "../../../platform/shared/dates.ts";

/** Of one weekday (0 is Sunday), `HH:mm` in the shop's time zone. */
export type DayHours = { weekday: number; opensAt: string; closesAt: string };

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Of a shop that has set none: 8 to 17, Friday off. */
export const usualHours: readonly DayHours[] = [0, 1, 2, 3, 4, 6].map((weekday) => ({
  weekday,
  opensAt: "08:00",
  closesAt: "17:00",
}));

/** The hours of a date; undefined on a day off. */
export const hoursOn = (hours: readonly DayHours[], date: string): DayHours | undefined =>
  hours.find(({ weekday }) => weekday === weekdayOf(date));

/** The first closing time after an instant; on a day off the day's end counts as its closing time. */
export const closingAfter = (instant: string, hours: readonly DayHours[], timeZone: string): string => {
  const today = dateIn(instant, timeZone);
  const closings = [today, addDays(today, 1)].map((date) => closingOf(date, hours, timeZone));
  return closings.find((closing) => Date.parse(closing) > Date.parse(instant)) ?? closings[1]!;
};

const closingOf = (date: string, hours: readonly DayHours[], timeZone: string): string => {
  const open = hoursOn(hours, date);
  const time = open ? `${date}T${open.closesAt}` : `${addDays(date, 1)}T00:00`;
  return entryInstant(time, timeZone, time) ?? `${date}T23:59:59Z`;
};

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
