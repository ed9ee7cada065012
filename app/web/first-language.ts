import { languages, preferredLanguage, type Language } from "../../platform/shared/words.ts";

const kept = "warsha-language";

/** The language of the address, else the signed-in user's, else the one last chosen on this device, else the browser's. */
export const firstLanguage = (user?: { locale: Language } | null): Language =>
  languageOfPath(location.pathname) ??
  user?.locale ??
  chosenLanguage() ??
  preferredLanguage(navigator.languages.join(","));

/** `/ar/login` → Arabic. Turkish pages are shown in English until they are translated; undefined for other addresses. */
export const languageOfPath = (path: string): Language | undefined => {
  const first = path.split("/")[1] ?? "";
  if (first === "tr") return "en";
  return languages.find((language) => language === first);
};

export const chosenLanguage = (): Language | undefined =>
  languages.find((language) => language === localStorage.getItem(kept));

export const rememberLanguage = (language: Language) => localStorage.setItem(kept, language);
