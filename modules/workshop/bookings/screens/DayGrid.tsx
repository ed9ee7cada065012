import { UnstyledButton } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { useToday, useZone } from "../../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { addBooking, type Booking, type Calendar, type PlannedHours } from "../contract.ts";
import { axisOf, linesOf, type Span, spanOf } from "../rules.ts";
import { calendarWords } from "../screen-words.ts";
import { BookingDialog } from "./BookingDialog.tsx";
import { Block, type Place } from "./Block.tsx";
import classes from "./grid.module.css";
import { bookingsOn } from "./on-day.ts";
import { HoursOfBay } from "./PlannedHours.tsx";
import { PromisedVehicles } from "./PromisedVehicles.tsx";
import { useMoves } from "./use-moves.tsx";

type Axis = ReturnType<typeof axisOf>;

type Props = { calendar: Calendar; hours: PlannedHours | undefined; date: string };

/** A day by bay and hour. Time runs with the script. */
export const DayGrid = ({ calendar, hours, date }: Props) => {
  const say = useWords(calendarWords);
  const zone = useZone();
  const today = useToday();
  const now = useNow(false);
  const [adding, setAdding] = useState<{ time: string; bayId: string | null }>();
  const work = hours?.days.find((known) => known.date === date);
  const day = calendar.days.find((known) => known.date === date);
  const booked = bookingsOn(calendar, date);
  const open = day?.opensAt && day.closesAt ? openOf(date, day.opensAt, day.closesAt, zone) : undefined;
  const axis = axisOf(date, open, booked, zone);
  const place = (time: number) => `${Math.min(100, Math.max(0, ((time - axis.from) / (axis.to - axis.from)) * 100))}%`;
  const moves = useMoves(calendar.bays);
  const rows = rowsOf(calendar, booked);
  const promised = calendar.promised.filter(({ on }) => on === date);
  const isNow = date === today && now >= axis.from && now < axis.to;
  return (
    <>
      {moves.refusal}
      <div className={classes.grid} tabIndex={-1}>
        <div className={classes.axis} style={{ minInlineSize: `${8 + axis.hours.length * 3.75}rem` }}>
          <Hours axis={axis} now={isNow ? now : undefined} place={place} />
          {rows.map(({ bay, bookings }) => {
            const lines = linesOf(bookings);
            const height = Math.max(1, ...lines.map(({ line }) => line + 1));
            return (
              <Row
                key={bay?.id ?? ""}
                name={bay ? <LocalizedName of={bay} /> : say("noBay")}
                hours={bay && <HoursOfBay of={work} bayId={bay.id} />}
                lines={height}
              >
                <Closed open={open} axis={axis} place={place} />
                <FreeHours
                  axis={axis}
                  bay={bay}
                  add={(time) => setAdding({ time, bayId: bay?.id ?? null })}
                  place={place}
                />
                {lines.map(({ booking, line }) => (
                  <Block key={booking.id} booking={booking} line={line} place={place} now={now} move={moves.move} />
                ))}
              </Row>
            );
          })}
          {promised.length > 0 && (
            <>
              <div className={classes.bayName}>
                <h2 className={classes.promisedHead}>
                  <IconKey size={20} stroke={1.75} aria-hidden /> {say("promised")}
                </h2>
                <span className={classes.quiet}>
                  <Count of={promised.length} />
                </span>
              </div>
              <div className={classes.promisedTrack}>
                <PromisedVehicles of={promised} />
              </div>
            </>
          )}
          {isNow && <NowLine at={place(now)} />}
        </div>
      </div>
      {booked.length > 0 && <p className={classes.keyHint}>{say("keyHint")}</p>}
      {adding && <BookingDialog start={{ ...adding, date }} close={() => setAdding(undefined)} />}
    </>
  );
};

const openOf = (date: string, opensAt: string, closesAt: string, zone: string) =>
  spanOf({ date, time: opensAt, untilDate: null, untilTime: closesAt }, zone);

