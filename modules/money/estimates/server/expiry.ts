import { sql } from "drizzle-orm";
import { z } from "zod";
import { readShop, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { moveFindings } from "../../../workshop/findings/verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { cancelTexts } from "./cancelling.ts";

/**
 * In every shop: opens findings again if the estimates that price them have all expired, and cancels messages about
 * expired estimates that still wait.
 */
export const releaseExpired =
  (pool: Pool, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsWithWork, {})) {
      const { timeZone } = await readShop(pool, shopId, shopOf);
      await withShop(pool, shopId, async (db) => {
        const today = todayIn(timeZone, at);
        for (const { id } of await db.read(announcedExpired, { today })) cancelTexts(db, id);
        const expired = await db.read(expiredFindings, { today });
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

const shopsWithWork = readByHand(
  "estimates.shops-to-expire",
  { shopId: z.string() },
  () => sql`select * from shops_with_estimates_to_expire() as shop_id`,
);

const announcedExpired = readByHand(
  "estimates.announced-expired",
  { id: z.string() },
  ({ today }: Values<{ today: string }>) => sql`
    select e.id from outbox_messages m
    join event_messages v on v.shop_id = ${shop} and v.message_id = m.id and v.event in ('estimate-ready', 'estimate-unanswered')
    join estimates e on e.shop_id = ${shop} and e.id = v.thing_id
    where m.shop_id = ${shop} and m.due_at is not null and m.state = 'waiting' and e.valid_until < ${today}::date
    union
    select e.id from outbox_messages m
    join document_links d on d.shop_id = ${shop} and d.link_id = m.link_id
    join estimates e on e.shop_id = ${shop} and e.id = d.document_id
    where m.shop_id = ${shop} and m.due_at is not null and m.state = 'waiting' and m.channel in ('sms', 'whatsapp')
      and e.outcome is null and e.valid_until < ${today}::date`,
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
    group by f.id having bool_and(e.replaced_at is not null or e.withdrawn_at is not null or (e.approved_at is not null and e.valid_until < ${today}::date))`,
);
