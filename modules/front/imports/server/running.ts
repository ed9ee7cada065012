import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { isDatabaseAway } from "../../../../platform/server/db/away.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { isId } from "../../../../platform/server/ids.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { imports } from "../tables.ts";
import { applyBatch } from "./applying.ts";
import { undoAsked } from "./undoing.ts";

type Parts = Pick<JobParts, "pool" | "clock"> & { turnMs?: number };

/** Then the job queues itself again, so that the import of another shop has its turn. */
const usualTurnMs = 3_000;

/**
 * The job that carries out a shop's import, a transaction a batch. The import's row is locked meanwhile, so that two jobs
 * never write the same rows, and a batch that was broken off has written nothing.
 */
export const runImport =
  ({ pool, clock, turnMs = usualTurnMs }: Parts) =>
  async (payload: unknown) => {
    const { shopId } = z.object({ shopId: z.string() }).parse(payload);
    if (!isId(shopId)) return;
    const now = () => clock().toISOString();
    const until = Date.now() + turnMs;
    await withShop(pool, shopId, (db) => undoAsked(db, now()));
    let hasMore = true;
    try {
      while (hasMore && Date.now() < until) hasMore = await withShop(pool, shopId, (db) => applyBatch(db, now()));
    } catch (error) {
      // What fails once fails again: the import stops, as its page says, instead of being begun for ever.
      if (!isDatabaseAway(error)) await withShop(pool, shopId, stopRunning);
      throw error;
    }
    if (hasMore) await withShop(pool, shopId, beginWork);
  };

const stopRunning = (db: Db) => db.updateWhere(imports, eq(imports.state, "running"), { state: "open" });

/** Queues the job, once for the shop. */
export const beginWork = (db: Db) =>
  db.query("imports.enqueue", "select enqueue_once('run-import') from (select $1::uuid) shop");

/** Queues the job of imports at which nobody has worked for a minute: the program was killed. */
export const sweepImports = (pool: Pool) => async () => {
  for (const { shopId } of await runOnce(pool, shopsWithStoppedImports, {})) await withShop(pool, shopId, beginWork);
};

const shopsWithStoppedImports = readByHand(
  "imports.shops-with-stopped",
  { shopId: z.string() },
  () => sql`select * from shops_with_stopped_imports()`,
);