/** One row for each bay, and one for bookings without a bay in use, if there are any or no bays. */
const rowsOf = ({ bays }: Calendar, booked: readonly Booking[]) => {
  const rows: { bay: Calendar["bays"][number] | null; bookings: Booking[] }[] = bays.map((bay) => ({
    bay,
    bookings: booked.filter(({ bayId }) => bayId === bay.id),
  }));
  const others = booked.filter(({ bayId }) => !bays.some(({ id }) => id === bayId));
  return others.length > 0 || bays.length === 0 ? [...rows, { bay: null, bookings: others }] : rows;
};

type RowProps = { name: ReactNode; hours: ReactNode; lines: number; children: ReactNode };

const Row = ({ name, hours, lines, children }: RowProps) => (
  <>
    <div className={classes.bayName}>
      {name}
      {hours}
    </div>
    <div className={classes.track} style={{ blockSize: `${lines * 4.625}rem` }}>
      {children}
    </div>
  </>
);

const Hours = ({ axis, now, place }: { axis: Axis; now: number | undefined; place: Place }) => {
  const say = useWords(calendarWords);
  const inDigits = useDigits();
  const zone = useZone();
  return (
    <>
      <div className={classes.bayHead}>{say("bay")}</div>
      <div className={classes.hourLine} aria-hidden>
        {[...axis.hours, axis.to]
          .filter((hour) => now === undefined || Math.abs(now - hour) > besideNow)
          .map((hour) => (
            <span key={hour} data-last={hour === axis.to || undefined} style={{ insetInlineStart: place(hour) }}>
              <bdi dir="ltr">{inDigits(timeIn(new Date(hour), zone))}</bdi>
            </span>
          ))}
        {now !== undefined && (
          <b
            className={classes.nowChip}
            style={{ insetInlineStart: `clamp(1.625rem, ${place(now)}, calc(100% - 1.625rem))` }}
          >
            <bdi dir="ltr">{inDigits(timeIn(new Date(now), zone))}</bdi>
          </b>
        )}
      </div>
    </>
  );
};

/** An hour so close to the present time would be written over it. */
const besideNow = 50 * 60_000;

const NowLine = ({ at }: { at: string }) => (
  <div className={classes.nowTrack} aria-hidden>
    <span style={{ insetInlineStart: at }} />
  </div>
);

const Closed = ({ open, axis, place }: { open: Span | undefined; axis: Axis; place: Place }) => {
  const spans = open
    ? [
        [axis.from, Date.parse(open.startsAt)],
        [Date.parse(open.endsAt), axis.to],
      ]
    : [[axis.from, axis.to]];
  return spans
    .filter(([from, to]) => from! < to!)
    .map(([from, to]) => (
      <span
        key={from}
        className={classes.closedTime}
        style={{ insetInlineStart: place(from!), inlineSize: `calc(${place(to!)} - ${place(from!)})` }}
      />
    ));
};

type FreeProps = { axis: Axis; bay: Calendar["bays"][number] | null; add: (time: string) => void; place: Place };

/** A press on a free hour books it. */
const FreeHours = ({ axis, bay, add, place }: FreeProps) => {
  const say = useWords(calendarWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  return (
    <May needs={addBooking.needs}>
      {axis.hours.map((hour) => {
        const time = timeIn(new Date(hour), zone);
        return (
          <UnstyledButton
            key={hour}
            className={classes.free}
            tabIndex={-1}
            aria-label={[
              say("newBooking"),
              bay ? isolatedName(nameIn(language, bay)) : say("noBay"),
              inDigits(time),
            ].join(" ")}
            style={{
              insetInlineStart: place(hour),
              inlineSize: `calc(${place(hour + 3_600_000)} - ${place(hour)})`,
            }}
            onClick={() => add(time)}
          />
        );
      })}
    </May>
  );
};
