import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { Minor } from "../../../../platform/shared/money.ts";

/** What is left to pay of a filed return, negative if to be refunded, and its credit that the next return used. */
export const leftOf = async (db: Db, returnId: string): Promise<{ left: Minor; carriedOn: Minor }> =>
  (await db.read(leftRead, { returnId }))[0]!;

/** Net and amendments, less payments, plus refunds and the credit that the next return used. */
const leftRead = readByHand(
  "tax-returns.left",
  { left: z.bigint(), carriedOn: z.bigint() },
  (value: Values<{ returnId: string }>) => sql`
    select (r.net + amended.vat - settled.amount + carried.amount)::bigint as left, carried.amount as carried_on
    from tax_returns r,
      lateral (
        select coalesce(sum(case direction when 'output' then vat else -vat end), 0) as vat from tax_corrections
        where shop_id = ${ofShop} and return_id = r.id and amended_at is not null
      ) amended,
      lateral (
        select coalesce(sum(case when is_refund then -amount else amount end), 0) as amount from tax_payments
        where shop_id = ${ofShop} and return_id = r.id and reversed_at is null
      ) settled,
      lateral (
        select coalesce((
          select rtrim(frozen::jsonb #>> '{computed,carried}', 'n')::bigint from tax_returns
          where shop_id = ${ofShop} and ends_on > r.ends_on order by ends_on limit 1
        ), 0) as amount
      ) carried
    where r.shop_id = ${ofShop} and r.id = ${value.returnId}::uuid`,
);
