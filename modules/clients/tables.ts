import { sql } from "drizzle-orm";
import { check, index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../platform/server/db/columns.ts";
import { parties } from "../ledger/tables.ts";

export const clients = shopTable(
  "clients",
  {
    /** Sequential within the shop, from 1. */
    number: integer().notNull(),
    name: text().notNull(),
    /** E.164. */
    contactNumber: text(),
    vatNumber: text(),
    note: text(),
    termsDays: integer().notNull().default(0),
    /** Name, phone and number, folded by `searchTextOf`. */
    searchText: text().notNull(),
    createdAt: createdAt(),
    /** The version of boards depends on it. */
    changedAt: time()
      .notNull()
      .default(sql`clock_timestamp()`)
      .$onUpdate(() => sql`clock_timestamp()`),
  },
  (t) => [
    refers("clients_party_fkey", [t.shopId, t.id], parties),
    unique("clients_number_key").on(t.shopId, t.number),
    index("clients_contact_number").on(t.shopId, t.contactNumber),
    index("clients_changed").on(t.shopId, t.changedAt),
    index("clients_search").using("gin", t.shopId, t.searchText.op("gin_trgm_ops")),
    check("clients_terms_days", sql`${t.termsDays} between 0 and 365`),
    check("clients_name", sql`${t.name} <> ''`),
    check("clients_contact_number", sql`${t.contactNumber} ~ '^\\+[0-9]{6,15}$'`),
  ],
);
