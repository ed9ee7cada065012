import {
  isFloorLanguage,
  languages,
  preferredLanguage,
  readerLanguages,
  type ReaderLanguage,
} from "../../platform/shared/words.ts";
import { deviceChoice } from "../../platform/web/device-choice.ts";

const chosen = deviceChoice("warsha-language");

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

export const chosenLanguage = (): ReaderLanguage | undefined => {
  const kept = chosen.read();
  return readerLanguages.find((language) => language === kept);
};

export const rememberLanguage = (language: ReaderLanguage) => chosen.keep(language);
