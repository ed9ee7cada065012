import { latinDigits } from "./digits.ts";
import { fold } from "./folding.ts";
import { largestAmount, type Minor, toMinor } from "./money.ts";

/** A column's head or a coded cell, as it is compared: folded, without blanks, signs and the accents of Latin letters. */
export const headOf = (text: string): string =>
  fold(latinDigits(text))
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/ı/g, "i");

/** What cells with these texts mean, whatever their blanks and signs. */
export const meanings = <T>(names: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(names).map(([name, value]) => [headOf(name), value]));

/** In a file whose comma is decimal: 1250, or 1.25 written by somebody else. */
export const readsTwoWays = (typed: string) => /^\+?\d{1,3}\.\d{3}$/.test(latinDigits(typed));

/**
 * `١٬٢٣٤٫٥٠` and `1,234.50` → `1234.50`. A comma that is not before three digits stays, and the number is refused. With
 * a decimal comma `4,500` and `1.250,5` → `4.500` and `1250.5`.
 */
export const plainNumber = (typed: string, decimalComma: boolean) => {
  const text = latinDigits(typed).replace(/^\+/, "");
  if (decimalComma && /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$|^-?\d{1,3}(\.\d{3}){2,}$/.test(text))
    return text.replace(/\./g, "").replace(",", ".");
  return text.replace(/٫/g, ".").replace(/[٬,](?=\d{3}(\D|$))/g, "");
};

/** More than the largest amount for a number that is too long to be read. */
export const atLeastZero = (text: string, digits: number): Minor | undefined => {
  if (/^\d{16,}(\.\d*)?$/.test(text)) return largestAmount + 1n;
  const amount = toMinor(text, digits);
  return amount !== undefined && amount >= 0n ? amount : undefined;
};
