import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, jsonb, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { catalogue, createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { CustomValues } from "../../base/custom-fields/rules.ts";
import { users } from "../../base/team/tables.ts";

/** Other names that people use, in either script. */
const aliases = () => text().array().notNull().default([]);

export const makes = catalogue.table(
  "makes",
  { id: uuid().notNull(), name: text().notNull(), nameAr: text().notNull(), aliases: aliases() },
  (t) => [primaryKey({ name: "makes_pkey", columns: [t.id] })],
);

export const models = catalogue.table(
  "models",
  {
    id: uuid().notNull(),
    makeId: uuid().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    aliases: aliases(),
  },
  (t) => [
    primaryKey({ name: "models_pkey", columns: [t.id] }),
    foreignKey({ name: "models_make_fkey", columns: [t.makeId], foreignColumns: [makes.id] }),
    index("models_make").on(t.makeId),
  ],
);

/** The shop's own makes, and those of the catalogue that it has used, under the same id. */
export const vehicleMakes = shopTable(
  "vehicle_makes",
  { name: text().notNull(), nameAr: text().notNull(), foldedName: text().notNull() },
  (t) => [unique("vehicle_makes_name_key").on(t.shopId, t.foldedName)],
);

export const vehicleModels = shopTable(
  "vehicle_models",
  { makeId: uuid().notNull(), name: text().notNull(), nameAr: text().notNull(), foldedName: text().notNull() },
  (t) => [
    refers("vehicle_models_make_fkey", [t.shopId, t.makeId], vehicleMakes),
    unique("vehicle_models_name_key").on(t.shopId, t.makeId, t.foldedName),
    unique("vehicle_models_make_key").on(t.shopId, t.makeId, t.id),
  ],
);

/** A vehicle. Plates are not unique, because they move between vehicles. */
export const vehicles = shopTable(
  "vehicles",
  {
    /** The current plate as typed. Each visit stores its own. */
    licensePlate: text().notNull(),
    licensePlateCountry: text().notNull(),
    /** Canonical, by `plateKey` of `vehicles/plate-key.ts`. */
    plateKey: text().notNull(),
    vehicleMakeId: uuid(),
    vehicleModelId: uuid(),
    vehicleYear: integer(),
    vehicleColour: text(),
    vinNumber: text(),
    /** As `vinKey` of `vin.ts`: letters that a VIN cannot contain count as digits. */
    vinKey: text().generatedAlwaysAs(sql`translate(vin_number, 'OQI', '001')`),
    /** By the ids of the shop's custom fields. */
    vehicleCustomFields: jsonb().$type<CustomValues>().notNull().default({}),
    /** Set when it was merged into another vehicle, which has its visits since. */
    mergedIntoId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("vehicles_make_fkey", [t.shopId, t.vehicleMakeId], vehicleMakes),
    foreignKey({
      name: "vehicles_model_fkey",
      columns: [t.shopId, t.vehicleMakeId, t.vehicleModelId],
      foreignColumns: [vehicleModels.shopId, vehicleModels.makeId, vehicleModels.id],
    }),
    foreignKey({
      name: "vehicles_merged_into_fkey",
      columns: [t.shopId, t.mergedIntoId],
      foreignColumns: [t.shopId, t.id],
    }),
    index("vehicles_plate").on(t.shopId, t.licensePlateCountry, t.plateKey),
    index("vehicles_vin_key")
      .on(t.shopId, t.vinKey)
      .where(sql`${t.vinKey} is not null`),
    // Deleting a vehicle looks for those that were merged into it.
    index("vehicles_merged_into")
      .on(t.shopId, t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    check("vehicles_plate", sql`${t.licensePlate} <> ''`),
    check("vehicles_model_of_make", sql`${t.vehicleModelId} is null or ${t.vehicleMakeId} is not null`),
    check("vehicles_merged_into_another", sql`${t.mergedIntoId} <> ${t.id}`),
  ],
);

export const vehiclePlates = shopTable(
  "vehicle_plates",
  {
    vehicleId: uuid().notNull(),
    licensePlate: text().notNull(),
    licensePlateCountry: text().notNull(),
    plateKey: text().notNull(),
    replacedAt: time().notNull(),
    replacedBy: uuid().notNull(),
  },
  (t) => [
    refers("vehicle_plates_vehicle_fkey", [t.shopId, t.vehicleId], vehicles),
    refers("vehicle_plates_replacer_fkey", [t.shopId, t.replacedBy], users),
    index("vehicle_plates_vehicle").on(t.shopId, t.vehicleId, t.replacedAt),
  ],
);

/** Two vehicles that turned out to be the same. The merged one keeps its row unchanged. */
export const vehicleMerges = shopTable(
  "vehicle_merges",
  {
    keptId: uuid().notNull(),
    mergedId: uuid().notNull(),
    visitIds: uuid().array().notNull(),
    mergedAt: time().notNull(),
    mergedBy: uuid().notNull(),
  },
  (t) => [
    refers("vehicle_merges_kept_fkey", [t.shopId, t.keptId], vehicles),
    refers("vehicle_merges_merged_fkey", [t.shopId, t.mergedId], vehicles),
    refers("vehicle_merges_merger_fkey", [t.shopId, t.mergedBy], users),
    unique("vehicle_merges_merged_key").on(t.shopId, t.mergedId),
    index("vehicle_merges_kept").on(t.shopId, t.keptId),
  ],
);

/** A vehicle that turned out to be two: the visits that became those of a new one. */
export const vehiclePartings = shopTable(
  "vehicle_partings",
  {
    vehicleId: uuid().notNull(),
    otherId: uuid().notNull(),
    visitIds: uuid().array().notNull(),
    partedAt: time().notNull(),
    partedBy: uuid().notNull(),
    takenBackAt: time(),
    takenBackBy: uuid(),
  },
  (t) => [
    refers("vehicle_partings_vehicle_fkey", [t.shopId, t.vehicleId], vehicles),
    refers("vehicle_partings_other_fkey", [t.shopId, t.otherId], vehicles),
    refers("vehicle_partings_parter_fkey", [t.shopId, t.partedBy], users),
    refers("vehicle_partings_taker_fkey", [t.shopId, t.takenBackBy], users),
    index("vehicle_partings_vehicle").on(t.shopId, t.vehicleId),
    unique("vehicle_partings_other_key").on(t.shopId, t.otherId),
    check("vehicle_partings_taken_back", sql`(${t.takenBackAt} is null) = (${t.takenBackBy} is null)`),
  ],
);

/**
 * A vehicle whose visits have plates that an earlier version took for one and that are two. Somebody says whether it
 * is one vehicle or two.
 */
export const vehicleReviews = shopTable(
  "vehicle_reviews",
  { vehicleId: uuid().notNull(), reviewedAt: time(), reviewedBy: uuid() },
  (t) => [
    refers("vehicle_reviews_vehicle_fkey", [t.shopId, t.vehicleId], vehicles),
    refers("vehicle_reviews_reviewer_fkey", [t.shopId, t.reviewedBy], users),
    unique("vehicle_reviews_vehicle_key").on(t.shopId, t.vehicleId),
    check("vehicle_reviews_reviewed", sql`(${t.reviewedAt} is null) = (${t.reviewedBy} is null)`),
  ],
);
