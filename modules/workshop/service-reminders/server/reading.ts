import { and, asc, desc, eq, gt, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import { dayKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { read, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, castOrNull, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
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

type Filter = (typeof contract.reminderFilters)[number] | "";
type Shape = { state: Filter; ofVehicle: boolean; after: boolean; max: number };
type Chosen = Days & { clientVehicleId: string | undefined; expectedOn: string; id: string };

const ofState = (state: Filter, { today, dueUntil }: Values<Days>): SQL | undefined => {
  if (state === "settled") return sql`num_nonnulls(${r.doneAt}, ${r.dismissedAt}) > 0`;
  if (state === "overdue") return and(open, lt(r.expectedOn, today));
  if (state === "waiting") return and(open, lte(r.expectedOn, dueUntil));
  return state === "later" ? and(open, gt(r.expectedOn, dueUntil)) : open;
};

const ofVehicle = (value: Values<Pick<Chosen, "clientVehicleId">>) =>
  sql`${r.vehicleId} = (select v.vehicle_id from client_vehicles v where v.shop_id = ${r.shopId} and v.id = ${value.clientVehicleId}::uuid)`;

const page = readByShape("service-reminders.page", (shape: Shape, value: Values<Chosen>) => {
  const isSettled = shape.state === "settled";
  const [day, id] = isSettled ? [desc(r.expectedOn), desc(r.id)] : [asc(r.expectedOn), asc(r.id)];
  const beyond = isSettled ? sql.raw("<") : sql.raw(">");
  return reminders()
    .where(
      and(
        ofState(shape.state, value),
        shape.ofVehicle ? ofVehicle(value) : undefined,
        shape.after
          ? sql`(${r.expectedOn}, ${r.id}) ${beyond} (${value.expectedOn}::date, ${value.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(day, id)
    .limit(shape.max);
});

const counts = readByShape(
  "service-reminders.counts",
  (shape: Pick<Shape, "ofVehicle">, value: Values<Days & Pick<Chosen, "clientVehicleId">>) =>
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
      .where(and(open, shape.ofVehicle ? ofVehicle(value) : undefined)),
);

const last = z.tuple([dayKey, z.uuid()]);

const list = serve(
  contract.listServiceReminders,
  async ({ db, query: { cursor, limit, state, clientVehicleId }, today, language }) => {
    const after = readCursorAs(last, cursor);
    const [expectedOn, id] = after ?? ["", ""];
    const values = { ...daysOf(today), clientVehicleId };
    const shape = { state: state ?? ("" as const), ofVehicle: clientVehicleId !== undefined };
    const [rows, [summary]] = await Promise.all([
      db.read(page({ ...shape, after: after !== undefined, max: limit + 1 }), { ...values, expectedOn, id }),
      after ? [] : db.read(counts({ ofVehicle: shape.ofVehicle }), values),
    ]);
    const found = pageOf(rows, limit, (row) => [row.expectedOn, row.id]);
    return { ...found, data: found.data.map((row) => answerOf(row, { today, language })), summary: summary ?? null };
  },
);

export const readingHandlers: readonly Served[] = [list, show];
