import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { clients } from "../../records/clients/tables.ts";
import { insuranceCompanies } from "../../records/insurers/tables.ts";
import type { CustomValues } from "../../base/custom-fields/rules.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { vehicles } from "../../records/vehicles/tables.ts";
import type { VehicleStatus } from "./rules.ts";

/** A visit of a vehicle: it enters, is worked on, exits. */
export const clientVehicles = shopTable(
  "client_vehicles",
  {
    branchId: uuid().notNull(),
    clientId: uuid().notNull(),
    vehicleId: uuid().notNull(),
    /** As typed at entry, or corrected since. */
    licensePlate: text().notNull(),
    licensePlateCountry: text().notNull(),
    /** Canonical, by `plateKey` of `vehicles/plate-key.ts`. */
    plateKey: text().notNull(),
    /** Kilometres. */
    mileage: integer(),
    daysToFix: integer(),
    vehicleEnteredAt: time().notNull(),
    vehicleExitedAt: day(),
    status: text().$type<VehicleStatus>().notNull().default("working_on"),
    /** Restored when the exit is undone. */
    statusBeforeExit: text().$type<VehicleStatus>(),
    insuranceCompanyId: uuid(),
    insuranceReferenceNumber: text(),
    insuranceApprovedAmount: money(),
    /** By the ids of the shop's custom fields. */
    customFields: jsonb().$type<CustomValues>().notNull().default({}),
    /** For search: plate and claim number, and the vehicle's plate, VIN, names and year; made by `searchTextOf`. */
    searchText: text().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    /** Updated by every change that the board shows of this visit. */
    changedAt: time()
      .notNull()
      .default(sql`clock_timestamp()`)
      .$onUpdate(() => sql`clock_timestamp()`),
    /** When it was archived. */
    deletedAt: time(),
  },
  (t) => [
    refers("client_vehicles_branch_fkey", [t.shopId, t.branchId], branches),
    refers("client_vehicles_client_fkey", [t.shopId, t.clientId], clients),
    refers("client_vehicles_vehicle_fkey", [t.shopId, t.vehicleId], vehicles),
    refers("client_vehicles_insurer_fkey", [t.shopId, t.insuranceCompanyId], insuranceCompanies),
    refers("client_vehicles_creator_fkey", [t.shopId, t.createdBy], users),
    index("client_vehicles_entered")
      .on(t.shopId, t.vehicleEnteredAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    index("client_vehicles_inside")
      .on(t.shopId, t.vehicleEnteredAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.vehicleExitedAt} is null`),
    index("client_vehicles_exited")
      .on(t.shopId, t.vehicleExitedAt, t.id)
      .where(sql`${t.deletedAt} is null and ${t.vehicleExitedAt} is not null`),
    index("client_vehicles_archived")
      .on(t.shopId, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} is not null`),
    index("client_vehicles_changed").on(t.shopId, t.changedAt),
    index("client_vehicles_client").on(t.shopId, t.clientId, t.vehicleEnteredAt),
    index("client_vehicles_vehicle").on(t.shopId, t.vehicleId, t.vehicleEnteredAt),
    index("client_vehicles_plate").on(t.shopId, t.licensePlateCountry, t.plateKey, t.vehicleEnteredAt),
    index("client_vehicles_search").using("gin", t.shopId, t.searchText.op("gin_trgm_ops")),
    check(
      "client_vehicles_status",
      sql`${t.status} in ('working_on', 'ready_for_customer', 'ready_for_pickup', 'completed')`,
    ),
    check("client_vehicles_completed", sql`(${t.status} = 'completed') = (${t.vehicleExitedAt} is not null)`),
    check("client_vehicles_plate", sql`${t.licensePlate} <> ''`),
    check("client_vehicles_mileage", sql`${t.mileage} >= 0`),
    check("client_vehicles_approved_amount", sql`${t.insuranceApprovedAmount} >= 0`),
  ],
);

export const vehicleFiles = shopTable(
  "vehicle_files",
  { clientVehicleId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    refers("vehicle_files_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("vehicle_files_file_fkey", [t.shopId, t.fileId], mediaFiles).onDelete("cascade"),
    unique("vehicle_files_file_key").on(t.shopId, t.fileId),
    index("vehicle_files_vehicle").on(t.shopId, t.clientVehicleId),
  ],
);

export const vehicleMoves = shopTable(
  "vehicle_moves",
  {
    clientVehicleId: uuid().notNull(),
    status: text().$type<VehicleStatus>().notNull(),
    reason: text(),
    /** Null if the approval of an invoice changed it. */
    movedBy: uuid(),
    movedAt: time()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    refers("vehicle_moves_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("vehicle_moves_mover_fkey", [t.shopId, t.movedBy], users),
    index("vehicle_moves_vehicle").on(t.shopId, t.clientVehicleId, t.movedAt),
  ],
);
