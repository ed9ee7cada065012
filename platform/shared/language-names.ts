import type { ReaderLanguage } from "./words.ts";

/** Each language by its own name, in its own script. */
export const languageNames: Readonly<Record<ReaderLanguage, string>> = {
  en: "English",
  ar: "العربية",
  ur: "اردو",
  hi: "हिन्दी",
  bn: "বাংলা",
};
