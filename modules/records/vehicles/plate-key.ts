import { fold } from "../../../platform/shared/folding.ts";
import { type Emirate, emirates, omaniAlphabet, type PlateAlphabet, saudiAlphabet } from "./plate-letters.ts";

/**
 * One key for every spelling of a plate: Latin capitals, number first without leading zeros (`1234ABJ`), an
 * emirate's code last. Blanks, dashes, tatweel, direction marks and the script do not matter, except between the
 * code and the number of a plate that has both: `7/12345` is not `71/2345`.
 */
export const plateKey = (text: string, country: string): string => {
  if (!codedCountries.has(country)) return numberFirst(signsOf(text, alphabets[country]));
  const { emirate, rest } = country === "AE" ? emirateIn(partsOf(text)) : { emirate: undefined, rest: partsOf(text) };
  const hasLetterCode = country === "AE" && /^[\d/]*[A-Z]{1,2}[\d/]*$/.test(rest);
  const key = hasLetterCode ? numberFirst(rest.replaceAll("/", "")) : longNumberParted(numberFirst(rest));
  return key + (emirate?.code ?? "");
};

/** Whether a plate with code and number was typed without a separator, so that the number could begin elsewhere. */
export const isUnclearPlate = (key: string, country: string): boolean => {
  const parts = codeAndNumberOf(key, country);
  return parts !== undefined && parts.code === "" && parts.number.length > maxDigits;
};

/** Other keys of what may be the same plate: typed without a separator, `7/12345` and `71/2345` are both `712345`. */
export const similarPlateKeys = (key: string, country: string): string[] => {
  const parts = codeAndNumberOf(key, country);
  if (!parts) return [];
  const { code, number, emirate } = parts;
  if (code !== "") return [code + number + emirate];
  return [1, 2]
    .map((length) => [number.slice(0, length), number.slice(length)] as const)
    .filter(([, digits]) => /^[1-9]/.test(digits) && digits.length <= maxDigits)
    .map(([sliced, digits]) => `${sliced}/${digits}${emirate}`);
};

/** Code and number of a key, both in digits; undefined for other plates. */
export const codeAndNumberOf = (
  key: string,
  country: string,
): { code: string; number: string; emirate: string } | undefined => {
  const [, code = "", number, emirate = ""] = (codedCountries.has(country) && digitalKey.exec(key)) || [];
  return number === undefined ? undefined : { code, number, emirate };
};

/** How a stored plate is written in search texts: its key, also without a separator, and its letters. */
export const plateSearchWords = (key: string): string[] => [
  ...new Set([key, key.replace("/", ""), key.replace(/^[\d/]+/, "")]),
];

/** Possible stored keys of a plate in a search, for any country. */
export const plateSearchKeys = (text: string): string[] => {
  const keys = ["SA", "OM", "AE", "KW", ""].map((country) => plateKey(text, country));
  return [...new Set(keys)].filter((key) => key !== "");
};

/**
 * LIKE patterns over `plateSearchWords` for a plate typed in full or in part: `74 KN` → `%74%KN%`. They contain
 * only letters, digits, `/` and `%`.
 */
export const platePatterns = (text: string): string[] =>
  plateSearchKeys(text).map((key) => `%${key.replace(/^([\d/]+)([^\d/])/, "$1%$2")}%`);

/** Countries on whose plates a code in digits stands before the number. */
export const codedCountries: ReadonlySet<string> = new Set(["KW", "AE", "JO", "YE"]);

const digitalKey = new RegExp(`^(?:(\\d{1,2})/)?(\\d{1,6})(${emirates.map(({ code }) => code).join("|")})?$`);

/** Of the number after a code. */
const maxDigits = 5;

const alphabets: Partial<Record<string, PlateAlphabet>> = { SA: saudiAlphabet, OM: omaniAlphabet };

/** The letters and digits of a text, with `/` where digits are separated. */
const partsOf = (text: string): string =>
  between(
    (
      fold(text)
        .toUpperCase()
        .match(/\p{L}+|\p{Nd}+/gu) ?? []
    ).join("/"),
  );

/** Keeps `/` only between digits. */
const between = (parts: string): string => parts.replace(/(?<!\p{Nd})\/+|\/+(?!\p{Nd})/gu, "").replace(/\/+/g, "/");

const signsOf = (text: string, alphabet?: PlateAlphabet): string =>
  [...partsOf(text).replaceAll("/", "")].map((sign) => alphabet?.toLatin.get(sign) ?? sign).join("");

/** Puts the number before the letters; a text with more parts is unchanged. */
const numberFirst = (signs: string): string => {
  const runs = signs.match(/[\d/]+|[^\d/]+/g) ?? [];
  const isNumber = (run: string) => /^\d/.test(run);
  return runs.length > 2
    ? signs
    : [...runs.filter(isNumber).map(inParts), ...runs.filter((run) => !isNumber(run))].join("");
};

/** A number without leading zeros, after its code if it has one; the code may have been typed last. */
const inParts = (digits: string): string => {
  const [first = "", second, third] = digits.split("/");
  if (second === undefined) return withoutZeros(digits);
  const [code, number] = first.length > 2 && second.length <= 2 ? [second, first] : [first, second];
  if (third === undefined && code.length <= 2 && number.length <= maxDigits)
    return `${withoutZeros(code)}/${withoutZeros(number)}`;
  return withoutZeros(digits.replaceAll("/", ""));
};

/** Seven digits can only be a code of two and a number of five. */
const longNumberParted = (key: string): string =>
  key.replace(/^(\d{2})(\d{5})(?=\D|$)/, (digits) => inParts(parted(digits)));

const parted = (digits: string) => `${digits.slice(0, 2)}/${digits.slice(2)}`;

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, "");

const emirateIn = (parts: string): { emirate: Emirate | undefined; rest: string } => {
  for (const emirate of emirates) {
    const spelling = emirate.spellings.find((spelling) => parts.includes(spelling));
    if (spelling) return { emirate, rest: between(parts.replace(spelling, "/")) };
  }
  return { emirate: undefined, rest: parts };
};
