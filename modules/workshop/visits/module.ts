import { rewritePlateKeys } from "../../records/vehicles/plate-key-verbs.ts";
import type { Module } from "../../../platform/server/module.ts";
import { visitActivity } from "./activity-words.ts";
import { visitEvents } from "./webhook-events.ts";
import { changeVehicle } from "./server/change.ts";
import { findEarlierVisit } from "./server/earlier.ts";
import { servedVehicleFiles } from "./server/media.ts";
import { keepJoined, listJoined, markJoinedVehicles } from "./server/joined-vehicles.ts";
import { mergeVehicles } from "./server/merge.ts";
import { findMergeable } from "./server/mergeable.ts";
import { partVehicle, showParting, takeBackParting } from "./server/parting.ts";
import { enterVehicle, moveVehicle } from "./server/visits.ts";
import { visitsPersonalData } from "./server/personal-data.ts";

export const visitsModule = {
  handlers: [
    findEarlierVisit,
    enterVehicle,
    changeVehicle,
    moveVehicle,
    findMergeable,
    mergeVehicles,
    showParting,
    partVehicle,
    takeBackParting,
    listJoined,
    keepJoined,
    ...servedVehicleFiles.handlers,
  ],
  pages: ["/back/vehicles/$id/merge", "/back/vehicles/$id/part", "/back/vehicles/joined"],
  files: servedVehicleFiles.files,
  activity: visitActivity,
  webhookEvents: visitEvents,
  functions: "modules/workshop/visits/functions.sql",
  updateRows: async (query) => {
    if (await rewritePlateKeys(query, "client_vehicles")) await markJoinedVehicles(query);
  },
  personal: visitsPersonalData,
} satisfies Module;
