import { sql } from "drizzle-orm";
import { check, index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable } from "../../../platform/server/db/columns.ts";
import { parties } from "../../books/ledger/tables.ts";

/** Who sells to the shop. The id is that of the vendor's party in the ledger. */
export const vendors = shopTable(
  "vendors",
  {
    name: text().notNull(),
    foldedName: text().notNull(),
    /** For bilingual documents and Arabic screens. */
    nameAr: text(),
    /** E.164. */
    contactNumber: text(),
    vatNumber: text(),
    crNumber: text(),
    address: text(),
    note: text(),
    /** Days from the date of a bill until it is due. */
    termsDays: integer().notNull().default(0),
    /** Names, phone and numbers, folded by `searchTextOf`. */
    searchText: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("vendors_party_fkey", [t.shopId, t.id], parties),
    unique("vendors_name_key").on(t.shopId, t.foldedName),
    index("vendors_search").using("gin", t.shopId, t.searchText.op("gin_trgm_ops")),
    check("vendors_name", sql`${t.name} <> ''`),
    check("vendors_terms_days", sql`${t.termsDays} between 0 and 365`),
    check("vendors_contact_number", sql`${t.contactNumber} ~ '^\\+[0-9]{6,15}$'`),
  ],
);
