import { boolean, text, uuid } from "drizzle-orm/pg-core";
import { refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../../base/team/tables.ts";

/** How a shop was registered: the accepted terms, and when. */
export const registrations = shopTable(
  "registrations",
  {
    userId: uuid().notNull(),
    termsVersion: text().notNull(),
    termsAcceptedAt: time().notNull(),
    marketingConsent: boolean().notNull(),
    ip: text().notNull(),
  },
  (t) => [refers("registrations_user_fkey", [t.shopId, t.userId], users)],
);
