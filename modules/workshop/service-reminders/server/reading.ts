import { and, asc, eq, gt, isNull, lt, lte, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import { read, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, castOrNull, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { factsByFields, versionOf } from "../../../../platform/server/http/versions.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { eventMessages } from "../../../base/messages/event-tables.ts";
import { carFields, cars, vehicleName } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import * as contract from "../contract.ts";
import { dueWithin, stateOf } from "../rules.ts";
import { serviceReminders as r } from "../tables.ts";

const open = and(isNull(r.doneAt), isNull(r.dismissedAt));

/** The visit that entered last, whose client is told. */
const latestVisit = sql`(
  select l.id from client_vehicles l
  where l.shop_id = ${r.shopId} and l.vehicle_id = ${r.vehicleId} and l.deleted_at is null
  order by l.vehicle_entered_at desc, l.id desc limit 1)`;

const nextBooking = sql`(
  select min(b.starts_at) from bookings b
  where b.shop_id = ${r.shopId} and b.client_id = ${clients.id} and b.state in ('requested', 'confirmed')
    and b.starts_at > now())`;

/** What a reminder shows; of those whose vehicle has a visit that is not archived. */
const reminders = () =>
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

/** Those whose client is to be told: expected between two days, not in the workshop, not booked, not told yet. */
const unsent = read("service-reminders.unsent", (value: Values<{ from: string; until: string; max: number }>) =>
  reminders()
    .where(
      and(
        open,
        sql`${r.expectedOn} between ${value.from}::date and ${value.until}::date`,
        sql`${clientVehicles.vehicleExitedAt} is not null`,
        eq(clients.wantsReminders, sql`true`),
        sql`${nextBooking} is null`,
        isNull(eventMessages.id),
      ),
    )
    .orderBy(asc(r.expectedOn), asc(r.id))
    .limit(value.max),
);

export const unsentReminders = (db: Db, wanted: { from: string; until: string; max: number }) =>
  db.read(unsent, wanted);

const ofClient = read("service-reminders.of-client", (value: Values<{ clientId: string }>) =>
  reminders()
    .where(and(open, eq(clients.id, value.clientId)))
    .orderBy(asc(r.expectedOn), asc(r.id))
    .limit(100),
);

/** The next services of the vehicles whose latest visit was as this client. */
export const remindersOfClient = (db: Db, clientId: string) => db.read(ofClient, { clientId });

type Days = { today: string; dueUntil: string };

export const daysOf = (today: string): Days => ({ today, dueUntil: addDays(today, dueWithin) });

export const answerOf = (row: ReminderRow, { today, language }: { today: string; language: Language }) => {
  const { kind, note, dueKm, dueOn, expectedOn, baseKm, baseOn, doneAt, dismissedAt, dismissReason } = row;
  return {
    id: row.id,
    state: stateOf(row, daysOf(today)),
    kind,
    note,
    dueKm,
    dueOn,
    expectedOn,
    baseKm,
    baseOn,
    isFromInvoice: row.invoiceId !== null,
    clientVehicleId: row.visitId,
    clientVehicle: {
      id: row.visitId,
      licensePlate: row.licensePlate,
      licensePlateCountry: row.licensePlateCountry,
      displayName: vehicleName(row)[language] || null,
      isInside: row.isInside,
      viewUrl: `/back/vehicles/${row.visitId}`,
    },
    client: {
      id: row.clientId,
      name: row.clientName,
      contactNumber: row.contactNumber,
      wantsReminders: row.wantsReminders,
      viewUrl: `/back/clients/${row.clientId}`,
    },
    bookedAt: row.bookedAt,
    message: row.messageState && row.messageAt ? { state: row.messageState, at: row.messageAt } : null,
    dismissReason,
    version: versionOf([reminderFacts({ kind, note, dueKm, dueOn }), doneAt, dismissedAt]),
  };
};

const reminderFacts = factsByFields(contract.changeServiceReminder.body);

const show = serve(contract.showServiceReminder, async ({ db, params, today, language }) =>
  answerOf(await reminderRow(db, params.id), { today, language }),
);

const ofVehicle = (clientVehicleId: Placeholder) =>
  sql`${r.vehicleId} = (select v.vehicle_id from client_vehicles v where v.shop_id = ${r.shopId} and v.id = ${clientVehicleId}::uuid)`;

const counts = readByShape(
  "service-reminders.counts",
  (shape: { ofVehicle: boolean }, value: Values<Days & { clientVehicleId: string | undefined }>) =>
    select({
      overdue: cast(sql`count(*) filter (where ${r.expectedOn} < ${value.today}::date)`, "int"),
      due: cast(
        sql`count(*) filter (where ${r.expectedOn} between ${value.today}::date and ${value.dueUntil}::date)`,
        "int",
      ),
      later: cast(sql`count(*) filter (where ${r.expectedOn} > ${value.dueUntil}::date)`, "int"),
    })
      .from(r)
      .innerJoin(clientVehicles, eq(clientVehicles.id, latestVisit))
      .where(and(open, shape.ofVehicle ? ofVehicle(value.clientVehicleId) : undefined)),
);

/** How many open ones are overdue, due and expected later: all, or those of a visit's vehicle. */
export const countsOn = async (db: Db, today: string, clientVehicleId?: string) => {
  const shape = { ofVehicle: clientVehicleId !== undefined };
  return (await db.read(counts(shape), { ...daysOf(today), clientVehicleId }))[0]!;
};

const list = serveList(contract.listServiceReminders, {
  name: "service-reminders.page",
  rows: () => reminders(),
  filters: {
    state: {
      "": open,
      waiting: ({ dueUntil }) => and(open, lte(r.expectedOn, dueUntil!)),
      overdue: ({ today }) => and(open, lt(r.expectedOn, today)),
      later: ({ dueUntil }) => and(open, gt(r.expectedOn, dueUntil!)),
      settled: sql`num_nonnulls(${r.doneAt}, ${r.dismissedAt}) > 0`,
    },
    clientVehicleId: ofVehicle,
  },
  values: ({ today }) => daysOf(today),
  order: { by: { expectedOn: r.expectedOn, id: r.id }, descending: (shape) => shape["state"] === "settled" },
  beside: async ({ db, query: { clientVehicleId }, today }, isFirst) => {
    return { summary: isFirst ? await countsOn(db, today, clientVehicleId) : null };
  },
  answers: (rows, { today, language }) => rows.map((row) => answerOf(row, { today, language })),
});

export const readingHandlers: readonly Served[] = [list, show];
