import {
  isFloorLanguage,
  languages,
  preferredLanguage,
  readerLanguages,
  type ReaderLanguage,
} from "../../platform/shared/words.ts";

const kept = "warsha-language";

/** The language of the address, else the signed-in user's, else the one last chosen on this device, else the browser's. */
export const firstLanguage = (user?: { locale: ReaderLanguage } | null): ReaderLanguage =>
  languageOfPath(location.pathname) ??
  user?.locale ??
  chosenLanguage() ??
  preferredLanguage(navigator.languages.join(","));

/** `/ar/login` → Arabic; of the pages with an address in a language only the tablet's has the floor languages. Turkish pages are shown in English until they are translated; undefined for other addresses. */
export const languageOfPath = (path: string): ReaderLanguage | undefined => {
  const [, first = "", second] = path.split("/");
  if (isFloorLanguage(first) && second === "floor") return first;
  if (first === "tr") return "en";
  return languages.find((language) => language === first);
};

export const chosenLanguage = (): ReaderLanguage | undefined =>
  readerLanguages.find((language) => language === localStorage.getItem(kept));

export const rememberLanguage = (language: ReaderLanguage) => localStorage.setItem(kept, language);
