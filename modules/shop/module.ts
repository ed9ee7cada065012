import type { Module } from "../../platform/server/module.ts";
import { shopActivity } from "./activity-words.ts";
import { shopHandlers } from "./server.ts";

export const shopModule = {
  handlers: shopHandlers,
  activity: shopActivity,
  functions: "modules/shop/functions.sql",
} satisfies Module;
