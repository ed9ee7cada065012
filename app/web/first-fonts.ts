import type { ReaderLanguage } from "../../platform/shared/words.ts";

/**
 * Arabic texts may have Latin letters. A public page in English has Arabic letters in the heaviest weight only (plates,
 * the language switch); a shop's pages have names in both scripts.
 */
export const fontsOf = (language: ReaderLanguage) =>
  Promise.all(
    ["400", "500", "600"].map((weight) =>
      document.fonts.load(
        `${weight} 1rem "IBM Plex Sans Arabic"`,
        language === "ar" || language === "ur" || weight === "600" ? "Warsha ورشة" : "Warsha",
      ),
    ),
  );

/** Ends after this time, or when the work ends or fails. */
export const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
