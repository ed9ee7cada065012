import { sql } from "drizzle-orm";
import { z } from "zod";
import { readShop, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { addDays, todayIn } from "../../../../platform/shared/dates.ts";
import { automaticText, notifyClient, shopOfTexts } from "../../../base/messages/event-verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { notifyDaysAfter, notifyDaysBefore } from "../rules.ts";
import { serviceReminders } from "../tables.ts";
import { unsentReminders } from "./reading.ts";

/** Of a shop in one run of the job, which runs every hour. */
const maxAtOnce = 40;

/** In every shop that tells its clients of a service: queues a text message for each vehicle whose service comes up. */
export const remindOfServices =
  ({ pool, ...parts }: JobParts, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsToRemind, { notifyDaysBefore, notifyDaysAfter })) {
      const shop = shopOfTexts(await readShop(pool, shopId, shopOf));
      const today = todayIn(shop.timeZone, at);
      const wanted = {
        from: addDays(today, -notifyDaysAfter),
        until: addDays(today, notifyDaysBefore),
        max: maxAtOnce,
      };
      await withShop(pool, shopId, async (db) => {
        const [text, unsent] = await Promise.all([automaticText(db, "service-due"), unsentReminders(db, wanted)]);
        if (!text) return;
        for (const { id } of unsent) {
          const { doneAt, dismissedAt, createdBy } = await db.lock(serviceReminders, id);
          if (doneAt !== null || dismissedAt !== null) continue;
          await notifyClient({ ...parts, db, shop, user: { id: createdBy }, now: at }, "service-due", id, text);
        }
      });
    }
  };

const shopsToRemind = readByHand(
  "service-reminders.shops",
  { shopId: z.string() },
  (value: Values<{ notifyDaysBefore: number; notifyDaysAfter: number }>) =>
    sql`select * from shops_with_services_due(${value.notifyDaysBefore}::int, ${value.notifyDaysAfter}::int) as shop_id`,
);
