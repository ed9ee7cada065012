import { addJoinedNames } from "../../../platform/server/db/joined-names.ts";
import type { Module } from "../../../platform/server/module.ts";
import { productActivity } from "./activity-words.ts";
import { productSeries } from "./series.ts";
import { productSources } from "./sources.ts";
import { stockReports } from "./server/reports.ts";
import { productAttention } from "./server/attention.ts";
import { stockChecks } from "./server/closing-checks.ts";
import { copyHandlers } from "./server/copying.ts";
import { countHandlers } from "./server/counts.ts";
import { jobHandlers } from "./server/job-items.ts";
import { jobVehicleHandlers } from "./server/job-vehicles.ts";
import { productHandlers } from "./server/products.ts";
import { stockHandlers } from "./server/stock.ts";
import { productsPersonalData } from "./server/personal-data.ts";

export const productsModule = {
  handlers: [
    ...productHandlers,
    ...stockHandlers,
    ...countHandlers,
    ...jobHandlers,
    ...jobVehicleHandlers,
    ...copyHandlers,
  ],
  series: productSeries,
  sources: productSources,
  closing: stockChecks,
  attention: productAttention,
  reports: stockReports,
  activity: productActivity,
  pages: [
    "/back/products",
    "/back/products/$id",
    "/back/stock-movements",
    "/back/stock-value",
    "/back/stock-counts",
    "/back/stock-counts/$id",
  ],
  functions: "modules/records/products/functions.sql",
  updateRows: async (query) => {
    await addJoinedNames(query, "products", ["name", "name_ar"]);
    await query("select place_early_stock()");
  },
  personal: productsPersonalData,
} satisfies Module;
