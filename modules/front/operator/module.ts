import type { Module } from "../../../platform/server/module.ts";
import { invitationHandlers } from "./server/invitations.ts";
import { signInHandlers } from "./server/sign-in.ts";

export const operatorModule = {
  handlers: [],
  operatorHandlers: [...signInHandlers, ...invitationHandlers],
  functions: "modules/front/operator/functions.sql",
} satisfies Module;
