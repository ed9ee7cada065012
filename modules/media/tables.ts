import { check, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, shopTable } from "../../platform/server/db/columns.ts";
import type { PhotoMark } from "./marks.ts";

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
    /** What was drawn on the photo; the photo itself stays as it is. */
    marks: jsonb().$type<PhotoMark[]>().notNull().default([]),
    /** The photo with its marks, wherever it is shown, shared or printed. */
    markedKey: text(),
    markedThumbnailKey: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("media_files_newest").on(table.shopId, table.createdAt),
    check("media_files_marked", sql`(${table.markedKey} is null) = (${table.marks} = '[]')`),
    check("media_files_size", sql`${table.size} > 0`),
  ],
);
