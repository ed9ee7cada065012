import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { branches } from "../../base/shop/tables.ts";
import { branchStock, products } from "../products/tables.ts";
import { branchColumns, changedBySale, inBranches, stockColumns } from "../products/stock-verbs.ts";
import type { LineTable } from "./tables.ts";

/**
 * Makes a statement that locks, by id, the products of a document's lines that its approval changes. It comes
 * after the document, its visit and its payments, and before open items.
 */
export const stockLock = (name: string, table: LineTable) => {
  const soldIn = (value: Values<{ documentId: string }>) =>
    select({ id: table.productId }).from(table).where(eq(table.documentId, value.documentId));
  const locked = read(name, (value: Values<{ documentId: string }>) =>
    select(stockColumns)
      .from(products)
      .where(and(inArray(products.id, soldIn(value)), changedBySale))
      .orderBy(products.id)
      .for("no key update"),
  );
  const byBranch = read(`${name}-by-branch`, (value: Values<{ documentId: string }>) =>
    select(branchColumns)
      .from(branchStock)
      .innerJoin(branches, eq(branches.id, branchStock.branchId))
      .where(inArray(branchStock.productId, soldIn(value)))
      .orderBy(branches.position),
  );
  return async (db: Db, documentId: string) => {
    const [held, rows] = await Promise.all([db.read(locked, { documentId }), db.read(byBranch, { documentId })]);
    return inBranches(held, rows);
  };
};
