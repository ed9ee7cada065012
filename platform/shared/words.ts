import { IntlMessageFormat } from "intl-messageformat";

/** Languages a person can choose. Turkish pages exist by address and fall back to English. */
export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

/** One text in both languages, as ICU messages with the same variables. */
export type Pair = { readonly en: string; readonly ar: string };
export type Values = Record<string, string | number | Date>;

/** Declares a module's texts; a label without its twin does not compile. */
export const words = <const W extends Record<string, Pair>>(all: W): W => all;

/** Latin digits in both languages (glossary, rule 8). */
export const localeOf = (language: Language) => (language === "ar" ? "ar-SA-u-nu-latn" : "en-GB");

export const directionOf = (language: Language) => (language === "ar" ? "rtl" : "ltr");

/** The text of a pair in a language, its variables filled in. */
export const inLanguage = (pair: Pair, language: Language, values?: Values): string => {
  const text = pair[language];
  return text.includes("{") || text.includes("'") ? String(compiled(text, language).format(values)) : text;
};

/** `en-GB,en;q=0.9,ar;q=0.8` → the first language of it that we speak, else English. */
export const preferredLanguage = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return languages.find((language) => language === wanted.find((one) => one === "en" || one === "ar")) ?? "en";
};

const formats = new Map<string, IntlMessageFormat>();

const compiled = (text: string, language: Language) => {
  const key = `${language}:${text}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true });
  formats.set(key, format);
  return format;
};

/** Wraps codes, plates, phones, amounts and dates so they read left to right inside Arabic text (U+2066 … U+2069). */
export const isolated = (text: string | number) => `\u2066${text}\u2069`;
