import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { mailBody } from "../../../../platform/server/mail/body.ts";
import { queueMail } from "../../../../platform/server/mail/outbox.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { dateIn, daysAfter, readableDate } from "../../../../platform/shared/dates.ts";
import { inLanguage, isolatedDate, nameIn, nearestLanguage } from "../../../../platform/shared/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { roles, users } from "../../../base/team/tables.ts";
import { subscriptionReminderWords } from "../mail-words.ts";
import * as rules from "../rules.ts";
import { daysLeft } from "../instants.ts";
import { subscriptionReminders } from "../tables.ts";
import { lockSubscription } from "../verbs.ts";

/** Days before the end of a trial or of a paid time; the smallest that has begun is sent. */
const reminderDays = [1, 5] as const;

const kinds = {
  trial: { subject: "subject", lines: ["text", "kept", "early"], action: "action" },
  paid: { subject: "paidSubject", lines: ["paidText", "kept"], action: "payAction" },
  renewing: { subject: "renewSubject", lines: ["renewText", "renewKept"], action: "payAction" },
} as const;

/** Reminds the managing directors of every shop whose trial or paid time ends soon, once for each of the days. */
export const remindOfEnds =
  ({ pool, clock, baseUrl }: Pick<JobParts, "pool" | "clock" | "baseUrl">) =>
  async () => {
    const now = clock().toISOString();
    // The due day of what renews by itself is later than its end.
    const until = daysAfter(now, Math.max(...reminderDays) + 1);
    for (const { shopId } of await runOnce(pool, shopsEnding, { now, until }))
      await withShop(pool, shopId, (db) => remind(db, { now, baseUrl }));
  };

const remind = async (db: Db, { now, baseUrl }: { now: string; baseUrl: string }) => {
  const { subscription } = await lockSubscription(db);
  const endsAt = rules.paidUntil(subscription);
  if (subscription.cancelledAt !== null || endsAt <= now) return;
  const left = daysLeft(endsAt, now);
  const renews = rules.renewsByItself(subscription);
  const kind = kinds[subscription.periods.length === 0 ? "trial" : renews ? "renewing" : "paid"];
  const days = reminderDays.find((of) => left <= of);
  const sent = await db.list(subscriptionReminders, { where: eq(subscriptionReminders.endsAt, endsAt) });
  if (days === undefined || sent.some((reminder) => reminder.days <= days || renews)) return;

  await db.insert(subscriptionReminders, { days, endsAt, sentAt: now });
  const [shop, directors] = await Promise.all([shopOf(db), db.read(managingDirectors)]);
  for (const { email, locale } of directors) {
    const language = nearestLanguage(locale);
    const say = (key: keyof typeof subscriptionReminderWords) =>
      inLanguage(subscriptionReminderWords[key], language, {
        days: left,
        shop: nameIn(language, shop),
        date: isolatedDate(readableDate(dateIn(endsAt, shop.timeZone), language)),
      });
    const subject = say(kind.subject);
    const body = mailBody({
      language,
      title: subject,
      paragraphs: kind.lines.map(say),
      action: { label: say(kind.action), url: `${baseUrl}/back/plan` },
    });
    await queueMail(db, { to: email!, subject, ...body });
  }
};

const shopsEnding = readByHand(
  "plans.ending",
  { shopId: z.string() },
  (value: Values<{ now: string; until: string }>) =>
    sql`select * from shops_ending(${value.now}, ${value.until}) as shop_id`,
);

const managingDirectors = read("plans.managing-directors", () =>
  select({ email: users.email, locale: users.locale })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isNull(users.removedAt), isNotNull(users.email), eq(roles.standard, "managing-directors"))),
);
