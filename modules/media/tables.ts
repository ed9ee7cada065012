import { check, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, shopTable } from "../../platform/server/db/columns.ts";

/**
 * An uploaded file. Its owner is recorded in a small table of the owner's module; `kind` only tells whose
 * permissions apply (`client-vehicles`).
 */
export const mediaFiles = shopTable(
  "media_files",
  {
    kind: text().notNull(),
    /** The part of its owner: `step-1/note` of a diagnostic. */
    collection: text(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    storageKey: text().notNull(),
    thumbnailKey: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("media_files_newest").on(table.shopId, table.createdAt),
    check("media_files_size", sql`${table.size} > 0`),
  ],
);
