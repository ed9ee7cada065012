import { useDigits } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import type { Booking } from "../contract.ts";

/** `9:00–11:00`; with the last day if that is another. */
export const BookingTime = ({ of }: { of: Pick<Booking, "time" | "untilDate" | "untilTime"> }) => {
  const inDigits = useDigits();
  if (of.untilDate === null) return <bdi dir="ltr">{inDigits(`${of.time}–${of.untilTime}`)}</bdi>;
  return (
    <span>
      <bdi dir="ltr">{inDigits(of.time)}</bdi> – <Day date={of.untilDate} form="day" />{" "}
      <bdi dir="ltr">{inDigits(of.untilTime)}</bdi>
    </span>
  );
};
