import type { Module } from "../../../platform/server/module.ts";
import { operatorActivity } from "./activity-words.ts";
import { actHandlers } from "./server/acts.ts";
import { invitationHandlers } from "./server/invitations.ts";
import { listJournal } from "./server/journal-list.ts";
import { listShops, showShop } from "./server/shops.ts";
import { signInHandlers } from "./server/sign-in.ts";

export const operatorModule = {
  handlers: [],
  operatorHandlers: [...signInHandlers, ...invitationHandlers, listShops, showShop, ...actHandlers, listJournal],
  activity: operatorActivity,
  pages: ["/operator", "/operator/journal", "/operator/invitations/$token"],
  functions: "modules/front/operator/functions.sql",
} satisfies Module;
