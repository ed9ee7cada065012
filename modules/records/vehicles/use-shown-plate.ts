import { useLanguage } from "../../../platform/web/language.tsx";
import { shownPlate, type TypedPlate } from "./license-plate.ts";

/** `shownPlate` in the reader's language. */
export const useShownPlate = () => {
  const language = useLanguage();
  return (plate: TypedPlate) => shownPlate(plate, language);
};
