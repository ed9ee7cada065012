import { DirectionProvider } from "@mantine/core";
import { createContext, use, useCallback, useLayoutEffect, type ReactNode } from "react";
import { eastern, type DigitScript } from "../shared/digits.ts";
import {
  directionOf,
  inLanguage,
  inReading,
  type Language,
  nameIn,
  type Pair,
  type ReaderLanguage,
  type Reading,
  unbroken,
  type Values,
} from "../shared/words.ts";
import { markDocument, readOnPage } from "./page-language.ts";

type LanguageChoice = {
  language: Language;
  /** On the mechanic's pages: the floor language that the user reads. */ reading?: Reading | undefined;
  /** The shop's digits; Latin outside a shop. */ digits?: DigitScript;
  /** Whether the shop's dates have the Hijri one below; outside a shop they have. */ showsHijri?: boolean;
  /** The currency of a shop that the reader does not belong to. */ currency?: string;
  choose: (language: ReaderLanguage) => void;
};

const LanguageContext = createContext<LanguageChoice>({ language: "en", choose: () => undefined });

/** Sets the language of its children and of the page: `lang` and `dir` of the root element, Mantine's direction. */
export const LanguageProvider = ({
  language,
  reading,
  digits,
  showsHijri,
  choose,
  children,
}: LanguageChoice & { children: ReactNode }) => {
  const read = reading?.language ?? language;
  useLayoutEffect(() => {
    markDocument(read);
    readOnPage(reading);
  }, [read, reading]);
  return (
    <LanguageContext value={{ language, reading, digits, showsHijri, choose }}>
      <DirectionProvider initialDirection={directionOf(read)}>{children}</DirectionProvider>
    </LanguageContext>
  );
};

type SharingShop = { digitScript: DigitScript; showsHijri: boolean; currency: string };

/** Uses digits, calendar and currency of a shop that the reader does not belong to, on pages that it shares. */
export const SharingShopFormats = ({ shop, children }: { shop: SharingShop; children: ReactNode }) => {
  const { digitScript: digits, showsHijri, currency } = shop;
  return (
    <LanguageContext value={{ ...use(LanguageContext), digits, showsHijri, currency }}>{children}</LanguageContext>
  );
};

export const useShowsHijri = () => use(LanguageContext).showsHijri !== false;

/** The currency of the shop that shares the page; undefined on a shop's own pages. */
export const useSharingCurrency = () => use(LanguageContext).currency;

/** English or Arabic: of names, of the server's answers, of whatever does not exist in the floor languages. */
export const useLanguage = (): Language => use(LanguageContext).language;

/** The language that the page is in. */
export const useReaderLanguage = (): ReaderLanguage => {
  const { language, reading } = use(LanguageContext);
  return reading?.language ?? language;
};

/** `const speak = useSpeak(); speak(holdWords.part)`: a text in the user's language, for texts that are looked up. */
export const useSpeak = () => {
  const { language, reading, digits } = use(LanguageContext);
  return useCallback(
    (pair: Pair, values?: Values) =>
      unbroken(reading ? inReading(pair, reading, values) : inLanguage(pair, language, values, digits)),
    [language, reading, digits],
  );
};

/** The name of a task in the language of the page, if it is known in it; what was typed in one language stays as it is. */
export const useTaskName = () => {
  const { language, reading } = use(LanguageContext);
  return useCallback(
    (task: { name: string; nameAr?: string | null | undefined }) => reading?.names[task.name] ?? nameIn(language, task),
    [language, reading],
  );
};

export const useChooseLanguage = () => use(LanguageContext).choose;

/**
 * `const inDigits = useDigits(); inDigits(readable(amount))`: numbers in the shop's digits, on Arabic pages only.
 * Not for codes, plates, phones and input fields.
 */
export const useDigits = () => {
  const { language, digits } = use(LanguageContext);
  const isEastern = language === "ar" && digits === "eastern";
  return useCallback(
    (figures: string | number) => (isEastern ? eastern(String(figures)) : String(figures)),
    [isEastern],
  );
};

/**
 * `const say = useWords(invoiceWords); say("addItem")`: the text in the user's language, with its variables filled
 * in.
 */
export const useWords = <const W extends Record<string, Pair>>(all: W) => {
  const speak = useSpeak();
  return useCallback((key: keyof W & string, values?: Values) => speak(all[key]!, values), [all, speak]);
};
