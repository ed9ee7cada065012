import type { Module } from "../../platform/server/module.ts";
import { vendorActivity } from "./activity-words.ts";
import { vendorHandlers } from "./server.ts";

export const vendorsModule = {
  handlers: vendorHandlers,
  activity: vendorActivity,
  pages: ["/back/vendors"],
} satisfies Module;
