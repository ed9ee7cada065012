import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
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
import { knownTo } from "../rules.ts";
import { progressOf } from "../progress-verbs.ts";
import { stayOf } from "./row.ts";
import { datedLife, type Known, findProgress } from "../visit-progress-verbs.ts";

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
