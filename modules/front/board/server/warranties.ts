import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { Refusal, refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { inLanguage, isolated, type Language, listComma } from "../../../../platform/shared/words.ts";
import { viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { lockActive, touch } from "../../../workshop/visits/verbs.ts";
import { decisions } from "../../../workshop/warranties/rules.ts";
import { recordDecision } from "../../../workshop/warranties/verbs.ts";
import { refuse, warrantyUseWords } from "../../../workshop/warranties/words.ts";
import * as contract from "../warranty-contract.ts";
import { judged, warrantiesAt } from "../warranty-rules.ts";
import { comesBefore } from "./visit-order.ts";

const maxWarranties = 200;

export const listWarranties = serve(contract.listWarranties, async ({ db, params, query, today, may }) => {
  const [, lines] = await Promise.all([
    db.find(clientVehicles, params.id),
    readLines(db, { visitId: params.id, withOwn: query.own === "1", today }),
  ]);
  return whole(
    warrantiesAt(lines, today)
      .slice(0, maxWarranties)
      .map((line) => answerOf(line, may)),
  );
});

export const decideWarranty = serve(contract.decideWarranty, async (call) => {
  const { db, params, body, user, today, now, may, about } = call;
  const { clientVehicleId: visitId, decision, reason } = body;
  await lockActive(db, visitId);
  const line = await findLine(db, { id: params.id, visitId, today });
  checkVersion(body.version, versionOfDecision(line));
  const { until, untilKm, end } = line;
  if (decision === "confirmed" && line.decision !== "confirmed" && end !== null) throw refuse("warranty-ended");
  const before =
    line.claimId === null ? undefined : { id: line.claimId, decision: line.decision!, reason: line.reason! };
  if (before?.decision === "confirmed" && decision === "rejected") await assertUnused(call, before.id);
  const id = before?.id ?? newId();
  await recordDecision(db, before, {
    id,
    clientVehicleId: visitId,
    invoiceItemId: line.id,
    invoiceId: line.invoiceId,
    invoiceLabel: line.number,
    productId: line.productId,
    name: line.name,
    nameAr: line.nameAr,
    until,
    untilKm,
    mileage: line.mileage,
    decision,
    reason,
    decidedBy: user.id,
    decidedAt: now,
  });
  await touch(db, visitId);
  about({ kind: "warranty-claims", id, name: `${line.name}: ${line.number}` });
  return answerOf(await findLine(db, { id: params.id, visitId, today }), may);
});

type OfVisit = { visitId: string; today: string };

const readLines = async (db: Db, value: OfVisit & { withOwn: boolean }) =>
  (await db.read(warrantedLines, value)).map((line) => ({ ...line, isDecided: line.claimId !== null }));

/** Refuses `not-found` for what gives the visit no warranty. */
const findLine = async (db: Db, { id, visitId, today }: OfVisit & { id: string }) => {
  const line = (await readLines(db, { visitId, withOwn: false, today })).find((each) => each.id === id);
  if (!line) throw refuseKernel("not-found");
  return judged(line, today);
};

type Judged = Awaited<ReturnType<typeof findLine>>;

const answerOf = (line: Judged, may: Call<Route>["may"]): z.input<typeof contract.decideWarranty.answer> => ({
  id: line.id,
  productId: line.productId,
  name: line.name,
  nameAr: line.nameAr,
  from: line.from,
  until: line.until,
  untilKm: line.untilKm,
  end: line.end,
  visitUrl: viewUrlOf(line.clientVehicleId),
  invoice: may("view-client-invoices")
    ? { number: line.number, viewUrl: `/back/client-invoices/${line.invoiceId}` }
    : null,
  findingIds: may("view-client-diagnostics") ? line.findingIds : [],
  decided: line.claimId === null ? null : decidedOf({ ...line, claimId: line.claimId }),
  version: versionOfDecision(line),
});

const decidedOf = ({
  claimId,
  decision,
  reason,
  decidedBy,
  deciderName,
  deciderNameAr,
  decidedAt,
}: Judged & { claimId: string }) => ({
  claimId,
  decision: decision!,
  reason: reason!,
  by: { id: decidedBy!, name: deciderName!, nameAr: deciderNameAr },
  at: decidedAt!,
});

const versionOfDecision = versionByFields(
  contract.decideWarranty.body,
  ({ clientVehicleId }: Pick<RowOf<typeof warrantedLines>, "clientVehicleId" | "decision" | "reason">) => ({
    clientVehicleId,
  }),
);

/** What came back of a line is no longer under warranty; a lower price is none that came back. */
const warrantedLines = readByHand(
  "board.warranted-lines",
  {
    id: z.string(),
    productId: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    warrantyDays: z.int().nullable(),
    warrantyKm: z.int().nullable(),
    exitedOn: z.string().nullable(),
    invoicedOn: z.string(),
    startKm: z.int().nullable(),
    restUntil: z.string().nullable(),
    restUntilKm: z.int().nullable(),
    mileage: z.int().nullable(),
    isReturned: z.boolean(),
    clientVehicleId: z.string(),
    invoiceId: z.string(),
    number: z.string(),
    findingIds: z.array(z.string()),
    claimId: z.string().nullable(),
    decision: z.enum(decisions).nullable(),
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    deciderName: z.string().nullable(),
    deciderNameAr: z.string().nullable(),
    decidedAt: z.string().nullable(),
  },
  (value: Values<{ visitId: string; withOwn: boolean; today: string }>) => sql`
    select line.id, line.product_id, line.name, line.name_ar, invoice.warranty_days, invoice.warranty_km, visit.vehicle_exited_at as exited_on,
      invoice.issued_at as invoiced_on, coalesce(invoice.exit_mileage, greatest(visit_card.km_in, visit.mileage)) as start_km,
      former.until as rest_until, former.until_km as rest_until_km,
      case when visit.id <> shown.id then greatest(shown_card.km_in, shown.mileage) end as mileage,
      line.qty <= taken.qty as is_returned, visit.id as client_vehicle_id, invoice.id as invoice_id, invoice.label as number,
      array(
        select finding.id::text from findings finding
        where finding.shop_id = ${ofShop} and finding.vehicle_id = visit.vehicle_id and finding.id is distinct from repaired.id
          and finding.done_at is null and finding.dropped_at is null
          and (finding.source = repaired.source and finding.label = repaired.label
            or lower(finding.name_en) = lower(repaired.name_en)
            or exists (
              select from estimate_lines priced join estimates estimate on estimate.shop_id = priced.shop_id and estimate.id = priced.estimate_id
              where priced.shop_id = ${ofShop} and priced.finding_id = finding.id
                and (priced.product_id = line.product_id or priced.warranty_claim_id = claim.id)
                and estimate.client_vehicle_id = shown.id))
        order by finding.id) as finding_ids,
      claim.id as claim_id, claim.decision, claim.reason, claim.decided_by, decider.name as decider_name, decider.name_ar as decider_name_ar, claim.decided_at
    from client_vehicles shown
    left join entry_cards shown_card on shown_card.shop_id = ${ofShop} and shown_card.client_vehicle_id = shown.id
    join client_vehicles visit on visit.shop_id = ${ofShop} and visit.vehicle_id = shown.vehicle_id
      and (${sql.raw(comesBefore("visit", "shown"))} or visit.id = shown.id and ${value.withOwn}::boolean)
    left join entry_cards visit_card on visit_card.shop_id = ${ofShop} and visit_card.client_vehicle_id = visit.id
    join client_invoices invoice on invoice.shop_id = ${ofShop} and invoice.client_vehicle_id = visit.id
    join client_invoice_items line on line.shop_id = ${ofShop} and line.invoice_id = invoice.id
    join products product on product.shop_id = ${ofShop} and product.id = line.product_id
    left join warranty_claims former on former.shop_id = ${ofShop} and former.id = line.warranty_claim_id
    left join warranty_claims claim on claim.shop_id = ${ofShop} and claim.client_vehicle_id = shown.id and claim.invoice_item_id = line.id
    left join users decider on decider.shop_id = ${ofShop} and decider.id = claim.decided_by
    left join estimate_lines offered on offered.shop_id = ${ofShop} and offered.id = line.estimate_line_id
    left join findings repaired on repaired.shop_id = ${ofShop} and repaired.id = offered.finding_id
    cross join lateral (select quantity_come_back(line.shop_id, line.id) as qty) taken
    where shown.shop_id = ${ofShop} and shown.id = ${value.visitId}::uuid
      and invoice.approved_at is not null and product.inventory <> 'materials'
      and (claim.id is not null or line.qty > taken.qty
        and (former.id is not null or invoice.warranty_days > 0)
        and coalesce(former.until, coalesce(visit.vehicle_exited_at, invoice.issued_at) + invoice.warranty_days) >= ${value.today}::date)
    order by line.id`,
);

type Used = Pick<Call<Route>, "db" | "today">;

/** Refuses `warranty-used`, with the papers on which something is free because of it. */
const assertUnused = async ({ db, today }: Used, claimId: string) => {
  const uses = await db.read(usesRead, { claimId, today });
  if (uses.length === 0) return;
  const said = (language: Language) => {
    const papers = uses.map(({ kind, number }) =>
      inLanguage(warrantyUseWords[kind], language, { number: isolated(number ?? "") }),
    );
    return inLanguage(refuse.all["warranty-used"], language, { papers: papers.join(listComma(language)) });
  };
  const { status } = refuse.all["warranty-used"];
  throw new Refusal("warranty-used", { status, en: said("en"), ar: said("ar") });
};

/** Where something is free because of a claim: what can no longer be answered, was replaced or came back whole is left out. */
const usesRead = readByHand(
  "board.uses-of-warranty",
  {
    kind: z.enum(["estimate", "draftEstimate", "invoice", "draftInvoice", "workOrder"]),
    number: z.string().nullable(),
  },
  (value: Values<{ claimId: string; today: string }>) => sql`
    select case when estimate.approved_at is null then 'draftEstimate' else 'estimate' end as kind, estimate.label as number
    from estimate_lines line join estimates estimate on estimate.shop_id = line.shop_id and estimate.id = line.estimate_id
    where line.shop_id = ${ofShop} and line.warranty_claim_id = ${value.claimId}::uuid and estimate.replaced_at is null and estimate.withdrawn_at is null
      and (estimate.approved_at is null or line.answer = 'yes' or estimate.valid_until >= ${value.today}::date)
    union
    select case when invoice.approved_at is null then 'draftInvoice' else 'invoice' end, invoice.label
    from client_invoice_items line join client_invoices invoice on invoice.shop_id = line.shop_id and invoice.id = line.invoice_id
    where line.shop_id = ${ofShop} and line.warranty_claim_id = ${value.claimId}::uuid and invoice.refunded_at is null
    union
    select 'workOrder', orders.number::text
    from task_parts part join work_order_tasks task on task.shop_id = part.shop_id and task.id = part.task_id
      join work_orders orders on orders.shop_id = task.shop_id and orders.id = task.work_order_id
    where part.shop_id = ${ofShop} and part.warranty_claim_id = ${value.claimId}::uuid
    order by 1, 2`,
);
