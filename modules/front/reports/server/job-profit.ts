import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { sql } from "drizzle-orm";
import { workOrders } from "../../../workshop/work-orders/tables.ts";
import { showJobProfit as route } from "../profit-contract.ts";
import { jobProfit } from "../profit-rules.ts";

export const showJobProfit = serve(route, async ({ db, params }) => {
  const { clientVehicleId } = await db.find(workOrders, params.id);
  const [[sums], workers] = await Promise.all([
    db.read(sumsRead, { clientVehicleId }),
    db.read(workersRead, { workOrderId: params.id }),
  ]);
  return {
    ...jobProfit({ ...sums!, workers }),
    withoutCost: workers
      .filter(({ seconds, hourlyCost }) => seconds !== 0 && hourlyCost === null)
      .map(({ id, name, nameAr }) => ({ id, name, nameAr })),
  };
});

/**
 * Prices of a visit, and what its parts cost: those that its invoices issued, less what came back, and those that are in
 * the work or were borne by the shop.
 */
const sumsRead = readByHand(
  "reports.job-sums",
  {
    invoiced: z.bigint().nullable(),
    approved: z.bigint().nullable(),
    partsCost: z.bigint(),
    subletCost: z.bigint(),
    warrantyPartsCost: z.bigint(),
  },
  ({ clientVehicleId: visit }: Values<{ clientVehicleId: string }>) => sql`
    with invoices as (select i.id, i.sub_total from client_invoices i where i.shop_id = ${shop} and i.client_vehicle_id = ${visit} and i.approved_at is not null),
    charged as (
      select sub_total as amount from invoices
      union all select d.sub_total from debit_notes d where d.shop_id = ${shop} and d.client_invoice_id in (select id from invoices)
      union all select -r.sub_total from return_invoices r where r.shop_id = ${shop} and r.client_invoice_id in (select id from invoices) and r.approved_at is not null),
    issued as (select m.id, m.value + m.variance as moved, m.line_id in (
        select line.id from client_invoice_items line where line.shop_id = ${shop} and line.invoice_id in (select id from invoices) and line.warranty_claim_id is not null) as is_free
      from stock_movements m
      where m.shop_id = ${shop} and m.kind = 'issue' and m.source_kind = 'client-invoice' and m.source_id in (select id from invoices))
    select (select sum(amount)::bigint from charged) as invoiced,
      (select sum(l.sub_total)::bigint from estimates e join estimate_lines l on l.shop_id = ${shop} and l.estimate_id = e.id and l.answer = 'yes'
        where e.shop_id = ${shop} and e.client_vehicle_id = ${visit} and e.replaced_at is null) as approved,
      (coalesce((select -sum(moved) from issued), 0)
        - coalesce((select sum(b.value + b.variance) from stock_movements b where b.shop_id = ${shop} and b.issue_id in (select id from issued)), 0)
        + coalesce((select sum(p.cost) from work_orders o join work_order_tasks t on t.shop_id = ${shop} and t.work_order_id = o.id
            join task_parts p on p.shop_id = ${shop} and p.task_id = t.id and p.settled_as is distinct from 'invoiced'
          where o.shop_id = ${shop} and o.client_vehicle_id = ${visit}), 0))::bigint as parts_cost,
      coalesce((select sum(case when i.deductible then i.sub_total else i.grand_total end
          - coalesce((select sum(case when r.deductible then r.sub_total else r.grand_total end) from purchase_return_items r
              where r.shop_id = ${shop} and r.purchase_item_id = i.id), 0))
        from work_orders o join work_order_tasks t on t.shop_id = ${shop} and t.work_order_id = o.id
          join purchase_items i on i.shop_id = ${shop} and i.task_id = t.id
          join purchases p on p.shop_id = ${shop} and p.id = i.purchase_id and p.approved_at is not null
        where o.shop_id = ${shop} and o.client_vehicle_id = ${visit}), 0)::bigint as sublet_cost,
      (coalesce((select -sum(moved) from issued where is_free), 0)
        - coalesce((select sum(b.value + b.variance) from stock_movements b where b.shop_id = ${shop} and b.issue_id in (select id from issued where is_free)), 0)
        + coalesce((select sum(p.cost) from work_orders o join work_order_tasks t on t.shop_id = ${shop} and t.work_order_id = o.id
            join task_parts p on p.shop_id = ${shop} and p.task_id = t.id and p.warranty_claim_id is not null
          where o.shop_id = ${shop} and o.client_vehicle_id = ${visit}), 0))::bigint as warranty_parts_cost`,
);

/** Who worked on a work order, and how long: clocks that count, and corrections. */
const workersRead = readByHand(
  "reports.job-workers",
  {
    id: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    hourlyCost: z.bigint().nullable(),
    seconds: z.int(),
    warrantySeconds: z.int(),
  },
  ({ workOrderId: order }: Values<{ workOrderId: string }>) => sql`
    with tasks as (
      select t.id, coalesce((
        select bool_and(l.warranty_claim_id is not null) from estimate_lines l join estimates e on e.shop_id = l.shop_id and e.id = l.estimate_id
        where l.shop_id = ${shop} and l.task_id = t.id and l.answer = 'yes' and e.replaced_at is null), false) as is_free
      from work_order_tasks t where t.shop_id = ${shop} and t.work_order_id = ${order}),
    worked as (
      select c.task_id, c.employee_id, floor(extract(epoch from (c.ended_at - c.started_at)))::int as seconds from task_clocks c
        where c.shop_id = ${shop} and c.task_id in (select id from tasks) and c.ended_at is not null and (c.flag is null or c.confirmed_at is not null)
      union all select h.task_id, h.employee_id, h.seconds from hours_corrections h where h.shop_id = ${shop} and h.task_id in (select id from tasks))
    select u.id, u.name, u.name_ar, u.hourly_cost, sum(w.seconds)::int as seconds,
      coalesce(sum(w.seconds) filter (where t.is_free), 0)::int as warranty_seconds
    from worked w join tasks t on t.id = w.task_id join users u on u.shop_id = ${shop} and u.id = w.employee_id
    group by u.id, u.name, u.name_ar, u.hourly_cost order by u.name, u.id`,
);
