import { sql } from "drizzle-orm";
import { boolean, check, index, numeric, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, money, refers, shopTable, time } from "../../platform/server/db/columns.ts";
import { accounts } from "../ledger/tables.ts";

/** What is sold, a part or a service, and its income account. */
export const products = shopTable(
  "products",
  {
    name: text().notNull(),
    /** For bilingual documents and Arabic screens. */
    nameAr: text(),
    code: text(),
    price: money().notNull(),
    /** Null if no price was entered: until its first sale the product takes the price of its lines. */
    pricedAt: time(),
    vatExempted: boolean().notNull().default(false),
    incomeAccountId: uuid().notNull(),
    /** Billed hours, not the hours actually worked. */
    labourHours: numeric({ precision: 7, scale: 2 }),
    /** Names and code, folded by `searchTextOf`. */
    searchText: text().notNull(),
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("products_income_account_fkey", [t.shopId, t.incomeAccountId], accounts),
    uniqueIndex("products_code_key")
      .on(t.shopId, sql`lower(${t.code})`)
      .where(sql`${t.archivedAt} is null`),
    index("products_name")
      .on(t.shopId, t.name, t.id)
      .where(sql`${t.archivedAt} is null`),
    index("products_search").using("gin", t.shopId, t.searchText.op("gin_trgm_ops")),
    check("products_price", sql`${t.price} >= 0`),
  ],
);
