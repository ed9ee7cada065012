import { readableDate, shortDate } from "../../../platform/shared/dates.ts";
import type { ReportCell } from "../../../platform/shared/report-table.ts";
import {
  inBothLanguages,
  inLanguage,
  isolated,
  type Language,
  type Pair,
  words,
} from "../../../platform/shared/words.ts";
import { monthEnd, monthStart, type Period } from "./periods.ts";

export const periodWords = words({
  day: { en: "{from}", ar: "{from}" },
  days: { en: "{from} to {to}", ar: "{from} إلى {to}" },
});

/** `October 2026`, `2026`, `1 to 20 November 2026`, `20 November 2026`, else its first and last day in digits. */
export const periodName = ({ from, to }: Period, language: Language): string => {
  const year = from.slice(0, 4);
  if (from === to) return readableDate(to, language);
  if (from === monthStart(from) && to === monthEnd(from)) return readableDate(from, language, "month");
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  const days =
    monthStart(from) === monthStart(to)
      ? { from: String(Number(from.slice(8))), to: readableDate(to, language) }
      : inDigits({ from, to });
  return inLanguage(periodWords.days, language, days);
};

/** The first and the last day: `01/10/2026 to 31/10/2026`. */
export const periodDays = (period: Period): Pair => inBothLanguages(periodWords.days, inDigits(period));

/** A step of a report: its day, or the name of its days. */
export const stepCell = (step: Period): ReportCell =>
  step.from === step.to ? { day: step.from } : { en: periodName(step, "en"), ar: periodName(step, "ar") };

const inDigits = ({ from, to }: Period) => ({ from: isolated(shortDate(from)), to: isolated(shortDate(to)) });
