import { useMay } from "../../../../platform/web/May.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { type Calendar, showCalendar } from "../contract.ts";

/** The calendar of today and tomorrow, for Today. */
export const useExpected = () => {
  const mayAsk = useMay()(showCalendar.needs);
  return { ...useAnswer(showCalendar, { query: { days: 2 } }, { live: true, when: mayAsk }), mayAsk };
};

/** The bookings whose vehicle is expected. */
export const expectedOf = (calendar: Pick<Calendar, "bookings"> | undefined) =>
  (calendar?.bookings ?? []).filter(({ state }) => state === "confirmed");
