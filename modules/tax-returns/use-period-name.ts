import { readableDate } from "../../platform/shared/dates.ts";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { taxPeriod, taxPeriodPattern } from "./periods.ts";
import { taxReturnWords } from "./screen-words.ts";

const quarters = ["first", "second", "third", "fourth"] as const;

/** `Third quarter 2026`, «الربع الثالث 2026», or the month and its year. */
export const usePeriodName = () => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (id: string): string => {
    const [, year = "", quarter] = taxPeriodPattern.exec(id) ?? [];
    const period = taxPeriod(id);
    if (!period) return id;
    return quarter
      ? say("quarterOf", { quarter: say(quarters[Number(quarter) - 1]!), year: inDigits(year) })
      : inDigits(readableDate(period.from, language).replace(/^\S+\s/, ""));
  };
};
