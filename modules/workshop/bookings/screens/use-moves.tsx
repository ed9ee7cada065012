import { useRef } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { sendConfirmed } from "../../../../platform/web/parts/confirm.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { type Booking, changeBooking } from "../contract.ts";
import { typedOf } from "../rules.ts";
import { calendarWords } from "../screen-words.ts";
import type { Move } from "./Block.tsx";

/** Moves a booking by the keyboard: by minutes, or to the bay before or after its own. One move at a time. */
export const useMoves = (bays: readonly { id: string }[]) => {
  const say = useWords(calendarWords);
  const zone = useZone();
  const may = useMay();
  const { send } = useSend(changeBooking);
  const { attempt, refusal } = useRefusal();
  const isMoving = useRef(false);

  const move = (booking: Booking, by: Move) => {
    if (isMoving.current || !may(changeBooking.needs)) return;
    const wanted = movedBy(booking, by, bays, zone);
    if (!wanted) return;
    isMoving.current = true;
    void attempt(say("notMoved"), async () => {
      const params = { id: booking.id };
      const isMoved = await sendConfirmed(
        (body) => send({ params, body: { ...wanted, version: booking.version, ...body } }),
        ({ detail }) => ({ title: say("moveQuestion"), line: detail, action: say("moveAnyway") }),
      );
      const undo = () => attempt(say("notMoved"), () => send({ params, body: { ...timesOf(booking), confirm: true } }));
      if (isMoved) toast(say("moved"), () => void undo());
    }).finally(() => {
      isMoving.current = false;
    });
  };
  return { move, refusal };
};

const timesOf = ({ date, time, untilDate, untilTime, bayId }: Booking) => ({ date, time, untilDate, untilTime, bayId });

/** Undefined if there is no bay in that direction. */
const movedBy = (booking: Booking, { minutes, bays: steps }: Move, bays: readonly { id: string }[], zone: string) => {
  const later = (instant: string) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();
  const times = typedOf({ startsAt: later(booking.startsAt), endsAt: later(booking.endsAt) }, zone);
  if (steps === 0) return { ...times, bayId: booking.bayId };
  const own = bays.findIndex(({ id }) => id === booking.bayId);
  const next = bays[own === -1 ? bays.length - 1 : own + steps];
  return next && { ...times, bayId: next.id };
};
