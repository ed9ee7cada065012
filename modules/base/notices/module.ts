import type { Module } from "../../../platform/server/module.ts";
import { countNotices, forgetOld, listNotices, readNotices } from "./server.ts";
import { pushHandlers } from "./server/push.ts";
import { pushNotice } from "./server/push-sending.ts";
import { noticesPersonalData } from "./server/personal-data.ts";

export const noticesModule = {
  handlers: [listNotices, countNotices, readNotices, ...pushHandlers],
  pages: ["/back/notices"],
  jobs: (parts) => ({ "forget-notices": forgetOld(parts.pool), "push-notice": pushNotice(parts) }),
  timetable: { "forget-notices": "23 1 * * *" },
  functions: "modules/base/notices/functions.sql",
  personal: noticesPersonalData,
} satisfies Module;
