import type { Module } from "../../platform/server/module.ts";
import { reportHandlers } from "./server.ts";

export const reportsModule = {
  handlers: reportHandlers,
  pages: ["/back/profit-and-loss", "/back/balance-sheet", "/back/trial-balance", "/back/cash-flow"],
} satisfies Module;
