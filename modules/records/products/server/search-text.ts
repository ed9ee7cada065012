import { patternOf, searchTextOf, wordsPattern } from "../../../../platform/server/db/search-pattern.ts";
import { barcodeKey, codeKey } from "../codes.ts";

type Searched = { name: string; nameAr?: string | null; code?: string | null; barcode?: string | null };

export const productSearchText = ({ name, nameAr, code, barcode }: Searched) =>
  searchTextOf(name, nameAr, code, barcode, codeKey(code), barcodeKey(barcode));

/** One of these patterns finds a product: its words in order, or its part number or barcode written in another way. */
export const productPatterns = (typed: string): string[] | undefined => {
  const words = wordsPattern(typed);
  if (words === undefined) return undefined;
  const keys = [codeKey(typed), barcodeKey(typed)].filter((key) => key !== null && key.length >= shortestKey);
  return [...new Set([words, ...keys.flatMap((key) => patternOf(key ?? "") ?? [])])];
};

/** A shorter one would find half of the list. */
const shortestKey = 4;
