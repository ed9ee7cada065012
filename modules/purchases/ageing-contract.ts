import { payables } from "../ledger/ageing.ts";
import { ageingRoutes } from "../ledger/ageing-contract.ts";

export const payablesAgeing = ageingRoutes(payables, ["view-reports", "view-purchases"]);
