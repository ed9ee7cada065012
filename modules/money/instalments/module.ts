import type { Module } from "../../../platform/server/module.ts";
import { instalmentActivity } from "./activity-words.ts";
import { instalmentNotices } from "./notice-words.ts";
import { accountHandlers } from "./server/account.ts";
import { followInstalments, sweepInstalments } from "./server/following.ts";
import { orderHandlers } from "./server/listing.ts";
import { refundHandlers } from "./server/refunding.ts";
import { publicHandlers } from "./server/public.ts";
import { instalmentSettings } from "./server/setting-rows.ts";
import { instalmentsPersonalData } from "./server/personal-data.ts";

export const instalmentsModule = {
  handlers: [...accountHandlers, ...orderHandlers, ...refundHandlers, ...publicHandlers],
  pages: ["/back/settings/instalments", "/back/instalments", "/$lang/i/$token"],
  activity: instalmentActivity,
  settings: instalmentSettings,
  notices: instalmentNotices,
  jobs: (parts) => ({
    "follow-instalments": followInstalments(parts),
    "sweep-instalments": sweepInstalments(parts.pool),
  }),
  timetable: { "sweep-instalments": "* * * * *" },
  functions: "modules/money/instalments/functions.sql",
  personal: instalmentsPersonalData,
} satisfies Module;
