import type { Module } from "../../../platform/server/module.ts";
import { customFieldActivity } from "./activity-words.ts";
import { customFieldHandlers } from "./server.ts";
import { customFieldSettings } from "./server/setting-rows.ts";
import { customFieldsPersonalData } from "./server/personal-data.ts";

export const customFieldsModule = {
  handlers: customFieldHandlers,
  pages: ["/back/settings/custom-fields"],
  activity: customFieldActivity,
  settings: customFieldSettings,
  functions: "modules/base/custom-fields/functions.sql",
  personal: customFieldsPersonalData,
} satisfies Module;
