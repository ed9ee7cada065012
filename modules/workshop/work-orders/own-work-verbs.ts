import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

/** How many tasks an employee has that are not done, and whether the employee's clock has run since then. */
export const ownWorkOf = async (db: Db, of: { userId: string; since: string }) => (await db.read(ownWork, of))[0]!;

const ownWork = readByHand(
  "work-orders.own-work",
  { tasks: z.int(), hasClocked: z.boolean() },
  (value: Values<{ userId: string; since: string }>) => sql`
    select (
      select count(*)::int from work_order_tasks t
      join work_orders o on o.shop_id = ${shop} and o.id = t.work_order_id
      join client_vehicles v on v.shop_id = ${shop} and v.id = o.client_vehicle_id and v.deleted_at is null
      where t.shop_id = ${shop} and t.done_at is null and t.cancelled_at is null
        and (t.employee_id = ${value.userId}::uuid or exists (
          select from task_clocks c
          where c.shop_id = ${shop} and c.task_id = t.id and c.employee_id = ${value.userId}::uuid and c.ended_at is null))
    ) as tasks, exists (
      select from task_clocks c
      where c.shop_id = ${shop} and c.employee_id = ${value.userId}::uuid
        and (c.started_at >= ${value.since}::timestamptz or c.ended_at is null)
    ) as has_clocked`,
);
