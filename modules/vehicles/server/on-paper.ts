import type { PlateDrawing } from "../../../platform/server/papers/drawings.ts";
import type { Language, Pair } from "../../../platform/shared/words.ts";
import { plateParts } from "../license-plate.ts";

/** The plate as papers draw it, titled as it was typed. */
export const plateDrawing = ({
  licensePlate,
  licensePlateCountry,
}: {
  licensePlate: string;
  licensePlateCountry: string;
}): PlateDrawing => {
  const { kind, slots } = plateParts(licensePlate, licensePlateCountry);
  return { kind, slots: { ...slots, title: licensePlate } };
};

type Named = {
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
};

/** `Toyota Camry` in both languages; empty where neither is known. */
export const makeAndModel = ({ makeName, makeNameAr, modelName, modelNameAr }: Named): Pair => ({
  en: [makeName, modelName].filter(Boolean).join(" "),
  ar: [makeNameAr, modelNameAr].filter(Boolean).join(" "),
});

/** The same with the year, which stands once: beside the name that leads. */
export const withYear = ({ en, ar }: Pair, year: number | null | undefined, leading: Language): Pair => ({
  en: year && (leading === "en" || en === ar) ? `${en} ${year}`.trim() : en,
  ar: year && (leading === "ar" || en === ar) ? `${ar} ${year}`.trim() : ar,
});
