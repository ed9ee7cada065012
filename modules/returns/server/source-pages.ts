import { read, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../platform/server/db/select.ts";
import type { SourcePages } from "../../../platform/server/kinds.ts";
import { documentsSettledBy } from "../../ledger/server/sources.ts";
import { clientRefunds } from "../tables.ts";

const refunded = read("returns.refunded", (value: Values<{ ids: readonly string[] }>) =>
  select({ id: clientRefunds.id, returnId: clientRefunds.returnId })
    .from(clientRefunds)
    .where(isAnyOf(clientRefunds.id, value.ids)),
);

const pageOf = (returnId: string) => `/back/return-invoices/${returnId}`;

export const returnSourcePages = {
  "client-refund": async (db, ids) =>
    (await db.read(refunded, { ids })).map(({ id, returnId }) => ({ id, page: pageOf(returnId) })),
  "return-allocation": async (db, ids) =>
    (await documentsSettledBy(db, "return-allocation", ids)).flatMap(({ id, kind, documentId }) =>
      kind === "return-invoice" ? [{ id, page: pageOf(documentId) }] : [],
    ),
} satisfies SourcePages;
