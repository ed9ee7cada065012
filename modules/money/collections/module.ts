import type { Module } from "../../../platform/server/module.ts";
import { collectionActivity } from "./activity-words.ts";
import { collectionAttention } from "./server/attention.ts";
import { collectionChecks } from "./server/closing-checks.ts";
import { collectionSeries } from "./series.ts";
import { cardSettlementHandlers } from "./server/card-settlements.ts";
import { daySettlementHandlers } from "./server/day-settlements.ts";
import { collectionSources } from "./sources.ts";
import { collectionsPersonalData } from "./server/personal-data.ts";

export const collectionsModule = {
  handlers: [...daySettlementHandlers, ...cardSettlementHandlers],
  series: collectionSeries,
  sources: collectionSources,
  closing: collectionChecks,
  attention: collectionAttention,
  activity: collectionActivity,
  pages: ["/back/day-settlements", "/back/day-settlements/new", "/back/day-settlements/$id", "/back/card-settlements"],
  functions: "modules/money/collections/functions.sql",
  personal: collectionsPersonalData,
} satisfies Module;
