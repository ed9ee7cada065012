import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { sql } from "drizzle-orm";
import { maxLines } from "../../../records/documents/rules.ts";

/** An item for each part that is low or out, without what is on an order and not posted yet, or on its way between branches; at the vendor's last price, else that of anybody. */
export const lowStockItems = async (db: Db, vendorId: string) =>
  (await db.read(lowParts, { vendorId })).map(({ productId, name, qty, unitPrice }) => ({
    productId,
    name,
    qty,
    unitPrice,
    flatDiscount: 0n,
  }));

const lowParts = readByHand(
  "purchases.low-parts",
  { productId: z.uuid(), name: z.string(), qty: z.string(), unitPrice: z.bigint() },
  (value: Values<{ vendorId: string }>) => sql`
    select p.id as product_id, p.name, trim_scale(coalesce(p.minimum, 1) - p.on_hand - p.in_transit - coming.qty)::text as qty,
      coalesce((
        select b.unit_price from purchase_items b join purchases bill on bill.shop_id = b.shop_id and bill.id = b.purchase_id
        where b.shop_id = ${shop} and b.product_id = p.id and bill.approved_at is not null
        order by (bill.vendor_id = ${value.vendorId}) desc, bill.approved_at desc limit 1
      ), p.cost, 0) as unit_price
    from products p, lateral (
      select coalesce(sum(greatest(i.qty - coalesce((
        select sum(b.qty) from purchase_items b join purchases bill on bill.shop_id = b.shop_id and bill.id = b.purchase_id
        where b.shop_id = i.shop_id and b.order_item_id = i.id and bill.approved_at is not null
      ), 0), 0)), 0) as qty
      from purchase_order_items i join purchase_orders o on o.shop_id = i.shop_id and o.id = i.order_id
      where i.shop_id = p.shop_id and i.product_id = p.id and o.cancelled_at is null
    ) coming
    where p.shop_id = ${shop} and p.kind = 'part' and p.archived_at is null and (p.minimum is not null or p.tracked_at is not null)
      and p.on_hand + p.in_transit < coalesce(p.minimum, 1) and (p.minimum is not null or p.on_hand + p.in_transit <= 0)
      and coalesce(p.minimum, 1) - p.on_hand - p.in_transit - coming.qty > 0
    order by p.name, p.id
    limit ${sql.raw(String(maxLines))}`,
);
