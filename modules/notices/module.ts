import type { Module } from "../../platform/server/module.ts";
import { countNotices, forgetOld, listNotices, readNotices } from "./server.ts";

export const noticesModule = {
  handlers: [listNotices, countNotices, readNotices],
  pages: ["/back/notices"],
  jobs: ({ pool }) => ({ "forget-notices": forgetOld(pool) }),
  timetable: { "forget-notices": "23 1 * * *" },
  functions: "modules/notices/functions.sql",
} satisfies Module;
