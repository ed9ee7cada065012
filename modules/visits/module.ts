import type { Module } from "../../platform/server/module.ts";
import { visitActivity } from "./activity-words.ts";
import { findEarlierVisit } from "./server/earlier.ts";
import { servedVehicleFiles } from "./server/media.ts";
import { changeVehicle, enterVehicle, moveVehicle } from "./server/visits.ts";

export const visitsModule = {
  handlers: [findEarlierVisit, enterVehicle, changeVehicle, moveVehicle, ...servedVehicleFiles.handlers],
  files: servedVehicleFiles.files,
  activity: visitActivity,
  functions: "modules/visits/functions.sql",
} satisfies Module;
