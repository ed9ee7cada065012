import { check, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, shopTable, time } from "../../../platform/server/db/columns.ts";
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
    /** Evidence is not deleted: it is struck out, and then shown in its gallery only. */
    struckOutAt: time(),
    struckOutBy: uuid(),
    struckOutReason: text(),
    /** The file itself is gone; its name, its hash, and who destroyed it when and why remain. */
    destroyedAt: time(),
    destroyedBy: uuid(),
    destroyedReason: text(),
    sha256: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("media_files_newest").on(table.shopId, table.createdAt),
    check("media_files_marked", sql`(${table.markedKey} is null) = (${table.marks} = '[]')`),
    check(
      "media_files_struck_out",
      sql`num_nulls(${table.struckOutAt}, ${table.struckOutBy}, ${table.struckOutReason}) in (0, 3)`,
    ),
    check(
      "media_files_destroyed",
      sql`num_nulls(${table.destroyedAt}, ${table.destroyedBy}, ${table.destroyedReason}, ${table.sha256}) in (0, 4) and (${table.destroyedAt} is null or ${table.struckOutAt} is not null)`,
    ),
    check("media_files_size", sql`${table.size} > 0`),
  ],
);
