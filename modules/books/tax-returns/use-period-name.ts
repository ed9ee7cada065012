import { useDigits, useLanguage } from "../../../platform/web/language.tsx";
import { periodName } from "./words.ts";

/** The name of a period in the reader's language and digits. */
export const usePeriodName = () => {
  const language = useLanguage();
  const inDigits = useDigits();
  return (id: string): string => inDigits(periodName(id)[language]);
};
