import type { Module } from "../../../platform/server/module.ts";
import { openingActivity } from "./activity-words.ts";
import { openingItemHandlers } from "./server/items.ts";
import { trialBalanceHandlers } from "./server/trial-balance.ts";
import { openingSettings } from "./server/setting-rows.ts";
import { openingBalancesPersonalData } from "./server/personal-data.ts";

export const openingBalancesModule = {
  handlers: [...trialBalanceHandlers, ...openingItemHandlers],
  pages: ["/back/opening-balances"],
  activity: openingActivity,
  settings: openingSettings,
  functions: "modules/money/opening-balances/functions.sql",
  personal: openingBalancesPersonalData,
} satisfies Module;
