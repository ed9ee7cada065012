import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import type { SourcePages } from "../../../../platform/server/kinds.ts";
import type { SourceKind } from "../../../../platform/shared/kinds.ts";
import { documentsSettledBy } from "../../../books/ledger/source-verbs.ts";
import { clientRefunds } from "../tables.ts";

const refunded = read("returns.refunded", (value: Values<{ ids: readonly string[] }>) =>
  select({ id: clientRefunds.id, returnId: clientRefunds.returnId })
    .from(clientRefunds)
    .where(isAnyOf(clientRefunds.id, value.ids)),
);

const pageOf = (returnId: string) => `/back/return-invoices/${returnId}`;

/** The return whose open item the entry settles. */
const pagesOfSettled = async (db: Db, kind: SourceKind, ids: readonly string[]) =>
  (await documentsSettledBy(db, kind, ids)).flatMap(({ id, kind: settled, documentId }) =>
    settled === "return-invoice" ? [{ id, page: pageOf(documentId) }] : [],
  );

export const returnSourcePages = {
  "client-refund": async (db, ids) =>
    (await db.read(refunded, { ids })).map(({ id, returnId }) => ({ id, page: pageOf(returnId) })),
  "return-allocation": (db, ids) => pagesOfSettled(db, "return-allocation", ids),
  "bad-debt-return": (db, ids) => pagesOfSettled(db, "bad-debt-return", ids),
} satisfies SourcePages;
