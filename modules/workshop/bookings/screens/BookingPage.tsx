import { Button } from "@mantine/core";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { Link, LinkButton } from "../../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { Phone } from "../../../../platform/web/parts/Phone.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { findEarlierVisit } from "../../visits/contract.ts";
import { KnownVehicle } from "../../visits/screens/KnownVehicle.tsx";
import { type Booking, showBooking } from "../contract.ts";
import { bookingScreenWords } from "../screen-words.ts";
import { BookingState } from "./BookingState.tsx";
import { BookingTime } from "./BookingTime.tsx";
import classes from "./bookings.module.css";
import { useBookingActs } from "./use-booking-acts.tsx";

export const BookingPage = ({ id }: { id: string }) => {
  const answer = useAnswer(showBooking, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(booking) => <Shown key={id} booking={booking} />}
    </Loaded>
  );
};

const Shown = ({ booking }: { booking: Booking }) => {
  const say = useWords(bookingScreenWords);
  const language = useLanguage();
  const { menu, dialogs, refusal, ...acts } = useBookingActs(booking);
  const earlierVisit = useEarlierVisit(booking);
  const { licensePlate, licensePlateCountry, contactNumber, clientUrl } = booking;
  return (
    <Page
      title={booking.wish}
      titleIsName
      plate={licensePlate && <Plate text={licensePlate} country={licensePlateCountry ?? ""} width={124} />}
      state={<BookingState of={booking} chip />}
      back={`/back/calendar?date=${booking.date}`}
      ruled
      menu={menu}
      line={booking.isFromPage && say("fromPage")}
      actions={<Acts booking={booking} {...acts} />}
    >
      {refusal}
      {earlierVisit && <KnownVehicle visitId={earlierVisit} />}
      <DefinitionList
        of={[
          [
            say("when"),
            <span key="when">
              <span className={classes.hours}>{readableDate(booking.date, language, "weekday")}</span>
              <Day date={booking.date} hijri />
              <span className={classes.hours}>
                <BookingTime of={booking} />
              </span>
            </span>,
          ],
          [say("bay"), booking.bay && <LocalizedName key="bay" of={booking.bay} />],
          [
            say("client"),
            clientUrl ? (
              <Link key="client" to={clientUrl}>
                <Name>{booking.clientName}</Name>
              </Link>
            ) : (
              <Name key="client">{booking.clientName}</Name>
            ),
          ],
          [say("phone"), contactNumber && <Phone key="phone" number={contactNumber} />],
          [say("note"), booking.note && <Name key="note">{booking.note}</Name>],
          [say("reason"), booking.cancelReason && <Name key="reason">{booking.cancelReason}</Name>],
        ]}
      />
      {dialogs}
    </Page>
  );
};

/** The last visit of the vehicle, while it is expected. */
const useEarlierVisit = ({ licensePlate: plate, licensePlateCountry: country, vehicleUrl, state }: Booking) => {
  const isExpected = plate !== null && vehicleUrl === null && state !== "cancelled";
  const when = useMay()(findEarlierVisit.needs) && isExpected;
  const query = { plate: plate ?? "", ...(country !== null && { country }) };
  return useAnswer(findEarlierVisit, { query }, { when }).data?.data?.id;
};

type ActsProps = Pick<ReturnType<typeof useBookingActs>, "acts" | "checkIn" | "accept" | "isBusy"> & {
  booking: Booking;
};

const Acts = ({ booking: { state, vehicleUrl }, acts, checkIn, accept, isBusy }: ActsProps) => {
  const say = useWords(bookingScreenWords);
  if (vehicleUrl)
    return (
      <LinkButton to={vehicleUrl} variant="filled">
        {say("openVehicle")}
      </LinkButton>
    );
  const isFirst = state === "requested";
  return (
    <>
      {acts.includes("arrive") && (
        <Button variant={isFirst || state === "missed" ? "default" : "filled"} onClick={checkIn} loading={isBusy}>
          {say("checkIn")}
        </Button>
      )}
      {acts.includes("confirm") && (
        <Button variant="filled" onClick={accept} loading={isBusy}>
          {say(isFirst ? "confirm" : "takeUp")}
        </Button>
      )}
    </>
  );
};
