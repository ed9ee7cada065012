import { addDays, dateIn, entryInstant, timeIn } from "../../../platform/shared/dates.ts";
import { type DayHours, hoursOn } from "../../base/shop/working-hours.ts";

export const bookingStates = ["requested", "confirmed", "arrived", "missed", "cancelled", "lapsed"] as const;
export type BookingState = (typeof bookingStates)[number];

export const bookingActs = ["confirm", "change", "arrive", "miss", "cancel"] as const;
export type BookingAct = (typeof bookingActs)[number];

const actsIn: Record<BookingState, readonly BookingAct[]> = {
  requested: ["confirm", "change", "arrive", "cancel"],
  confirmed: ["change", "arrive", "miss", "cancel"],
  arrived: [],
  missed: ["confirm", "arrive"],
  cancelled: ["confirm"],
  lapsed: ["confirm"],
};

/** What can be done with a booking. It is missed only once its time has begun. */
export const actsFor = ({ state, startsAt }: { state: BookingState; startsAt: string }, now: string): BookingAct[] =>
  actsIn[state].filter((act) => act !== "miss" || Date.parse(startsAt) <= Date.parse(now));

/** Whether it keeps its place in a bay from others. */
export const takesPlace = (state: BookingState) => state === "confirmed" || state === "arrived";

/** Days. */
export const longestBooking = 31;
/** How far ahead a client can request a time, in days. */
export const requestableDays = 30;
/** Minutes of a requested time, until the workshop sets its own. */
export const requestedMinutes = 60;
/** Unanswered requests that a workshop, one phone number, and one network can have. */
export const maxRequests = 100;
export const maxRequestsOfPhone = 3;
export const maxRequestsOfSender = 5;
export const maxRequestsInHour = 10;
/** Days after which an unanswered request lapses; it also does when its time has come. */
export const requestsLapseAfter = 7;
export const maxCalendarDays = 7;

/** How many vehicles Today names that have arrived, and that are expected. */
export const maxArrived = 1;
export const maxExpected = 5;

/** Of the bookings of today and later days, by their start: what Today names, and how many more are expected. */
export const expectedOf = <B extends { state: BookingState; date: string }>(booked: readonly B[], today: string) => {
  const arrived = booked.filter(({ state, date }) => state === "arrived" && date === today);
  const expected = booked.filter(({ state, date }) => state === "confirmed" && date >= today);
  const named = new Set([...arrived.slice(-maxArrived), ...expected.slice(0, maxExpected)]);
  return { data: booked.filter((booking) => named.has(booking)), more: Math.max(0, expected.length - maxExpected) };
};

export type Span = { startsAt: string; endsAt: string };

/** The same moment belongs to the later of two bookings, so that one may begin when another ends. */
export const overlap = (first: Span, second: Span) =>
  Date.parse(first.startsAt) < Date.parse(second.endsAt) && Date.parse(second.startsAt) < Date.parse(first.endsAt);

export type Typed = { date: string; time: string; untilDate: string | null; untilTime: string };

/** Instants of a typed time in the shop's time zone; undefined if it does not end after it begins. */
export const spanOf = ({ date, time, untilDate, untilTime }: Typed, timeZone: string): Span | undefined => {
  const startsAt = entryInstant(`${date}T${time}`, timeZone, date);
  const endsAt = entryInstant(`${untilDate ?? date}T${untilTime}`, timeZone, date);
  if (!startsAt || !endsAt || Date.parse(startsAt) >= Date.parse(endsAt)) return undefined;
  return { startsAt, endsAt };
};

export const typedOf = ({ startsAt, endsAt }: Span, timeZone: string) => {
  const [date, untilDate] = [dateIn(startsAt, timeZone), dateIn(endsAt, timeZone)];
  return {
    date,
    time: timeIn(startsAt, timeZone),
    untilDate: untilDate === date ? null : untilDate,
    untilTime: timeIn(endsAt, timeZone),
  };
};

/** An hour later, at most one minute before midnight: `10:30` → `11:30`. */
export const hourAfter = (time: string) => {
  const minutes = Math.min(minutesOf(time) + requestedMinutes, 24 * 60 - 1);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
};

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether the workshop is open when the vehicle is to come. */
export const isOpenAt = ({ date, time }: { date: string; time: string }, hours: readonly DayHours[]) => {
  const open = hoursOn(hours, date);
  return open !== undefined && open.opensAt <= time && time < open.closesAt;
};

/** The opening hours of a date as instants; undefined on a day off. */
export const openSpan = (date: string, hours: readonly DayHours[], timeZone: string): Span | undefined => {
  const open = hoursOn(hours, date);
  return open && spanOf({ date, time: open.opensAt, untilDate: null, untilTime: open.closesAt }, timeZone);
};

