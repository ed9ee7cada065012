import { foreignKey, index, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { catalogue, refers, shopTable } from "../../platform/server/db/columns.ts";

export const makes = catalogue.table(
  "makes",
  { id: uuid().notNull(), name: text().notNull(), nameAr: text().notNull() },
  (t) => [primaryKey({ name: "makes_pkey", columns: [t.id] })],
);

export const models = catalogue.table(
  "models",
  { id: uuid().notNull(), makeId: uuid().notNull(), name: text().notNull(), nameAr: text().notNull() },
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
