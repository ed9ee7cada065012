import { and, eq, gt, sql } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { serveMedia } from "../../../base/media/verbs.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import { claimMedia } from "../contract.ts";
import { isCollection, itemOfCollection } from "../rules.ts";
import { claimApprovals, claimFiles, claimItems, insuranceClaims } from "../tables.ts";
import { lockClaim } from "./writing.ts";

/** The claim copy, the inspection by the insurer's representative, and the photos of items. */
export const servedClaimFiles = serveMedia(claimMedia, {
  filesOf: async (db, claimId, { after, max, collection }) => {
    await db.find(insuranceClaims, claimId);
    const rows = await db.read(filesPage, { claimId, after, max, collection: collection ?? null });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, id, fileId) => {
    const { claim } = await lockClaim(db, id);
    const itemId = itemOfCollection((await db.find(mediaFiles, fileId)).collection ?? "");
    if (itemId && (await db.find(claimItems, itemId)).claimId !== claim.id) throw refuse("not-found");
    await db.insert(claimFiles, { claimId: claim.id, fileId });
    await touch(db, claim.clientVehicleId);
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(claimFiles, eq(claimFiles.fileId, fileId));
    if (found) await lockClaim(db, found.claimId);
  },
  proofs: async (db, fileIds) => (await db.read(filesOfApproved, { fileIds })).map(({ fileId }) => fileId),
  hasCollection: isCollection,
});

const filesPage = read(
  "claims.files-page",
  (value: Values<{ claimId: string; after: string; max: number; collection: string | null }>) =>
    select({ fileId: claimFiles.fileId })
      .from(claimFiles)
      .innerJoin(mediaFiles, eq(mediaFiles.id, claimFiles.fileId))
      .where(
        and(
          eq(claimFiles.claimId, value.claimId),
          gt(claimFiles.fileId, value.after),
          sql`(${value.collection}::text is null or ${mediaFiles.collection} = ${value.collection})`,
        ),
      )
      .orderBy(claimFiles.fileId)
      .limit(value.max),
);

const filesOfApproved = read("claims.files-of-approved", (value: Values<{ fileIds: readonly string[] }>) =>
  select({ fileId: claimFiles.fileId })
    .from(claimFiles)
    .innerJoin(claimApprovals, eq(claimApprovals.claimId, claimFiles.claimId))
    .where(isAnyOf(claimFiles.fileId, value.fileIds)),
);
