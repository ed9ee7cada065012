import { receivables } from "../../books/ledger/ageing.ts";
import { ageingRoutes } from "../../books/ledger/ageing-contract.ts";

export const receivablesAgeing = ageingRoutes(receivables, ["view-reports", "view-client-invoices"]);
