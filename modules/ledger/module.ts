import type { Module } from "../../platform/server/module.ts";
import { ledgerActivity } from "./activity-words.ts";
import { ledgerSeries } from "./series.ts";
import { ledgerHandlers } from "./server.ts";

export const ledgerModule = {
  handlers: ledgerHandlers,
  series: ledgerSeries,
  activity: ledgerActivity,
  functions: "modules/ledger/functions.sql",
} satisfies Module;
