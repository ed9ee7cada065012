import type { Language } from "../../platform/shared/words.ts";
import type { Option } from "../../platform/web/parts/found.ts";
import { insurerName } from "./rules.ts";

export type NamedInsurer = { id: string; name: string; nameAr: string | null };

/** Named in the reader's language, found by the other name too. */
export const insurerOption = ({ id, name, nameAr }: NamedInsurer, language: Language): Option => ({ id, name: insurerName({ name, nameAr }, language), also: `${name} ${nameAr ?? ""}` });
