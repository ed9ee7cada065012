import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, select } from "../../../platform/server/db/select.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { instalmentOrders } from "./tables.ts";

/** What clients have agreed to pay in instalments for a visit, which Tamara pays when the vehicle has left. */
export const securedForVisit = async (db: Db, clientVehicleId: string): Promise<Minor> =>
  (await db.read(secured, { clientVehicleId }))[0]!.amount;

const secured = read("instalments.secured", (value: Values<{ clientVehicleId: string }>) =>
  select({
    amount: cast(sql`coalesce(sum(${instalmentOrders.amount} - ${instalmentOrders.canceled}), 0)`, "bigint"),
  })
    .from(instalmentOrders)
    .where(
      and(eq(instalmentOrders.clientVehicleId, value.clientVehicleId), eq(instalmentOrders.state, "order_authorised")),
    ),
);
