import type { ReactNode } from "react";
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
  /** Drawn before the name: a colour swatch. */
  sign?: ReactNode;
};

/**
 * Options that contain every typed word, whatever variants of Arabic letters and digits are typed; those that
 * begin with one come first.
 */
export const found = (options: readonly Option[], typed: string): readonly Option[] => {
  const words = fold(typed).split(" ").filter(Boolean);
  if (words.length === 0) return options;
  const ranked = options.flatMap((option) => {
    const { name, also = "", detail = "", below = "" } = option;
    const text = ` ${fold([name, also, detail, below].join(" "))}`;
    if (!words.every((word) => text.includes(word))) return [];
    return [
      {
        option,
        rank: text.startsWith(` ${words.join(" ")}`) ? 0 : words.every((word) => text.includes(` ${word}`)) ? 1 : 2,
      },
    ];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
};
