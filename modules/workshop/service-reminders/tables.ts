import { sql } from "drizzle-orm";
import { check, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../../base/team/tables.ts";
import { vehicles } from "../../records/vehicles/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { ReminderKind } from "./rules.ts";

/** The next service of a vehicle, due at a mileage, on a day, or at whichever comes first. */
export const serviceReminders = shopTable(
  "service_reminders",
  {
    vehicleId: uuid().notNull(),
    /** The visit in which it was recorded. A trigger moves the reminder with the visit to another vehicle. */
    clientVehicleId: uuid().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    note: text(),
    /** Kilometres. */
    dueKm: integer(),
    dueOn: day(),
    /** The reading when it was recorded, km; null if it is not known. */
    baseKm: integer(),
    baseOn: day().notNull(),
    /** A trigger computes it (`service_expected_on`), also when the vehicle's readings change. */
    expectedOn: day()
      .notNull()
      .default(sql`current_date`),
    /** The invoice whose *change oil after* it follows; null if it was added by hand. */
    invoiceId: uuid(),
    doneAt: time(),
    dismissedAt: time(),
    dismissReason: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("service_reminders_vehicle_fkey", [t.shopId, t.vehicleId], vehicles),
    refers("service_reminders_visit_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("service_reminders_creator_fkey", [t.shopId, t.createdBy], users),
    index("service_reminders_vehicle").on(t.shopId, t.vehicleId, t.id),
    index("service_reminders_visit").on(t.shopId, t.clientVehicleId),
    index("service_reminders_creator").on(t.shopId, t.createdBy),
    index("service_reminders_open")
      .on(t.shopId, t.expectedOn, t.id)
      .where(sql`${t.doneAt} is null and ${t.dismissedAt} is null`),
    check("service_reminders_kind", sql`${t.kind} in ('oil', 'service', 'tyres', 'brakes', 'battery', 'other')`),
    check("service_reminders_due", sql`num_nonnulls(${t.dueKm}, ${t.dueOn}) > 0`),
    check("service_reminders_km", sql`${t.dueKm} between 1 and 20000000`),
    check("service_reminders_dismissed", sql`(${t.dismissedAt} is null) = (${t.dismissReason} is null)`),
    check("service_reminders_one_end", sql`num_nonnulls(${t.doneAt}, ${t.dismissedAt}) <= 1`),
  ],
);
