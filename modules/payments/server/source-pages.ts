import type { SourcePages } from "../../../platform/server/kinds.ts";
import { documentsSettledBy } from "../../ledger/server/sources.ts";

export const paymentSourcePages = {
  "credit-use": async (db, ids) =>
    (await documentsSettledBy(db, "credit-use", ids)).flatMap(({ id, kind, documentId }) => {
      if (kind === "client-invoice") return [{ id, page: `/back/client-invoices/${documentId}` }];
      return kind === "debit-note" ? [{ id, page: `/back/debit-notes/${documentId}` }] : [];
    }),
} satisfies SourcePages;
