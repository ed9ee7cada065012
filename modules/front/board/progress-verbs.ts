import { z } from "zod";
import type { Visit } from "../../workshop/visits/verbs.ts";
import { pendingClaims, type Progress } from "./rules.ts";

/** The row of `progressColumns`. `…Until`: the last day on which the client may answer. */
export const progressRow = {
  cardId: z.string().nullable(),
  signedAt: z.string().nullable(),
  openDiagnostics: z.int(),
  endedDiagnostics: z.int(),
  unpricedFindings: z.int(),
  estimateDrafts: z.int(),
  sentEstimates: z.int(),
  unsharedUntil: z.string().nullable(),
  awaitedUntil: z.string().nullable(),
  lastAwaitedUntil: z.string().nullable(),
  approvedEstimates: z.int(),
  openTasks: z.int(),
  uncheckedTasks: z.int(),
  allTasks: z.int(),
  drafts: z.int(),
  approvedInvoices: z.int(),
  due: z.bigint(),
  needsClaim: z.boolean(),
  pendingClaim: z.enum(pendingClaims).nullable(),
};
type ProgressColumns = z.output<z.ZodObject<typeof progressRow>>;

/** An insured visit `v` without a claim; withdrawn ones do not count. */
export const isUnclaimed =
  "(v.insurance_company_id is not null and not exists (select from insurance_claims claim where claim.shop_id = $1 and claim.client_vehicle_id = v.id and claim.state <> 'withdrawn'))";

const claimsOf = "select from insurance_claims claim where claim.shop_id = $1 and claim.client_vehicle_id = v.id";

/** A visit `v` with a claim, or a supplement, that the insurer has not answered. */
export const isAwaitingApproval = `exists (${claimsOf} and (claim.state in ('open', 'sent', 'inspected') or claim.state = 'approved' and claim.waiting_supplement is not null))`;

/** A visit `v` with something that an insurer approved and no approved invoice bills. */
export const isClaimNotInvoiced = `exists (${claimsOf} and claim.state = 'approved' and exists (
  select from claim_approvals approval where approval.shop_id = $1 and approval.claim_id = claim.id and not exists (
    select from open_items billed where billed.shop_id = $1 and billed.source_kind = 'client-invoice' and billed.source_id = approval.invoice_id)))`;

export const progressColumns =
  "card.id as card_id, card.signed_at, looked.open_diagnostics, looked.ended_diagnostics, found.unpriced_findings, " +
  "offered.estimate_drafts, offered.sent_estimates, offered.unshared_until, offered.awaited_until, offered.last_awaited_until, offered.approved_estimates, " +
  "worked.open_tasks, worked.unchecked_tasks, worked.all_tasks, billed.drafts, billed.approved_invoices, owed.due, " +
  `${isUnclaimed} as needs_claim, case when ${isAwaitingApproval} then 'awaiting-approval' when ${isClaimNotInvoiced} then 'not-invoiced' end as pending_claim`;

