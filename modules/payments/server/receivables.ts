import { arabicInsurers } from "../../insurers/verbs.ts";
import { serveAgeing } from "../../ledger/server/ageing.ts";
import { receivablesAgeing } from "../receivables-contract.ts";

export const receivablesHandlers = serveAgeing(receivablesAgeing, {
  arabicNames: arabicInsurers,
  pageOfParty: ({ id, kind }) => (kind === "client" ? `/back/clients/${id}` : null),
});
