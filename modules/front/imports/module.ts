import type { Module } from "../../../platform/server/module.ts";
import { importActivity } from "./activity-words.ts";
import { runHandlers } from "./server/carrying-out.ts";
import { fileHandlers } from "./server/imports.ts";
import { rowHandlers } from "./server/rows.ts";
import { importSettings } from "./server/setting-rows.ts";
import { forgetRows, runImport, sweepImports } from "./server/running.ts";
import { importsPersonalData } from "./server/personal-data.ts";

export const importsModule = {
  handlers: [...fileHandlers, ...rowHandlers, ...runHandlers],
  pages: ["/back/imports", "/back/imports/new", "/back/imports/$id"],
  activity: importActivity,
  settings: importSettings,
  jobs: (parts) => ({
    "run-import": runImport(parts),
    "sweep-imports": sweepImports(parts.pool),
    "forget-import-rows": forgetRows(parts.pool),
  }),
  timetable: { "sweep-imports": "* * * * *", "forget-import-rows": "23 1 * * *" },
  functions: "modules/front/imports/functions.sql",
  personal: importsPersonalData,
} satisfies Module;
