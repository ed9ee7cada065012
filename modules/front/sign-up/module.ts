import type { Module } from "../../../platform/server/module.ts";
import { signUpActivity } from "./activity-words.ts";
import { signUpHandlers } from "./server.ts";
import { signUpPersonalData } from "./server/personal-data.ts";

export const signUpModule = {
  handlers: signUpHandlers,
  activity: signUpActivity,
  pages: ["/$lang/register"],
  functions: "modules/front/sign-up/functions.sql",
  personal: signUpPersonalData,
} satisfies Module;
