import type { Module } from "../../platform/server/module.ts";
import { paymentActivity } from "./activity-words.ts";
import { paymentSeries } from "./series.ts";
import { paymentSources } from "./sources.ts";
import { paymentSourcePages } from "./server/source-pages.ts";
import { paymentTexts } from "./server/texts.ts";
import { paymentHandlers } from "./server.ts";

export const paymentsModule = {
  handlers: paymentHandlers,
  series: paymentSeries,
  sources: paymentSources,
  sourcePages: paymentSourcePages,
  activity: paymentActivity,
  texts: paymentTexts,
  pages: [
    "/back/client-payments",
    "/back/client-payments/new",
    "/back/receivables",
    "/back/cheques",
    "/back/settings/payment-methods",
  ],
  functions: "modules/payments/functions.sql",
} satisfies Module;
