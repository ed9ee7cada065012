import { countryCodes } from "../../../platform/shared/countries.ts";
import { fold } from "../../../platform/shared/folding.ts";

/**
 * Formats of tax, bank and registration numbers. Each function answers the normalised text, or undefined if it is
 * invalid.
 */

/**
 * A VAT number in its country's format; for a country without VAT or with an unknown format, 3 to 20 letters and
 * digits. No Luhn check, because numbers that the authority issues fail it.
 */
export const toVatNumber = (text: string, country: string): string | undefined =>
  matching(compact(text), vatPatterns[country] ?? /^[A-Z0-9]{3,20}$/);

/** A buyer's VAT number: of the shop's country, or from abroad with the two letters of its country. */
export const toBuyerVatNumber = (text: string, country: string): string | undefined =>
  toVatNumber(text, country) ?? foreignVatNumber(compact(text), country);

/** An IBAN, checked by its check digits and, if known, its country's length. */
export const toIban = (text: string): string | undefined => {
  const iban = matching(compact(text), /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/);
  const length = iban && ibanLengths[iban.slice(0, 2)];
  return iban && (!length || iban.length === length) && remainder97(iban) === 1n ? iban : undefined;
};

/** A commercial registration number: letters and digits, which is all that the tax rules require. */
export const toCrNumber = (text: string): string | undefined => matching(compact(text), /^[A-Z0-9]{3,20}$/);

/**
 * Whether a Saudi registration has the usual 10 digits (a unified national number begins with 7). For a warning,
 * not a refusal.
 */
export const isUsualCrNumber = (crNumber: string): boolean => /^\d{10}$/.test(crNumber);

/** The seller's name must fit into 255 bytes of an invoice's QR code: 127 Arabic letters. */
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
