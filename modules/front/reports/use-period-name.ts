import { useCallback } from "react";
import { useDigits, useLanguage } from "../../../platform/web/language.tsx";
import { periodName } from "../../books/ledger/period-names.ts";
import type { Period } from "../../books/ledger/periods.ts";

/** `const name = usePeriodName(); name({ from, to })`: `October 2026`, in the user's language and digits. */
export const usePeriodName = () => {
  const language = useLanguage();
  const inDigits = useDigits();
  return useCallback((period: Period) => inDigits(periodName(period, language)), [language, inDigits]);
};
