import type { Module } from "../../../platform/server/module.ts";
import { boardActivity } from "./activity-words.ts";
import { boardReports } from "./server/reports.ts";
import { boardAttention } from "./server/attention.ts";
import { listClients, showStatement } from "./server/clients.ts";
import { archiveVehicle, recordExit, restoreVehicle, undoExit } from "./server/leaving.ts";
import { closeOpenBranch } from "./server/closing-branch.ts";
import { listArchived, listFilters, listVehicles } from "./server/list.ts";
import { listSheetHandlers } from "./server/list-sheets.ts";
import { listReadings } from "./server/odometer.ts";
import { showHistory } from "./server/history.ts";
import { search } from "./server/search.ts";
import { statementHandlers } from "./server/statement-handlers.ts";
import { statementSharing } from "./server/statement-links.ts";
import { showVehicle } from "./server/vehicle.ts";
import { decideWarranty, listWarranties } from "./server/warranties.ts";
import { boardPersonalData } from "./server/personal-data.ts";

export const boardModule = {
  handlers: [
    listVehicles,
    listFilters,
    listArchived,
    showVehicle,
    showHistory,
    listReadings,
    listWarranties,
    decideWarranty,
    recordExit,
    undoExit,
    archiveVehicle,
    restoreVehicle,
    search,
    closeOpenBranch,
    listClients,
    showStatement,
    ...listSheetHandlers,
    ...statementHandlers,
    ...statementSharing.handlers,
  ],
  links: statementSharing.links,
  activity: boardActivity,
  attention: boardAttention,
  reports: boardReports,
  pages: [
    "/back/clients/$id/statement",
    "/back/insurance-companies/$id/statement",
    "/$lang/st/$token",
    "/back/vehicles",
    "/back/client-vehicles/all",
    "/back/client-vehicles/archive",
  ],
  personal: boardPersonalData,
} satisfies Module;
