import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { useDigits, useReaderLanguage } from "../../../../platform/web/language.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";

/** `const day = useDayText(); say("since", { day: isolated(day(at)) })`: the day of an instant, for a sentence. */
export const useDayText = () => {
  const language = useReaderLanguage();
  const zone = useZone();
  const inDigits = useDigits();
  return (instant: string) => inDigits(readableDate(dateIn(instant, zone), language));
};
