import { sql } from "drizzle-orm";
import { z } from "zod";
import { readShop, runOnce, withShop } from "../../../platform/server/db/database.ts";
import type { Pool } from "../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { todayIn } from "../../../platform/shared/dates.ts";
import { moveFindings } from "../../findings/verbs.ts";
import { shopOf } from "../../shop/verbs.ts";

/** Opens findings again, in every shop, if the estimates that price them have all expired. */
export const releaseExpired =
  (pool: Pool, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsThatPriced, {})) {
      const { timeZone } = await readShop(pool, shopId, shopOf);
      await withShop(pool, shopId, async (db) => {
        const expired = await db.read(expiredFindings, { today: todayIn(timeZone, at) });
        if (expired.length === 0) return;
        await moveFindings(
          db,
          expired.map(({ id }) => id),
          "release",
          at,
        );
      });
    }
  };

const shopsThatPriced = readByHand(
  "estimates.shops-that-priced",
  { shopId: z.string() },
  () => sql`select * from shops_with_priced_findings() as shop_id`,
);

/** A finding in a draft, or in an estimate that can still be answered, stays priced. */
const expiredFindings = readByHand(
  "estimates.expired-findings",
  { id: z.string() },
  ({ today }: Values<{ today: string }>) => sql`
    select f.id from findings f
    join estimate_lines l on l.shop_id = ${shop} and l.finding_id = f.id
    join estimates e on e.shop_id = ${shop} and e.id = l.estimate_id
    where f.shop_id = ${shop} and f.priced_at is not null
      and f.approved_at is null and f.declined_at is null and f.done_at is null and f.dropped_at is null
    group by f.id having bool_and(e.replaced_at is not null or (e.approved_at is not null and e.valid_until < ${today}::date))`,
);
