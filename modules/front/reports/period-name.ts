import { readableDate, shortDate } from "../../../platform/shared/dates.ts";
import { inLanguage, isolated, type Language } from "../../../platform/shared/words.ts";
import { monthEnd, monthStart, type Period } from "../../books/ledger/periods.ts";
import { columnWords } from "./words.ts";

/** `October 2026`, `2026`, `1 to 20 November 2026`, `20 November 2026`, else its first and last day in digits. */
export const periodName = ({ from, to }: Period, language: Language): string => {
  const year = from.slice(0, 4);
  if (from === to) return readableDate(to, language);
  if (from === monthStart(from) && to === monthEnd(from)) return readableDate(from, language, "month");
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  const days =
    monthStart(from) === monthStart(to)
      ? { from: String(Number(from.slice(8))), to: readableDate(to, language) }
      : { from: isolated(shortDate(from)), to: isolated(shortDate(to)) };
  return inLanguage(columnWords.days, language, days);
};
