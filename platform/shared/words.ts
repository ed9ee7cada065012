import { eastern, type DigitScript } from "./digits.ts";
import { formatMessage, type Message, parseMessage } from "./message-format.ts";

/** Languages that a user can choose. Turkish pages exist by address only and fall back to English. */
export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

/** Languages of the mechanic's pages only (`app/languages`); on every other page their readers get the nearest one. */
export const floorLanguages = ["ur", "hi", "bn"] as const;
export type FloorLanguage = (typeof floorLanguages)[number];
export const readerLanguages = [...languages, ...floorLanguages] as const;
export type ReaderLanguage = (typeof readerLanguages)[number];

export const isFloorLanguage = (language: string | undefined): language is FloorLanguage =>
  floorLanguages.some((known) => known === language);

/** The language of pages, mails and messages that exist in two languages only. */
export const nearestLanguage = (language: ReaderLanguage): Language => (isFloorLanguage(language) ? "en" : language);

/** One text in both languages, as ICU messages with the same variables. */
export type Pair = { readonly en: string; readonly ar: string };
export type Values = Record<string, string | number | Date>;

/** Declares a module's texts; a text without its translation does not compile. */
export const words = <const W extends Record<string, Pair>>(all: W): W => all;

/** Texts of a floor language by their English text, as ICU messages with the same variables. */
export type Texts = Readonly<Partial<Record<string, string>>>;
/** A floor language that somebody reads, with its texts. */
export type Reading = {
  readonly language: FloorLanguage;
  readonly texts: Texts;
  /** Of checkpoints and ready-made findings, by their English and Arabic names. */
  readonly names: Texts;
};

/** Latin digits in all languages; Eastern digits are applied separately (`digits.ts`). */
export const localeOf = (language: ReaderLanguage) => locales[language];
const locales = {
  en: "en-GB",
  ar: "ar-SA-u-nu-latn",
  ur: "ur-PK-u-nu-latn",
  hi: "hi-IN-u-nu-latn",
  bn: "bn-BD-u-nu-latn",
} as const;

export const directionOf = (language: ReaderLanguage) => (language === "ar" || language === "ur" ? "rtl" : "ltr");

/**
 * The text in one language, with its variables filled in. `digits` applies to Arabic only; values that are strings
 * stay as they are.
 */
export const inLanguage = (pair: Pair, language: Language, values?: Values, digits: DigitScript = "latin"): string => {
  const text = pair[language];
  if (!text.includes("{") && !text.includes("'")) return text;
  if (language !== "ar" || digits === "latin") return formatMessage(parsed(text), localeOf(language), values);
  return formatMessage(parsed(text), "ar-SA-u-nu-arab", values && inEastern(text, values));
};

/** A text of both languages with the same values. */
export const inBothLanguages = (pair: Pair, values: Values | undefined): Pair =>
  madeOf({ en: inLanguage(pair, "en", values), ar: inLanguage(pair, "ar", values) }, [{ pair, values }]);

type Part = { pair: Pair; values?: Values | undefined };
const partsOf = new WeakMap<Pair, readonly Part[]>();

/** Notes of which texts a sentence was made, so that it can be made in a floor language too. */
export const madeOf = <P extends Pair>(sentence: P, parts: readonly Part[]): P => {
  partsOf.set(sentence, parts);
  return sentence;
};

/** The text in a floor language; in English if that language does not have it. */
export const inReading = (pair: Pair, reading: Reading, values?: Values): string => {
  const parts = partsOf.get(pair);
  if (parts) return parts.map((part) => inReading(part.pair, reading, part.values)).join(" ");
  const text = reading.texts[pair.en];
  if (text === undefined) return inLanguage(pair, "en", values);
  if (!text.includes("{") && !text.includes("'")) return text;
  return formatMessage(parsed(text), localeOf(reading.language), values);
};

/** ICU takes the digits of counted and formatted numbers from the locale; plain numbers are converted here. */
const inEastern = (text: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" && !text.includes(`{${name},`) ? eastern(String(value)) : value,
    ]),
  );

/** `en-GB,en;q=0.9,ar;q=0.8` → the first supported language, else English. */
export const preferredLanguage = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return languages.find((language) => language === wanted.find((item) => item === "en" || item === "ar")) ?? "en";
};

const known = new Map<string, Message>();

const parsed = (text: string): Message => {
  const message = known.get(text) ?? parseMessage(text);
  known.set(text, message);
  return message;
};

/**
 * The language in which somebody is written to: the chosen one; unknown, Arabic if the name was typed in Arabic, else
 * that of the shop.
 */
export const messageLanguage = (
  { name, language }: { name: string; language?: Language | null | undefined },
  ofShop: Language,
): Language => language ?? (/\p{Script=Arabic}/u.test(name) ? "ar" : ofShop);

/** Between the parts of a list within a sentence. */
export const listComma = (language: Language): string => (language === "ar" ? "، " : ", ");

/** Isolates a name by U+2068 … U+2069, so that it keeps its own direction within a sentence. */
export const isolatedName = (name: string) => `\u2068${name}\u2069`;

/** Isolates a date with the name of its month, which reads in the direction of its language. */
export const isolatedDate = (date: string) => isolatedName(date);

/**
 * Isolates codes, plates, phones, amounts and dates in digits by U+2066 … U+2069, so that they read left to right
 * inside Arabic text.
 */
export const isolated = (text: string | number) => `\u2066${text}\u2069`;

/**
 * The text with a word joiner (U+2060) after each hyphen inside an isolated code, for the screen: browsers would break
 * the line within `EST-000012`.
 */
export const unbroken = (text: string) =>
  text.includes("\u2066") ? text.replaceAll(/\u2066[^\u2069]*/g, (code) => code.replaceAll(/\b-\b/g, "-\u2060")) : text;

/** The Arabic name in Arabic if there is one, else the name. */
export const nameIn = (language: Language, { name, nameAr }: { name: string; nameAr?: string | null | undefined }) =>
  language === "ar" && nameAr ? nameAr : name;
