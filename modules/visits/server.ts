import type { Served } from "../../platform/server/http/serve.ts";
import { findEarlierVisit } from "./server/earlier.ts";
import { vehicleMediaHandlers } from "./server/media.ts";
import { changeVehicle, enterVehicle, moveVehicle } from "./server/visits.ts";

export const visitHandlers: readonly Served[] = [
  findEarlierVisit,
  enterVehicle,
  changeVehicle,
  moveVehicle,
  ...vehicleMediaHandlers,
];
