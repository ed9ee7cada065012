import { UnstyledButton } from "@mantine/core";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import type { Calendar, PlannedHours } from "../contract.ts";
import { calendarWords } from "../screen-words.ts";
import classes from "./calendar.module.css";
import { BookedRow } from "./DayList.tsx";
import { bookingsOn } from "./on-day.ts";
import { HoursOfDay } from "./PlannedHours.tsx";
import { PromisedVehicles } from "./PromisedVehicles.tsx";

type Props = { calendar: Calendar; hours: PlannedHours | undefined; open: (date: string) => void };

/** The week as seven rows: the hours of the work, bookings by their hour, then the promised vehicles. */
export const WeekRows = ({ calendar, hours, open }: Props) => {
  const say = useWords(calendarWords);
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <div>
      {calendar.days.map(({ date, opensAt }) => {
        const booked = bookingsOn(calendar, date);
        const promised = calendar.promised.filter(({ on }) => on === date);
        return (
          <section key={date} className={classes.weekDay} data-closed={opensAt === null || undefined}>
            <h2>
              <UnstyledButton className={classes.weekName} onClick={() => open(date)}>
                {inDigits(`${readableDate(date, language, "weekday")} ${readableDate(date, language, "day")}`)}
              </UnstyledButton>
              <HoursOfDay of={hours?.days.find((day) => day.date === date)} />
            </h2>
            <div className={classes.weekParts}>
              {booked.length === 0 && (
                <p className={classes.quiet}>{opensAt === null ? say("closed") : say("bookings", { count: 0 })}</p>
              )}
              <div className={classes.weekBookings}>
                {booked.map((booking) => (
                  <BookedRow key={booking.id} booking={booking} />
                ))}
              </div>
              {promised.length > 0 && (
                <div className={classes.weekPromised}>
                  <span className={classes.quiet}>{say("promised")}</span>
                  <PromisedVehicles of={promised} />
                </div>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
};
