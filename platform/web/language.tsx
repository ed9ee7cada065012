import { DirectionProvider } from "@mantine/core";
import { createContext, use, useCallback, useLayoutEffect, type ReactNode } from "react";
import { eastern, type DigitScript } from "../shared/digits.ts";
import { directionOf, inLanguage, type Language, type Pair, type Values } from "../shared/words.ts";

type LanguageChoice = {
  language: Language;
  /** The shop's digits; Latin outside a shop. */ digits?: DigitScript;
  /** The currency of a shop that the reader does not belong to. */ currency?: string;
  choose: (language: Language) => void;
};

const LanguageContext = createContext<LanguageChoice>({ language: "en", choose: () => undefined });

/** Sets the language of its children and of the page: `lang` and `dir` of the root element, Mantine's direction. */
export const LanguageProvider = ({ language, digits, choose, children }: LanguageChoice & { children: ReactNode }) => {
  useLayoutEffect(() => markDocument(language), [language]);
  return (
    <LanguageContext value={{ language, digits, choose }}>
      <DirectionProvider initialDirection={directionOf(language)}>{children}</DirectionProvider>
    </LanguageContext>
  );
};

type SharingShop = { digitScript: DigitScript; currency: string };

/** Uses the digits and the currency of a shop that the reader does not belong to, on pages that it shares. */
export const SharingShopFormats = ({ shop, children }: { shop: SharingShop; children: ReactNode }) => (
  <LanguageContext value={{ ...use(LanguageContext), digits: shop.digitScript, currency: shop.currency }}>
    {children}
  </LanguageContext>
);

/** The currency of the shop that shares the page; undefined on a shop's own pages. */
export const useSharingCurrency = () => use(LanguageContext).currency;

/** Sets `lang` and `dir` on the root element; also called before the first paint. */
export const markDocument = (language: Language) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

export const useLanguage = (): Language => use(LanguageContext).language;

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
  const { language, digits } = use(LanguageContext);
  return useCallback(
    (key: keyof W & string, values?: Values) => inLanguage(all[key]!, language, values, digits),
    [all, language, digits],
  );
};
