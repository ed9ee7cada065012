import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import { readShop, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { addDays, todayIn } from "../../../../platform/shared/dates.ts";
import {
  type AutomaticText,
  automaticText,
  notifyClient,
  type Notifying,
  shopOfTexts,
} from "../../../base/messages/event-verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { canBeReminded } from "../rules.ts";
import { estimates } from "../tables.ts";

/** Of a shop in one run of the job, which runs every hour. */
const maxAtOnce = 40;

/** In every shop that reminds its clients: queues a message about each estimate that ends tomorrow and has no answer. */
export const remindOfEstimates =
  ({ pool, ...parts }: JobParts, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsToRemind, {})) {
      const shop = shopOfTexts(await readShop(pool, shopId, shopOf));
      const today = todayIn(shop.timeZone, at);
      await withShop(pool, shopId, async (db) => {
        const [text, unanswered] = await Promise.all([
          automaticText(db, "estimate-unanswered"),
          db.read(unansweredRead, { lastDay: addDays(today, 1), today, max: maxAtOnce }),
        ]);
        if (text) for (const { id } of unanswered) await remind({ ...parts, db, shop, now: at }, id, text);
      });
    }
  };

type Reminding = Omit<Notifying, "user">;

const remind = async (call: Reminding, id: string, text: AutomaticText) => {
  const estimate = await call.db.lock(estimates, id);
  if (estimate.approvedBy === null || !canBeReminded(estimate)) return;
  await notifyClient({ ...call, user: { id: estimate.approvedBy } }, "estimate-unanswered", id, text);
};

const shopsToRemind = readByHand(
  "estimates.shops-to-remind",
  { shopId: z.string() },
  () => sql`select * from shops_with_estimates_to_remind() as shop_id`,
);

/** Sent before today, and not told of yet. */
const unansweredRead = read("estimates.unanswered", (value: Values<{ lastDay: string; today: string; max: number }>) =>
  select({ id: estimates.id })
    .from(estimates)
    .where(
      sql`${estimates.validUntil} = ${value.lastDay}::date and ${estimates.issuedAt} < ${value.today}::date
        and ${estimates.approvedAt} is not null and ${estimates.outcome} is null
        and ${estimates.replacedAt} is null and ${estimates.withdrawnAt} is null
        and not exists (select from estimate_disputes d
          where d.shop_id = ${estimates.shopId} and d.estimate_id = ${estimates.id} and d.lifted_at is null)
        and (select c.wants_reminders from client_vehicles v join clients c on c.shop_id = v.shop_id and c.id = v.client_id
          where v.shop_id = ${estimates.shopId} and v.id = ${estimates.clientVehicleId})
        and not exists (select from event_messages m
          where m.shop_id = ${estimates.shopId} and m.event = 'estimate-unanswered' and m.thing_id = ${estimates.id})`,
    )
    .orderBy(asc(estimates.id))
    .limit(value.max),
);
