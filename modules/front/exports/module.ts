import type { Module } from "../../../platform/server/module.ts";
import { exportActivity } from "./activity-words.ts";
import { exportNotices } from "./notice-words.ts";
import { exportHandlers } from "./server/exports.ts";
import { exportsPersonalData } from "./server/personal-data.ts";
import { runReadBack, sweepReadBacks } from "./server/read-back-job.ts";
import { readBackHandlers } from "./server/read-backs.ts";
import { runExport } from "./server/running.ts";
import { exportSettings } from "./server/setting-rows.ts";
import { sweepExports } from "./server/sweeping.ts";

export const exportsModule = {
  handlers: [...exportHandlers, ...readBackHandlers],
  pages: ["/back/settings/export", "/back/settings/restore"],
  activity: exportActivity,
  notices: exportNotices,
  settings: exportSettings,
  jobs: (parts) => ({
    "run-export": runExport(parts),
    "sweep-exports": sweepExports(parts),
    "run-read-back": runReadBack(parts),
    "sweep-read-backs": sweepReadBacks(parts.pool),
  }),
  timetable: { "sweep-exports": "* * * * *", "sweep-read-backs": "* * * * *" },
  personal: exportsPersonalData,
  functions: "modules/front/exports/functions.sql",
} satisfies Module;
