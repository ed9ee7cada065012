import { receivables } from "../ledger/ageing.ts";
import { ageingRoutes } from "../ledger/ageing-contract.ts";

export const receivablesAgeing = ageingRoutes(receivables, ["view-reports", "view-client-invoices"]);
