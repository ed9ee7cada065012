import { latinDigits } from "../../shared/digits.ts";

export type DiallingCountry = { iso2: string; dialCode: string };

/** Countries where people write a zero before the number that the international form leaves out. */
const trunkZero = new Set(["sa", "ae", "jo", "ps", "eg", "tr"]);

/**
 * A number as typed beside a country's code → E.164 and its country: `055 410 2276` in sa → `+966554102276`.
 * A whole one (`+965…`, `00965…`) brings its own country. The server judges whether it exists.
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

/** The country of a number by its first digits; of several with one code the first. */
export const countryOf = <C extends DiallingCountry>(digits: string, countries: readonly C[]): C | undefined =>
  countries
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .toSorted((a, b) => b.dialCode.length - a.dialCode.length)[0];
