import type { Module } from "../../../platform/server/module.ts";
import { exportActivity } from "./activity-words.ts";
import { exportNotices } from "./notice-words.ts";
import { exportHandlers } from "./server/exports.ts";
import { exportsPersonalData } from "./server/personal-data.ts";
import { runExport } from "./server/running.ts";
import { exportSettings } from "./server/setting-rows.ts";
import { sweepExports } from "./server/sweeping.ts";

export const exportsModule = {
  handlers: exportHandlers,
  pages: ["/back/settings/export"],
  activity: exportActivity,
  notices: exportNotices,
  settings: exportSettings,
  jobs: (parts) => ({ "run-export": runExport(parts), "sweep-exports": sweepExports(parts) }),
  timetable: { "sweep-exports": "* * * * *" },
  personal: exportsPersonalData,
  functions: "modules/front/exports/functions.sql",
} satisfies Module;
