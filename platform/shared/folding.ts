/**
 * Folding makes texts that a person regards as the same compare equal in a search. The database folds in the same
 * steps:
 * `btrim(regexp_replace(translate(lower(normalize(text, NFKC)), foldedFrom, foldedTo), ' +', ' ', 'g'))`.
 */

const letters = {
  "\u0623": "\u0627",
  "\u0625": "\u0627",
  "\u0622": "\u0627",
  "\u0671": "\u0627", // أ إ آ ٱ → ا
  "\u0629": "\u0647", // ة → ه
  "\u0649": "\u064A",
  "\u06CC": "\u064A",
  "\u0626": "\u064A", // ى ی ئ → ي
  "\u0624": "\u0648", // ؤ → و
  "\u06A9": "\u0643", // ک → ك
  "\u06C1": "\u0647",
  "\u06BE": "\u0647", // ہ ھ → ه
  "\u03C2": "\u03C3", // ς → σ, which lower-casing writes differently here and in the database
};

const zeros = ["\u0660", "\u06F0", "\u0966", "\u09E6"]; // Arabic, Persian and Urdu, Devanagari, Bengali

const blanks = "\t\n\u000B\f\r\u0085\u1680\u2028\u2029";

const ranges: readonly (readonly [number, number])[] = [
  [0x0640, 0x0640], // tatweel
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x06d6, 0x06dc],
  [0x06df, 0x06e4],
  [0x06e7, 0x06e8],
  [0x06ea, 0x06ed], // vowels and marks
  [0x0307, 0x0307], // the combining dot that lower-casing İ produces
  [0x00ad, 0x00ad],
  [0x061c, 0x061c],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff], // invisible
  [0x034f, 0x034f],
  [0x180b, 0x180f],
  [0xfe00, 0xfe0f],
  [0xfffc, 0xfffc], // in texts copied from messages: joiners, variation selectors, the place of a picture
];

const between = ([first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));

const digits = zeros.flatMap((zero) => between([zero.charCodeAt(0), zero.charCodeAt(0) + 9]));

/** Characters that folding drops: tatweel, vowel signs, direction marks, zero-width blanks. */
export const foldedAway: string = ranges.flatMap(between).join("");

/**
 * Each character is replaced by the one at the same position in `foldedTo`; those beyond its end are dropped (as
 * SQL's `translate` does).
 */
export const foldedFrom: string = [...Object.keys(letters), ...digits, ...blanks].join("") + foldedAway;

export const foldedTo: string = [
  ...Object.values(letters),
  ...digits.map((_, place) => place % 10),
  ...[...blanks].map(() => " "),
].join("");

const replacements = new Map([...foldedFrom].map((character, place) => [character, foldedTo[place] ?? ""]));

/** The text as a search compares it: Arabic letter variants unified, Latin digits, lower case, single blanks. */
export const fold = (text: string): string => {
  const lower = text.normalize("NFKC").toLowerCase();
  return (isPlain.test(lower) ? lower : replaced(lower)).replace(/ +/g, " ").trim();
};

/** Nothing of it is replaced; most codes and English names are such, and imports fold thousands of them. */
const isPlain = /^[ -~]*$/;

const replaced = (text: string) => [...text].map((character) => replacements.get(character) ?? character).join("");
