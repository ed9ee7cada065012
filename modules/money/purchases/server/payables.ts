import { serveAgeing } from "../../../books/ledger/ageing-call-verbs.ts";
import { payablesAgeing } from "../ageing-contract.ts";

export const payablesHandlers = serveAgeing(payablesAgeing, { pageOfParty: ({ id }) => `/back/vendors/${id}` });