/** How much of a day's working time in all bays is booked, in per cent; null without bays and on a day off. */
export const fullness = (
  open: Span | undefined,
  bayIds: readonly string[],
  booked: readonly (Span & { bayId: string | null; state: BookingState })[],
): number | null => {
  if (!open || bayIds.length === 0) return null;
  const [from, to] = [Date.parse(open.startsAt), Date.parse(open.endsAt)];
  const taken = bayIds.map((id) => {
    const spans = booked
      .filter(({ bayId, state }) => bayId === id && takesPlace(state))
      .map((span) => [Math.max(from, Date.parse(span.startsAt)), Math.min(to, Date.parse(span.endsAt))] as const)
      .toSorted(([first], [second]) => first - second);
    return spans.reduce(
      ({ sum, until }, [start, end]) => ({
        sum: sum + Math.max(0, end - Math.max(start, until)),
        until: Math.max(until, end),
      }),
      { sum: 0, until: from },
    ).sum;
  });
  return Math.round((taken.reduce((sum, part) => sum + part, 0) / ((to - from) * bayIds.length)) * 100);
};

/** Each booking's line in its bay, so that those at the same time stand below each other; from 0. */
export const linesOf = <T extends Span>(booked: readonly T[]): { booking: T; line: number }[] => {
  const ends: number[] = [];
  return booked
    .toSorted((first, second) => Date.parse(first.startsAt) - Date.parse(second.startsAt))
    .map((booking) => {
      const free = ends.findIndex((end) => end <= Date.parse(booking.startsAt));
      const line = free === -1 ? ends.length : free;
      ends[line] = Date.parse(booking.endsAt);
      return { booking, line };
    });
};

const hourMs = 3_600_000;

/** The hours of a day's axis: the working hours, longer if something is booked before or after them. */
export const axisOf = (date: string, open: Span | undefined, booked: readonly Span[], timeZone: string) => {
  const day = spanOf({ date, time: "00:00", untilDate: addDays(date, 1), untilTime: "00:00" }, timeZone)!;
  const [dayStart, dayEnd] = [Date.parse(day.startsAt), Date.parse(day.endsAt)];
  const usual = spanOf({ date, time: "08:00", untilDate: null, untilTime: "17:00" }, timeZone)!;
  const spans = [open ?? usual, ...booked].map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]);
  const inDay = (time: number) => Math.min(dayEnd, Math.max(dayStart, time));
  const first = Math.min(...spans.map(([start]) => inDay(start!)));
  const last = Math.max(...spans.map(([, end]) => inDay(end!)));
  const from = dayStart + Math.floor((first - dayStart) / hourMs) * hourMs;
  const to = Math.max(from + hourMs, Math.min(dayEnd, dayStart + Math.ceil((last - dayStart) / hourMs) * hourMs));
  const hours = Array.from({ length: Math.round((to - from) / hourMs) }, (_, place) => from + place * hourMs);
  return { from, to, hours };
};

/** The Saturday on or before a date: weeks are shown from Saturday to Friday. */
export const weekStart = (date: string) => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 1) % 7));
};

export type RequestableTime = { time: string; isFull: boolean };

/**
 * The full hours of a date at which a client can ask to come: within the working hours, later than now. A time is full
 * if as many bookings run then as the workshop has bays.
 */
export const requestableTimes = (
  date: string,
  {
    hours,
    timeZone,
    now,
    bays,
    booked,
  }: {
    hours: readonly DayHours[];
    timeZone: string;
    now: string;
    bays: number;
    booked: readonly (Span & { state: BookingState })[];
  },
): RequestableTime[] => {
  const open = hoursOn(hours, date);
  if (!open) return [];
  const first = Math.ceil(minutesOf(open.opensAt) / 60);
  const last = Math.ceil(minutesOf(open.closesAt) / 60);
  return Array.from({ length: Math.max(0, last - first) }, (_, place) => {
    const time = `${String(first + place).padStart(2, "0")}:00`;
    const span = spanOf({ date, time, untilDate: null, untilTime: hourAfter(time) }, timeZone)!;
    return {
      time,
      startsAt: span.startsAt,
      isFull: bays > 0 && booked.filter((other) => takesPlace(other.state) && overlap(other, span)).length >= bays,
    };
  })
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.parse(now))
    .map(({ time, isFull }) => ({ time, isFull }));
};

type HoursOfDay = { plannedHours: number | null; bookedHours: number | null; workableHours: number | null };

/** Planned and booked hours of a day; null for one that is over or off. */
export const takenHours = ({ plannedHours, bookedHours }: HoursOfDay) =>
  plannedHours === null ? null : plannedHours + (bookedHours ?? 0);

/** Whether more is planned and booked than can be worked. */
export const isOverfull = (day: HoursOfDay) => day.workableHours !== null && (takenHours(day) ?? 0) > day.workableHours;

/** How full a day is, in per cent: by the hours of its work where these are known, else by what is booked in its bays. */
export const percentOfDay = (bookedPercent: number | null, work: HoursOfDay | undefined): number | null => {
  const taken = work ? takenHours(work) : null;
  return taken === null || !work?.workableHours ? bookedPercent : Math.round((taken / work.workableHours) * 100);
};

/** With one decimal at most: `7.5`. */
export const hoursText = (hours: number) => String(Math.round(hours * 10) / 10);
