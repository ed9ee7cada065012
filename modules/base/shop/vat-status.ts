import { earliestDate } from "../../../platform/shared/dates.ts";
import type { BasisPoints } from "../../../platform/shared/money.ts";
import { startedBy, type VatRate } from "./rules.ts";

/** From its day on the shop is registered for VAT, or is not; until the next one. */
export type VatRegistration = { startsOn: string; isRegistered: boolean; vatNumber: string | null };

export const vatStatuses = ["registered", "not-registered", "unknown", "no-vat"] as const;
/** `unknown`: the shop has not said it yet. `no-vat`: its country charges none, so it is not asked. */
export type VatStatus = (typeof vatStatuses)[number];

/** A span of days with one standard rate and one status. `rate` is what the shop charges. */
export type VatPeriod = VatRate & { standardRate: BasisPoints; status: VatStatus; vatNumber: string | null };

/** What the shop charges from which day on, oldest first: the standard rates of its country, nothing while it is not registered. */
export const vatPeriods = (rates: readonly VatRate[], registrations: readonly VatRegistration[]): VatPeriod[] => {
  const starts = new Set([earliestDate, ...[...rates, ...registrations].map(({ startsOn }) => startsOn)]);
  return [...starts].toSorted().map((startsOn) => {
    const standardRate = startedBy(rates, startsOn)?.rate ?? 0;
    const said = startedBy(registrations, startsOn);
    return {
      startsOn,
      standardRate,
      rate: said && !said.isRegistered ? 0 : standardRate,
      status: said ? statusOf(said) : statusUnsaid(standardRate),
      vatNumber: said?.vatNumber ?? null,
    };
  });
};

const statusOf = ({ isRegistered }: VatRegistration): VatStatus => (isRegistered ? "registered" : "not-registered");

const statusUnsaid = (standardRate: BasisPoints): VatStatus => (standardRate > 0 ? "unknown" : "no-vat");

/** A day before the first period is in it. */
export const periodOn = (periods: readonly VatPeriod[], day: string): VatPeriod =>
  startedBy(periods, day) ?? periods[0]!;

/** The standard rates of the country, which vendors charge whether or not the shop is registered. */
export const standardRates = (periods: readonly VatPeriod[]): VatRate[] =>
  periods.map(({ startsOn, standardRate }) => ({ startsOn, rate: standardRate }));

/**
 * The first day of what a shop says of itself: a day that it names; else today if it said the opposite before. What is
 * said for the first time, or corrects the number, holds from the beginning of what it replaces.
 */
export const firstDayOf = (
  said: Pick<VatRegistration, "isRegistered">,
  from: string | undefined,
  { before, today }: { before: readonly VatRegistration[]; today: string },
): string => {
  const last = before.at(-1);
  if (!last) return said.isRegistered ? (from ?? earliestDate) : earliestDate;
  return from ?? (last.isRegistered === said.isRegistered ? last.startsOn : today);
};

/**
 * The registrations with another one, which replaces what was said of its first day and later, and the last one if it
 * says the same with another first day.
 */
export const withRegistration = (before: readonly VatRegistration[], added: VatRegistration): VatRegistration[] => {
  const earlier = before.at(-1)?.isRegistered === added.isRegistered ? before.slice(0, -1) : before;
  const kept = earlier.filter(({ startsOn }) => startsOn < added.startsOn);
  if (kept.length === 0 && added.startsOn > earliestDate)
    return [{ startsOn: earliestDate, isRegistered: false, vatNumber: null }, added];
  return [...kept, added];
};

type Threshold = { startsOn: string; amount: number };

/** Supplies of twelve months, in units of the currency, above which a shop must register for VAT. */
const thresholds: Partial<Record<string, readonly Threshold[]>> = {
  SA: [{ startsOn: earliestDate, amount: 375_000 }],
  AE: [{ startsOn: earliestDate, amount: 375_000 }],
  BH: [{ startsOn: earliestDate, amount: 37_500 }],
  OM: [{ startsOn: earliestDate, amount: 38_500 }],
};

export const thresholdOn = (country: string, day: string): number | null =>
  startedBy(thresholds[country] ?? [], day)?.amount ?? null;

/** Whether a shop that is not registered comes near the threshold: at 80 % of it. */
export const isNearThreshold = (turnover: bigint, threshold: bigint): boolean => turnover * 10n >= threshold * 8n;
