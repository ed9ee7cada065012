import { DirectionProvider } from "@mantine/core";
import { createContext, use, useCallback, useLayoutEffect, type ReactNode } from "react";
import { eastern, type DigitScript } from "../shared/digits.ts";
import { directionOf, inLanguage, type Language, type Pair, type Values } from "../shared/words.ts";

type LanguageChoice = {
  language: Language;
  /** Of the shop; Latin outside of one. */ digits?: DigitScript;
  choose: (language: Language) => void;
};

const LanguageContext = createContext<LanguageChoice>({ language: "en", choose: () => undefined });

/** Gives the language to everything inside, and turns the whole page: `lang` and `dir` of the root, Mantine's sides. */
export const LanguageProvider = ({ language, digits, choose, children }: LanguageChoice & { children: ReactNode }) => {
  useLayoutEffect(() => markDocument(language), [language]);
  return (
    <LanguageContext value={{ language, digits, choose }}>
      <DirectionProvider initialDirection={directionOf(language)}>{children}</DirectionProvider>
    </LanguageContext>
  );
};

/** Inside, figures stand in the digits of a shop to which the reader does not belong: what it shares. */
export const ShopDigits = ({ digits, children }: { digits: DigitScript; children: ReactNode }) => (
  <LanguageContext value={{ ...use(LanguageContext), digits }}>{children}</LanguageContext>
);

/** Writes the language on the root element; also before the first paint. */
export const markDocument = (language: Language) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

export const useLanguage = (): Language => use(LanguageContext).language;

export const useChooseLanguage = () => use(LanguageContext).choose;

/** `const inDigits = useDigits(); inDigits(readable(amount))`: figures in the shop's digits, on Arabic pages. Not for codes, plates, phones and fields. */
export const useDigits = () => {
  const { language, digits } = use(LanguageContext);
  const isEastern = language === "ar" && digits === "eastern";
  return useCallback(
    (figures: string | number) => (isEastern ? eastern(String(figures)) : String(figures)),
    [isEastern],
  );
};

/** `const say = useWords(invoiceWords); say("addItem")`: the text in the reader's language, its variables filled in. */
export const useWords = <const W extends Record<string, Pair>>(all: W) => {
  const { language, digits } = use(LanguageContext);
  return useCallback(
    (key: keyof W & string, values?: Values) => inLanguage(all[key]!, language, values, digits),
    [all, language, digits],
  );
};
