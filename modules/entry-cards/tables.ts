import { sql } from "drizzle-orm";
import { check, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, refers, shopTable, time } from "../../platform/server/columns.ts";
import { users } from "../team/tables.ts";
import { clientVehicles } from "../vehicles/tables.ts";
import type { Condition } from "./conditions.ts";
import type { EntryCard } from "./contract.ts";

/** The record of a vehicle's state as it came in; one for a visit, locked once the client has signed. */
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
    remarks: text(),
    responsibleEmployeeId: uuid(),
    conditions: jsonb().$type<Condition[]>().notNull(),
    drawingKey: text(),
    strokes: jsonb().$type<EntryCard["carInspectionStrokes"]>().notNull().default([]),
    signatureKey: text(),
    signedAt: time(),
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
