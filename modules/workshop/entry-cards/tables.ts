import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { Condition } from "./conditions.ts";
import type { EntryCard } from "./contract.ts";
import type { DamageMarks } from "./damage/marks.ts";
import type { PrintedCard, PrintedExit } from "./server/snapshot.ts";

/** The state of a vehicle at arrival; one per visit, locked once the client has signed. */
export const entryCards = shopTable(
  "entry_cards",
  {
    clientVehicleId: uuid().notNull(),
    date: day().notNull(),
    kmIn: integer().notNull(),
    fuelLevel: integer().notNull(),
    fromTrailerLicensePlate: text(),
    fromTrailerName: text(),
    trailerDamages: text(),
    /** In the client's words. */
    complaint: text(),
    remarks: text(),
    responsibleEmployeeId: uuid(),
    conditions: jsonb().$type<Condition[]>().notNull(),
    drawingKey: text(),
    strokes: jsonb().$type<EntryCard["carInspectionStrokes"]>().notNull().default([]),
    damageMarks: jsonb().$type<DamageMarks>().notNull().default({}),
    signatureKey: text(),
    signedAt: time(),
    /** What its PDF prints besides the card; stored at signing. */
    printed: jsonb().$type<PrintedCard>(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("entry_cards_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("entry_cards_employee_fkey", [t.shopId, t.responsibleEmployeeId], users),
    unique("entry_cards_vehicle_key").on(t.shopId, t.clientVehicleId),
    check("entry_cards_fuel", sql`${t.fuelLevel} between 0 and 100`),
    check("entry_cards_km", sql`${t.kmIn} between 0 and 10000000`),
  ],
);

export const entryCardFiles = shopTable(
  "entry_card_files",
  { entryCardId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    refers("entry_card_files_card_fkey", [t.shopId, t.entryCardId], entryCards),
    refers("entry_card_files_file_fkey", [t.shopId, t.fileId], mediaFiles).onDelete("cascade"),
    unique("entry_card_files_file_key").on(t.shopId, t.fileId),
    index("entry_card_files_card").on(t.shopId, t.entryCardId, t.fileId),
  ],
);

/** The vehicle's state at exit; one per visit, locked once the client has signed. */
export const exitInspections = shopTable(
  "exit_inspections",
  {
    clientVehicleId: uuid().notNull(),
    damageMarks: jsonb().$type<DamageMarks>().notNull(),
    remarks: text(),
    /** The marks of the entry card at signing; null while unsigned, or without a card. */
    arrivalMarks: jsonb().$type<DamageMarks>(),
    signatureKey: text(),
    signedAt: time(),
    /** What its PDF prints besides the inspection; stored at signing. */
    printed: jsonb().$type<PrintedExit>(),
    inspectedBy: uuid().notNull(),
    inspectedAt: time().notNull(),
  },
  (t) => [
    refers("exit_inspections_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("exit_inspections_inspector_fkey", [t.shopId, t.inspectedBy], users),
    unique("exit_inspections_vehicle_key").on(t.shopId, t.clientVehicleId),
  ],
);
