import type { Module } from "../../../platform/server/module.ts";
import { personalDataActivity } from "./activity-words.ts";
import { personalDataNotices } from "./notice-words.ts";
import { eraseClients } from "./server/carrying-out.ts";
import { downloadArchive, prepareArchive } from "./server/exporting.ts";
import { personalDataPersonalData } from "./server/personal-data.ts";
import { requestHandlers } from "./server/requests.ts";
import { personalDataSettings } from "./server/setting-rows.ts";
import { termHandlers } from "./server/terms.ts";

export const personalDataModule = {
  handlers: [...requestHandlers, prepareArchive, downloadArchive, ...termHandlers],
  pages: ["/back/clients/$id/personal-data", "/back/settings/personal-data"],
  activity: personalDataActivity,
  notices: personalDataNotices,
  settings: personalDataSettings,
  jobs: (parts) => ({ "erase-clients": eraseClients(parts) }),
  timetable: { "erase-clients": "30 21 * * *" },
  functions: "modules/front/personal-data/functions.sql",
  personal: personalDataPersonalData,
} satisfies Module;
