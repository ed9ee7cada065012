import { and, asc, eq, gt, isNull, lt, lte, type Placeholder, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByShape, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { factsByFields, versionOf } from "../../../../platform/server/http/versions.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { eventMessages } from "../../../base/messages/event-tables.ts";
import { vehicleName } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import * as contract from "../contract.ts";
import { dueWithin, stateOf } from "../rules.ts";
import { serviceReminders as r } from "../tables.ts";
import { open, latestVisit, nextBooking, reminders, type ReminderRow, reminderRow } from "../reading-verbs.ts";

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
