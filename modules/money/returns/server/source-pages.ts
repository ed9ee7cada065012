import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import type { SourcePages } from "../../../../platform/server/kinds.ts";
import type { SourceKind } from "../../../../platform/shared/kinds.ts";
import { documentsSettledBy } from "../../../books/ledger/source-verbs.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { clientRefunds } from "../tables.ts";

const refunded = read("returns.refunded", (value: Values<{ ids: readonly string[] }>) =>
  select({ id: clientRefunds.id, kind: openItems.sourceKind, noteId: openItems.sourceId })
    .from(clientRefunds)
    .innerJoin(openItems, eq(openItems.id, clientRefunds.openItemId))
    .where(isAnyOf(clientRefunds.id, value.ids)),
);

const pageOf = (kind: string, noteId: string) =>
  kind === "opening-credit-note" ? `/back/opening-credit-notes/${noteId}` : `/back/return-invoices/${noteId}`;

/** The return or credit note whose open item the entry settles. */
const pagesOfSettled = async (db: Db, kind: SourceKind, ids: readonly string[]) =>
  (await documentsSettledBy(db, kind, ids)).flatMap(({ id, kind: settled, documentId }) =>
    settled === "return-invoice" || settled === "opening-credit-note"
      ? [{ id, page: pageOf(settled, documentId) }]
      : [],
  );

export const returnSourcePages = {
  "client-refund": async (db, ids) =>
    (await db.read(refunded, { ids })).map(({ id, kind, noteId }) => ({ id, page: pageOf(kind, noteId) })),
  "return-allocation": (db, ids) => pagesOfSettled(db, "return-allocation", ids),
  "bad-debt-return": (db, ids) => pagesOfSettled(db, "bad-debt-return", ids),
} satisfies SourcePages;
