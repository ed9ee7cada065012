import type { Module } from "../../platform/server/module.ts";
import { clientActivity } from "./activity-words.ts";
import { clientSeries } from "./series.ts";
import { clientHandlers } from "./server.ts";

export const clientsModule = {
  handlers: clientHandlers,
  series: clientSeries,
  activity: clientActivity,
  pages: ["/back/clients", "/back/clients/$id/edit"],
  functions: "modules/clients/functions.sql",
} satisfies Module;
