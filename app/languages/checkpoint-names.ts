import { findingPhrases } from "../../modules/workshop/findings/phrases.ts";
import type { Texts } from "../../platform/shared/words.ts";
import catalogue from "../../data/checkpoints.json?raw";

type Catalogue = Record<"engine_and_gear" | "underbody", { name_en: string; name_ar: string }[]>;

/** A task that comes from a checkpoint or a ready-made finding has its English or Arabic name, as the shop's language was. */
export const namesOf = (names: Readonly<Record<string, string>>, texts: Texts): Texts => {
  const { engine_and_gear: engine, underbody } = JSON.parse(catalogue) as Catalogue;
  const phrases = Object.values(findingPhrases).map(({ en, ar }) => ({ name_en: en, name_ar: ar }));
  return Object.fromEntries(
    [...engine, ...underbody, ...phrases].flatMap(({ name_en: english, name_ar: arabic }) => {
      const name = names[english] ?? texts[english];
      return name === undefined ? [] : [english, arabic].map((known) => [known, name]);
    }),
  );
};
