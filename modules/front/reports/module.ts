import type { Module } from "../../../platform/server/module.ts";
import { reportHandlers } from "./server.ts";
import { showJobProfit } from "./server/job-profit.ts";

export const reportsModule = {
  handlers: [...reportHandlers, showJobProfit],
  pages: ["/back/profit-and-loss", "/back/balance-sheet", "/back/trial-balance", "/back/cash-flow"],
} satisfies Module;
