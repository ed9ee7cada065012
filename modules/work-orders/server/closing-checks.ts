import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ClosingCheck } from "../../../platform/server/closing-check.ts";
import { readByHand } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

export const workChecks = {
  "work-differs": {
    name: { en: "Work in progress that differs from its parts or account", ar: "قطع تحت التنفيذ تختلف عن حسابها" },
    isRequired: true,
    open: async (db) => ({ count: (await db.read(faults))[0]!.count, page: "/back/stock-value" }),
  },
  "parts-left": {
    name: { en: "Parts issued to vehicles that have left, not invoiced", ar: "قطع صُرفت لمركبات خرجت ولم تُفوتر" },
    open: async (db) => ({ count: (await db.read(left))[0]!.count, page: "/back/work-orders" }),
  },
} satisfies Record<string, ClosingCheck>;

const faults = readByHand(
  "work-orders.faults",
  { count: z.int() },
  () => sql`select count(*)::int as count from verify_work(${shop})`,
);

const left = readByHand(
  "work-orders.parts-left",
  { count: z.int() },
  () => sql`
    select count(*)::int as count from task_parts p
    join work_order_tasks t on t.shop_id = ${shop} and t.id = p.task_id
    join work_orders o on o.shop_id = ${shop} and o.id = t.work_order_id
    join client_vehicles v on v.shop_id = ${shop} and v.id = o.client_vehicle_id
    where p.shop_id = ${shop} and p.issued_at is not null and p.settled_at is null and p.returned < p.quantity and v.vehicle_exited_at is not null`,
);
