import { sql } from "drizzle-orm";
import { check, index, unique, uuid } from "drizzle-orm/pg-core";
import { day, refers, shopTable } from "../../../platform/server/db/columns.ts";
import { parties } from "../../books/ledger/tables.ts";
import { sharedLinks } from "../../base/messages/tables.ts";

/** Whose statement a public link shows, and of which period. Its lines are read when the link is opened. */
export const statementLinks = shopTable(
  "statement_links",
  { partyId: uuid().notNull(), linkId: uuid().notNull(), fromDay: day().notNull(), toDay: day().notNull() },
  (t) => [
    refers("statement_links_party_fkey", [t.shopId, t.partyId], parties),
    refers("statement_links_link_fkey", [t.shopId, t.linkId], sharedLinks),
    unique("statement_links_link_key").on(t.shopId, t.linkId),
    index("statement_links_party").on(t.shopId, t.partyId, t.linkId),
    check("statement_links_period", sql`${t.fromDay} <= ${t.toDay}`),
  ],
);
