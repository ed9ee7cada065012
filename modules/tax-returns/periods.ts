import { addDays } from "../../platform/shared/dates.ts";
import { monthEnd, monthStart } from "../ledger/periods.ts";

/** `2026-Q3` or `2026-09`. */
export const taxPeriodPattern = /^(20\d\d)-(?:Q([1-4])|(0[1-9]|1[0-2]))$/;
export const periodLengths = ["quarter", "month"] as const;
export type PeriodLength = (typeof periodLengths)[number];

export type TaxPeriod = { id: string; from: string; to: string; /** The last day to file and pay. */ dueOn: string };

/** The period of an id; undefined if there is none. */
export const taxPeriod = (id: string): TaxPeriod | undefined => {
  const [, year, quarter, month] = taxPeriodPattern.exec(id) ?? [];
  if (!year) return undefined;
  const first = quarter ? Number(quarter) * 3 - 2 : Number(month);
  const months = quarter ? 3 : 1;
  const from = `${year}-${String(first).padStart(2, "0")}-01`;
  const next = monthStart(from, months);
  return { id, from, to: addDays(next, -1), dueOn: monthEnd(next) };
};

/** The id of the period in which a day lies. */
export const taxPeriodId = (date: string, length: PeriodLength): string => {
  const month = Number(date.slice(5, 7));
  return length === "month" ? date.slice(0, 7) : `${date.slice(0, 4)}-Q${Math.ceil(month / 3)}`;
};

export const lastQuarter = (today: string): TaxPeriod => {
  const current = taxPeriod(taxPeriodId(today, "quarter"))!;
  return taxPeriod(taxPeriodId(addDays(current.from, -1), "quarter"))!;
};

/** The periods that are over, latest first: from the one with this first day through the last before today. */
export const pastPeriods = (first: string, today: string, length: PeriodLength): TaxPeriod[] => {
  const periods: TaxPeriod[] = [];
  for (let date = first; ;) {
    const period = taxPeriod(taxPeriodId(date, length));
    if (!period || period.to >= today) return periods.toReversed();
    periods.push(period);
    date = addDays(period.to, 1);
  }
};
