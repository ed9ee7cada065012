import { addSeries } from "../../base/shop/verbs.ts";
import type { Module } from "../../../platform/server/module.ts";
import { transferActivity } from "./activity-words.ts";
import { transferHandlers } from "./server.ts";
import { stockTransfersPersonalData } from "./server/personal-data.ts";
import { transferSeries } from "./series.ts";
import { transferSources } from "./sources.ts";

export const stockTransfersModule = {
  handlers: transferHandlers,
  series: transferSeries,
  sources: transferSources,
  activity: transferActivity,
  pages: ["/back/stock-transfers", "/back/stock-transfers/new", "/back/stock-transfers/$id"],
  functions: "modules/records/stock-transfers/functions.sql",
  updateRows: (query) => addSeries(query, transferSeries),
  personal: stockTransfersPersonalData,
} satisfies Module;
