import { Column, eq, is } from "drizzle-orm";
import type { z } from "zod";
import { columnSchema } from "../../../platform/server/db/row-schema.ts";
import { castOrNull, schemaOf, select } from "../../../platform/server/db/select.ts";
import { textOf } from "../../../platform/server/db/statement-text.ts";
import { toSnake } from "../../../platform/shared/wire.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { vehicleMakes, vehicleModels, vehicles } from "./tables.ts";

/** A vehicle with the names of its make and model, to join by its id. PostgreSQL inlines the subquery. */
const carSelect = select({
  id: vehicles.id,
  licensePlate: vehicles.licensePlate,
  licensePlateCountry: vehicles.licensePlateCountry,
  plateKey: vehicles.plateKey,
  vehicleMakeId: vehicles.vehicleMakeId,
  vehicleModelId: vehicles.vehicleModelId,
  vehicleYear: vehicles.vehicleYear,
  vehicleColour: vehicles.vehicleColour,
  vinNumber: vehicles.vinNumber,
  vehicleCustomFields: vehicles.vehicleCustomFields,
  makeName: castOrNull(vehicleMakes.name, "text").as("make_name"),
  makeNameAr: castOrNull(vehicleMakes.nameAr, "text").as("make_name_ar"),
  modelName: castOrNull(vehicleModels.name, "text").as("model_name"),
  modelNameAr: castOrNull(vehicleModels.nameAr, "text").as("model_name_ar"),
})
  .from(vehicles)
  .leftJoin(vehicleMakes, eq(vehicleMakes.id, vehicles.vehicleMakeId))
  .leftJoin(vehicleModels, eq(vehicleModels.id, vehicles.vehicleModelId));

/** Has the vehicle's current plate; a visit shows its own. */
export const cars = carSelect.as("car");

export const carFields = {
  vehicleMakeId: cars.vehicleMakeId,
  vehicleModelId: cars.vehicleModelId,
  vehicleYear: cars.vehicleYear,
  vehicleColour: cars.vehicleColour,
  vinNumber: cars.vinNumber,
  makeName: cars.makeName,
  makeNameAr: cars.makeNameAr,
  modelName: cars.modelName,
  modelNameAr: cars.modelNameAr,
};

export type Car = Pick<(typeof carSelect)["_"]["result"][number], keyof typeof carFields>;

/** Make, model and year; empty if none is known. */
export const vehicleName = ({
  makeName,
  makeNameAr,
  modelName,
  modelNameAr,
  vehicleYear,
}: Pick<Car, "makeName" | "makeNameAr" | "modelName" | "modelNameAr" | "vehicleYear">): Pair => ({
  en: [makeName, modelName, vehicleYear].filter(Boolean).join(" "),
  ar: [makeNameAr, modelNameAr, vehicleYear].filter(Boolean).join(" "),
});

/** The row schema of `carColumns`. */
export const carRow = Object.fromEntries(
  Object.entries(carFields).map(([name, field]) => [
    name,
    is(field, Column) ? columnSchema(field) : schemaOf(field.sql),
  ]),
) as { [Name in keyof Car]: z.ZodType<Car[Name]> };

/** The same for hand-written SQL, with `carJoins`. */
export const carColumns = Object.keys(carFields)
  .map((name) => `car.${toSnake(name)}`)
  .join(", ");

/** Joins the vehicle of a visit `v`. */
export const carJoins = `join (${textOf(carSelect.getSQL()).text}) car on car.id = v.vehicle_id`;
