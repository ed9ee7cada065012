import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { isolatedDate } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage } from "../../../../platform/web/language.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";

/** An instant as day and month in the shop's time zone, isolated for a text. */
export const useShortDay = () => {
  const language = useLanguage();
  const zone = useZone();
  const inDigits = useDigits();
  return (instant: string) => isolatedDate(inDigits(readableDate(dateIn(instant, zone), language, "day")));
};
