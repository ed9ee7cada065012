import type { Module } from "../../../platform/server/module.ts";
import { earliestDate } from "../../../platform/shared/dates.ts";
import { shopActivity } from "./activity-words.ts";
import { branchNumberHandlers } from "./server/branch-numbers.ts";
import { branchHandlers } from "./server/branches.ts";
import { readOverview } from "./server/overview.ts";
import { workshopHandlers } from "./workshop-verbs.ts";
import { shopHandlers } from "./server.ts";
import { shopSettings } from "./server/setting-rows.ts";
import { shopPersonalData } from "./server/personal-data.ts";

export const shopModule = {
  handlers: [...shopHandlers, ...branchHandlers, ...branchNumberHandlers, ...workshopHandlers, readOverview],
  pages: ["/back/settings", "/back/settings/branches", "/back/settings/branches/$id", "/back/settings/workshop"],
  activity: shopActivity,
  settings: shopSettings,
  functions: "modules/base/shop/functions.sql",
  // Shops of earlier versions with a number are registered.
  updateRows: (query) =>
    query(
      `insert into vat_registrations (shop_id, id, starts_on, is_registered, vat_number)
       select shop_id, gen_random_uuid(), '${earliestDate}', true, vat_number from shops s
       where vat_number is not null and not exists (select from vat_registrations r where r.shop_id = s.shop_id)`,
    ),
  personal: shopPersonalData,
} satisfies Module;
