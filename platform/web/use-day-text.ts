import { dateIn, isDate, readableDate } from "../shared/dates.ts";
import { useDigits, useReaderLanguage } from "./language.tsx";
import { useZone } from "./parts/Day.tsx";

/** `const day = useDayText(); say("since", { day: isolatedDate(day(at)) })`: a day, or that of an instant, for a sentence. */
export const useDayText = () => {
  const language = useReaderLanguage();
  const zone = useZone();
  const inDigits = useDigits();
  return (at: string) => inDigits(readableDate(isDate(at) ? at : dateIn(at, zone), language));
};
