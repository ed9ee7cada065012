import type { PlateDrawing } from "../../platform/server/paper/drawings.ts";
import type { Language } from "../../platform/shared/words.ts";
import { plateParts } from "./license-plate.ts";

/** The plate as papers draw it, titled as it was typed. */
export const plateDrawing = ({ licensePlate, licensePlateCountry }: { licensePlate: string; licensePlateCountry: string }): PlateDrawing => {
  const { kind, slots } = plateParts(licensePlate, licensePlateCountry);
  return { kind, slots: { ...slots, title: licensePlate } };
};

type Named = { makeName: string | null; makeNameAr: string | null; modelName: string | null; modelNameAr: string | null };

/** `Toyota Camry`, or nothing. */
export const makeAndModel = ({ makeName, makeNameAr, modelName, modelNameAr }: Named, language: Language) =>
  (language === "ar" ? [makeNameAr, modelNameAr] : [makeName, modelName]).filter(Boolean).join(" ");
