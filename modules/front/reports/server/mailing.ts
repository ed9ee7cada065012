import { isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as shopId } from "../../../../platform/server/db/select.ts";
import { mailBody } from "../../../../platform/server/mail/body.ts";
import { queueMail } from "../../../../platform/server/mail/outbox.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { inDigits } from "../../../../platform/server/reader-text.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { digitsOf } from "../../../../platform/shared/money.ts";
import { meetsNeeds } from "../../../../platform/shared/route.ts";
import { inLanguage, isolatedDate, nearestLanguage, type ReaderLanguage } from "../../../../platform/shared/words.ts";
import { mailSender, shopOf } from "../../../base/shop/verbs.ts";
import { permissionsOf } from "../../../base/team/rules.ts";
import { periodName } from "../../../books/ledger/period-names.ts";
import type { Period } from "../../../books/ledger/periods.ts";
import { maxAnswered, mailedPeriod } from "../hub-rules.ts";
import { reportMailWords as say } from "../report-mail-words.ts";
import { reportChoices } from "../tables.ts";
import { pageOf } from "./hub.ts";
import { answerIn, type Asking, readReport } from "./reading.ts";
import { changeBetween } from "./figures.ts";

type Parts = Pick<JobParts, "pool" | "baseUrl" | "kinds" | "clock">;

/** In every shop whose day has begun: mails each chosen report of the day, week or month that is over, once. */
export const mailReports =
  ({ pool, clock, ...parts }: Parts) =>
  async () => {
    const now = clock().toISOString();
    const failed: unknown[] = [];
    for (const { shopId: id } of await runOnce(pool, shopsToMail, { at: now })) {
      const due = await withShop(pool, id, async (db) => {
        const [shop, chosen] = await Promise.all([
          shopOf(db),
          db.list(reportChoices, { where: isNotNull(reportChoices.mailedEvery) }),
        ]);
        const today = todayIn(shop.timeZone, now);
        return chosen.filter(({ mailedEvery, mailedOn }) => mailedOn !== today && mailedPeriod(mailedEvery!, today));
      });
      // Each in a transaction of its own: a report that fails holds back no other, and is tried again an hour later.
      for (const { id: choice } of due)
        await withShop(pool, id, (db) => mailReport(db, choice, { ...parts, now })).catch((error: unknown) =>
          failed.push(error),
        );
    }
    if (failed.length > 0) throw new AggregateError(failed, "reports were not mailed");
  };

type Mailing = Pick<Parts, "baseUrl" | "kinds"> & { now: string };

/** Nothing is mailed to who may not read the report any more, was removed or has no address. */
const mailReport = async (db: Db, choiceId: string, { baseUrl, kinds, now }: Mailing) => {
  const [choice, shop] = await Promise.all([db.lock(reportChoices, choiceId), shopOf(db)]);
  const today = todayIn(shop.timeZone, now);
  const period = choice.mailedEvery && choice.mailedOn !== today ? mailedPeriod(choice.mailedEvery, today) : null;
  if (!period) return;
  await db.update(reportChoices, choice.id, { mailedOn: today });
  const [reader] = await db.read(mailReader, { userId: choice.userId });
  const report = Object.hasOwn(kinds.reports, choice.report) ? kinds.reports[choice.report] : undefined;
  if (!reader || !report) return;
  const held = new Set(permissionsOf(reader, reader.permissions));
  const may: Asking["may"] = (needs) => meetsNeeds(needs, (permission) => held.has(permission));
  if (!may(report.needs)) return;
  const language = nearestLanguage(reader.locale as ReaderLanguage);
  const asking: Asking = {
    db,
    shop: { currency: shop.currency, digits: digitsOf(shop.currency), timeZone: shop.timeZone },
    user: { branchIds: reader.branchIds && new Set(reader.branchIds) },
    language,
    today,
    now,
    may,
    kinds,
  };
  const read = await readReport(asking, choice.report, { ...period, compare: "previous" }, { max: maxAnswered });
  const change = changeBetween(report, read, read.writing);
  const { from, signature } = await mailSender(db, language);
  const named = (of: Period) => isolatedDate(inDigits(periodName(of, language), read.writing));
  const title = inLanguage(say.subject, language, { report: inLanguage(report.name, language), period: named(period) });
  const body = mailBody({
    language,
    title,
    paragraphs: [
      answerIn(read).answer,
      ...(change && read.comparison
        ? [inLanguage(say.change, language, { change: change.text, period: named(read.comparison) })]
        : []),
    ],
    action: {
      label: inLanguage(say.action, language),
      url: `${baseUrl}${pageOf(choice.report, report)}?from=${period.from}&to=${period.to}`,
    },
    ending: { label: inLanguage(say.ending, language), url: `${baseUrl}/back/reports` },
    signature,
  });
  await queueMail(db, { to: reader.email, subject: title, ...body, ...from, isPaced: true });
};

const shopsToMail = readByHand(
  "reports.shops-to-mail",
  { shopId: z.string() },
  (value: Values<{ at: string }>) => sql`select * from shops_with_report_mails(${value.at}::timestamptz) as shop_id`,
);

/** Who a mail goes to, with what they hold now; no row of who was removed or has no address. */
const mailReader = readByHand(
  "reports.mail-reader",
  {
    email: z.string(),
    locale: z.string(),
    standard: z.string().nullable(),
    permissions: z.array(z.string()),
    branchIds: z.array(z.string()).nullable(),
  },
  (value: Values<{ userId: string }>) => sql`
    select u.email, u.locale, r.standard,
      coalesce((select array_agg(p.permission::text) from role_permissions p where p.shop_id = ${shopId} and p.role_id = u.role_id), '{}') as permissions,
      own_branches(r.standard, u.branch_ids) as branch_ids
    from users u join roles r on r.shop_id = ${shopId} and r.id = u.role_id
    where u.shop_id = ${shopId} and u.id = ${value.userId}::uuid and u.removed_at is null and u.email is not null`,
);
