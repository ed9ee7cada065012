import type { Served } from "../../../platform/server/http/serve.ts";
import { importHandlers } from "./server/import.ts";
import { matchingHandlers } from "./server/matching.ts";
import { reconciliationHandlers } from "./server/reconciliation.ts";

export const bankStatementHandlers: readonly Served[] = [
  ...importHandlers,
  ...reconciliationHandlers,
  ...matchingHandlers,
];
