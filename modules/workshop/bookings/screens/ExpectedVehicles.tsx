import { Button } from "@mantine/core";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { Booking } from "../contract.ts";
import { bookingScreenWords, calendarWords } from "../screen-words.ts";
import { BookedRow } from "./DayList.tsx";
import classes from "./expected.module.css";
import { useBookingActs } from "./use-booking-acts.tsx";
import { expectedOf, useExpected } from "./use-expected.ts";

/** On Today: the vehicles that are booked for today and tomorrow and have not come, each with its check-in. */
export const ExpectedVehicles = () => {
  const say = useWords(calendarWords);
  const { data } = useExpected();
  const days = (data?.days ?? [])
    .map(({ date }, place) => ({
      date,
      name: say(place === 0 ? "today" : "tomorrow"),
      bookings: expectedOf(data).filter((booking) => booking.date === date),
    }))
    .filter(({ bookings }) => bookings.length > 0);
  return (
    <Section
      title={say("expected")}
      count={days.reduce((sum, { bookings }) => sum + bookings.length, 0)}
      act={<Link to="/back/calendar">{say("calendar")}</Link>}
    >
      {days.map(({ date, name, bookings }) => (
        <div key={date}>
          <h3 className={classes.day}>{name}</h3>
          <ul>
            {bookings.map((booking) => (
              <Expected key={booking.id} booking={booking} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
};

const Expected = ({ booking }: { booking: Booking }) => {
  const say = useWords(bookingScreenWords);
  const { acts, checkIn, isBusy, dialogs, refusal } = useBookingActs(booking);
  return (
    <li className={classes.expected}>
      {refusal}
      <div className={classes.row}>
        <BookedRow booking={booking} />
        {acts.includes("arrive") && (
          <Button
            variant="default"
            loading={isBusy}
            aria-label={say("checkInOf", { client: isolatedName(booking.clientName) })}
            onClick={checkIn}
          >
            {say("checkIn")}
          </Button>
        )}
      </div>
      {dialogs}
    </li>
  );
};
