import type { Module } from "../../platform/server/module.ts";
import { productActivity } from "./activity-words.ts";
import { productHandlers } from "./server.ts";

export const productsModule = {
  handlers: productHandlers,
  activity: productActivity,
  pages: ["/back/products"],
  functions: "modules/products/functions.sql",
} satisfies Module;
