import type { Module } from "../../../platform/server/module.ts";
import { fixedAssetActivity } from "./activity-words.ts";
import { fixedAssetSeries } from "./series.ts";
import { fixedAssetChecks } from "./server/closing-checks.ts";
import { depreciateAll } from "./server/depreciation.ts";
import { fixedAssetHandlers } from "./server/assets.ts";
import { fixedAssetSources } from "./sources.ts";
import { fixedAssetsPersonalData } from "./server/personal-data.ts";

export const fixedAssetsModule = {
  handlers: fixedAssetHandlers,
  pages: ["/back/fixed-assets", "/back/fixed-assets/new", "/back/fixed-assets/$id"],
  jobs: ({ pool }) => ({ "post-depreciation": depreciateAll(pool) }),
  timetable: { "post-depreciation": "9 * * * *" },
  series: fixedAssetSeries,
  sources: fixedAssetSources,
  closing: fixedAssetChecks,
  activity: fixedAssetActivity,
  functions: "modules/money/fixed-assets/functions.sql",
  personal: fixedAssetsPersonalData,
} satisfies Module;
