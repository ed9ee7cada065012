import type { Booking } from "../contract.ts";

/** The bookings that touch a day, by their start. */
export const bookingsOn = ({ bookings }: { bookings: readonly Booking[] }, date: string) =>
  bookings.filter((booking) => booking.date <= date && isThere(booking, date));

/** A booking that ends at midnight is not there on the next day. */
const isThere = ({ date: first, untilDate, untilTime }: Booking, date: string) => {
  if (untilDate === null) return first === date;
  return date < untilDate || (date === untilDate && untilTime > "00:00");
};
