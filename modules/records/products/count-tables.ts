import { sql } from "drizzle-orm";
import { check, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, quantity, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { products } from "./tables.ts";

/** A count of the stock: a draft until it is posted or discarded. */
export const stockCounts = shopTable(
  "stock_counts",
  {
    number: integer().notNull(),
    label: text().notNull(),
    branchId: uuid().notNull(),
    reason: text(),
    postedAt: time(),
    postedBy: uuid(),
    discardedAt: time(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("stock_counts_number_key").on(t.shopId, t.number),
    refers("stock_counts_branch_fkey", [t.shopId, t.branchId], branches),
    refers("stock_counts_poster_fkey", [t.shopId, t.postedBy], users),
    refers("stock_counts_creator_fkey", [t.shopId, t.createdBy], users),
    check("stock_counts_posted", sql`(${t.postedAt} is null) = (${t.postedBy} is null)`),
  ],
);

/** What was counted of a product, and what the books had at that time: sales meanwhile do not change the difference. */
export const stockCountLines = shopTable(
  "stock_count_lines",
  {
    countId: uuid().notNull(),
    productId: uuid().notNull(),
    counted: quantity().notNull(),
    expected: quantity().notNull(),
    countedBy: uuid().notNull(),
    countedAt: time().notNull(),
  },
  (t) => [
    unique("stock_count_lines_product_key").on(t.shopId, t.countId, t.productId),
    refers("stock_count_lines_count_fkey", [t.shopId, t.countId], stockCounts),
    refers("stock_count_lines_product_fkey", [t.shopId, t.productId], products),
    refers("stock_count_lines_counter_fkey", [t.shopId, t.countedBy], users),
    check("stock_count_lines_counted", sql`${t.counted} >= 0`),
  ],
);
