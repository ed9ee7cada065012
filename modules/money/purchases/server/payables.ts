import { serveAgeing } from "../../../books/ledger/server/ageing.ts";
import { payablesAgeing } from "../ageing-contract.ts";

export const payablesHandlers = serveAgeing(payablesAgeing, { pageOfParty: ({ id }) => `/back/vendors/${id}` });
