import { sql } from "drizzle-orm";
import { bigint, check, index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../../base/team/tables.ts";
import type { ExportState } from "./rules.ts";

/** An archive of everything of the shop. */
export const exports = shopTable(
  "exports",
  {
    state: text().$type<ExportState>().notNull().default("running"),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    /** Of the attempt under way, then of the archive. Each attempt has its own, so that one that was given up cannot finish. */
    fileKey: text(),
    attempts: integer().notNull().default(0),
    /** Updated every few seconds while a job is at work; the sweep begins one again that stopped without a word. */
    workedAt: time(),
    /** Tables, papers and files that are in the archive, and how many there are; null while they are counted. */
    partsDone: integer().notNull().default(0),
    parts: integer(),
    finishedAt: time(),
    /** Papers and files that are named in its manifest, because they could not be exported. */
    missing: integer().notNull().default(0),
    /** The session that gave its password for the download, and until when it may download. */
    openedBy: uuid(),
    openUntil: time(),
    size: bigint({ mode: "bigint" }),
    /** Then the file is deleted. */
    expiresAt: time(),
  },
  (t) => [
    refers("exports_creator_fkey", [t.shopId, t.createdBy], users),
    index("exports_newest").on(t.shopId, t.createdAt, t.id),
    uniqueIndex("exports_running_key")
      .on(t.shopId)
      .where(sql`${t.state} = 'running'`),
    check("exports_state", sql`${t.state} in ('running', 'ready', 'stopped', 'failed', 'deleted')`),
    check(
      "exports_ready",
      sql`${t.state} <> 'ready' or (${t.fileKey} is not null and ${t.size} is not null and ${t.expiresAt} is not null)`,
    ),
  ],
);
