import { eq, inArray, type SQL } from "drizzle-orm";
import { select } from "../../../platform/server/db/select.ts";
import { stockLock } from "../products/stock-verbs.ts";
import type { LineTable } from "./tables.ts";

/**
 * Makes the call that locks, by id, the products of a document's lines, or those of them that `where` chooses. It comes
 * after the document, its party or visit, and its payments, and before open items.
 */
export const stockLockOfLines = (name: string, table: LineTable, where?: SQL) =>
  stockLock<{ documentId: string }>(
    name,
    (id, { documentId }) =>
      inArray(id, select({ id: table.productId }).from(table).where(eq(table.documentId, documentId))),
    where,
  );
