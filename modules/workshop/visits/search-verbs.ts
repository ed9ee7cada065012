import { patternOf, searchPatterns } from "../../../platform/server/db/search-pattern.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { platePatterns } from "../../records/vehicles/plate-key.ts";
import { withoutLabel } from "../../records/vehicles/vin.ts";

/** `patterns` match the whole search in a vehicle; `words` match each word in a vehicle or its client. */
export type Sought = { patterns: string[]; words: string[] };

/** The arguments of `find_vehicles` for a typed search; undefined if there is nothing to search for. */
export const soughtBy = (typed: string | undefined): Sought | undefined => {
  const folded = fold(withoutLabel(typed ?? ""));
  const words = searchPatterns(folded);
  if (!words) return undefined;
  const patterns = [
    ...platePatterns(folded).map(asKept),
    patternOf(folded),
    patternOf(folded.replace(/[\s\p{Pd}]/gu, "")),
  ];
  return { patterns: widest([...new Set(patterns.filter((pattern) => pattern !== undefined))]), words };
};

/** Drops patterns that another one includes: `%1234ab%` beside `%1234%ab%`. */
const widest = (patterns: readonly string[]) =>
  patterns.filter((pattern) => !patterns.some((other) => other !== pattern && isWithin(pattern, other)));

const isWithin = (narrow: string, wide: string) =>
  narrow.length < wide.length && narrow === `%${wide.replaceAll("%", "")}%`;

/** Plates are stored folded and after a blank; one of fewer than three characters matches only at its beginning. */
const asKept = (pattern: string) =>
  (pattern.replaceAll("%", "").length < 3 ? `% ${pattern.slice(1)}` : pattern).toLowerCase();
