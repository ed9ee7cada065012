import { index, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../platform/server/db/columns.ts";
import { users } from "../team/tables.ts";

/**
 * A public link. The record that it shows is referenced in a small table of the owner's module; `kind` only tells
 * whose permission applies.
 */
export const sharedLinks = shopTable(
  "shared_links",
  {
    kind: text().notNull(),
    /** The mail addresses it was sent to. */
    sentTo: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    revokedAt: time(),
    firstSeenAt: time(),
    /** Written at most once a minute. */
    lastSeenAt: time(),
  },
  (t) => [
    refers("shared_links_creator_fkey", [t.shopId, t.createdBy], users),
    index("shared_links_creator").on(t.shopId, t.createdBy),
  ],
);
