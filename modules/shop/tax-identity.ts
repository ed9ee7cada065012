import { countryCodes } from "../../platform/shared/countries.ts";
import { fold } from "../../platform/shared/folding.ts";

/** How tax authorities and banks write who somebody is. Each function answers the text as it is stored, or undefined when it is not valid. */

/** A VAT number by the rule of its country; where a country has no VAT, or we know no rule, any 3 to 20 letters and digits. No Luhn check: the authority's own numbers fail it. */
export const toVatNumber = (text: string, country: string): string | undefined =>
  matching(compact(text), vatPatterns[country] ?? /^[A-Z0-9]{3,20}$/);

/** A buyer's VAT number: one of the shop's country, or one from abroad, which begins with the two letters of its country. */
export const toBuyerVatNumber = (text: string, country: string): string | undefined =>
  toVatNumber(text, country) ?? foreignVatNumber(compact(text), country);

/** An IBAN by its check digits and, where it is known, its country's length. */
export const toIban = (text: string): string | undefined => {
  const iban = matching(compact(text), /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/);
  const length = iban && ibanLengths[iban.slice(0, 2)];
  return iban && (!length || iban.length === length) && remainder97(iban) === 1n ? iban : undefined;
};

/** A commercial registration: the tax rules ask for letters and digits only, so no more is asked. */
export const toCrNumber = (text: string): string | undefined => matching(compact(text), /^[A-Z0-9]{3,20}$/);

/** Whether a Saudi registration has the usual form: 10 digits (a unified national number begins with 7). To warn by, not to refuse. */
export const isUsualCrNumber = (crNumber: string): boolean => /^\d{10}$/.test(crNumber);

/** A seller's name goes into the QR code of an invoice, whose field holds 255 bytes: 127 Arabic letters. */
export const fitsSellerName = (name: string): boolean => new TextEncoder().encode(name).length <= 255;

const foreignVatNumber = (number: string, country: string) => {
  const from = number.slice(0, 2);
  return from !== country && countryCodes.some((code) => code === from)
    ? matching(number, /^[A-Z]{2}(?=.*\d)[A-Z0-9]{5,18}$/)
    : undefined;
};

const vatPatterns: Partial<Record<string, RegExp>> = {
  SA: /^3\d{13}3$/,
  BH: /^\d{15}$/,
  AE: /^\d{15}$/,
  OM: /^OM\d{10}$/,
};

const ibanLengths: Partial<Record<string, number>> = {
  SA: 24,
  BH: 22,
  AE: 23,
  KW: 30,
  QA: 29,
  OM: 23,
  JO: 30,
  PS: 29,
  EG: 29,
  TR: 26,
};

const compact = (text: string) =>
  fold(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");

const matching = (text: string, pattern: RegExp) => (pattern.test(text) ? text : undefined);

const remainder97 = (iban: string) =>
  BigInt((iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n;
