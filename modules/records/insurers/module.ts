import type { Module } from "../../../platform/server/module.ts";
import { insurerActivity } from "./activity-words.ts";
import { insurerHandlers } from "./server.ts";
import { insurersPersonalData } from "./server/personal-data.ts";

export const insurersModule = {
  handlers: insurerHandlers,
  activity: insurerActivity,
  personal: insurersPersonalData,
} satisfies Module;
