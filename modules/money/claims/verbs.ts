import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { type BilledLine, billedLines } from "./billing.ts";
import type { listedClaim } from "./contract.ts";
import { factsOfVisit } from "./server/facts.ts";
import { answersOf, itemsOf, labourOf, listedOf } from "./server/reading.ts";
import { lockClaim } from "./server/writing.ts";
import { refuse } from "./words.ts";

/** The claims of a visit, newest first, at most 50. */
export const claimsOfVehicle = async (
  db: Db,
  clientVehicleId: string,
  language: Language,
): Promise<z.input<typeof listedClaim>[]> => {
  const found = await db.read(factsOfVisit, { clientVehicleId });
  return found.map((facts) => listedOf(facts, language));
};

/**
 * Locks a claim after its visit, and answers what is to be invoiced: the approvals without an invoice, their lines,
 * and the owner's deductible. Refuses `claim-not-approved`, `claim-invoiced`, `claim-closed` and `vehicle-archived`.
 */
export const lockUninvoiced = async (db: Db, id: string, vatRate: number) => {
  const { claim, visit } = await lockClaim(db, id);
  const [items, labourCosts, { approvals }] = await Promise.all([itemsOf(db, id), labourOf(db, id), answersOf(db, id)]);
  if (approvals.length === 0) throw refuse("claim-not-approved");
  const waiting = approvals.filter(({ invoiceId }) => invoiceId === null);
  if (waiting.length === 0) throw refuse("claim-invoiced");
  const lines = waiting.flatMap(({ supplement, approvedAmount }): BilledLine[] =>
    billedLines({
      gross: approvedAmount,
      items: items.filter((item) => item.supplement === supplement && item.answer === "approved"),
      labourCosts: labourCosts.filter((labour) => labour.supplement === supplement),
      partsCosts: supplement === 0 ? claim.partsCosts : null,
      vatRate,
    }),
  );
  return { claim, visit, approvals: waiting, lines };
};

/** Records the invoice that bills these approvals of a locked claim. */
export const recordInvoice = (db: Db, approvalIds: readonly string[], invoiceId: string) =>
  db.query(
    "claims.record-invoice",
    "update claim_approvals set invoice_id = $3 where shop_id = $1 and id = any($2::uuid[])",
    [approvalIds, invoiceId],
  );

/** What an invoice billed that was deleted, or came back whole, can be invoiced again. */
export const releaseInvoice = (db: Db, invoiceId: string) =>
  db.query(
    "claims.release-invoice",
    "update claim_approvals set invoice_id = null where shop_id = $1 and invoice_id = $2",
    [invoiceId],
  );
