import { addJoinedNames } from "../../../platform/server/db/joined-names.ts";
import type { Module } from "../../../platform/server/module.ts";
import { vendorActivity } from "./activity-words.ts";
import { vendorHandlers } from "./server.ts";
import { vendorsPersonalData } from "./server/personal-data.ts";

export const vendorsModule = {
  handlers: vendorHandlers,
  activity: vendorActivity,
  pages: ["/back/vendors"],
  updateRows: (query) => addJoinedNames(query, "vendors", ["name", "name_ar"]),
  personal: vendorsPersonalData,
} satisfies Module;
