import { vehicleMakes, vehicleModels, vehicles } from "../tables.ts";

/** A vehicle with what its make and model are called; of a select that joins the three tables. */
export const carFields = {
  vehicleMakeId: vehicles.vehicleMakeId,
  vehicleModelId: vehicles.vehicleModelId,
  vehicleYear: vehicles.vehicleYear,
  vehicleColour: vehicles.vehicleColour,
  vinNumber: vehicles.vinNumber,
  makeName: vehicleMakes.name,
  makeNameAr: vehicleMakes.nameAr,
  modelName: vehicleModels.name,
  modelNameAr: vehicleModels.nameAr,
};

export type Car = {
  vehicleMakeId: string | null;
  vehicleModelId: string | null;
  vehicleYear: number | null;
  vehicleColour: string | null;
  vinNumber: string | null;
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
};

/** The same in SQL by hand; `carJoins` goes with it. */
export const carColumns =
  "car.vehicle_make_id, car.vehicle_model_id, car.vehicle_year, car.vehicle_colour, car.vin_number, make.name as make_name, make.name_ar as make_name_ar, model.name as model_name, model.name_ar as model_name_ar";

/** The vehicle of a visit `v`. */
export const carJoins = `
  join vehicles car on car.shop_id = $1 and car.id = v.vehicle_id
  left join vehicle_makes make on make.shop_id = $1 and make.id = car.vehicle_make_id
  left join vehicle_models model on model.shop_id = $1 and model.id = car.vehicle_model_id`;
