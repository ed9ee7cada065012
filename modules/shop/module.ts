import type { Module } from "../../platform/server/module.ts";
import { shopActivity } from "./activity-words.ts";
import { branchHandlers } from "./server/branches.ts";
import { workshopHandlers } from "./server/workshop.ts";
import { shopHandlers } from "./server.ts";

export const shopModule = {
  handlers: [...shopHandlers, ...branchHandlers, ...workshopHandlers],
  pages: ["/back/settings/branches", "/back/settings/workshop"],
  activity: shopActivity,
  functions: "modules/shop/functions.sql",
} satisfies Module;
