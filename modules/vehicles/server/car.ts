import { eq, sql } from "drizzle-orm";
import { castOrNull, select } from "../../../platform/server/db/select.ts";
import { textOf } from "../../../platform/server/db/statement-text.ts";
import { toSnake } from "../../../platform/shared/wire.ts";
import { vehicleMakes, vehicleModels, vehicles } from "../tables.ts";

/** A vehicle with the names of its make and model, to be joined by its id. PostgreSQL reads it as the joins that it consists of. */
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
  makeName: castOrNull(vehicleMakes.name, "text").as("make_name"),
  makeNameAr: castOrNull(vehicleMakes.nameAr, "text").as("make_name_ar"),
  modelName: castOrNull(vehicleModels.name, "text").as("model_name"),
  modelNameAr: castOrNull(vehicleModels.nameAr, "text").as("model_name_ar"),
})
  .from(vehicles)
  .leftJoin(vehicleMakes, eq(vehicleMakes.id, vehicles.vehicleMakeId))
  .leftJoin(vehicleModels, eq(vehicleModels.id, vehicles.vehicleModelId));

/** Its plate is the one that it has now; a visit shows its own. */
export const cars = carSelect.as("car");

/** What a read of visits selects of their cars, once it has joined `cars`. */
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

/** The same in SQL by hand; `carJoins` goes with it. */
export const carColumns = Object.keys(carFields)
  .map((name) => `car.${toSnake(name)}`)
  .join(", ");

/** The car of a visit `v`. */
export const carJoins = `join (${textOf(carSelect.getSQL()).text}) car on car.id = v.vehicle_id`;

/** As `vinKey`: the letters that no VIN has count as the digits they were written for. */
export const vinKeyOf = (car: string) => sql.raw(`translate(${car}.vin_number, 'OQI', '001')`);
