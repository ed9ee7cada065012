import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { removeFilesOf } from "../../../base/media/verbs.ts";
import * as lines from "../line-contract.ts";
import { itemOfCollection } from "../rules.ts";
import { claimItems, claimLabourCosts, insuranceClaims } from "../tables.ts";
import { claimFieldWords, refuse } from "../words.ts";
import { answersOf, filesOf, itemAnswer, itemsOf, labourAnswer, labourOf } from "./reading.ts";
import { assertUnanswered, lockClaim, recount, subjectOf } from "./writing.ts";

export const listItems = serve(lines.listItems, async ({ db, params }) => {
  const claim = await db.find(insuranceClaims, params.id);
  const [items, files] = await Promise.all([itemsOf(db, claim.id), filesOf(db, claim.id)]);
  return whole(items.map((item) => itemAnswer(item, files)));
});

export const addItem = serveCreation(lines.addItem, {
  create: async ({ db, params, body: { insuranceClaimId, ...fields }, createdId: id, about }) => {
    if (insuranceClaimId !== undefined && insuranceClaimId !== params.id)
      throw refuseField("insurance_claim_id", claimFieldWords.otherClaim);
    const { claim } = await lockClaim(db, params.id);
    if ((await itemsOf(db, claim.id)).length >= lines.maxItems) throw refuse("too-many-items");
    const { current: supplement } = await answersOf(db, claim.id);
    const item = await db.insert(claimItems, { id, claimId: claim.id, supplement, ...fields });
    await recount(db, claim);
    about(subjectOf(claim));
    return itemAnswer(item, []);
  },
  readAgain: ({ db, createdId }) => readItem(db, createdId),
});

export const changeItem = serve(lines.changeItem, async ({ db, params, body, about }) => {
  const { claim } = await lockClaim(db, params.id);
  const item = await itemOfClaim(db, params);
  const { part: _, ...answered } = body;
  if (Object.keys(answered).length > 0) await assertUnanswered(db, claim, item);
  await db.update(claimItems, item.id, body);
  await recount(db, claim);
  about(subjectOf(claim));
  return readItem(db, item.id);
});

export const deleteItem = serve(lines.deleteItem, async ({ db, params, files, about }) => {
  const { claim } = await lockClaim(db, params.id);
  const item = await itemOfClaim(db, params);
  await assertUnanswered(db, claim, item);
  const photos = (await filesOf(db, claim.id)).filter(
    ({ collection }) => collection !== null && itemOfCollection(collection) === item.id,
  );
  await removeFilesOf(
    db,
    files,
    photos.map(({ id }) => id),
  );
  await db.remove(claimItems, item.id);
  await recount(db, claim);
  about(subjectOf(claim));
});

const itemOfClaim = async (db: Db, { id, item: itemId }: { id: string; item: string }) => {
  const item = await db.find(claimItems, itemId);
  if (item.claimId !== id) throw refuseKernel("not-found");
  return item;
};

const readItem = async (db: Db, id: string) => {
  const item = await db.find(claimItems, id);
  return itemAnswer(item, await filesOf(db, item.claimId));
};

export const listLabourCosts = serve(lines.listLabourCosts, async ({ db, query }) => {
  const claim = await db.find(insuranceClaims, query.insuranceClaimId);
  return whole((await labourOf(db, claim.id)).map(labourAnswer));
});

export const addLabourCost = serveCreation(lines.addLabourCost, {
  create: async ({ db, body: { insuranceClaimId, ...fields }, createdId: id, about }) => {
    const { claim } = await lockClaim(db, insuranceClaimId);
    if ((await labourOf(db, claim.id)).length >= lines.maxItems) throw refuse("too-many-items");
    const { current: supplement } = await answersOf(db, claim.id);
    const labour = await db.insert(claimLabourCosts, { id, claimId: claim.id, supplement, ...fields });
    await recount(db, claim);
    about(subjectOf(claim));
    return labourAnswer(labour);
  },
  readAgain: async ({ db, createdId }) => labourAnswer(await db.find(claimLabourCosts, createdId)),
});

export const deleteLabourCost = serve(lines.deleteLabourCost, async ({ db, params, about }) => {
  const labour = await db.find(claimLabourCosts, params.id);
  const { claim } = await lockClaim(db, labour.claimId);
  await assertUnanswered(db, claim, labour);
  await db.removeWhere(claimLabourCosts, eq(claimLabourCosts.id, params.id));
  await recount(db, claim);
  about(subjectOf(claim));
});
