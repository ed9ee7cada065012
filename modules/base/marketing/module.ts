import type { Module } from "../../../platform/server/module.ts";
import { marketingActivity } from "./activity-words.ts";
import { marketingHandlers } from "./server.ts";
import { marketingPersonalData } from "./server/personal-data.ts";

export const marketingModule = {
  handlers: marketingHandlers,
  activity: marketingActivity,
  pages: ["/$lang/news/$token", "/$lang/unsubscribe/$token"],
  functions: "modules/base/marketing/functions.sql",
  personal: marketingPersonalData,
} satisfies Module;
