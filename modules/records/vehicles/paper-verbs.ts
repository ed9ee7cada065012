import type { PlateDrawing } from "../../../platform/server/papers/drawings.ts";
import type { Language, Pair } from "../../../platform/shared/words.ts";
import { plateParts } from "./license-plate.ts";

export const plateDrawing = (of: { licensePlate: string; licensePlateCountry: string }): PlateDrawing =>
  plateParts(of.licensePlate, of.licensePlateCountry);

type CarNames = {
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
};

/** `Toyota Camry` in both languages; empty if neither is known. */
export const makeAndModel = ({ makeName, makeNameAr, modelName, modelNameAr }: CarNames): Pair => ({
  en: [makeName, modelName].filter(Boolean).join(" "),
  ar: [makeNameAr, modelNameAr].filter(Boolean).join(" "),
});

/** Adds the year, once: to the name in the main language. */
export const withYear = ({ en, ar }: Pair, year: number | null | undefined, leading: Language): Pair => ({
  en: year && (leading === "en" || en === ar) ? `${en} ${year}`.trim() : en,
  ar: year && (leading === "ar" || en === ar) ? `${ar} ${year}`.trim() : ar,
});
