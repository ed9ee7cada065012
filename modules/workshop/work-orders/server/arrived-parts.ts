import { sql } from "drizzle-orm";
import { z } from "zod";
import { runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { workOrderTasks } from "../tables.ts";
import { notifyOfParts } from "../verbs.ts";

/** Lifts holds for parts that have arrived, where the task was being changed at that moment; usually the receipt lifts them. */
export const liftArrivedParts = (pool: Pool) => async () => {
  for (const { shopId } of await runOnce(pool, shopsWaiting, {}))
    await withShop(pool, shopId, async (db) => {
      const [found] = await db.read(lifted);
      if (found && found.tasks > 0) db.announce("vehicles");
    });
};

const jobOf = z.object({ shopId: z.string(), tasks: z.array(z.string()) });

/** Tells of tasks whose parts have arrived; `lift_arrived_parts` queues it. */
export const notifyOfArrivedParts = (pool: Pool) => async (payload: unknown) => {
  const { shopId, tasks } = jobOf.parse(payload);
  if (![shopId, ...tasks].every(isId)) return;
  await withShop(pool, shopId, async (db) => {
    db.announce("vehicles");
    await notifyOfParts(db, await db.findAll(workOrderTasks, tasks));
  });
};

const shopsWaiting = readByHand(
  "work-orders.shops-waiting-for-parts",
  { shopId: z.string() },
  () => sql`select * from shops_waiting_for_parts() as shop_id`,
);

const lifted = readByHand(
  "work-orders.lift-arrived-parts",
  { tasks: z.int() },
  () => sql`select lift_arrived_parts(${shop}) as tasks`,
);
