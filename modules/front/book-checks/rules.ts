import { inLanguage, type Language } from "../../../platform/shared/words.ts";
import { problemWords } from "./words.ts";

const isKnown = (problem: string): problem is keyof typeof problemWords => problem in problemWords;

/** What a check of the books found, in a reader's language; as it is where it has no words. */
export const problemIn = (language: Language, problem: string): string =>
  isKnown(problem) ? inLanguage(problemWords[problem], language) : problem;
