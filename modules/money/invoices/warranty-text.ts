import { readable } from "../../../platform/shared/money.ts";
import { inLanguage, isolated, type Language } from "../../../platform/shared/words.ts";
import { invoiceWords } from "./screen-words.ts";

/** How long an invoice gives warranty: days, or kilometres if they come first. */
export const warrantyText = ({ days, km }: { days: number; km: number | null }, language: Language): string => {
  const ofDays = inLanguage(invoiceWords.warrantyOf, language, { days });
  if (days === 0 || !km) return ofDays;
  return inLanguage(invoiceWords.warrantyOrKm, language, { days: ofDays, km: isolated(readable(String(km))) });
};
