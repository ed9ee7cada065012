import type { Pair } from "./words.ts";

const usual: Pair = { en: "VAT number", ar: "الرقم الضريبي" };

/** What a country calls its tax registration number, as its invoices must. */
const names: Readonly<Partial<Record<string, Pair>>> = {
  AE: { en: "TRN", ar: "رقم التسجيل الضريبي" },
  OM: { en: "VATIN", ar: "رقم التعريف الضريبي" },
  TR: { en: "Tax number", ar: "الرقم الضريبي" },
};

/** Of countries whose invoices name the tax office of seller and buyer. */
const officeNames: Readonly<Partial<Record<string, Pair>>> = {
  TR: { en: "Tax office", ar: "مكتب الضرائب" },
};

export const taxOfficeName = (country: string | undefined): Pair | null => (country && officeNames[country]) || null;

export const taxNumberName = (country: string | undefined): Pair => (country && names[country]) || usual;
