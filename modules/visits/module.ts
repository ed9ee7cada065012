import { rewritePlateKeys } from "../vehicles/plate-key-verbs.ts";
import type { Module } from "../../platform/server/module.ts";
import { visitActivity } from "./activity-words.ts";
import { changeVehicle } from "./server/change.ts";
import { findEarlierVisit } from "./server/earlier.ts";
import { servedVehicleFiles } from "./server/media.ts";
import { mergeVehicles } from "./server/merge.ts";
import { findMergeable } from "./server/mergeable.ts";
import { enterVehicle, moveVehicle } from "./server/visits.ts";

export const visitsModule = {
  handlers: [
    findEarlierVisit,
    enterVehicle,
    changeVehicle,
    moveVehicle,
    findMergeable,
    mergeVehicles,
    ...servedVehicleFiles.handlers,
  ],
  pages: ["/back/vehicles/$id/merge"],
  files: servedVehicleFiles.files,
  activity: visitActivity,
  functions: "modules/visits/functions.sql",
  updateRows: (query) => rewritePlateKeys(query, "client_vehicles"),
} satisfies Module;
