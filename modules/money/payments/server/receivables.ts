import { serveAgeing } from "../../../books/ledger/ageing-call-verbs.ts";
import { receivablesAgeing } from "../receivables-contract.ts";

export const receivablesHandlers = serveAgeing(receivablesAgeing, {
  pageOfParty: ({ id, kind }) => (kind === "client" ? `/back/clients/${id}` : null),
});
