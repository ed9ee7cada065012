import { addDays } from "../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";

export const presets = ["thisMonth", "lastMonth", "thisQuarter", "lastQuarter", "thisYear", "lastYear"] as const;
export type Preset = (typeof presets)[number];
export type Period = { from: string; to: string };

/** The period of a report; without days this month until today. Refuses one that ends before it begins. */
export const periodOf = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period => {
  const last = to ?? today;
  const period = { from: from ?? monthStart(last), to: last };
  assertInOrder(period);
  return period;
};

export const assertInOrder = ({ from, to }: Period) => {
  if (from > to) throw refuseField("to", fieldKinds["ends-before"]);
};

/** The first day of the month that is so many months later. */
export const monthStart = (date: string, months = 0): string => {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`;
};

export const monthEnd = (date: string) => addDays(monthStart(date, 1), -1);

/** The end of the last month that ends on or before a day. */
export const completeThrough = (date: string) => (monthEnd(date) === date ? date : addDays(monthStart(date), -1));

/** So many months that are over, the latest first: `2026-10`. */
export const monthsBefore = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthStart(today, -1 - index).slice(0, 7));

type Locks = { lockedThrough: string | null; vatLockedThrough: string | null };

/** The date of a document's entry: its own, or the first day after a locked period or a filed VAT return. */
export const defaultPostingDate = (documentDate: string, { lockedThrough, vatLockedThrough }: Locks): string =>
  [lockedThrough, vatLockedThrough].reduce<string>(
    (date, through) => (through !== null && date <= through ? addDays(through, 1) : date),
    documentDate,
  );

/** The days of a period that is chosen by name; the present one ends today. */
export const periodNamed = (preset: Preset, today: string): Period => {
  const month = monthStart(today);
  const quarter = monthStart(today, -((Number(today.slice(5, 7)) - 1) % 3));
  const year = `${today.slice(0, 4)}-01-01`;
  switch (preset) {
    case "thisMonth":
      return { from: month, to: today };
    case "lastMonth":
      return { from: monthStart(month, -1), to: addDays(month, -1) };
    case "thisQuarter":
      return { from: quarter, to: today };
    case "lastQuarter":
      return { from: monthStart(quarter, -3), to: addDays(quarter, -1) };
    case "thisYear":
      return { from: year, to: today };
    case "lastYear":
      return { from: monthStart(year, -12), to: addDays(year, -1) };
  }
};

/** The period of the same length before it: whole months for whole months, else as many days. */
export const periodBefore = ({ from, to }: Period): Period => {
  if (from === monthStart(from) && to === monthEnd(to)) {
    const months = monthsIn({ from, to });
    return { from: monthStart(from, -months), to: addDays(from, -1) };
  }
  // A month or year that is not over: the same days of the one before.
  if (from === monthStart(from)) {
    const months = monthsIn({ from, to });
    return { from: monthStart(from, -months), to: sameDay(to, -months) };
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
};

export const periodLastYear = ({ from, to }: Period): Period => ({
  from: sameDay(from, -12),
  to: to === monthEnd(to) ? monthEnd(monthStart(to, -12)) : sameDay(to, -12),
});

const monthsIn = ({ from, to }: Period) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** The same day of another month, or its last one. */
export const sameDay = (date: string, months: number) => {
  const start = monthStart(date, months);
  const last = monthEnd(start);
  const day = `${start.slice(0, 8)}${date.slice(8)}`;
  return day > last ? last : day;
};

/** Weeks of seven days of which the last one ends on a day, the first one first. */
export const weeksThrough = (day: string, count: number): Period[] =>
  Array.from({ length: count }, (_, at) => {
    const to = addDays(day, -7 * (count - 1 - at));
    return { from: addDays(to, -6), to };
  });

/** The days of a month, the months of two years, or else the years of a period, cut at its ends. */
export const stepsOf = ({ from, to }: Period): { step: "day" | "month" | "year"; steps: Period[] } => {
  const isMonth = addDays(from, 30) >= to;
  const step = isMonth ? "day" : monthsIn({ from, to }) <= 24 ? "month" : "year";
  const nextOf = (date: string) => {
    if (step === "day") return addDays(date, 1);
    return step === "month" ? monthStart(date, 1) : `${Number(date.slice(0, 4)) + 1}-01-01`;
  };
  const steps: Period[] = [];
  for (let first = from; first <= to; first = nextOf(first)) {
    const last = addDays(nextOf(first), -1);
    steps.push({ from: first, to: last < to ? last : to });
  }
  return { step, steps };
};
