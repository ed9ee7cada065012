import { and, asc, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { json, select } from "../../../platform/server/db/select.ts";
import { shortest } from "../../../platform/shared/money.ts";
import type { ClientPart } from "./client-part-contract.ts";
import { clientParts } from "./part-tables.ts";
import { workOrders, workOrderTasks } from "./tables.ts";

export const readClientPart = async (db: Db, id: string): Promise<ClientPart> => {
  const { taskId, name, quantity } = await db.find(clientParts, id);
  return { id, taskId, name, quantity: shortest(quantity) };
};

const ofVisit = read("work-orders.client-parts", (value: Values<{ clientVehicleId: string }>) =>
  select({ id: clientParts.id, taskId: clientParts.taskId, name: clientParts.name, quantity: clientParts.quantity })
    .from(clientParts)
    .innerJoin(workOrderTasks, eq(workOrderTasks.id, clientParts.taskId))
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .where(and(eq(workOrders.clientVehicleId, value.clientVehicleId), isNull(workOrderTasks.cancelledAt)))
    .orderBy(asc(clientParts.id)),
);

/** What the client brought for the tasks of a visit that are not cancelled. */
export const clientPartsOf = async (db: Db, clientVehicleId: string): Promise<ClientPart[]> => {
  const rows = await db.read(ofVisit, { clientVehicleId });
  return rows.map((row) => ({ ...row, quantity: shortest(row.quantity) }));
};

const namedParts = z.array(z.object({ name: z.string(), quantity: z.string() }));
export type NamedClientPart = z.output<typeof namedParts>[number];

/** The same as a field of another read: names and quantities. */
export const clientPartsAsField = (shopId: SQLWrapper, visit: SQLWrapper) =>
  json(
    sql`coalesce((select json_agg(json_build_object('name', p.name, 'quantity', trim_scale(p.quantity)::text) order by p.id)
      from client_parts p join work_order_tasks t on t.shop_id = p.shop_id and t.id = p.task_id and t.cancelled_at is null
      join work_orders o on o.shop_id = p.shop_id and o.id = t.work_order_id
      where p.shop_id = ${shopId} and o.client_vehicle_id = ${visit}), '[]')`,
    namedParts,
  );
