import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../warranty-contract.ts";
import { runningWarranties } from "../warranty-rules.ts";
import { comesBefore } from "./visit-order.ts";

const maxWarranties = 200;

export const listWarranties = serve(contract.listWarranties, async ({ db, params, query, today, may }) => {
  const [, lines] = await Promise.all([
    db.find(clientVehicles, params.id),
    db.read(warrantedLines, { visitId: params.id, withOwn: query.own === "1", today }),
  ]);
  const mayInvoices = may("view-client-invoices");
  const mayFindings = may("view-client-diagnostics");
  return whole(
    runningWarranties(lines, today)
      .slice(0, maxWarranties)
      .map(({ id, productId, name, nameAr, from, until, clientVehicleId, invoiceId, number, findingIds }) => ({
        id,
        productId,
        name,
        nameAr,
        from,
        until,
        visitUrl: viewUrlOf(clientVehicleId),
        invoice: mayInvoices ? { number, viewUrl: `/back/client-invoices/${invoiceId}` } : null,
        findingIds: mayFindings ? findingIds : [],
      })),
  );
});

/** What came back of a line is no longer under warranty; a lower price is none that came back. */
const warrantedLines = readByHand(
  "board.warranted-lines",
  {
    id: z.string(),
    productId: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    warrantyDays: z.int(),
    exitedOn: z.string().nullable(),
    invoicedOn: z.string(),
    clientVehicleId: z.string(),
    invoiceId: z.string(),
    number: z.string(),
    findingIds: z.array(z.string()),
  },
  (value: Values<{ visitId: string; withOwn: boolean; today: string }>) => sql`
    select line.id, line.product_id, line.name, line.name_ar, invoice.warranty_days, visit.vehicle_exited_at as exited_on,
      invoice.issued_at as invoiced_on, visit.id as client_vehicle_id, invoice.id as invoice_id, invoice.label as number,
      array(
        select finding.id::text from findings finding
        where finding.shop_id = ${ofShop} and finding.vehicle_id = visit.vehicle_id and finding.id is distinct from repaired.id
          and finding.done_at is null and finding.dropped_at is null
          and (finding.source = repaired.source and finding.label = repaired.label
            or lower(finding.name_en) = lower(repaired.name_en)
            or exists (
              select from estimate_lines priced join estimates estimate on estimate.shop_id = priced.shop_id and estimate.id = priced.estimate_id
              where priced.shop_id = ${ofShop} and priced.finding_id = finding.id and priced.product_id = line.product_id
                and estimate.client_vehicle_id = shown.id))
        order by finding.id) as finding_ids
    from client_vehicles shown
    join client_vehicles visit on visit.shop_id = ${ofShop} and visit.vehicle_id = shown.vehicle_id
      and (${sql.raw(comesBefore("visit", "shown"))} or visit.id = shown.id and ${value.withOwn}::boolean)
    join client_invoices invoice on invoice.shop_id = ${ofShop} and invoice.client_vehicle_id = visit.id
    join client_invoice_items line on line.shop_id = ${ofShop} and line.invoice_id = invoice.id
    join products product on product.shop_id = ${ofShop} and product.id = line.product_id
    left join estimate_lines offered on offered.shop_id = ${ofShop} and offered.id = line.estimate_line_id
    left join findings repaired on repaired.shop_id = ${ofShop} and repaired.id = offered.finding_id
    where shown.shop_id = ${ofShop} and shown.id = ${value.visitId}::uuid
      and invoice.approved_at is not null and invoice.warranty_days > 0 and product.inventory <> 'materials'
      and coalesce(visit.vehicle_exited_at, invoice.issued_at) + invoice.warranty_days >= ${value.today}::date
      and line.qty > coalesce((
        select sum(part.qty) from return_invoice_items part
        join return_invoices back on back.shop_id = ${ofShop} and back.id = part.return_id
        where part.shop_id = ${ofShop} and part.client_invoice_item_id = line.id and back.approved_at is not null
          and not part.is_amount_only), 0)
    order by line.id`,
);
