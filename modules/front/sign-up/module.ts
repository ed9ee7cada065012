import type { Module } from "../../../platform/server/module.ts";
import { signUpActivity } from "./activity-words.ts";
import { signUpHandlers } from "./server.ts";

export const signUpModule = {
  handlers: signUpHandlers,
  activity: signUpActivity,
  pages: ["/$lang/register"],
  functions: "modules/front/sign-up/functions.sql",
} satisfies Module;
