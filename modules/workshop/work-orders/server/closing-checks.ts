import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../../platform/server/closing-check.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";

export const workChecks = {
  "work-differs": {
    name: { en: "Work in progress that differs from its parts or account", ar: "قطع تحت التنفيذ تختلف عن حسابها" },
    isRequired: true,
    open: async (db) => ({ count: (await db.read(faults))[0]!.count, page: "/back/stock-value" }),
  },
  "parts-left": {
    name: { en: "Parts issued to vehicles that have left, not invoiced", ar: "قطع صُرفت لمركبات خرجت ولم تُفوتر" },
    open: async (db, { to }) => {
      const [found] = await db.read(left, { to });
      return { count: found!.count, page: `/back/work-orders${found!.orderId ? `/${found!.orderId}` : ""}` };
    },
  },
} satisfies Record<string, ClosingCheck>;

const faults = readByHand(
  "work-orders.faults",
  { count: z.int() },
  () => sql`select count(*)::int as count from verify_work(${shop})`,
);

/** Of vehicles that left by the last day: a part of one that left later was rightly in the work. */
const left = readByHand(
  "work-orders.parts-left",
  { count: z.int(), orderId: z.string().nullable() },
  (value: Values<{ to: string }>) => sql`
    select count(*)::int as count, min(o.id::text) as order_id from task_parts p
    join work_order_tasks t on t.shop_id = ${shop} and t.id = p.task_id
    join work_orders o on o.shop_id = ${shop} and o.id = t.work_order_id
    join client_vehicles v on v.shop_id = ${shop} and v.id = o.client_vehicle_id
    join shops s on s.shop_id = ${shop} and s.id = ${shop}
    where p.shop_id = ${shop} and p.issued_at is not null and p.settled_at is null and p.returned < p.quantity
      and (v.vehicle_exited_at at time zone s.time_zone)::date <= ${value.to}::date`,
);
