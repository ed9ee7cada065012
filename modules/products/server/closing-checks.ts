import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../platform/server/closing-check.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

export const stockChecks = {
  "stock-differs": {
    name: { en: "Stock that differs from its movements or account", ar: "مخزون يختلف عن حركاته أو حسابه" },
    isRequired: true,
    open: async (db) => ({ count: (await db.read(faults))[0]!.count, page: "/back/stock-value" }),
  },
  "open-counts": {
    name: { en: "Stock counts that are not posted", ar: "عمليات جرد غير مرحّلة" },
    open: async (db, { to }) => ({ count: (await db.read(openCounts, { to }))[0]!.count, page: "/back/stock-counts" }),
  },
} satisfies Record<string, ClosingCheck>;

const faults = readByHand(
  "products.faults",
  { count: z.int() },
  () => sql`select count(*)::int as count from verify_stock(${shop})`,
);

/** Those begun by the end of the month: a later one counts what is on hand then. */
const openCounts = readByHand(
  "products.open-counts",
  { count: z.int() },
  (value: Values<{ to: string }>) => sql`
    select count(*)::int as count from stock_counts c join shops s on s.shop_id = c.shop_id and s.id = c.shop_id
    where c.shop_id = ${shop} and c.posted_at is null and c.discarded_at is null and (c.created_at at time zone s.time_zone)::date <= ${value.to}::date`,
);
