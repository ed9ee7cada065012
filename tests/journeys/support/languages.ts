import { languages, type Language } from "../../../platform/shared/words.ts";

/** In the long gate. */
export const inBothLanguages = Boolean(process.env.JOURNEYS_IN_BOTH_LANGUAGES);

/**
 * The languages in which a journey runs: one, chosen by its name, or both in the long gate. A journey whose point is
 * the language runs over `languages` instead.
 */
export const languagesOf = (name: string): readonly Language[] =>
  inBothLanguages ? languages : [hashOf(name) % 2 === 0 ? "en" : "ar"];

/** With 17, a phone and a tablet, 390 and 1280, and finger and mouse get different languages. */
const hashOf = (name: string) => [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 17, 0);
