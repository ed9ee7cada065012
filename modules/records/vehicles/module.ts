import type { Module } from "../../../platform/server/module.ts";
import { vehicleActivity } from "./activity-words.ts";
import { keptPlateIn } from "./kept-plate.ts";
import { loadVehicleCatalogue } from "./server/catalogue.ts";
import { rewritePlateKeys } from "./plate-key-verbs.ts";
import { addMake, addModel, listMakes, listModels } from "./server/makes.ts";
import { vehiclesPersonalData } from "./server/personal-data.ts";

export const vehiclesModule = {
  handlers: [listMakes, addMake, listModels, addModel],
  activity: vehicleActivity,
  keptNameIn: keptPlateIn,
  loadCatalogue: loadVehicleCatalogue,
  updateRows: async (query) => {
    await rewritePlateKeys(query, "vehicles");
    await rewritePlateKeys(query, "vehicle_plates");
  },
  personal: vehiclesPersonalData,
} satisfies Module;
