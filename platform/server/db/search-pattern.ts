import { fold } from "../../shared/folding.ts";
import { phoneSearchDigits } from "../../shared/phone.ts";

/**
 * The stored search text: every word folded and preceded by a blank, so that a search can match the start of a word.
 * Names of several words are repeated as one word: `alotaibi` finds `Al-Otaibi`, «عبدالله» finds «عبد الله».
 */
export const searchTextOf = (...parts: (string | number | null | undefined)[]) => {
  const folded = parts.map((part) => fold(String(part ?? ""))).filter((part) => part !== "");
  const joined = folded.map(joinedName).filter((part) => part !== undefined);
  return [...new Set([...folded, ...joined])].map((part) => ` ${part}`).join("");
};

/** A folded name without blanks and punctuation; undefined if it has none, or no letters. */
export const joinedName = (folded: string): string | undefined => {
  const joined = folded.replace(/[\s\p{P}]/gu, "");
  return joined !== folded && /\p{L}/u.test(joined) ? joined : undefined;
};

/**
 * LIKE patterns for the words of a search, in any order; a phone number is one word. Words of fewer than three
 * letters match only the start of a word, unless a longer word goes with them, because a trigram index needs three
 * characters. Undefined if no searchable word is left.
 */
export const searchPatterns = (typed: string): string[] | undefined => {
  const phone = phoneSearchDigits(typed);
  const words = phone
    ? [phone]
    : fold(typed)
        .split(" ")
        .map((word) => phoneSearchDigits(word) ?? word)
        .filter(Boolean);
  if (words.length === 0) return undefined;
  const start = Math.max(...words.map(({ length }) => length)) < 3 ? " " : "";
  return [...new Set(words)].slice(0, maxWords).map((word) => `%${start}${escaped(word)}%`);
};

const maxWords = 8;

/** One pattern for all words in order, where no phones are stored: `43512-33150` is a part number there. */
export const wordsPattern = (typed: string): string | undefined => patternOf(fold(typed));

/** Like `wordsPattern`, for folded text such as a plate's key. */
export const patternOf = (folded: string): string | undefined => {
  const words = folded.split(" ").filter(Boolean).map(escaped);
  if (words.length === 0) return undefined;
  const shortest = Math.max(...folded.split(" ").map(({ length }) => length)) < 3;
  return `%${shortest ? " " : ""}${words.join(shortest ? "% " : "%")}%`;
};

/** Punctuation within a name matches any or none: `al-otaibi` finds `Al Otaibi`. That of a number stays. */
const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&").replace(/(?<=\p{L})[\p{Pd}'’ʼ.]+(?=\p{L})/gu, "%");
