import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { lockActive, touch, type Visit } from "../../../workshop/visits/verbs.ts";
import { claimTotals, isEditable } from "../rules.ts";
import { insuranceClaims } from "../tables.ts";
import { refuse } from "../words.ts";
import { answersOf, itemsOf, labourOf } from "./reading.ts";

export type StoredClaim = Row<typeof insuranceClaims>;

/** Locks a claim after its visit, so that both can be changed. Refuses `claim-closed` and `vehicle-archived`. */
export const lockClaim = async (db: Db, id: string): Promise<{ claim: StoredClaim; visit: Visit }> => {
  const { clientVehicleId } = await db.find(insuranceClaims, id);
  const visit = await lockActive(db, clientVehicleId);
  const claim = await db.lock(insuranceClaims, id);
  if (!isEditable(claim)) throw refuse("claim-closed");
  return { claim, visit };
};

/** Stores the sum that a locked claim asks for, after its items, labour or parts costs have changed. */
export const recount = async (db: Db, claim: StoredClaim): Promise<StoredClaim> => {
  const [items, labourCosts, { current }] = await Promise.all([
    itemsOf(db, claim.id),
    labourOf(db, claim.id),
    answersOf(db, claim.id),
  ]);
  const { asked } = claimTotals({ ...claim, items, labourCosts });
  const isWaiting = current > 0 && [...items, ...labourCosts].some(({ supplement }) => supplement === current);
  const [after] = await Promise.all([
    db.update(insuranceClaims, claim.id, { asked, waitingSupplement: isWaiting ? current : null }),
    touch(db, claim.clientVehicleId),
  ]);
  return after;
};

/** Refuses `claim-answered` for what belongs to the part of the claim that the insurer has answered. */
export const assertUnanswered = async (db: Db, { id }: StoredClaim, { supplement }: { supplement: number }) => {
  if (supplement !== (await answersOf(db, id)).current) throw refuse("claim-answered");
};

/** The subject of a call for the activity log. */
export const subjectOf = (claim: Pick<StoredClaim, "id" | "number">) =>
  ({ kind: "insurance-claims", id: claim.id, name: String(claim.number) }) as const;
