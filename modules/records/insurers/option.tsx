import { type Language, nameIn } from "../../../platform/shared/words.ts";
import type { Option } from "../../../platform/web/parts/found.ts";

export type InsurerReference = { id: string; name: string; nameAr: string | null };

/** Shown in the user's language, searchable by the other name too. */
export const insurerOption = ({ id, name, nameAr }: InsurerReference, language: Language): Option => ({
  id,
  name: nameIn(language, { name, nameAr }),
  also: `${name} ${nameAr ?? ""}`,
});
