import { patternOf, searchPattern } from "../../../platform/server/search-pattern.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { platePatterns } from "../license-plate.ts";

/** The most matches of a search that a list looks through, the latest entered first. */
export const mostMatches = 2000;

export type Sought = { patterns: string[]; clientPattern: string };

/** What `find_vehicles` is given for a typed search; undefined when there is nothing to look for. */
export const soughtBy = (typed: string | undefined): Sought | undefined => {
  const folded = fold(typed ?? "");
  const clientPattern = searchPattern(folded);
  if (!clientPattern) return undefined;
  const patterns = [...platePatterns(folded).map(asKept), patternOf(folded), patternOf(folded.replace(/[\s\p{Pd}]/gu, ""))];
  return { patterns: [...new Set(patterns.filter((pattern) => pattern !== undefined))], clientPattern };
};

/** Plates are kept folded and after a blank; one of fewer than three signs is looked for at its beginning only. */
const asKept = (pattern: string) => (pattern.replaceAll("%", "").length < 3 ? `% ${pattern.slice(1)}` : pattern).toLowerCase();
