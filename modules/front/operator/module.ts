import type { Module } from "../../../platform/server/module.ts";
import { operatorActivity } from "./activity-words.ts";
import { actHandlers } from "./server/acts.ts";
import { contactRequestHandlers } from "./server/contact-requests.ts";
import { deleteShop, deleteShopData } from "./server/deletion.ts";
import { invitationHandlers } from "./server/invitations.ts";
import { listJournal } from "./server/journal-list.ts";
import { requestHandlers } from "./server/requests.ts";
import { warnOfDeletion } from "./server/retention.ts";
import { listShops, showShop } from "./server/shops.ts";
import { signInHandlers } from "./server/sign-in.ts";
import { operatorSettings } from "./server/setting-rows.ts";
import { operatorPersonalData } from "./server/personal-data.ts";

export const operatorModule = {
  handlers: requestHandlers,
  operatorHandlers: [
    ...signInHandlers,
    ...invitationHandlers,
    listShops,
    showShop,
    ...actHandlers,
    deleteShop,
    ...contactRequestHandlers,
    listJournal,
  ],
  jobs: (parts) => ({
    "delete-shop": deleteShopData(parts.pool, parts.files),
    "warn-of-deletion": warnOfDeletion(parts),
  }),
  timetable: { "warn-of-deletion": "30 4 * * *" },
  activity: operatorActivity,
  settings: operatorSettings,
  pages: [
    "/operator",
    "/operator/requests",
    "/operator/journal",
    "/operator/invitations/$token",
    "/back/settings/deletion",
  ],
  functions: "modules/front/operator/functions.sql",
  personal: operatorPersonalData,
} satisfies Module;
