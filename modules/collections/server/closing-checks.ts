import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../platform/server/closing-check.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

export const collectionChecks = {
  "cash-not-counted": {
    name: { en: "Days with cash that was not counted", ar: "أيام فيها نقد لم يُجرد" },
    open: async (db, { from, to }) => {
      const [found] = await db.read(uncountedDays, { from, to });
      return { count: found!.count, page: "/back/day-settlements" };
    },
  },
} satisfies Record<string, ClosingCheck>;

/** Days of the month on which the cash account moved after its branch was last settled. */
const uncountedDays = readByHand(
  "collections.uncounted-days",
  { count: z.int() },
  (value: Values<{ from: string; to: string }>) =>
    sql`select count(distinct l.date)::int as count from journal_lines l
        join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and a.role = 'cash'
        where l.shop_id = ${shop} and l.date between ${value.from}::date and ${value.to}::date
          and l.date > coalesce((select max(s.day) from day_settlements s where s.shop_id = l.shop_id and s.branch_id = l.branch_id and s.reversed_at is null), '-infinity'::date)`,
);
