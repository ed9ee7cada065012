import type { KeyboardEvent } from "react";
import { Link } from "../../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import type { Booking } from "../contract.ts";
import { bookingStateWords } from "../words.ts";
import { BookingTime } from "./BookingTime.tsx";
import classes from "./grid.module.css";

/** Where a time is on the axis, as a CSS length. */
export type Place = (time: number) => string;
export type Move = { minutes: number; bays: number };

type Props = {
  booking: Booking;
  line: number;
  place: Place;
  now: number;
  move: (booking: Booking, by: Move) => void;
};

/** A booking on the day's line: dashed while it is expected, inked when the vehicle is here, sunken when it has left. */
export const Block = ({ booking, line, place, now, move }: Props) => {
  const language = useLanguage();
  const sayState = useWords(bookingStateWords);
  const [start, end] = [Date.parse(booking.startsAt), Date.parse(booking.endsAt)];
  const isOver = booking.state === "arrived" && booking.vehicleStatus !== "completed" && end < now;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || booking.state !== "confirmed") return;
    const by = movesOf[event.key];
    if (!by) return;
    event.preventDefault();
    move(booking, language === "ar" ? { ...by, minutes: -by.minutes } : by);
  };
  return (
    <Link
      to={booking.viewUrl}
      className={classes.block}
      data-state={booking.vehicleStatus === "completed" ? "done" : booking.state}
      data-over={isOver || undefined}
      style={{
        insetInlineStart: place(start),
        inlineSize: `calc(${place(end)} - ${place(start)})`,
        insetBlockStart: `${line * 4.625}rem`,
      }}
      onKeyDown={onKeyDown}
    >
      {booking.licensePlate && (
        <Plate text={booking.licensePlate} country={booking.licensePlateCountry ?? ""} width={62} />
      )}
      <span className={classes.blockWords}>
        <b>
          <Name>
            <span className={classes.cut}>{booking.wish}</span>
          </Name>
        </b>
        <span className={classes.quiet}>
          <Name>
            <span className={classes.cut}>{booking.clientName}</span>
          </Name>
        </span>
        <span className="hidden-to-the-eye">
          <BookingTime of={booking} /> {sayState(booking.state)}
        </span>
      </span>
    </Link>
  );
};

const movesOf: Readonly<Record<string, Move>> = {
  ArrowRight: { minutes: 30, bays: 0 },
  ArrowLeft: { minutes: -30, bays: 0 },
  ArrowUp: { minutes: 0, bays: -1 },
  ArrowDown: { minutes: 0, bays: 1 },
};
