import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../platform/server/db/select.ts";
import type { Minor } from "../../../platform/shared/money.ts";

/** What was paid or refunded for a filed return, without reversed payments. */
export const paidFor = async (db: Db, returnId: string): Promise<Minor> =>
  (await db.read(paidRead, { returnId }))[0]!.paid;

const paidRead = readByHand(
  "tax-returns.paid",
  { paid: z.bigint() },
  (value: Values<{ returnId: string }>) =>
    sql`select coalesce(sum(amount), 0)::bigint as paid from tax_payments
        where shop_id = ${ofShop} and return_id = ${value.returnId}::uuid and reversed_at is null`,
);
