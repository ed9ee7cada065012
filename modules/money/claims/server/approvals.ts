import { inArray } from "drizzle-orm";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { addRefused } from "../../../workshop/findings/verbs.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { touch, update as updateVisit, type Visit } from "../../../workshop/visits/verbs.ts";
import { liftHolds } from "../../../workshop/work-orders/verbs.ts";
import * as answers from "../answer-contract.ts";
import { approvedIn, askedOf, canApprove, canReject } from "../rules.ts";
import { claimApprovals, claimItems, claimRejections, insuranceClaims } from "../tables.ts";
import { claimFieldWords, refuse } from "../words.ts";
import { readerOf } from "./claims.ts";
import { informClient } from "./informing.ts";
import { answersOf, type Item, itemsOf, labourOf, readClaim } from "./reading.ts";
import { lockClaim, type StoredClaim, subjectOf } from "./writing.ts";

/** The claim and its visit are locked, so of two approvals at once the second is refused. */
export const approveClaim = serve(answers.approveClaim, async (call) => {
  const { db, params, body, user, now, about } = call;
  await assertNoCopy(db);
  const { claim, visit } = await lockClaim(db, params.id);
  if (!canApprove(claim)) throw refuse("claim-approved");
  const [all, labourCosts, { approvals, current }] = await Promise.all([
    itemsOf(db, claim.id),
    labourOf(db, claim.id),
    answersOf(db, claim.id),
  ]);
  const items = all.filter(({ supplement }) => supplement === current);
  const approved = approvedIds(items, body.items);
  const approvedAmount = body.approvedAmount ?? askedOf({ ...claim, items: all, labourCosts }, current).asked;
  const deductibleAmount = body.deductibleAmount ?? 0n;
  checkAmounts(approvedAmount, deductibleAmount);

  const approval = await db.insert(claimApprovals, {
    claimId: claim.id,
    supplement: current,
    approvedAmount,
    deductibleAmount,
    approvedBy: user.id,
    approvedAt: now,
    ...(body.informClient && (await informClient(call, claim, visit, { approvedAmount, deductibleAmount }))),
  });
  const refused = items.filter(({ id }) => !approved.includes(id)).map(({ id }) => id);
  if (approved.length > 0) await db.updateWhere(claimItems, inArray(claimItems.id, approved), { answer: "approved" });
  if (refused.length > 0) await db.updateWhere(claimItems, inArray(claimItems.id, refused), { answer: "refused" });
  await addRefusedItems(call, { claim, visit }, items, refused);
  await liftHolds(db, visit.id, "insurer");
  await db.update(insuranceClaims, claim.id, {
    state: "approved",
    waitingSupplement: null,
    rejectedAt: null,
    rejectReason: null,
  });
  if (visit.insuranceCompanyId === claim.insuranceCompanyId)
    await updateVisit(db, visit.id, {
      insuranceApprovedAmount: approvedIn([...approvals, approval]),
    });
  await touch(db, visit.id);
  const client = await db.find(clients, visit.clientId);
  await notify(db, {
    kind: "claim-approved",
    thingId: claim.id,
    branchId: visit.branchId,
    values: { number: String(claim.number), client: client.name, plate: shownPlate(visit) },
    causedBy: user.id,
  });
  about(subjectOf(claim));
  return readClaim(db, claim.id, readerOf(call));
});

/** What the insurer does not pay is offered to the owner as findings. */
const addRefusedItems = (
  { db, user, now }: Pick<Call<Route>, "db" | "user" | "now">,
  { claim, visit }: { claim: StoredClaim; visit: Visit },
  items: readonly Item[],
  refused: readonly string[],
) =>
  addRefused(
    db,
    items.filter(({ id }) => refused.includes(id)).map(({ id, name }) => ({ label: id, name })),
    { visit, claimId: claim.id, foundBy: user.id, now },
  );

const approvedIds = (items: readonly { id: string }[], named: readonly string[] | undefined): string[] => {
  const ids = items.map(({ id }) => id);
  if (named === undefined) return ids;
  if (named.some((id) => !ids.includes(id))) throw refuseField("items", claimFieldWords.notOfRound);
  return ids.filter((id) => named.includes(id));
};

const checkAmounts = (approved: Minor, deductible: Minor) => {
  if (approved === 0n) throw refuseField("approved_amount", claimFieldWords.nothingApproved);
  if (deductible > approved) throw refuseField("deductible_amount", claimFieldWords.deductibleTooLarge);
};

export const rejectClaim = serve(answers.rejectClaim, async (call) => {
  const { db, params, body, user, now, about } = call;
  const { claim, visit } = await lockClaim(db, params.id);
  if (!canReject(claim)) throw refuse("claim-approved");
  const { current } = await answersOf(db, claim.id);
  await db.insert(claimRejections, {
    claimId: claim.id,
    supplement: current,
    reason: body.reason,
    rejectedBy: user.id,
    rejectedAt: now,
  });
  if (current === 0) {
    await db.update(insuranceClaims, claim.id, { state: "rejected", rejectedAt: now, rejectReason: body.reason });
  } else {
    const items = (await itemsOf(db, claim.id)).filter(({ supplement }) => supplement === current);
    const ids = items.map(({ id }) => id);
    if (ids.length > 0) await db.updateWhere(claimItems, inArray(claimItems.id, ids), { answer: "refused" });
    await addRefusedItems(call, { claim, visit }, items, ids);
    await db.update(insuranceClaims, claim.id, { waitingSupplement: null });
  }
  await touch(db, visit.id);
  about(subjectOf(claim));
  return readClaim(db, claim.id, readerOf(call));
});
