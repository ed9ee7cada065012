import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { timeIn } from "../../../../platform/shared/dates.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { useToday, useZone } from "../../../../platform/web/parts/Day.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Section } from "../../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import type { Booking, listExpected } from "../contract.ts";
import { bookingScreenWords, calendarWords } from "../screen-words.ts";
import { bookingStateWords } from "../words.ts";
import classes from "./expected.module.css";
import { useBookingActs } from "./use-booking-acts.tsx";

/** On Today: the road of the vehicles that are booked for today and tomorrow, each with its check-in. */
export const ExpectedVehicles = ({ of: { data, more } }: { of: Answer<typeof listExpected> }) => {
  const say = useWords(calendarWords);
  const today = useToday();
  const now = useNow(false);
  const ofToday = data.filter(({ date }) => date === today);
  const later = data.filter(({ date }) => date !== today);
  const passed = ofToday.filter(({ state, startsAt }) => state === "arrived" || Date.parse(startsAt) <= now);
  const expected = data.filter(({ state }) => state === "confirmed").length + more;
  return (
    <Section title={say("expected")} count={expected} act={<Link to="/back/calendar">{say("calendar")}</Link>}>
      {ofToday.length > 0 && (
        <ol>
          {passed.map((booking) => (
            <Stop key={booking.id} booking={booking} />
          ))}
          <Now at={now} />
          {ofToday
            .filter((booking) => !passed.includes(booking))
            .map((booking) => (
              <Stop key={booking.id} booking={booking} />
            ))}
        </ol>
      )}
      {later.length > 0 && (
        <>
          <h3 className={classes.day}>{say("tomorrow")}</h3>
          <ol>
            {later.map((booking) => (
              <Stop key={booking.id} booking={booking} />
            ))}
          </ol>
        </>
      )}
    </Section>
  );
};

const Now = ({ at }: { at: number }) => {
  const say = useWords(calendarWords);
  const inDigits = useDigits();
  const zone = useZone();
  return (
    <li className={classes.stop} data-state="now">
      <bdi dir="ltr" className={classes.time}>
        {inDigits(timeIn(new Date(at), zone))}
      </bdi>
      <span className={classes.mark} aria-hidden />
      <span className={classes.words}>{say("now")}</span>
    </li>
  );
};

const Stop = ({ booking }: { booking: Booking }) => {
  const say = useWords(bookingScreenWords);
  const sayCalendar = useWords(calendarWords);
  const sayState = useWords(bookingStateWords);
  const inDigits = useDigits();
  const { acts, checkIn, isBusy, dialogs, refusal } = useBookingActs(booking);
  const hasCome = booking.state === "arrived";
  return (
    <li className={classes.stop} data-state={hasCome ? "done" : "ahead"}>
      <bdi dir="ltr" className={classes.time}>
        {inDigits(booking.time)}
      </bdi>
      <span className={classes.mark} aria-hidden>
        {hasCome && <IconCheck size={14} stroke={2.5} />}
      </span>
      <div className={classes.words}>
        {refusal}
        <Link to={booking.vehicleUrl ?? booking.viewUrl} className={classes.wish}>
          <Name>{booking.wish}</Name>
        </Link>
        <Quiet>
          <Dotted>{[<Name key="client">{booking.clientName}</Name>, hasCome && sayState("arrived")]}</Dotted>
        </Quiet>
        {acts.includes("arrive") && (
          <Button
            variant="default"
            className={classes.checkIn}
            loading={isBusy}
            aria-label={say("checkInOf", { client: isolatedName(booking.clientName) })}
            onClick={checkIn}
          >
            {say("checkIn")}
          </Button>
        )}
        {dialogs}
      </div>
      {booking.licensePlate ? (
        <Plate text={booking.licensePlate} country={booking.licensePlateCountry ?? ""} width={76} />
      ) : (
        <span className={classes.noPlate}>{sayCalendar("noPlate")}</span>
      )}
    </li>
  );
};
