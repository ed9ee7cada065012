import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage } from "../../../../platform/web/language.tsx";
import { toastNote } from "../../../../platform/web/parts/toast.tsx";
import type { VisitWarning } from "../contract.ts";
import { vehicleWarningWords } from "../words.ts";

/** Tells the warnings of a saved visit. */
export const useVisitWarnings = () => {
  const language = useLanguage();
  return (warnings: readonly VisitWarning[]) => {
    for (const warning of warnings) toastNote(inLanguage(vehicleWarningWords[warning], language));
  };
};
