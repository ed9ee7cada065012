import { and, asc, between, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../platform/server/db/select.ts";
import { versionOf } from "../../../platform/server/http/versions.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { clients } from "../../records/clients/tables.ts";
import { bays } from "../../base/shop/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { booking } from "./contract.ts";
import { bookingUrl } from "./booking-url.ts";
import { maxRequests, type Span, typedOf } from "./rules.ts";
import { bookings } from "./tables.ts";

const fields = {
  ...columnsWithout(bookings, "shopId", "clientName", "contactNumber", "createdBy", "sender", "beforeArrival"),
  typedName: bookings.clientName,
  typedPhone: bookings.contactNumber,
  listedName: clients.name,
  listedPhone: clients.contactNumber,
  bayName: bays.name,
  bayNameAr: bays.nameAr,
  vehicleStatus: clientVehicles.status,
  alike: cast(
    sql`case when ${bookings.state} = 'requested' then (
      select count(*) from bookings other
      where other.shop_id = ${bookings.shopId} and other.state = 'requested' and other.id <> ${bookings.id}
        and (other.contact_number = ${bookings.contactNumber} or other.sender = ${bookings.sender})) else 0 end`,
    "int",
  ),
};

const selectBookings = () =>
  select(fields)
    .from(bookings)
    .leftJoin(clients, eq(clients.id, bookings.clientId))
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .leftJoin(clientVehicles, eq(clientVehicles.id, bookings.clientVehicleId));

const byId = read("bookings.by-id", (value: Values<{ id: string }>) =>
  selectBookings().where(eq(bookings.id, value.id)),
);

const overlapping = read("bookings.overlapping", (value: Values<Span & { longest: string }>) =>
  selectBookings()
    .where(
      and(
        lt(bookings.startsAt, value.endsAt),
        gte(bookings.startsAt, value.longest),
        sql`${bookings.endsAt} > ${value.startsAt}`,
        sql`${bookings.state} in ('confirmed', 'arrived', 'missed')`,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id)),
);

/** A search reads this many, the next ones; a workshop with 20 bays fills them in a month. */
const maxSearched = 500;

const ahead = read("bookings.ahead", (value: Values<{ since: string }>) =>
  selectBookings()
    .where(and(sql`${bookings.state} in ('requested', 'confirmed')`, gte(bookings.endsAt, value.since)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(maxSearched),
);

const unanswered = read("bookings.requests", () =>
  selectBookings()
    .where(eq(bookings.state, "requested"))
    .orderBy(asc(bookings.createdAt), asc(bookings.id))
    .limit(maxRequests),
);

type BookingRow = RowOf<typeof byId>;
export type BookingAnswer = z.input<typeof booking>;

export const answerOf = (
  { listedName, listedPhone, bayName, bayNameAr, vehicleStatus, alike, ...own }: BookingRow,
  timeZone: string,
): BookingAnswer => {
  const { typedName, typedPhone, ...row } = own;
  const { clientId, bayId, clientVehicleId } = row;
  return {
    ...row,
    vehicleStatus,
    ...typedOf(row, timeZone),
    bay:
      bayId === null || bayName === null || bayNameAr === null ? null : { id: bayId, name: bayName, nameAr: bayNameAr },
    clientName: listedName ?? typedName ?? "",
    contactNumber: clientId === null ? typedPhone : listedPhone,
    clientUrl: clientId && `/back/clients/${clientId}`,
    vehicleUrl: clientVehicleId && `/back/vehicles/${clientVehicleId}`,
    version: versionOf(own),
    alike,
    viewUrl: bookingUrl(row.id),
  };
};

/** Refuses `not-found`. */
export const readBooking = async (db: Db, id: string, timeZone: string): Promise<BookingAnswer> => {
  const [row] = await db.read(byId, { id });
  if (!row) throw refuse("not-found");
  return answerOf(row, timeZone);
};

/** Those that ended after an instant or are to come, which a search finds. */
export const bookingsAhead = async (db: Db, since: string, timeZone: string): Promise<BookingAnswer[]> =>
  (await db.read(ahead, { since })).map((row) => answerOf(row, timeZone));

/** Those that keep or kept a place in this time, by their start. `longest` is when the longest of them may have begun. */
export const bookingsIn = (db: Db, span: Span) =>
  db.read(overlapping, { ...span, longest: new Date(Date.parse(span.startsAt) - longestMs).toISOString() });

/** A day more than the longest booking, because a day can have 25 hours. */
const longestMs = 33 * 86_400_000;

export const requests = (db: Db) => db.read(unanswered);

const ofSender = read("bookings.of-sender", (value: Values<{ sender: string }>) =>
  select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, "requested"), eq(bookings.sender, value.sender))),
);

export const countOfSender = async (db: Db, sender: string) => (await db.read(ofSender, { sender })).length;

type PromisedDays = { from: string; until: string; timeZone: string };

/** As `promisedOn` of `visits` says it. */
const promisedVisits = read("bookings.promised", (value: Values<PromisedDays>) =>
  select({
    id: clientVehicles.id,
    enteredAt: clientVehicles.vehicleEnteredAt,
    exitedOn: clientVehicles.vehicleExitedAt,
    daysToFix: clientVehicles.daysToFix,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
  })
    .from(clientVehicles)
    .where(
      and(
        isNull(clientVehicles.deletedAt),
        isNotNull(clientVehicles.daysToFix),
        between(
          sql`(${clientVehicles.vehicleEnteredAt} at time zone ${value.timeZone})::date + greatest(${clientVehicles.daysToFix}, 1) - 1`,
          sql`${value.from}::date`,
          sql`${value.until}::date - 1`,
        ),
      ),
    )
    .orderBy(asc(clientVehicles.licensePlate), asc(clientVehicles.id)),
);

/** Visits whose promised day is from a date until before another. */
export const promisedIn = (db: Db, days: PromisedDays) => db.read(promisedVisits, days);
