import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Directory, runOnce, withDirectory } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { mailBody } from "../../../../platform/server/mail/body.ts";
import { queueMail } from "../../../../platform/server/mail/outbox.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { inLanguage, isolatedDate, isolatedName, nameIn, nearestLanguage } from "../../../../platform/shared/words.ts";
import { shops } from "../../../base/shop/tables.ts";
import { roles, users } from "../../../base/team/tables.ts";
import { subscriptionOf } from "../../plans/verbs.ts";
import { dueNotice, keptUntil, type Moment } from "../console-rules.ts";
import { retentionNotices } from "../tables.ts";
import { retentionMailWords } from "../words.ts";
import { writeJournal } from "./journal.ts";

type Parts = Pick<JobParts, "pool" | "baseUrl" | "billing" | "clock">;

/** The nightly job that tells the managing directors of expired shops 90, 30 and 7 days before their data may be deleted. */
export const warnOfDeletion =
  ({ pool, baseUrl, billing, clock }: Parts) =>
  async () => {
    const moment = { now: clock().toISOString(), graceDays: billing.graceDays };
    for (const { shopId } of await runOnce(pool, expiredShops, { now: moment.now }))
      await withDirectory(pool, (directory) => warnShop(directory, shopId, { ...moment, baseUrl }), shopId);
  };

const warnShop = async (directory: Directory, shopId: string, { baseUrl, ...moment }: Moment & { baseUrl: string }) => {
  const { now } = moment;
  await directory.enterConsole();
  const db = await directory.enterShop(shopId);
  const [{ records }, sent, directors] = await Promise.all([
    subscriptionOf(db),
    db.list(retentionNotices),
    db.read(directorsOfShop),
  ]);
  const until = keptUntil({ records }, moment);
  const told = sent.filter(({ keptUntil: end }) => new Date(end).toISOString() === until).map(({ days }) => days);
  const days = until === null ? undefined : dueNotice(until, told, now);
  const [director] = directors;
  if (until === null || days === undefined || !director) return;
  await db.insert(retentionNotices, { days, keptUntil: until, sentAt: now });
  for (const { email, locale, shopName, shopNameAr, timeZone } of directors) {
    const language = nearestLanguage(locale);
    const values = {
      shop: isolatedName(nameIn(language, { name: shopName, nameAr: shopNameAr })),
      day: isolatedDate(readableDate(dateIn(until, timeZone), language)),
    };
    const say = (key: keyof typeof retentionMailWords) => inLanguage(retentionMailWords[key], language, values);
    const body = mailBody({
      language,
      title: say("subject"),
      paragraphs: [say("text"), say("books"), say("renew")],
      action: { label: say("action"), url: `${baseUrl}/back/plan` },
    });
    await queueMail(db, { to: email, subject: say("subject"), ...body });
  }
  await writeJournal(directory, {
    at: now,
    operator: null,
    deed: "warn-of-deletion",
    shop: { id: shopId, name: director.shopName },
    details: { days, until: until.slice(0, 10) },
  });
};

const expiredShops = readByHand(
  "operator.expired-shops",
  { shopId: z.string() },
  ({ now }: Values<{ now: string }>) => sql`select * from shops_expired_before(${now}) as shop_id`,
);

const directorsOfShop = read("operator.directors", () =>
  select({
    email: cast(sql`${users.email}`, "text"),
    locale: users.locale,
    shopName: shops.name,
    shopNameAr: shops.nameAr,
    timeZone: shops.timeZone,
  })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(shops, eq(shops.id, users.shopId))
    .where(and(eq(roles.standard, "managing-directors"), isNull(users.removedAt), isNotNull(users.email))),
);
