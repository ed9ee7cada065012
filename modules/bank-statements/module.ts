import type { Module } from "../../platform/server/module.ts";
import { bankStatementActivity } from "./activity-words.ts";
import { bankStatementHandlers } from "./server.ts";

export const bankStatementsModule = {
  handlers: bankStatementHandlers,
  pages: ["/back/bank-statements"],
  activity: bankStatementActivity,
} satisfies Module;
