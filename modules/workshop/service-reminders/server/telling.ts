import { sql } from "drizzle-orm";
import { z } from "zod";
import { readShop, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { addDays, todayIn } from "../../../../platform/shared/dates.ts";
import { automaticText, tellClient, tellingShop } from "../../../base/messages/event-verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { toldAfter, toldBefore } from "../rules.ts";
import { serviceReminders } from "../tables.ts";
import { untoldReminders } from "./reading.ts";

/** Of a shop in one run of the job, which runs every hour. */
const maxAtOnce = 40;

/** In every shop that tells its clients of a service: queues a text message for each vehicle whose service comes up. */
export const remindOfServices =
  ({ pool, ...parts }: JobParts, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsToRemind, { toldBefore, toldAfter })) {
      const shop = tellingShop(await readShop(pool, shopId, shopOf));
      const today = todayIn(shop.timeZone, at);
      const wanted = { from: addDays(today, -toldAfter), until: addDays(today, toldBefore), max: maxAtOnce };
      await withShop(pool, shopId, async (db) => {
        const [text, untold] = await Promise.all([automaticText(db, "service-due"), untoldReminders(db, wanted)]);
        if (!text) return;
        for (const { id } of untold) {
          const { doneAt, dismissedAt, createdBy } = await db.lock(serviceReminders, id);
          if (doneAt !== null || dismissedAt !== null) continue;
          await tellClient({ ...parts, db, shop, user: { id: createdBy }, now: at }, "service-due", id, text);
        }
      });
    }
  };

const shopsToRemind = readByHand(
  "service-reminders.shops",
  { shopId: z.string() },
  (value: Values<{ toldBefore: number; toldAfter: number }>) =>
    sql`select * from shops_with_services_due(${value.toldBefore}::int, ${value.toldAfter}::int) as shop_id`,
);
