import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";

/** How many tasks of a visit went to an outside workshop whose bill is not posted. */
export const unbilledSublets = async (db: Db, clientVehicleId: string): Promise<number> => {
  const [found] = await db.read(unbilledRead, { clientVehicleId });
  return found?.count ?? 0;
};

const unbilledRead = readByHand(
  "purchases.unbilled-sublets",
  { count: z.int() },
  (value: Values<{ clientVehicleId: string }>) => sql`
    select count(*)::int as count from work_orders o join work_order_tasks t on t.shop_id = ${shop} and t.work_order_id = o.id
    where o.shop_id = ${shop} and o.client_vehicle_id = ${value.clientVehicleId} and t.sublet_sent_at is not null and t.cancelled_at is null
      and not exists (select from purchase_items i join purchases p on p.shop_id = ${shop} and p.id = i.purchase_id and p.approved_at is not null
        where i.shop_id = ${shop} and i.task_id = t.id)`,
);
