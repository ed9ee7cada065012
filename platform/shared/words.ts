import { IntlMessageFormat } from "intl-messageformat";
import { eastern, type DigitScript } from "./digits.ts";

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

/** The text of a pair in a language, its variables filled in. Eastern digits are those of Arabic alone; values that are texts stay as they are. */
export const inLanguage = (pair: Pair, language: Language, values?: Values, digits: DigitScript = "latin"): string => {
  const text = pair[language];
  if (!text.includes("{") && !text.includes("'")) return text;
  if (language !== "ar" || digits === "latin") return String(compiled(text, localeOf(language)).format(values));
  return String(compiled(text, "ar-SA-u-nu-arab").format(values && inEastern(text, values)));
};

/** A number that is counted or formatted gets its digits from the locale; one that just stands in the text gets them here. */
const inEastern = (text: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" && !text.includes(`{${name},`) ? eastern(String(value)) : value,
    ]),
  );

/** `en-GB,en;q=0.9,ar;q=0.8` → the first language of it that we speak, else English. */
export const preferredLanguage = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return languages.find((language) => language === wanted.find((one) => one === "en" || one === "ar")) ?? "en";
};

const formats = new Map<string, IntlMessageFormat>();

const compiled = (text: string, locale: string) => {
  const key = `${locale}:${text}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
  formats.set(key, format);
  return format;
};

/** Keeps a name in a sentence in the direction of its own letters, its full stop at its end (U+2068 … U+2069). */
export const isolatedName = (name: string) => `\u2068${name}\u2069`;

/** Wraps codes, plates, phones, amounts and dates so they read left to right inside Arabic text (U+2066 … U+2069). */
export const isolated = (text: string | number) => `\u2066${text}\u2069`;

/** The name of a person, a shop, a company or a product in this language, where it has one. */
export const nameIn = (language: Language, { name, nameAr }: { name: string; nameAr?: string | null | undefined }) =>
  language === "ar" && nameAr ? nameAr : name;
