import type { Module } from "../../../platform/server/module.ts";
import { insurerActivity } from "./activity-words.ts";
import { insurerHandlers } from "./server.ts";

export const insurersModule = {
  handlers: insurerHandlers,
  activity: insurerActivity,
} satisfies Module;
