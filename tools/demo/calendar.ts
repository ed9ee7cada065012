import { addDays, dateIn } from "../../platform/shared/dates.ts";
import { daysOfBooks, demoTimeZone } from "./visits.ts";

/** A month of the books: its days up to now. */
export type DemoMonth = {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly isOver: boolean;
};

export const firstDayOfBooks = (now: Date) => addDays(dateIn(now, demoTimeZone), -daysOfBooks);

export const monthsOfBooks = (now: Date): DemoMonth[] => {
  const today = dateIn(now, demoTimeZone);
  const months: DemoMonth[] = [];
  for (let first = firstDayOfBooks(now); first <= today;) {
    const next = monthAfter(first);
    const isOver = next <= today;
    months.push({ id: first.slice(0, 7), first, last: isOver ? addDays(next, -1) : today, isOver });
    first = next;
  }
  return months;
};

/** The first day of the month after a day. */
export const monthAfter = (day: string) => {
  const [year, month] = day.split("-").map(Number);
  return new Date(Date.UTC(year!, month, 1)).toISOString().slice(0, 10);
};

/** A day of the month after, `-09`. */
export const inMonthAfter = (day: string, date: string) => monthAfter(day).slice(0, 8) + date;

export const at = (day: string, time: string) => `${day}T${time}:00.000Z`;
