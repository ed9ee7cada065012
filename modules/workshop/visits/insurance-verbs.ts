import type { Db } from "../../../platform/server/db/database.ts";
import { vehicles } from "../../records/vehicles/tables.ts";
import { rewriteSearchTexts } from "./server/locking.ts";
import { update, type Visit } from "./verbs.ts";

/**
 * Records the insurer and the claim number of a claim with its locked visit. A visit with another insurer keeps what
 * it has.
 */
export const recordInsurance = async (
  db: Db,
  visit: Visit,
  { insuranceCompanyId, claimNumber }: { insuranceCompanyId: string; claimNumber: string | null },
) => {
  if (visit.insuranceCompanyId !== null && visit.insuranceCompanyId !== insuranceCompanyId) return;
  const [vehicle] = await Promise.all([
    db.find(vehicles, visit.vehicleId),
    update(db, visit.id, { insuranceCompanyId, insuranceReferenceNumber: claimNumber }),
  ]);
  if (claimNumber !== visit.insuranceReferenceNumber)
    await rewriteSearchTexts(db, vehicle, [{ ...visit, insuranceReferenceNumber: claimNumber }]);
};
