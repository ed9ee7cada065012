import { fold } from "../shared/folding.ts";
import { phoneSearchDigits } from "../shared/phone.ts";

/** How a search text is kept: every word folded and after a blank, so that a search can ask where a word begins. */
export const searchTextOf = (...parts: (string | number | null | undefined)[]) =>
  parts.flatMap((part) => (part === null || part === undefined || part === "" ? [] : [` ${fold(String(part))}`])).join("");

/**
 * What LIKE finds a typed search by: its words in their order, anywhere. Fewer than three letters are looked for only where a word
 * begins, which is the least that a trigram index can find. Undefined when nothing is left to look for.
 */
export const searchPattern = (typed: string): string | undefined => patternOf(phoneSearchDigits(typed) ?? fold(typed));

/** The same where no phones are kept: `43512-33150` is a part's number there. */
export const wordsPattern = (typed: string): string | undefined => patternOf(fold(typed));

/** The same for text that is folded already, such as the key of a plate. */
export const patternOf = (folded: string): string | undefined => {
  const words = folded.split(" ").filter(Boolean).map((word) => word.replace(/[\\%_]/g, "\\$&"));
  if (words.length === 0) return undefined;
  const shortest = Math.max(...folded.split(" ").map(({ length }) => length)) < 3;
  return `%${shortest ? " " : ""}${words.join(shortest ? "% " : "%")}%`;
};
