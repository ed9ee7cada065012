import type { ReaderLanguage } from "../../platform/shared/words.ts";

/** The first characters of both scripts are in one file of each weight; Urdu has letters that are not among them. */
export const fontsOf = (language: ReaderLanguage) =>
  Promise.all(
    ["400", "500", "600"].map((weight) =>
      document.fonts.load(`${weight} 1rem "IBM Plex Sans Arabic"`, language === "ur" ? "Warsha ٹ" : "Warsha"),
    ),
  );

/** Ends after this time, or when the work ends or fails. */
export const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
