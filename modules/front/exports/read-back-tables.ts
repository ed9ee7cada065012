import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../../base/team/tables.ts";
import type { ArchiveFault } from "./faults.ts";
import type { ReadBackState } from "./read-back-rules.ts";

/** An archive that is read into this shop. */
export const readBacks = shopTable(
  "read_backs",
  {
    state: text().$type<ReadBackState>().notNull().default("receiving"),
    fileName: text().notNull(),
    /** Bytes of the file, and how many have been received. */
    size: bigint({ mode: "bigint" }).notNull(),
    received: bigint({ mode: "bigint" })
      .notNull()
      .default(sql`0`),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    /** Updated every few seconds while a job is at work; the sweep begins one again that stopped without a word. */
    workedAt: time(),
    /** Parts of the archive that were checked, stored or loaded, and how many steps there are; null while they are counted. */
    partsDone: integer().notNull().default(0),
    parts: integer(),
    /** The first faults of the archive, and how many there are. */
    faults: jsonb().$type<readonly ArchiveFault[]>().notNull().default([]),
    faultCount: integer().notNull().default(0),
    finishedAt: time(),
    /** Of which shop and time the archive is, and what it holds. */
    sourceShopId: uuid(),
    takenAt: time(),
    rows: integer(),
    files: integer(),
    /** When a managing director declared that the old shop is closed. */
    takenOverAt: time(),
    takenOverBy: uuid(),
  },
  (t) => [
    refers("read_backs_creator_fkey", [t.shopId, t.createdBy], users),
    index("read_backs_newest").on(t.shopId, t.createdAt, t.id),
    uniqueIndex("read_backs_open_key")
      .on(t.shopId)
      .where(sql`${t.state} in ('receiving', 'running')`),
    check("read_backs_state", sql`${t.state} in ('receiving', 'running', 'done', 'failed', 'stopped')`),
    check("read_backs_received", sql`${t.received} between 0 and ${t.size}`),
    check("read_backs_taken_over", sql`num_nulls(${t.takenOverAt}, ${t.takenOverBy}) in (0, 2)`),
  ],
);

/** A part of the file, in the order in which it was received; deleted when the archive is read. */
export const readBackPieces = shopTable(
  "read_back_pieces",
  {
    readBackId: uuid().notNull(),
    position: integer().notNull(),
    fileKey: text().notNull(),
    size: integer().notNull(),
  },
  (t) => [
    refers("read_back_pieces_read_back_fkey", [t.shopId, t.readBackId], readBacks),
    unique("read_back_pieces_position_key").on(t.shopId, t.readBackId, t.position),
    check("read_back_pieces_size", sql`${t.size} > 0`),
  ],
);
