import { sql, and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { cast, castOrNull, columnsWithout, select } from "../../../platform/server/db/select.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { clients } from "../../records/clients/tables.ts";
import { eventMessages } from "../../base/messages/event-tables.ts";
import { carFields, cars } from "../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../visits/tables.ts";
import { serviceReminders as r } from "./tables.ts";

export const open = and(isNull(r.doneAt), isNull(r.dismissedAt));

/** The visit that entered last, whose client is told. */
export const latestVisit = sql`(
  select l.id from client_vehicles l
  where l.shop_id = ${r.shopId} and l.vehicle_id = ${r.vehicleId} and l.deleted_at is null
  order by l.vehicle_entered_at desc, l.id desc limit 1)`;

export const nextBooking = sql`(
  select min(b.starts_at) from bookings b
  where b.shop_id = ${r.shopId} and b.client_id = ${clients.id} and b.state in ('requested', 'confirmed')
    and b.starts_at > now())`;

/** What a reminder shows; of those whose vehicle has a visit that is not archived. */
export const reminders = () =>
  select({
    ...columnsWithout(r, "shopId", "createdBy", "createdAt"),
    visitId: clientVehicles.id,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    isInside: cast(isNull(clientVehicles.vehicleExitedAt), "boolean"),
    clientId: clients.id,
    clientName: clients.name,
    contactNumber: clients.contactNumber,
    clientLanguage: clients.language,
    wantsReminders: clients.wantsReminders,
    bookedAt: castOrNull(nextBooking, "timestamptz"),
    messageState: outboxMessages.state,
    messageAt: castOrNull(sql`coalesce(${outboxMessages.sentAt}, ${outboxMessages.createdAt})`, "timestamptz"),
    ...carFields,
  })
    .from(r)
    .innerJoin(clientVehicles, eq(clientVehicles.id, latestVisit))
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(cars, eq(cars.id, r.vehicleId))
    .leftJoin(eventMessages, and(eq(eventMessages.event, "service-due"), eq(eventMessages.thingId, r.id)))
    .leftJoin(outboxMessages, eq(outboxMessages.id, eventMessages.messageId));

const byId = read("service-reminders.by-id", (value: Values<{ id: string }>) => reminders().where(eq(r.id, value.id)));

export type ReminderRow = RowOf<typeof byId>;

/** Refuses `not-found`. */
export const reminderRow = async (db: Db, id: string): Promise<ReminderRow> => {
  const [row] = await db.read(byId, { id });
  if (!row) throw refuse("not-found");
  return row;
};

const ofClient = read("service-reminders.of-client", (value: Values<{ clientId: string }>) =>
  reminders()
    .where(and(open, eq(clients.id, value.clientId)))
    .orderBy(asc(r.expectedOn), asc(r.id))
    .limit(100),
);

/** The next services of the vehicles whose latest visit was as this client. */
export const remindersOfClient = (db: Db, clientId: string) => db.read(ofClient, { clientId });
