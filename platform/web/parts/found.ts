import type { ReactNode } from "react";
import { bareName } from "../../shared/bare-name.ts";
import { fold } from "../../shared/folding.ts";

export type Option = {
  id: string;
  /** In the user's language. */
  name: string;
  /** Secondary text at the end: a phone, a number. */
  detail?: string;
  /** Secondary text on a line of its own, if it is long: the vehicles of a ready-made job. */
  below?: string;
  /** Further words to search by: the name in the other language, a plate. */
  also?: string;
  /** Other names that people use; with them the spelling of a name does not matter. */
  aliases?: readonly string[];
  /** Drawn before the name: a colour swatch. */
  sign?: ReactNode;
};

/**
 * Options that contain every typed word, whatever variants of Arabic letters and digits are typed; the one of that name
 * comes first, then those that begin with it.
 */
export const found = (options: readonly Option[], typed: string): readonly Option[] => {
  const words = fold(typed).split(" ").filter(Boolean);
  if (words.length === 0) return options;
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option, typed, words);
    return rank === undefined ? [] : [{ option, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
};

/** Whether a text is a name of the option. */
export const isNamed = ({ name, also, aliases }: Option, typed: string): boolean => {
  const names = [name, ...(also === undefined ? [] : [also])];
  const isAlike = aliases ? bareName : fold;
  return [...names, ...(aliases ?? [])].some((known) => isAlike(known) === isAlike(typed));
};

const rankOf = (option: Option, typed: string, words: readonly string[]): number | undefined => {
  const { name, also = "", detail = "", below = "", aliases } = option;
  if (isNamed(option, typed)) return 0;
  const text = ` ${fold([name, also, ...(aliases ?? []), detail, below].join(" "))}`;
  if (text.startsWith(` ${words.join(" ")}`)) return 1;
  if (words.every((word) => text.includes(` ${word}`))) return 2;
  const bare = aliases && bareName(typed);
  const isBareFound = bare && [name, also, ...aliases].some((known) => bareName(known).includes(bare));
  return isBareFound || words.every((word) => text.includes(word)) ? 3 : undefined;
};
