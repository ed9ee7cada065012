import { isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, readShop, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { hoursOfWeek } from "../../../base/shop/workshop-verbs.ts";
import { shops } from "../../../base/shop/tables.ts";
import { closingAfter } from "../../../base/shop/working-hours.ts";
import { taskClocks } from "../tables.ts";

/** Stops the clocks that still run at closing time, in every shop; their hours wait for a confirmation. */
export const stopAtClosingTime =
  (pool: Pool, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsAtWork, {})) {
      const { timeZone } = await readShop(pool, shopId, (db) => db.find(shops, shopId));
      await withShop(pool, shopId, (db) => stopDue(db, timeZone, at));
    }
  };

const stopDue = async (db: Db, timeZone: string, now: string) => {
  const [running, hours] = await Promise.all([
    db.list(taskClocks, { where: isNull(taskClocks.endedAt) }),
    hoursOfWeek(db),
  ]);
  const due = running
    .map(({ id, startedAt }) => ({ id, closing: closingAfter(startedAt, hours, timeZone) }))
    .filter(({ closing }) => Date.parse(closing) <= Date.parse(now));
  if (due.length === 0) return;
  // One that its employee has stopped meanwhile is left alone.
  await db.query(
    "work-orders.stop-at-closing",
    `update task_clocks c set ended_at = due.closing, ended_by = 'closing', flag = coalesce(c.flag, 'closing')
     from unnest($2::uuid[], $3::timestamptz[]) as due(id, closing)
     where c.shop_id = $1 and c.id = due.id and c.ended_at is null`,
    [due.map(({ id }) => id), due.map(({ closing }) => closing)],
  );
  db.announce("vehicles");
};

const shopsAtWork = readByHand(
  "work-orders.shops-at-work",
  { shopId: z.string() },
  () => sql`select * from shops_with_running_clocks() as shop_id`,
);
