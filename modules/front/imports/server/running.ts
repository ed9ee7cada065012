import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { isDatabaseAway } from "../../../../platform/server/db/away.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { isId } from "../../../../platform/server/ids.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { keptDays } from "../limits.ts";
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
    let hasMore = true;
    try {
      await alone(pool, shopId, (db) => undoAsked(db, now()));
      while (hasMore && Date.now() < until) hasMore = await alone(pool, shopId, (db) => applyBatch(db, now()));
    } catch (error) {
      // What fails once fails again: the work ends, as its page says, instead of being begun for ever.
      if (!isDatabaseAway(error)) await withShop(pool, shopId, endFailed);
      throw error;
    }
    if (hasMore) await withShop(pool, shopId, beginWork);
    // Last: an import does not fail with it.
    await runOnce(pool, analyzed, { isCarriedOut: true });
  };

export const analyzed = readByHand(
  "imports.analyze",
  {},
  (value: Values<{ isCarriedOut: boolean }>) => sql`select from analyze_imported(${value.isCarriedOut}::boolean)`,
);

/** False while another job works for the shop, for which this one does not wait: the workers are there for all shops. */
const alone = (pool: Pool, shopId: string, work: (db: Db) => Promise<boolean>) =>
  withShop(pool, shopId, async (db) => {
    const [lock] = await db.read(turn, {});
    return lock!.free && work(db);
  });

const turn = readByHand(
  "imports.turn",
  { free: z.boolean() },
  () => sql`select pg_try_advisory_xact_lock(hashtextextended('imports ' || ${ofShop}::text, 0)) as free`,
);

const endFailed = async (db: Db) => {
  await db.updateWhere(imports, eq(imports.state, "running"), { state: "open", failed: "import" });
  await db.updateWhere(imports, eq(imports.state, "undoing"), { state: "open", failed: "undo" });
};

/** Queues the job, once for the shop. */
export const beginWork = (db: Db) =>
  db.query("imports.enqueue", "select enqueue_once('run-import') from (select $1::uuid) shop");

/** Queues the job of imports at which nobody has worked for a minute: the program was killed. */
export const sweepImports = (pool: Pool) => async () => {
  for (const { shopId } of await runOnce(pool, shopsWithStoppedImports, {})) await withShop(pool, shopId, beginWork);
};

/** Deletes rows that nobody has imported, in every shop. */
export const forgetRows = (pool: Pool) => () => runOnce(pool, rowsForgotten, { days: keptDays });

const rowsForgotten = readByHand(
  "imports.forget-rows-left",
  {},
  (value: Values<{ days: number }>) => sql`select from forget_import_rows(${value.days}::int)`,
);

const shopsWithStoppedImports = readByHand(
  "imports.shops-with-stopped",
  { shopId: z.string() },
  () => sql`select * from shops_with_stopped_imports()`,
);
