import { sql } from "drizzle-orm";
import { boolean, check, index, text, unique, uuid } from "drizzle-orm/pg-core";
import { day, refers, shopTable } from "../../../platform/server/db/columns.ts";
import { users } from "../../base/team/tables.ts";
import type { MailInterval } from "./hub-rules.ts";

/** What a user chose for a report: to see it first, and how often to get it by mail. */
export const reportChoices = shopTable(
  "report_choices",
  {
    userId: uuid().notNull(),
    report: text().notNull(),
    isFavourite: boolean().notNull().default(false),
    mailedEvery: text().$type<MailInterval>(),
    /** The last day on whose morning a mail was made, so that none is made twice. */
    mailedOn: day(),
  },
  (t) => [
    refers("report_choices_user_fkey", [t.shopId, t.userId], users),
    unique("report_choices_report_key").on(t.shopId, t.userId, t.report),
    index("report_choices_mailed")
      .on(t.shopId, t.id)
      .where(sql`${t.mailedEvery} is not null`),
    check("report_choices_interval", sql`${t.mailedEvery} in ('day', 'week', 'month')`),
  ],
);
