import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { tableSchema } from "../../../../platform/server/db/row-schema.ts";
import { cast, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { wishOfVisit } from "../../../workshop/bookings/verbs.ts";
import { claimsOfVehicle } from "../../../money/claims/verbs.ts";
import { approvedTotalOfVisit } from "../../../money/estimates/approved-verbs.ts";
import { complaintOf } from "../../../workshop/entry-cards/verbs.ts";
import { diagnosticsOfVehicle } from "../../../workshop/diagnostics/verbs.ts";
import { clientInvoices } from "../../../money/invoices/tables.ts";
import { invoicesOfVehicle } from "../../../money/invoices/vehicle-verbs.ts";
import { balanceOf, paymentsOfVehicle, shownBalance } from "../../../money/payments/verbs.ts";
import { vehicleFacts, viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { plateHistory } from "../../../workshop/visits/plate-history-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { clientPartsOf } from "../../../workshop/work-orders/client-part-verbs.ts";
import * as contract from "../vehicle-contract.ts";
import { knownTo, type Station } from "../rules.ts";
import { progressColumns, progressJoins, progressOf, progressRow } from "./progress.ts";
import { stayOf } from "./row.ts";
import { visitNumber } from "./visit-order.ts";

type WithPapers = z.input<typeof contract.showVehicle.answer>;
type Reading = Pick<Call<Route>, "db" | "language" | "shop" | "today" | "may">;

export const showVehicle = serve(contract.showVehicle, (call) => vehicleWithPapers(call, call.params.id));

/**
 * A visit with everything that its page shows, as far as the user may view it. The statements are pipelined,
 * however many documents there are.
 */
export const vehicleWithPapers = async (
  { db, language, shop, today, may }: Reading,
  id: string,
): Promise<WithPapers> => {
  const { timeZone } = shop;
  const [mayInvoices, mayPayments] = [may("view-client-invoices"), may("view-client-payments")];
  const [
    facts,
    known,
    visits,
    plates,
    brought,
    complaint,
    bookedWish,
    diagnostics,
    claims,
    invoices,
    payments,
    balance,
    approvedTotal,
  ] = await Promise.all([
    vehicleFacts(db, id, { language, timeZone }),
    findProgress(db, id),
    otherVisits(db, id),
    plateHistory(db, id),
    clientPartsOf(db, id),
    may("view-entry-cards") ? complaintOf(db, id) : null,
    wishOfVisit(db, id),
    may("view-client-diagnostics") ? diagnosticsOfVehicle(db, id, language) : [],
    may("view-insurance-claims") ? claimsOfVehicle(db, id, language) : [],
    mayInvoices ? invoicesOfVehicle(db, id, today) : [],
    mayPayments ? paymentsOfVehicle(db, id, language) : [],
    mayInvoices || mayPayments ? balanceOf(db, id) : null,
    may("view-estimates") ? approvedTotalOfVisit(db, id) : null,
  ]);
  const progress = progressOf(known, { today });
  const { next, life } = knownTo(may, progress);
  return {
    ...facts,
    vehicleId: known.vehicleId,
    time: stayOf(known, { timeZone, today }),
    next,
    isInvoiced: progress.approvedInvoices > 0,
    life: datedLife(life, known, timeZone),
    entryCard: known.cardId !== null && may("view-entry-cards") ? entryCardOf(known, known.cardId) : null,
    complaint,
    bookedWish,
    exitInspection:
      known.inspectedAt !== null && may("view-entry-cards")
        ? {
            inspectedAt: known.inspectedAt,
            signedAt: known.inspectionSignedAt,
            viewUrl: `${viewUrlOf(id)}/exit-inspection`,
          }
        : null,
    visitNumber: known.visitNumber,
    estimate: known.estimateId !== null && may("view-estimates") ? estimateAt(known.estimateId) : null,
    otherEstimates: may("view-estimates")
      ? known.quotingIds.filter((quoting) => quoting !== known.estimateId).map(estimateAt)
      : [],
    approvedTotal,
    workOrderUrl:
      known.workOrderId !== null && may("view-work-orders") ? `/back/work-orders/${known.workOrderId}` : null,
    diagnostics,
    insuranceClaims: claims,
    invoices,
    payments,
    balance: balance && shownBalance(balance, may),
    plates,
    clientParts: brought.map(({ name, quantity }) => ({ name, quantity })),
    visits: visits.map((visit) => ({
      ...visit,
      invoiced: mayInvoices ? visit.invoiced : null,
      viewUrl: viewUrlOf(visit.id),
    })),
  };
};

const estimateAt = (id: string) => ({ id, viewUrl: `/back/estimates/${id}` });

/** The stages of a visit with the days on which they were done. */
export const datedLife = (life: ReturnType<typeof knownTo>["life"], known: Known, timeZone: string) =>
  life.map(({ station, state }) => ({
    station,
    state,
    on: state === "done" ? doneOn(station, known, timeZone) : null,
  }));

const progressRead = readByHand(
  "board.progress",
  {
    ...tableSchema(clientVehicles),
    ...progressRow,
    cardDate: z.string().nullable(),
    kmIn: z.int().nullable(),
    fuelLevel: z.int().nullable(),
    cardRemarks: z.string().nullable(),
    inspectedAt: z.string().nullable(),
    inspectionSignedAt: z.string().nullable(),
    diagnosedAt: z.string().nullable(),
    quotedAt: z.string().nullable(),
    workedAt: z.string().nullable(),
    invoicedOn: z.string().nullable(),
    visitNumber: z.int(),
    answeredAt: z.string().nullable(),
    estimateId: z.string().nullable(),
    quotingIds: z.array(z.string()),
    workOrderId: z.string().nullable(),
    paidOn: z.string().nullable(),
  },
  ({ id }: Values<{ id: string }>) => sql`
    select v.*, ${sql.raw(progressColumns)}, card.date as card_date, card.km_in, card.fuel_level, card.remarks as card_remarks,
      inspection.inspected_at, inspection.signed_at as inspection_signed_at,
      looked.diagnosed_at, offered.quoted_at, worked.checked_at as worked_at, billed.invoiced_on, ${sql.raw(visitNumber)} as visit_number,
      (select max(a.answered_at) from estimates e join estimate_answers a on a.shop_id = e.shop_id and a.estimate_id = e.id
       where e.shop_id = ${ofShop} and e.client_vehicle_id = v.id and e.outcome in ('approved', 'partly-approved')) as answered_at,
      (select e.id from estimates e where e.shop_id = ${ofShop} and e.client_vehicle_id = v.id and e.replaced_at is null and e.withdrawn_at is null
       order by (e.approved_at is null) desc, (e.outcome is null) desc, e.id desc limit 1) as estimate_id,
      array(select e.id::text from estimates e where e.shop_id = ${ofShop} and e.client_vehicle_id = v.id and e.replaced_at is null and e.withdrawn_at is null
       and (e.outcome is null or e.outcome in ('approved', 'partly-approved'))
       order by (e.approved_at is null) desc, (e.outcome is null) desc, e.id desc limit 11) as quoting_ids,
      (select o.id from work_orders o where o.shop_id = ${ofShop} and o.client_vehicle_id = v.id) as work_order_id,
      (select max(p.paid_at) from client_payments p where p.shop_id = ${ofShop} and p.client_vehicle_id = v.id and p.reversed_at is null) as paid_on
    from client_vehicles v ${sql.raw(progressJoins)}
    left join exit_inspections inspection on inspection.shop_id = ${ofShop} and inspection.client_vehicle_id = v.id
    where v.shop_id = ${ofShop} and v.id = ${id}`,
);
type Known = RowOf<typeof progressRead>;

/** A visit's progress and its dates. Refuses `not-found`. */
export const findProgress = async (db: Db, id: string): Promise<Known> => {
  const [known] = await db.read(progressRead, { id });
  if (!known) throw refuse("not-found");
  return known;
};

const own = alias(clientVehicles, "own");
const invoiced = select({ sum: cast(sql`coalesce(sum(${clientInvoices.grandTotal}), 0)`, "bigint") })
  .from(clientInvoices)
  .where(and(eq(clientInvoices.clientVehicleId, clientVehicles.id), isNotNull(clientInvoices.approvedAt)));

const otherVisitsRead = read("board.visits", (value: Values<{ id: string }>) =>
  select({
    id: clientVehicles.id,
    vehicleEnteredAt: clientVehicles.vehicleEnteredAt,
    vehicleExitedAt: clientVehicles.vehicleExitedAt,
    mileage: clientVehicles.mileage,
    status: clientVehicles.status,
    deletedAt: clientVehicles.deletedAt,
    invoiced: cast(invoiced, "bigint"),
  })
    .from(clientVehicles)
    .where(
      and(
        ne(clientVehicles.id, value.id),
        eq(clientVehicles.vehicleId, select({ vehicleId: own.vehicleId }).from(own).where(eq(own.id, value.id))),
      ),
    )
    .orderBy(desc(clientVehicles.vehicleEnteredAt))
    .limit(50),
);

const otherVisits = (db: Db, id: string) => db.read(otherVisitsRead, { id });

const doneOn = (station: Station, known: Known, timeZone: string): string | null => {
  switch (station) {
    case "entered":
      return dateIn(known.vehicleEnteredAt, timeZone);
    case "card":
      return known.signedAt && dateIn(known.signedAt, timeZone);
    case "diagnosed":
      return known.diagnosedAt && dateIn(known.diagnosedAt, timeZone);
    case "quoted":
      return known.quotedAt && dateIn(known.quotedAt, timeZone);
    case "approved":
      return known.answeredAt && dateIn(known.answeredAt, timeZone);
    case "work":
      return known.workedAt && dateIn(known.workedAt, timeZone);
    case "invoiced":
      return known.invoicedOn;
    case "paid":
      return known.paidOn;
    case "left":
      return known.vehicleExitedAt;
  }
};

const entryCardOf = (known: Known, id: string) => ({
  id,
  createdAt: known.cardDate ?? "",
  kmIn: known.kmIn ?? 0,
  fuelLevel: known.fuelLevel ?? 0,
  remarks: known.cardRemarks,
  signedAt: known.signedAt,
  clientSignaturePath: known.signedAt && `/api/entry-cards/${id}/client-signature`,
  viewUrl: `/back/entry-cards/${id}`,
  pdfUrl: `/api/entry-cards/${id}.pdf`,
});
