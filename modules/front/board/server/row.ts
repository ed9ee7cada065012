import { z } from "zod";
import { readComposed } from "../../../../platform/server/db/read.ts";
import { withFields } from "../../../../platform/server/db/rows.ts";
import { tableSchema } from "../../../../platform/server/db/row-schema.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import type { Needs } from "../../../../platform/shared/route.ts";
import { toSnake } from "../../../../platform/shared/wire.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { carColumns, carJoins, carRow } from "../../../records/vehicles/car-verbs.ts";
import { displayedOrNull } from "../../../records/vehicles/make-verbs.ts";
import { viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import type { Visit } from "../../../workshop/visits/verbs.ts";
import type { BoardRow } from "../contract.ts";
import { knownTo, pendingClaims, type Progress, stay } from "../rules.ts";
import { waitColumns, waitJoins, waitRow, waitsOf } from "./waits.ts";

export type Reader = { language: Language; timeZone: string; today: string; may: (needs: Needs) => boolean };

const ofVisit = z.object(tableSchema(clientVehicles)).pick({
  id: true,
  clientId: true,
  licensePlate: true,
  licensePlateCountry: true,
  plateKey: true,
  mileage: true,
  daysToFix: true,
  vehicleEnteredAt: true,
  vehicleExitedAt: true,
  status: true,
  deletedAt: true,
}).shape;

/** The row of `progressColumns`; the days until which the client may answer, `lastAwaitedUntil` of the estimate sent last. */
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

const listedRow = {
  ...ofVisit,
  clientName: z.string(),
  clientContactNumber: z.string().nullable(),
  ...carRow,
  ...progressRow,
};

/** Reads the rows of a statement made by `withProgress`. */
export const listedVisits = readComposed(listedRow);
export type ListedVisit = z.output<z.ZodObject<typeof listedRow>>;

const waitingRow = { ...listedRow, ...waitRow };

/** Reads the rows of one made with `withWaits`. */
export const waitingVisits = readComposed(waitingRow);
export type WaitingVisit = z.output<z.ZodObject<typeof waitingRow>>;

/**
 * Adds to visits (a query with the alias `v`) what a row shows: names and progress, and if asked for why it waits. Every join is by key of the
 * visit, so the cost depends only on the number of rows.
 */
export const withProgress = (visits: string, withWaits = false) => `
  select ${Object.keys(ofVisit)
    .map((name) => `v.${toSnake(name)}`)
    .join(
      ", ",
    )}, c.name as client_name, c.contact_number as client_contact_number, ${carColumns}, ${progressColumns}${withWaits ? `, ${waitColumns}` : ""}
  from ${visits} v
  join clients c on c.shop_id = $1 and c.id = v.client_id
  ${carJoins}
  ${progressJoins}
  ${withWaits ? waitJoins : ""}`;

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

/** An estimate `e` with a link for the client, as its page judges it. */
const isShared = "exists (select from document_links shared where shared.shop_id = $1 and shared.document_id = e.id)";

export const progressColumns =
  "card.id as card_id, card.signed_at, looked.open_diagnostics, looked.ended_diagnostics, found.unpriced_findings, " +
  "offered.estimate_drafts, offered.sent_estimates, offered.unshared_until, offered.awaited_until, offered.last_awaited_until, offered.approved_estimates, " +
  "worked.open_tasks, worked.unchecked_tasks, worked.all_tasks, papers.drafts, papers.approved_invoices, owed.due, " +
  `${isUnclaimed} as needs_claim, case when ${isAwaitingApproval} then 'awaiting-approval' when ${isClaimNotInvoiced} then 'not-invoiced' end as pending_claim`;

export const progressJoins = `
  left join entry_cards card on card.shop_id = $1 and card.client_vehicle_id = v.id
  left join lateral (
    select count(*) filter (where d.ended_at is null)::int as open_diagnostics, count(*) filter (where d.ended_at is not null)::int as ended_diagnostics
    from vehicle_diagnostics d where d.shop_id = $1 and d.client_vehicle_id = v.id) looked on true
  left join lateral (
    select count(*)::int as unpriced_findings
    from findings f where f.shop_id = $1 and f.client_vehicle_id = v.id and f.lost_at is null
      and num_nonnulls(f.priced_at, f.approved_at, f.declined_at, f.done_at, f.dropped_at) = 0) found on true
  left join lateral (
    select count(*) filter (where e.approved_at is null)::int as estimate_drafts,
      count(*) filter (where e.approved_at is not null)::int as sent_estimates,
      max(e.valid_until) filter (where e.approved_at is not null and e.outcome is null and not ${isShared}) as unshared_until,
      max(e.valid_until) filter (where e.approved_at is not null and e.outcome is null and ${isShared}) as awaited_until,
      (array_agg(case when e.outcome is null then e.valid_until end order by e.approved_at desc) filter (where e.approved_at is not null))[1] as last_awaited_until,
      count(*) filter (where e.outcome in ('approved', 'partly-approved'))::int as approved_estimates
    from estimates e where e.shop_id = $1 and e.client_vehicle_id = v.id and e.replaced_at is null and e.withdrawn_at is null) offered on true
  left join lateral (
    select count(*) filter (where t.done_at is null and t.checked_at is null)::int as open_tasks,
      count(*) filter (where t.done_at is not null and t.checked_at is null)::int as unchecked_tasks, count(*)::int as all_tasks
    from work_orders o join work_order_tasks t on t.shop_id = o.shop_id and t.work_order_id = o.id
    where o.shop_id = $1 and o.client_vehicle_id = v.id and t.cancelled_at is null) worked on true
  left join lateral (
    select count(*) filter (where i.approved_at is null)::int as drafts, count(*) filter (where i.approved_at is not null)::int as approved_invoices
    from client_invoices i where i.shop_id = $1 and i.client_vehicle_id = v.id) papers on true
  left join lateral (
    select coalesce(sum(o.remaining), 0)::bigint as due
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

export const stayOf = (
  visit: Pick<Visit, "vehicleEnteredAt" | "vehicleExitedAt" | "deletedAt" | "daysToFix">,
  { timeZone, today }: Pick<Reader, "timeZone" | "today">,
) =>
  stay(
    {
      enteredOn: dateIn(visit.vehicleEnteredAt, timeZone),
      vehicleExitedAt: visit.vehicleExitedAt,
      archivedOn: visit.deletedAt && dateIn(visit.deletedAt, timeZone),
      daysToFix: visit.daysToFix,
    },
    today,
  );

export const rowOf = (visit: ListedVisit, reader: Reader): BoardRow => {
  const progress = progressOf(visit, reader);
  const { language } = reader;
  const { next, life } = knownTo(reader.may, progress);
  return withFields(visit, {
    vehicleMake: displayedOrNull(visit.vehicleMakeId, visit.makeName, visit.makeNameAr, language),
    vehicleModel: displayedOrNull(visit.vehicleModelId, visit.modelName, visit.modelNameAr, language),
    client: {
      id: visit.clientId,
      name: visit.clientName,
      contactNumber: visit.clientContactNumber,
      viewUrl: `/back/clients/${visit.clientId}`,
    },
    hasEntryCard: progress.card !== "none",
    time: stayOf(visit, reader),
    isInvoiced: progress.approvedInvoices > 0,
    needsClaim: visit.needsClaim && visit.vehicleExitedAt === null && reader.may("view-insurance-claims"),
    pendingClaim: reader.may("view-insurance-claims") ? visit.pendingClaim : null,
    next,
    life,
    viewUrl: viewUrlOf(visit.id),
  });
};

/** A row with why it waits, as long as it is inside. */
export const waitingRowOf = (visit: WaitingVisit, reader: Reader) => {
  const row = rowOf(visit, reader);
  const isInside = row.vehicleExitedAt === null && row.deletedAt === null;
  return withFields(row, { waits: isInside ? waitsOf(visit, row.next, reader.may) : null });
};
