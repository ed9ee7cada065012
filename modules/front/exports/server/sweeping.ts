import { and, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { removeFiles } from "../../../../platform/server/files/stored.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { exports } from "../tables.ts";
import { beginWork } from "./exports.ts";

type Parts = Pick<JobParts, "pool" | "clock"> & { files: Files };

/** Queues the job of exports at which nobody has worked for a minute, and deletes archives whose time is over. */
export const sweepExports =
  ({ pool, clock, files }: Parts) =>
  async () => {
    const now = clock().toISOString();
    for (const { shopId } of await runOnce(pool, shopsWithDue, { now }))
      await withShop(pool, shopId, async (db) => {
        await deleteExpired(db, files, now);
        await beginWork(db);
      });
  };

const deleteExpired = async (db: Db, files: Files, now: string) => {
  const expired = await db.updateWhere(exports, and(eq(exports.state, "ready"), lte(exports.expiresAt, now))!, {
    state: "deleted",
  });
  const keys = expired.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]));
  if (keys.length > 0) removeFiles(db, files, keys);
};

const shopsWithDue = readByHand(
  "exports.shops-with-due",
  { shopId: z.string() },
  (value: Values<{ now: string }>) => sql`select * from shops_with_due_exports(${value.now}::timestamptz)`,
);
