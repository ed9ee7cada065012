import type { Module } from "../../platform/server/module.ts";
import { taxReturnHandlers } from "./server.ts";

export const taxReturnsModule = {
  handlers: taxReturnHandlers,
  pages: ["/back/tax-returns"],
} satisfies Module;
