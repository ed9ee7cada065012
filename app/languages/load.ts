import { isFloorLanguage, type FloorLanguage, type ReaderLanguage, type Reading } from "../../platform/shared/words.ts";

/** Each floor language is a script of its own, with its fonts, which only its readers load. */
const files: Readonly<Record<FloorLanguage, () => Promise<Pick<Reading, "texts" | "names">>>> = {
  ur: () => import("./urdu/reading.ts"),
  hi: () => import("./hindi/reading.ts"),
  bn: () => import("./bengali/reading.ts"),
};

const fonts: Partial<Record<FloorLanguage, readonly [family: string, sample: string]>> = {
  hi: ["Noto Sans Devanagari", "काम"],
  bn: ["Noto Sans Bengali", "কাজ"],
};

const known = new Map<ReaderLanguage, Reading>();

/** A floor language that this page has loaded. */
export const readingOf = (language: ReaderLanguage): Reading | undefined => known.get(language);

/** Loads the texts and fonts of a floor language; of English and Arabic nothing. Never fails: the page is in English then. */
export const loadReading = async (language: ReaderLanguage): Promise<void> => {
  if (!isFloorLanguage(language) || known.has(language)) return;
  try {
    const { texts, names } = await files[language]();
    const [family, sample] = fonts[language] ?? [];
    if (family)
      await atMost(
        1200,
        Promise.all(["400", "500", "600"].map((weight) => document.fonts.load(`${weight} 1rem "${family}"`, sample))),
      );
    known.set(language, { language, texts, names });
  } catch {
    // Without a connection, before this device has kept the language.
  }
};

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
