import type { Module } from "../../../platform/server/module.ts";
import { bankStatementActivity } from "./activity-words.ts";
import { bankChecks } from "./server/closing-checks.ts";
import { bankStatementHandlers } from "./server.ts";
import { bankStatementsPersonalData } from "./server/personal-data.ts";

export const bankStatementsModule = {
  handlers: bankStatementHandlers,
  pages: ["/back/bank-statements", "/back/bank-statements/import"],
  activity: bankStatementActivity,
  closing: bankChecks,
  personal: bankStatementsPersonalData,
} satisfies Module;
