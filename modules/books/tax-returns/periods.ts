import { addDays } from "../../../platform/shared/dates.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { monthEnd, monthStart } from "../ledger/periods.ts";

/** `2026-Q3` or `2026-09`. */
export const taxPeriodPattern = /^(20\d\d)-(?:Q([1-4])|(0[1-9]|1[0-2]))$/;
export const periodLengths = ["quarter", "month"] as const;
export type PeriodLength = (typeof periodLengths)[number];

export type TaxPeriod = { id: string; from: string; to: string };

/** The period of an id; undefined if there is none. */
export const taxPeriod = (id: string): TaxPeriod | undefined => {
  const [, year, quarter, month] = taxPeriodPattern.exec(id) ?? [];
  if (!year) return undefined;
  const first = quarter ? Number(quarter) * 3 - 2 : Number(month);
  const months = quarter ? 3 : 1;
  const from = `${year}-${String(first).padStart(2, "0")}-01`;
  return { id, from, to: addDays(monthStart(from, months), -1) };
};

/** The last day to file and pay: in the UAE 28 and in Oman 30 days after the period, else the end of the next month. */
export const dueOn = ({ to }: Pick<TaxPeriod, "to">, country: string): string => {
  const days = daysToFile[country];
  return days === undefined ? monthEnd(addDays(to, 1)) : addDays(to, days);
};
const daysToFile: Readonly<Record<string, number>> = { AE: 28, OM: 30 };

/** The id of the period in which a day lies. */
export const taxPeriodId = (date: string, length: PeriodLength): string => {
  const month = Number(date.slice(5, 7));
  return length === "month" ? date.slice(0, 7) : `${date.slice(0, 4)}-Q${Math.ceil(month / 3)}`;
};

/** A setting that applies from a day on. */
export type Dated<Setting> = Setting & { startsOn: string };
export type LengthSetting = Dated<{ length: PeriodLength }>;
export type LimitSetting = Dated<{ amount: Minor }>;

/** The setting of a day: the last one that started by then. */
export const settingOn = <S extends Dated<object>>(settings: readonly S[], date: string): S | undefined =>
  settings.filter(({ startsOn }) => startsOn <= date).at(-1);

export const defaultLengths: readonly LengthSetting[] = [{ startsOn: "2018-01-01", length: "quarter" }];

/** Article 63 of the Saudi regulations: SAR 5,000, from April 2025 SAR 15,000. Other countries: no limit. */
export const defaultLimits = (country: string): readonly LimitSetting[] =>
  country === "SA"
    ? [
        { startsOn: "2018-01-01", amount: 500_000n },
        { startsOn: "2025-04-18", amount: 1_500_000n },
      ]
    : [];

/** The shop's period in which a day lies. */
export const periodOn = (date: string, lengths: readonly LengthSetting[]): TaxPeriod =>
  taxPeriod(taxPeriodId(date, settingOn(lengths, date)?.length ?? "quarter"))!;

/** The periods that are over, latest first: from the one with this first day through the last before today. */
export const pastPeriods = (first: string, today: string, lengths: readonly LengthSetting[]): TaxPeriod[] => {
  const periods: TaxPeriod[] = [];
  for (let period = periodOn(first, lengths); period.to < today; period = periodOn(addDays(period.to, 1), lengths))
    periods.push(period);
  return periods.toReversed();
};

/** Whether an overstatement of a period may still be corrected: in the five years after its calendar year. */
export const isCorrectable = ({ to }: Pick<TaxPeriod, "to">, today: string): boolean =>
  Number(today.slice(0, 4)) <= Number(to.slice(0, 4)) + 5;
