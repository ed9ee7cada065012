import { DirectionProvider } from "@mantine/core";
import { createContext, use, useCallback, useLayoutEffect, type ReactNode } from "react";
import { directionOf, inLanguage, type Language, type Pair, type Values } from "../shared/words.ts";

type LanguageChoice = { language: Language; choose: (language: Language) => void };

const LanguageContext = createContext<LanguageChoice>({ language: "en", choose: () => undefined });

/** Gives the language to everything inside, and turns the whole page: `lang` and `dir` of the root, Mantine's sides. */
export const LanguageProvider = ({ language, choose, children }: LanguageChoice & { children: ReactNode }) => {
  useLayoutEffect(() => markDocument(language), [language]);
  return (
    <LanguageContext value={{ language, choose }}>
      <DirectionProvider initialDirection={directionOf(language)}>{children}</DirectionProvider>
    </LanguageContext>
  );
};

/** Writes the language on the root element; also before the first paint. */
export const markDocument = (language: Language) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

export const useLanguage = (): Language => use(LanguageContext).language;

export const useChooseLanguage = () => use(LanguageContext).choose;

/** `const say = useWords(invoiceWords); say("addItem")`: the text in the reader's language, its variables filled in. */
export const useWords = <const W extends Record<string, Pair>>(all: W) => {
  const language = useLanguage();
  return useCallback((key: keyof W & string, values?: Values) => inLanguage(all[key]!, language, values), [all, language]);
};
