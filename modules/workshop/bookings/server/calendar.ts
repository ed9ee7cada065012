import { asc, isNull } from "drizzle-orm";
import { serve } from "../../../../platform/server/http/serve.ts";
import { addDays, dateIn, startOfDay } from "../../../../platform/shared/dates.ts";
import { hoursOfWeek } from "../../../base/shop/workshop-verbs.ts";
import { bays } from "../../../base/shop/tables.ts";
import { type DayHours, hoursOn } from "../../../base/shop/working-hours.ts";
import { promisedOn } from "../../visits/rules.ts";
import * as contract from "../contract.ts";
import { fullness, maxCalendarDays, openSpan, type Span } from "../rules.ts";
import { answerOf, type BookingAnswer, bookingsIn, promisedIn, requests } from "../reading-verbs.ts";

export const showCalendar = serve(contract.showCalendar, async ({ db, query, shop: { timeZone }, today }) => {
  const { from = today, days = maxCalendarDays } = query;
  const until = addDays(from, days);
  const span: Span = { startsAt: startOfDay(from, timeZone), endsAt: startOfDay(until, timeZone) };
  const [booked, asked, places, hours, visits] = await Promise.all([
    bookingsIn(db, span),
    requests(db),
    db.list(bays, { where: isNull(bays.archivedAt), orderBy: [asc(bays.position)] }),
    hoursOfWeek(db),
    promisedIn(db, { from, until, timeZone }),
  ]);
  const bookings = booked.map((row) => answerOf(row, timeZone));
  const promised = visits
    .flatMap(({ enteredAt, exitedOn, daysToFix, ...visit }) => {
      const on = promisedOn({ enteredOn: dateIn(enteredAt, timeZone), daysToFix });
      if (on === null) return [];
      const state = exitedOn === null ? (on < today ? ("late" as const) : ("open" as const)) : ("left" as const);
      return [{ ...visit, on, state, viewUrl: `/back/vehicles/${visit.id}` }];
    })
    .toSorted((first, second) => (first.on < second.on ? -1 : Number(first.on > second.on)));
  const bayIds = places.map(({ id }) => id);
  return {
    days: Array.from({ length: days }, (_, place) => addDays(from, place)).map((date) => ({
      ...dayOf(date, { bookings, hours, bayIds, timeZone }),
      promised: promised.filter(({ on }) => on === date).length,
    })),
    bays: places.map(({ id, name, nameAr }) => ({ id, name, nameAr })),
    bookings,
    promised,
    requests: asked.map((row) => answerOf(row, timeZone)),
  };
});

type Parts = {
  bookings: readonly BookingAnswer[];
  hours: readonly DayHours[];
  bayIds: readonly string[];
  timeZone: string;
};

const dayOf = (date: string, { bookings, hours, bayIds, timeZone }: Parts) => ({
  date,
  opensAt: hoursOn(hours, date)?.opensAt ?? null,
  closesAt: hoursOn(hours, date)?.closesAt ?? null,
  bookings: bookings.filter((booking) => booking.date === date).length,
  percentFull: fullness(openSpan(date, hours, timeZone), bayIds, bookings),
});