/** For visits with the alias `v`. They also tell when things happened; PostgreSQL computes only what is selected. */
export const progressJoins = `
  left join entry_cards card on card.shop_id = $1 and card.client_vehicle_id = v.id
  left join lateral (
    select count(*) filter (where d.ended_at is null)::int as open_diagnostics, count(*) filter (where d.ended_at is not null)::int as ended_diagnostics,
      max(d.created_at) filter (where d.ended_at is null) as diagnosing_since, max(d.ended_at) as diagnosed_at
    from vehicle_diagnostics d where d.shop_id = $1 and d.client_vehicle_id = v.id) looked on true
  left join lateral (
    select count(*)::int as unpriced_findings, min(f.found_at) as found_at
    from findings f where f.shop_id = $1 and f.client_vehicle_id = v.id and f.lost_at is null
      and num_nonnulls(f.priced_at, f.approved_at, f.declined_at, f.done_at, f.dropped_at) = 0) found on true
  left join lateral (
    select count(*) filter (where e.approved_at is null)::int as estimate_drafts,
      count(*) filter (where e.approved_at is not null)::int as sent_estimates,
      max(e.valid_until) filter (where e.is_unanswered and not e.is_shared) as unshared_until,
      max(e.valid_until) filter (where e.is_unanswered and e.is_shared) as awaited_until,
      (array_agg(case when e.outcome is null then e.valid_until end order by e.approved_at desc) filter (where e.approved_at is not null))[1] as last_awaited_until,
      count(*) filter (where e.outcome in ('approved', 'partly-approved'))::int as approved_estimates,
      max(e.created_at) filter (where e.approved_at is null) as drafted_at, max(e.approved_at) as quoted_at,
      max(e.approved_at) filter (where e.is_unanswered and not e.is_shared) as unshared_since,
      (array_agg(e.approved_at order by e.valid_until desc, e.approved_at desc) filter (where e.is_unanswered and e.is_shared))[1] as awaited_since,
      (array_agg(e.label order by e.valid_until desc, e.approved_at desc) filter (where e.is_unanswered and e.is_shared))[1] as awaited_number
    from (select e.*, e.approved_at is not null and e.outcome is null as is_unanswered,
        exists (select from document_links shared where shared.shop_id = $1 and shared.document_id = e.id) as is_shared
      from estimates e where e.shop_id = $1 and e.client_vehicle_id = v.id and e.replaced_at is null and e.withdrawn_at is null) e) offered on true
  left join lateral (
    select count(*) filter (where t.done_at is null and t.checked_at is null)::int as open_tasks,
      count(*) filter (where t.done_at is not null and t.checked_at is null)::int as unchecked_tasks, count(*)::int as all_tasks,
      max(t.done_at) as done_at, max(t.checked_at) as checked_at
    from work_orders o join work_order_tasks t on t.shop_id = o.shop_id and t.work_order_id = o.id
    where o.shop_id = $1 and o.client_vehicle_id = v.id and t.cancelled_at is null) worked on true
  left join lateral (
    select count(*) filter (where i.approved_at is null)::int as drafts, count(*) filter (where i.approved_at is not null)::int as approved_invoices,
      max(i.created_at) filter (where i.approved_at is null) as invoice_drafted_at, max(i.approved_at) as invoiced_at,
      max(i.issued_at) filter (where i.approved_at is not null) as invoiced_on
    from client_invoices i where i.shop_id = $1 and i.client_vehicle_id = v.id) billed on true
  left join lateral (
    select coalesce(sum(o.remaining), 0)::bigint as due,
      min((select min(entry.posted_at) from journal_entries entry
        where entry.shop_id = $1 and entry.source_kind = o.source_kind and entry.source_id = o.source_id)) filter (where o.remaining > 0) as owed_since,
      max((select max(entry.posted_at) from settlements part join journal_entries entry on entry.shop_id = part.shop_id and entry.id = part.entry_id
        where part.shop_id = $1 and part.open_item_id = o.id and part.amount > 0)) as settled_at
    from visit_items item join open_items o on o.shop_id = item.shop_id and o.id = item.id
    where item.shop_id = $1 and item.client_vehicle_id = v.id) owed on true`;

export const progressOf = (
  visit: Pick<Visit, "status" | "vehicleExitedAt" | "deletedAt"> & ProgressColumns,
  { today }: { today: string },
): Progress => ({
  status: visit.status,
  vehicleExitedAt: visit.vehicleExitedAt,
  deletedAt: visit.deletedAt,
  unpricedFindings: visit.unpricedFindings,
  estimates: {
    drafts: visit.estimateDrafts,
    sent: visit.sentEstimates,
    isUnshared: visit.unsharedUntil !== null && visit.unsharedUntil >= today,
    isAnswerAwaited: visit.awaitedUntil !== null && visit.awaitedUntil >= today,
    hasExpired: visit.lastAwaitedUntil !== null && visit.lastAwaitedUntil < today,
    approved: visit.approvedEstimates,
  },
  tasks: { open: visit.openTasks, unchecked: visit.uncheckedTasks, all: visit.allTasks },
  drafts: visit.drafts,
  approvedInvoices: visit.approvedInvoices,
  due: visit.due,
  card: visit.cardId === null ? "none" : visit.signedAt === null ? "unsigned" : "signed",
  diagnostic: visit.openDiagnostics > 0 ? "open" : visit.endedDiagnostics > 0 ? "ended" : "none",
});
