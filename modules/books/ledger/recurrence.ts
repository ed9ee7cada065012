import { sameDay } from "./periods.ts";

export const frequencies = ["month", "quarter", "year"] as const;
export type Frequency = (typeof frequencies)[number];

const monthsOf: Record<Frequency, number> = { month: 1, quarter: 3, year: 12 };

/**
 * The first repetition of an entry after a day. It keeps the entry's day of the month, or takes the last day of a
 * shorter month.
 */
export const repetitionAfter = (first: string, every: Frequency, day: string): string => {
  const step = monthsOf[every];
  const passed = (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + monthOf(day) - monthOf(first);
  const before = Math.max(0, Math.floor(passed / step) - 1);
  for (let count = before; ; count += 1) {
    const date = sameDay(first, count * step);
    if (date > day && date > first) return date;
  }
};

/** The repetitions that are due, the next one included through `today`, and the one after them; null: none. */
export const dueRepetitions = (
  { first, every, until }: { first: string; every: Frequency; until: string | null },
  nextOn: string,
  today: string,
): { due: string[]; nextOn: string | null } => {
  const due: string[] = [];
  let next: string | null = within(nextOn, until);
  while (next !== null && next <= today) {
    due.push(next);
    next = within(repetitionAfter(first, every, next), until);
  }
  return { due, nextOn: next };
};

export const within = (date: string, until: string | null) => (until !== null && date > until ? null : date);

const monthOf = (date: string) => Number(date.slice(5, 7));
