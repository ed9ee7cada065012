import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { mailBody } from "../../../../platform/server/mail/body.ts";
import { queueMail } from "../../../../platform/server/mail/outbox.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { inLanguage, isolatedDate, nameIn, nearestLanguage } from "../../../../platform/shared/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { roles, users } from "../../../base/team/tables.ts";
import { reminderWords } from "../mail-words.ts";
import * as rules from "../rules.ts";
import { trialReminders } from "../tables.ts";
import { lockSubscription } from "../verbs.ts";

/** Days before the end of the trial; the smallest that has begun is sent. */
const reminderDays = [1, 5] as const;

/** Reminds the managing directors of every shop whose trial ends soon and that has not paid, once for each of the days. */
export const remindOfTrialEnds =
  ({ pool, clock, baseUrl, billing }: Pick<JobParts, "pool" | "clock" | "baseUrl" | "billing">) =>
  async () => {
    const now = clock().toISOString();
    const until = rules.daysLater(now, Math.max(...reminderDays));
    for (const { shopId } of await runOnce(pool, shopsEnding, { now, until }))
      await withShop(pool, shopId, (db) => remind(db, { now, baseUrl, graceDays: billing.graceDays }));
  };

const remind = async (db: Db, { now, baseUrl, graceDays }: { now: string; baseUrl: string; graceDays: number }) => {
  const { subscription } = await lockSubscription(db);
  const { endsAt } = subscription.trial;
  if (subscription.periods.length > 0 || rules.stateAt(subscription, graceDays, now) !== "trial") return;
  const left = rules.daysLeft(endsAt, now);
  const days = reminderDays.find((of) => left <= of);
  const sent = await db.list(trialReminders, { where: eq(trialReminders.endsAt, endsAt) });
  if (days === undefined || sent.some((reminder) => reminder.days <= days)) return;

  await db.insert(trialReminders, { days, endsAt, sentAt: now });
  const [shop, directors] = await Promise.all([shopOf(db), db.read(managingDirectors)]);
  for (const { email, locale } of directors) {
    const language = nearestLanguage(locale);
    const say = (key: keyof typeof reminderWords) =>
      inLanguage(reminderWords[key], language, {
        days: left,
        shop: nameIn(language, shop),
        date: isolatedDate(readableDate(dateIn(endsAt, shop.timeZone), language)),
      });
    const body = mailBody({
      language,
      title: say("subject"),
      paragraphs: [say("text"), say("kept"), say("early")],
      action: { label: say("action"), url: `${baseUrl}/back/plan` },
    });
    await queueMail(db, { to: email!, subject: say("subject"), ...body });
  }
};

const shopsEnding = readByHand(
  "plans.trials-ending",
  { shopId: z.string() },
  (value: Values<{ now: string; until: string }>) =>
    sql`select * from shops_with_trial_ending(${value.now}, ${value.until}) as shop_id`,
);

const managingDirectors = read("plans.managing-directors", () =>
  select({ email: users.email, locale: users.locale })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isNull(users.removedAt), isNotNull(users.email), eq(roles.standard, "managing-directors"))),
);
