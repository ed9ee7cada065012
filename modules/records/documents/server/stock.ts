import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { products } from "../../products/tables.ts";
import { changedBySale, stockColumns } from "../../products/stock-verbs.ts";
import type { LineTable } from "../tables.ts";

/**
 * Makes a statement that locks, by id, the products of a document's lines that its approval changes. It comes
 * after the document, its visit and its payments, and before open items.
 */
export const stockLock = (name: string, table: LineTable) => {
  const statement = read(name, (value: Values<{ documentId: string }>) => {
    const sold = select({ id: table.productId }).from(table).where(eq(table.documentId, value.documentId));
    return select(stockColumns)
      .from(products)
      .where(and(inArray(products.id, sold), changedBySale))
      .orderBy(products.id)
      .for("no key update");
  });
  return (db: Db, documentId: string) => db.read(statement, { documentId });
};
