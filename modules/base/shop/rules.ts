import { earliestDate } from "../../../platform/shared/dates.ts";
import type { BasisPoints } from "../../../platform/shared/money.ts";
import type { Plan } from "../../../platform/shared/plans.ts";

const gigabyte = 1_073_741_824;

/** Bytes of files that a shop may store, by its plan; a trial has the limit of its plan. */
export const storageOf: Record<Plan, number> = {
  basic: 20 * gigabyte,
  lite: 20 * gigabyte,
  standard: 50 * gigabyte,
  professional: 200 * gigabyte,
  enterprise: 1000 * gigabyte,
};

export const trialDays = 15;

export const largestNumber = 999_999_999;

export const maxDigits = 9;

/** `INV-000419`; a longer number keeps all its digits. */
export const numberLabel = (prefix: string, digits: number, number: number) =>
  prefix + String(number).padStart(Math.min(digits, maxDigits), "0");

export type VatRate = { startsOn: string; rate: BasisPoints };

/** The rate on a date: the last one started by then, or 0 before the first. */
export const vatRateOn = (rates: readonly VatRate[], day: string): BasisPoints => startedBy(rates, day)?.rate ?? 0;

/** The last of dated rows that has started on a day. */
export const startedBy = <R extends { startsOn: string }>(rows: readonly R[], day: string): R | undefined =>
  rows
    .filter(({ startsOn }) => startsOn <= day)
    .reduce<R | undefined>((last, row) => (last && last.startsOn > row.startsOn ? last : row), undefined);

export const countryDefaults = (country: string): CountryDefaults =>
  known[country] ?? { currency: "USD", timeZone: "UTC", vatRates: always(0) };

type CountryDefaults = { currency: string; timeZone: string; vatRates: readonly VatRate[] };

const always = (rate: BasisPoints): VatRate[] => [{ startsOn: earliestDate, rate }];

const known: Record<string, CountryDefaults> = {
  SA: { currency: "SAR", timeZone: "Asia/Riyadh", vatRates: [...always(500), { startsOn: "2020-07-01", rate: 1500 }] },
  BH: { currency: "BHD", timeZone: "Asia/Bahrain", vatRates: always(1000) },
  AE: { currency: "AED", timeZone: "Asia/Dubai", vatRates: always(500) },
  OM: { currency: "OMR", timeZone: "Asia/Muscat", vatRates: always(500) },
  KW: { currency: "KWD", timeZone: "Asia/Kuwait", vatRates: always(0) },
  QA: { currency: "QAR", timeZone: "Asia/Qatar", vatRates: always(0) },
  JO: { currency: "JOD", timeZone: "Asia/Amman", vatRates: always(1600) },
  EG: { currency: "EGP", timeZone: "Africa/Cairo", vatRates: always(1400) },
  TR: { currency: "TRY", timeZone: "Europe/Istanbul", vatRates: always(2000) },
  PS: { currency: "USD", timeZone: "Asia/Hebron", vatRates: always(0) },
};

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** Whether this is a current ISO 3166 code, in capitals; withdrawn codes are not. */
export const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) &&
  !notCountries.has(code) &&
  regions.of(code) !== undefined &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** Region codes of `Intl.DisplayNames` that are not countries. */
const notCountries = new Set([
  "AC",
  "CP",
  "CQ",
  "DG",
  "EA",
  "EU",
  "EZ",
  "IC",
  "QO",
  "TA",
  "UN",
  "XA",
  "XB",
  "XK",
  "ZZ",
]);

const currencies = new Set(Intl.supportedValuesOf("currency"));

export const isCurrency = (code: string) => currencies.has(code);

export const isTimeZone = (name: string) => {
  try {
    return (
      /^[A-Za-z_]+(\/[A-Za-z_+-]+\d*){0,2}$/.test(name) &&
      new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== ""
    );
  } catch {
    return false;
  }
};

export const claimBuyers = ["insurer", "client"] as const;
/** To whom the tax invoice of an insurance claim is issued; insurer and owner owe it either way. */
export type ClaimBuyer = (typeof claimBuyers)[number];
