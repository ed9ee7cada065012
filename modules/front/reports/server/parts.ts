import { isId } from "../../../../platform/server/ids.ts";
import type { Pair } from "../../../../platform/shared/words.ts";

/** The key that the address names; null: of what names none. */
export const keyOf = (of: string): string | null => (isId(of) ? of : null);

/** The name of the part whose papers are read; without papers in these days it is not known. */
export const partName = (
  key: string | null,
  first: { name: string | null; nameAr: string | null } | undefined,
  nameless: Pair,
): Pair | string => {
  if (key === null) return nameless;
  return first?.name ? { en: first.name, ar: first.nameAr ?? first.name } : "";
};
