import type { SourcePages } from "../../../../platform/server/kinds.ts";
import { documentsSettledBy } from "../../../books/ledger/source-verbs.ts";
import { pageOfBilled } from "../rules.ts";

export const paymentSourcePages = {
  "credit-use": async (db, ids) =>
    (await documentsSettledBy(db, "credit-use", ids)).flatMap(({ id, kind, documentId }) =>
      kind === "client-invoice" || kind === "debit-note" ? [{ id, page: `${pageOfBilled[kind]}/${documentId}` }] : [],
    ),
} satisfies SourcePages;
