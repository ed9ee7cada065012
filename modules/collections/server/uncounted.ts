import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

/** Lines `l` of the cash account after the last count of their branch. */
const uncountedLines = sql`
  journal_lines l join accounts a on a.shop_id = ${shop} and a.id = l.account_id and a.role = 'cash'
  left join (
    select branch_id, max(day) as day from day_settlements where shop_id = ${shop} and reversed_at is null group by branch_id
  ) counted on counted.branch_id = l.branch_id
  where l.shop_id = ${shop} and l.date > coalesce(counted.day, '-infinity'::date)`;

/** Days on which the cash account moved after its branch was last settled. */
export const uncountedDays = readByHand(
  "collections.uncounted-days",
  { count: z.int() },
  (value: Values<{ from: string; to: string }>) => sql`
    select count(distinct l.date)::int as count from ${uncountedLines} and l.date between ${value.from}::date and ${value.to}::date`,
);

/** The same by branch, of the days before today that are not locked. */
export const uncountedBranches = readByHand(
  "collections.uncounted-branches",
  { branchId: z.string(), name: z.string(), nameAr: z.string().nullable(), days: z.int(), lastDay: z.string() },
  (value: Values<{ today: string }>) => sql`
    select b.id as branch_id, b.name, b.name_ar, u.days, u.last_day
    from (
      select l.branch_id, count(distinct l.date)::int as days, max(l.date) as last_day from ${uncountedLines}
        and l.date < ${value.today}::date
        and l.date > coalesce((select k.locked_through from books k where k.shop_id = ${shop}), '-infinity'::date)
      group by l.branch_id
    ) u join branches b on b.shop_id = ${shop} and b.id = u.branch_id
    order by b.name, b.id`,
);
