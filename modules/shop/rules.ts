import type { BasisPoints } from "../../platform/shared/money.ts";

export const digitScripts = ["latin", "eastern"] as const;
/** How numbers are written on screen and paper: 123 or ١٢٣. */
export type DigitScript = (typeof digitScripts)[number];

export const plans = ["standard", "professional"] as const;
export type Plan = (typeof plans)[number];

/** Every series of numbers in use, as a new shop begins it. */
export const firstNumbering = {
  "client-invoices": { prefix: "INV-", digits: 6 },
  receipts: { prefix: "RCT-", digits: 6 },
  clients: { prefix: "", digits: 1 },
  journal: { prefix: "JE-", digits: 6 },
} as const;
export type Series = keyof typeof firstNumbering;

export type VatRate = { startsOn: string; rate: BasisPoints };

/** The standard rate of a day: the last one begun by then. Before the first there is none: 0. */
export const vatRateOn = (rates: readonly VatRate[], day: string): BasisPoints =>
  rates.reduce<VatRate | undefined>((found, one) => (one.startsOn <= day && (!found || one.startsOn > found.startsOn) ? one : found), undefined)?.rate ?? 0;

/** What a country brings at registration: currency, time zone, and the first VAT rate. */
export const countryDefaults = (country: string): { currency: string; timeZone: string; rate: BasisPoints } =>
  gulfAndNeighbours[country] ?? { currency: "USD", timeZone: "UTC", rate: 0 };

const gulfAndNeighbours: Record<string, { currency: string; timeZone: string; rate: BasisPoints }> = {
  SA: { currency: "SAR", timeZone: "Asia/Riyadh", rate: 1500 },
  BH: { currency: "BHD", timeZone: "Asia/Bahrain", rate: 1000 },
  AE: { currency: "AED", timeZone: "Asia/Dubai", rate: 500 },
  OM: { currency: "OMR", timeZone: "Asia/Muscat", rate: 500 },
  KW: { currency: "KWD", timeZone: "Asia/Kuwait", rate: 0 },
  QA: { currency: "QAR", timeZone: "Asia/Qatar", rate: 0 },
  JO: { currency: "JOD", timeZone: "Asia/Amman", rate: 1600 },
  EG: { currency: "EGP", timeZone: "Africa/Cairo", rate: 1400 },
  TR: { currency: "TRY", timeZone: "Europe/Istanbul", rate: 2000 },
  PS: { currency: "USD", timeZone: "Asia/Hebron", rate: 0 },
};
