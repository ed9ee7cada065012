import type { Served } from "../../platform/server/http/serve.ts";
import { vehicleMediaHandlers } from "./server/media.ts";
import { findEarlierVisit } from "./server/earlier.ts";
import { addMake, addModel, listMakes, listModels } from "./server/makes.ts";
import { changeVehicle, enterVehicle, moveVehicle } from "./server/visits.ts";

export const vehicleHandlers: readonly Served[] = [
  listMakes,
  addMake,
  listModels,
  addModel,
  findEarlierVisit,
  enterVehicle,
  changeVehicle,
  moveVehicle,
  ...vehicleMediaHandlers,
];
