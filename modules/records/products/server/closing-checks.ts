import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck, LockedDays } from "../../../../platform/server/closing-check.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";

export const stockChecks = {
  "stock-differs": {
    name: { en: "Stock that differs from its movements or account", ar: "مخزون يختلف عن حركاته أو حسابه" },
    isRequired: true,
    open: async (db) => ({ count: (await db.read(faults))[0]!.count, page: "/back/stock-value" }),
  },
  "stock-below-zero": {
    name: { en: "Parts of which less than nothing was in stock on a day", ar: "قطع نزل رصيدها تحت الصفر في يوم ما" },
    open: async (db, days) => {
      const found = await db.read(belowZero, days);
      const [first] = found;
      return { count: found.length, page: first ? pageOf(first, days) : "/back/stock-movements" };
    },
  },
  "open-counts": {
    name: { en: "Stock counts that are not posted", ar: "عمليات جرد غير معتمدة" },
    open: async (db, { to }) => ({ count: (await db.read(openCounts, { to }))[0]!.count, page: "/back/stock-counts" }),
  },
} satisfies Record<string, ClosingCheck>;

const faults = readByHand(
  "products.faults",
  { count: z.int() },
  () => sql`select count(*)::int as count from verify_stock(${shop})`,
);

const pageOf = ({ productId, day }: { productId: string; day: string }, { from }: LockedDays) =>
  `/back/stock-movements?product=${productId}&from=${from}&to=${day}`;

/** With the first day of each; from what is on hand now and what moved later, because little moves after the open days. */
const belowZero = readByHand(
  "products.below-zero",
  { productId: z.string(), day: z.string() },
  (value: Values<{ from: string; to: string }>) => sql`
    with later as (
      select m.product_id, coalesce(e.branch_id, m.branch_id) as branch_id, m.effective_on as day, sum(m.quantity) as quantity
      from stock_movements m
      left join branch_stock e on e.shop_id = ${shop} and e.product_id = m.product_id and e.early_movements >= m.number
      where m.shop_id = ${shop} and m.effective_on > ${value.from}::date group by 1, 2, 3
    ), days as (
      select b.product_id, l.day, b.on_hand - coalesce(sum(l.quantity) over (
        partition by l.product_id, l.branch_id order by l.day desc rows between unbounded preceding and 1 preceding), 0) as on_hand
      from later l join branch_stock b on b.shop_id = ${shop} and b.product_id = l.product_id and b.branch_id = l.branch_id
      union all
      select b.product_id, ${value.from}::date, b.on_hand - coalesce(l.quantity, 0)
      from branch_stock b left join (select product_id, branch_id, sum(quantity) as quantity from later group by 1, 2) l
        on l.product_id = b.product_id and l.branch_id = b.branch_id
      where b.shop_id = ${shop} and (b.on_hand < 0 or l.quantity is not null)
    )
    select product_id::text, min(day)::text as day from days
    where on_hand < 0 and day <= ${value.to}::date group by product_id order by min(day), product_id`,
);

/** Those begun by the end of the month: a later one counts what is on hand then. */
const openCounts = readByHand(
  "products.open-counts",
  { count: z.int() },
  (value: Values<{ to: string }>) => sql`
    select count(*)::int as count from stock_counts c join shops s on s.shop_id = c.shop_id and s.id = c.shop_id
    where c.shop_id = ${shop} and c.posted_at is null and c.discarded_at is null and (c.created_at at time zone s.time_zone)::date <= ${value.to}::date`,
);
