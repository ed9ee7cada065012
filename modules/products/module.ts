import type { Module } from "../../platform/server/module.ts";
import { productActivity } from "./activity-words.ts";
import { productSeries } from "./series.ts";
import { countHandlers } from "./server/counts.ts";
import { productHandlers } from "./server/products.ts";
import { stockHandlers } from "./server/stock.ts";

export const productsModule = {
  handlers: [...productHandlers, ...stockHandlers, ...countHandlers],
  series: productSeries,
  activity: productActivity,
  pages: ["/back/products"],
  functions: "modules/products/functions.sql",
} satisfies Module;
