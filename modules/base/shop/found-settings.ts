import { fold } from "../../../platform/shared/folding.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import type { ShownSetting } from "./overview-contract.ts";

export type FoundSetting = ShownSetting & { found: readonly string[] };

/**
 * The settings that contain every typed word in their name or in what can be set there, in either language; those found
 * by their name first. `found` names the fields that a word was found in.
 */
export const foundSettings = (
  rows: readonly ShownSetting[],
  typed: string,
  language: Language,
): readonly FoundSetting[] => {
  const words = fold(typed).split(" ").filter(Boolean);
  if (words.length === 0) return rows.map((row) => ({ ...row, found: [] }));
  const ranked = rows.flatMap((row) => {
    const name = textOf(row);
    const texts = [name, ...row.fields.map(textOf)];
    if (!words.every((word) => texts.some((text) => text.includes(word)))) return [];
    const missing = words.filter((word) => !name.includes(word));
    const found = row.fields
      .filter((field) => missing.some((word) => textOf(field).includes(word)))
      .map((field) => nameIn(language, field));
    return [{ ...row, found: [...new Set(found)] }];
  });
  return ranked.toSorted((a, b) => Number(a.found.length > 0) - Number(b.found.length > 0));
};

const textOf = ({ name, nameAr }: { name: string; nameAr: string }) => fold(`${name} ${nameAr}`);
