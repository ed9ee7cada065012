import { readableDate } from "../../../platform/shared/dates.ts";
import { isolatedDate } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage } from "../../../platform/web/language.tsx";

/** `2026-10` → `October 2026`, isolated for a text. */
export const useMonthName = () => {
  const language = useLanguage();
  const inDigits = useDigits();
  return (month: string) => isolatedDate(inDigits(readableDate(`${month}-01`, language, "month")));
};
