import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { addDays, earliestDate } from "../../../platform/shared/dates.ts";
import { monthEnd, monthStart, type Period } from "../../books/ledger/periods.ts";

/**
 * The branches whose cash moved on days that nobody has counted, with the number of these days and the last of them:
 * the days of the month of a date and of the month before that are over and not locked. Older ones warn no more, so
 * that a shop that never counts its cash is not told of years.
 */
export const uncountedOf = (db: Db, date: string, today: string) => {
  const [end, yesterday] = [monthEnd(date), addDays(today, -1)];
  return db.read(uncounted, { from: monthStart(date, -1), to: end < yesterday ? end : yesterday });
};

/** The same of all days through today. */
export const uncountedThrough = (db: Db, today: string) => db.read(uncounted, { from: earliestDate, to: today });

const uncounted = readByHand(
  "collections.uncounted",
  { branchId: z.string(), name: z.string(), nameAr: z.string().nullable(), days: z.int(), lastDay: z.string() },
  (value: Values<Period>) => sql`
    select b.id as branch_id, b.name, b.name_ar, count(distinct l.date)::int as days, max(l.date) as last_day
    from accounts a
    join journal_lines l on l.shop_id = ${shop} and l.account_id = a.id
      and l.date between ${value.from}::date and ${value.to}::date
    join branches b on b.shop_id = ${shop} and b.id = l.branch_id
    left join (
      select branch_id, max(day) as day from day_settlements
      where shop_id = ${shop} and reversed_at is null group by branch_id
    ) counted on counted.branch_id = l.branch_id
    where a.shop_id = ${shop} and a.role = 'cash' and l.date > coalesce(counted.day, '-infinity'::date)
      and l.date > coalesce((select k.locked_through from books k where k.shop_id = ${shop}), '-infinity'::date)
    group by b.id, b.name, b.name_ar
    order by b.name, b.id`,
);
