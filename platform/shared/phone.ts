import parse, { type CountryCode, isSupportedCountry } from "libphonenumber-js/max";
import { fold } from "./folding.ts";

/**
 * Phone numbers by libphonenumber's full metadata (145 KB): the browser loads this file on demand, by `await
 * import(...)`.
 */

/** Typed text (national form, Arabic digits, `05…`, `00…`, `+…`) → E.164; undefined if no such number exists. */
export const toE164 = (text: string, country: string): string | undefined => {
  const number = parsed(typed(text), country);
  return number?.isValid() && !number.ext ? number.number : undefined;
};

/**
 * Whether an E.164 number can be a mobile. True where the numbering plan does not distinguish them, as in North
 * America.
 */
export const isMobile = (e164: string): boolean => {
  const type = parse(e164)?.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
};

/** `055 410 2276` in its own country, `+965 9722 4410` from another. */
export const readablePhone = (e164: string, country: string): string => {
  const number = parse(e164);
  if (!number) return e164;
  return number.country === country ? number.formatNational() : number.formatInternational();
};

/**
 * The digits by which a search finds a number stored in E.164, typed in full or in part: `055 410` → `55410`,
 * `00966 55` → `96655`, `+966 (0)55` → `96655`.
 * Undefined if the text cannot be part of a phone number.
 */
export const phoneSearchDigits = (text: string): string | undefined => {
  const plain = typed(text);
  if (!/^\+?[\d\s().\-/]+$/.test(plain)) return undefined;
  return plain.replace("(0)", "").replace(/\D/g, "").replace(/^0+/, "") || undefined;
};

const typed = (text: string) =>
  fold(text)
    .replace(/\p{Pd}/gu, "-")
    .replace(/^00/, "+");

const parsed = (text: string, country: string) =>
  parse(text, { ...(isSupported(country) && { defaultCountry: country }), extract: false });

const isSupported = (country: string): country is CountryCode => isSupportedCountry(country);
