import { inLanguage } from "../../../platform/shared/words.ts";
import { useLanguage } from "../../../platform/web/language.tsx";
import { toastNote } from "../../../platform/web/parts/toast.tsx";
import type { VisitWarning } from "../contract.ts";
import { vehicleWarningWords } from "../words.ts";

/** Tells the warnings of a saved visit; that of an unusual plate is shown at its field. */
export const useVisitWarnings = () => {
  const language = useLanguage();
  return (warnings: readonly VisitWarning[]) => {
    for (const warning of warnings)
      if (warning !== "plate-unusual") toastNote(inLanguage(vehicleWarningWords[warning], language));
  };
};
