import type { SourcePages } from "../../../../platform/server/kinds.ts";
import { documentsSettledBy } from "../../../books/ledger/source-verbs.ts";
import { pageOf } from "./reading.ts";

export const paymentSourcePages = {
  "credit-use": async (db, ids) =>
    (await documentsSettledBy(db, "credit-use", ids)).flatMap(({ id, kind, documentId }) =>
      kind === "client-invoice" || kind === "debit-note" ? [{ id, page: `${pageOf[kind]}/${documentId}` }] : [],
    ),
} satisfies SourcePages;
