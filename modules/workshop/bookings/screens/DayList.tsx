import { Link } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Section } from "../../../../platform/web/parts/Page.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import type { Booking, Calendar } from "../contract.ts";
import { calendarWords } from "../screen-words.ts";
import { BookingState } from "./BookingState.tsx";
import { BookingTime } from "./BookingTime.tsx";
import classes from "./calendar.module.css";
import { bookingsOn } from "./on-day.ts";
import { PromisedVehicles } from "./PromisedVehicles.tsx";

/** A day's bookings of all bays by their hour. */
export const DayList = ({ calendar, date }: { calendar: Calendar; date: string }) => {
  const say = useWords(calendarWords);
  const booked = bookingsOn(calendar, date);
  const promised = calendar.promised.filter(({ on }) => on === date);
  return (
    <>
      {booked.length === 0 && <p className={classes.none}>{say("none")}</p>}
      <ul className={classes.rows}>
        {booked.map((booking) => (
          <li key={booking.id}>
            <BookedRow booking={booking} />
          </li>
        ))}
      </ul>
      {promised.length > 0 && (
        <Section title={say("promised")}>
          <PromisedVehicles of={promised} />
        </Section>
      )}
    </>
  );
};

export const BookedRow = ({ booking }: { booking: Booking }) => (
  <Link to={booking.viewUrl} className={classes.row} data-state={booking.state}>
    <span className={classes.rowTime}>
      <BookingTime of={booking} />
    </span>
    {booking.licensePlate && (
      <Plate text={booking.licensePlate} country={booking.licensePlateCountry ?? ""} width={72} />
    )}
    <span className={classes.rowWords}>
      <b>
        <Name>{booking.wish}</Name>
      </b>
      <span className={classes.quiet}>
        <Dotted>
          {[
            <Name key="client">{booking.clientName}</Name>,
            booking.bay && <LocalizedName key="bay" of={booking.bay} />,
            booking.state !== "confirmed" && <BookingState key="state" of={booking} />,
          ]}
        </Dotted>
      </span>
    </span>
  </Link>
);
