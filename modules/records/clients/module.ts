import { addJoinedNames } from "../../../platform/server/db/joined-names.ts";
import type { Module } from "../../../platform/server/module.ts";
import { clientActivity } from "./activity-words.ts";
import { clientNotices } from "./notice-words.ts";
import { clientSeries } from "./series.ts";
import { clientHandlers } from "./server.ts";
import { whatsappHandlers } from "./server/whatsapp.ts";
import { clientsPersonalData } from "./server/personal-data.ts";

export const clientsModule = {
  handlers: [...clientHandlers, ...whatsappHandlers],
  series: clientSeries,
  activity: clientActivity,
  notices: clientNotices,
  pages: ["/back/clients", "/back/clients/$id/edit", "/back/whatsapp-messages"],
  functions: "modules/records/clients/functions.sql",
  updateRows: (query) => addJoinedNames(query, "clients", ["name"]),
  personal: clientsPersonalData,
} satisfies Module;
