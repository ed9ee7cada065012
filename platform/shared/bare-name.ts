import { fold } from "./folding.ts";

/**
 * A name without what people write differently: blanks, punctuation, the Arabic article, letter variants. `Land
 * Cruiser`, «لاندكروزر» and «اللاند كروزر» differ in nothing else.
 */
export const bareName = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, ""))
    .join("");
