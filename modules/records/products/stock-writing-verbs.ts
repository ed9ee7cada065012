import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { quantityText } from "./rules.ts";
import type { PlannedMovement } from "./stock-plan.ts";

/** From now on these parts have stock, even if there is none of them. */
export const beginStock = (db: Db, ids: readonly string[], now: string) =>
  db.query(
    "products.begin-stock",
    "update products set tracked_at = $3 where shop_id = $1 and id = any($2) and tracked_at is null and kind = 'part'",
    [ids, now],
  );

export type StockSource = {
  sourceKind: SourceKind;
  sourceId: string;
  sourceLabel: string | null;
  /** Null if the plan has no lines, so that nothing was posted. */
  entryId: string | null;
  date: string;
  /** Of a receipt: the day on which the goods came, if it was given. */
  receivedOn?: string | null;
  /** Where they were planned. */
  branchId: string;
  reason?: string | null;
  userId: string;
  now: string;
};

/**
 * Writes planned movements and the stock of their products, in one statement. The products must be held since
 * before they were planned, and the lines of the plan be part of the entry.
 */
export const writeMovements = async (db: Db, movements: readonly PlannedMovement[], source: StockSource) => {
  if (movements.length === 0) return;
  // What arrives may lift the hold of a task.
  if (movements.some(({ quantity }) => quantity > 0n)) db.announce("vehicles");
  await db.query(
    "products.write-movements",
    `with moved as (
       select * from jsonb_to_recordset($2) as m(id uuid, product_id uuid, number int, kind text, quantity numeric, value bigint, variance bigint,
         on_hand numeric, value_after bigint, all_on_hand numeric, all_value bigint, unit_cost bigint, line_id uuid, issue_id uuid)
     ), kept as (
       insert into stock_movements (shop_id, id, product_id, number, kind, date, quantity, value, variance, on_hand_after, value_after, branch_id,
         source_kind, source_id, source_label, line_id, issue_id, entry_id, reason, created_by, created_at, received_on)
       select $1, m.id, m.product_id, m.number, m.kind, $3, m.quantity, m.value, m.variance, m.all_on_hand, m.all_value, $4, $5, $6, $7, m.line_id, m.issue_id,
         case when m.value <> 0 or m.variance <> 0 then $8::uuid end, $9, $10, $11, $12 from moved m
     ), last as (
       select distinct on (m.product_id) m.product_id, m.on_hand, m.value_after, m.all_on_hand, m.all_value, m.number,
         (select priced.unit_cost from moved priced where priced.product_id = m.product_id and priced.unit_cost is not null order by priced.number desc limit 1) as unit_cost
       from moved m order by m.product_id, m.number desc
     ), placed as (
       insert into branch_stock (shop_id, id, product_id, branch_id, on_hand, stock_value)
       select $1, gen_random_uuid(), l.product_id, $4, l.on_hand, l.value_after from last l
       on conflict (shop_id, product_id, branch_id) do update set on_hand = excluded.on_hand, stock_value = excluded.stock_value
     )
     update products p set on_hand = last.all_on_hand, stock_value = last.all_value, movements = last.number, tracked_at = coalesce(p.tracked_at, $11),
       cost = coalesce(last.unit_cost, p.cost)
     from last
     where p.shop_id = $1 and p.id = last.product_id`,
    [
      JSON.stringify(movements.map(sentMovement)),
      source.date,
      source.branchId,
      source.sourceKind,
      source.sourceId,
      source.sourceLabel,
      source.entryId,
      source.reason ?? null,
      source.userId,
      source.now,
      source.receivedOn ?? null,
    ],
  );
};

const sentMovement = ({
  productId,
  quantity,
  value,
  variance,
  after,
  afterInAll,
  unitCost,
  lineId,
  issueId,
  ...rest
}: PlannedMovement) => ({
  ...rest,
  id: rest.id ?? newId(),
  product_id: productId,
  quantity: quantityText(quantity),
  value: String(value),
  variance: String(variance),
  on_hand: quantityText(after.onHand),
  value_after: String(after.value),
  all_on_hand: quantityText(afterInAll.onHand),
  all_value: String(afterInAll.value),
  unit_cost: unitCost === null ? null : String(unitCost),
  line_id: lineId,
  issue_id: issueId,
});

/** Adds to what is on the way of these products, which must be held; a negative quantity takes from it. */
export const addInTransit = (db: Db, parts: readonly { productId: string; quantity: string }[]) =>
  db.query(
    "products.add-in-transit",
    `update products p set in_transit = p.in_transit + a.quantity
     from jsonb_to_recordset($2::jsonb) a(id uuid, quantity numeric) where p.shop_id = $1 and p.id = a.id`,
    [JSON.stringify(parts.map(({ productId, quantity }) => ({ id: productId, quantity })))],
  );
