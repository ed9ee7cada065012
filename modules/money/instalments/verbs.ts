import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import type { Minor } from "../../../platform/shared/money.ts";

/** What of a visit's balance Tamara pays when the vehicle has left; of each invoice at most what is owed of it. */
export const securedForVisit = async (db: Db, clientVehicleId: string): Promise<Minor> =>
  (await db.read(secured, { clientVehicleId }))[0]!.amount;

const secured = readByHand(
  "instalments.secured",
  { amount: z.bigint() },
  (value: Values<{ clientVehicleId: string }>) => sql`
    select coalesce(sum(least(i.remaining, o.secured)), 0)::bigint as amount from (
      select open_item_id, sum(amount - canceled) as secured from instalment_orders
      where shop_id = ${shop} and client_vehicle_id = ${value.clientVehicleId}::uuid and state = 'order_authorised' and mode = 'live'
      group by open_item_id) o
    join open_items i on i.shop_id = ${shop} and i.id = o.open_item_id`,
);
