import { fold } from "../../shared/folding.ts";
import { phoneSearchDigits } from "../../shared/phone.ts";

/** How a search text is kept: every word folded and after a blank, so that a search can ask where a word begins. */
export const searchTextOf = (...parts: (string | number | null | undefined)[]) =>
  parts
    .flatMap((part) => (part === null || part === undefined || part === "" ? [] : [` ${fold(String(part))}`]))
    .join("");

/**
 * What LIKE finds each word of a typed search by, in whichever order they stand; a phone is one word. Fewer than three letters are
 * looked for only where a word begins, unless a longer word goes with them: that is the least that a trigram index can find.
 * Undefined when nothing is left to look for.
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
  return [...new Set(words)].slice(0, mostWords).map((word) => `%${start}${escaped(word)}%`);
};

const mostWords = 8;

/** One pattern for all words in their order, where no phones are kept: `43512-33150` is a part's number there. */
export const wordsPattern = (typed: string): string | undefined => patternOf(fold(typed));

/** The same for text that is folded already, such as the key of a plate. */
export const patternOf = (folded: string): string | undefined => {
  const words = folded.split(" ").filter(Boolean).map(escaped);
  if (words.length === 0) return undefined;
  const shortest = Math.max(...folded.split(" ").map(({ length }) => length)) < 3;
  return `%${shortest ? " " : ""}${words.join(shortest ? "% " : "%")}%`;
};

const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");
