import type { Module } from "../../platform/server/module.ts";
import { shopActivity } from "./activity-words.ts";
import { branchHandlers } from "./server/branches.ts";
import { shopHandlers } from "./server.ts";

export const shopModule = {
  handlers: [...shopHandlers, ...branchHandlers],
  pages: ["/back/settings/branches"],
  activity: shopActivity,
  functions: "modules/shop/functions.sql",
} satisfies Module;
