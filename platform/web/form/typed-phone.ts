import { latinDigits } from "../../shared/digits.ts";

export type DiallingCountry = { iso2: string; dialCode: string };

/** Countries with a trunk zero: written before a national number, left out in the international form. */
const trunkZero = new Set(["sa", "ae", "jo", "ps", "eg", "tr"]);

/**
 * A typed number and the selected country → E.164 and its country: `055 410 2276` in sa → `+966554102276`.
 * An international number (`+965…`, `00965…`) sets its own country. The server checks that the number exists.
 */
export const typedPhone = <C extends DiallingCountry>(
  text: string,
  country: C,
  countries: readonly C[],
): { e164: string; country: C } => {
  const typed = latinDigits(text)
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");
  const digits = typed.replace(/\D/g, "");
  if (typed.startsWith("+")) {
    const own = countryOf(digits, countries) ?? country;
    return { e164: digits === "" ? "" : `+${digits}`, country: own };
  }
  const national = trunkZero.has(country.iso2) ? digits.replace(/^0/, "") : digits;
  return { e164: national === "" ? "" : `+${country.dialCode}${national}`, country };
};

/** The country of an international number; the first of those that share the code. */
export const countryOf = <C extends DiallingCountry>(digits: string, countries: readonly C[]): C | undefined =>
  countries
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .toSorted((a, b) => b.dialCode.length - a.dialCode.length)[0];
