import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
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
        await deleteExpired(db, now);
        await beginWork(db);
      }).then(() => removeLeft(pool, shopId, files));
  };

const deleteExpired = (db: Db, now: string) =>
  db.updateWhere(exports, and(eq(exports.state, "ready"), lte(exports.expiresAt, now))!, { state: "deleted" });

/** The key stays in the row until the file is gone, so that it is tried again while the store is away. */
const removeLeft = async (pool: Pool, shopId: string, files: Files) => {
  const left = await withShop(pool, shopId, (db) => db.list(exports, { where: hasLeft }));
  for (const { id, fileKey } of left) {
    await files.remove(fileKey!);
    await withShop(pool, shopId, (db) => db.update(exports, id, { fileKey: null }));
  }
};

const hasLeft = and(inArray(exports.state, ["deleted", "stopped", "failed"]), isNotNull(exports.fileKey));

const shopsWithDue = readByHand(
  "exports.shops-with-due",
  { shopId: z.string() },
  (value: Values<{ now: string }>) => sql`select * from shops_with_due_exports(${value.now}::timestamptz)`,
);
