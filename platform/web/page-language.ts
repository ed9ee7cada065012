import {
  directionOf,
  inLanguage,
  inReading,
  type Pair,
  type ReaderLanguage,
  type Reading,
  type Values,
} from "../shared/words.ts";

/** Sets `lang` and `dir` on the root element; also called before the first paint. */
export const markDocument = (language: ReaderLanguage) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

let readNow: Reading | undefined;

export const readOnPage = (reading: Reading | undefined) => {
  readNow = reading;
};

/** A text in the language of the page, for code outside components. */
export const inPageLanguage = (pair: Pair, values?: Values): string =>
  readNow
    ? inReading(pair, readNow, values)
    : inLanguage(pair, document.documentElement.lang === "ar" ? "ar" : "en", values);
