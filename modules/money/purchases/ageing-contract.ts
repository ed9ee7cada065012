import { payables } from "../../books/ledger/ageing.ts";
import { ageingRoutes } from "../../books/ledger/ageing-contract.ts";

export const payablesAgeing = ageingRoutes(payables, ["view-reports", "view-purchases"]);
