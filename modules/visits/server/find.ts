import { patternOf, searchPatterns } from "../../../platform/server/db/search-pattern.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { platePatterns } from "../../vehicles/license-plate.ts";

/** `patterns` for the whole of it in a vehicle; `words` for each of its words, in a vehicle or its client. */
export type Sought = { patterns: string[]; words: string[] };

/** What `find_vehicles` is given for a typed search; undefined when there is nothing to look for. */
export const soughtBy = (typed: string | undefined): Sought | undefined => {
  const folded = fold(typed ?? "");
  const words = searchPatterns(folded);
  if (!words) return undefined;
  const patterns = [
    ...platePatterns(folded).map(asKept),
    patternOf(folded),
    patternOf(folded.replace(/[\s\p{Pd}]/gu, "")),
  ];
  return { patterns: widest([...new Set(patterns.filter((pattern) => pattern !== undefined))]), words };
};

/** Without those that find nothing but what another finds too: `%1234ab%` beside `%1234%ab%`. */
const widest = (patterns: readonly string[]) =>
  patterns.filter((one) => !patterns.some((other) => other !== one && isWithin(one, other)));

const isWithin = (narrow: string, wide: string) =>
  narrow.length < wide.length && narrow === `%${wide.replaceAll("%", "")}%`;

/** Plates are kept folded and after a blank; one of fewer than three signs is looked for at its beginning only. */
const asKept = (pattern: string) =>
  (pattern.replaceAll("%", "").length < 3 ? `% ${pattern.slice(1)}` : pattern).toLowerCase();
