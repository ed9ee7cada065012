import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { serveMedia } from "../../../base/media/verbs.ts";
import { purchaseMedia } from "../contract.ts";
import { purchaseFiles, purchases } from "../tables.ts";

/** The vendor's bill and other papers. They can be added after posting too; then they are evidence. */
export const servedPurchaseFiles = serveMedia(purchaseMedia, {
  filesOf: async (db, purchaseId, { after, max }) => {
    await db.find(purchases, purchaseId);
    const where = and(eq(purchaseFiles.purchaseId, purchaseId), gt(purchaseFiles.fileId, after));
    const rows = await db.list(purchaseFiles, { where, orderBy: [asc(purchaseFiles.fileId)], limit: max });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, purchaseId, fileId) => {
    await db.lock(purchases, purchaseId);
    await db.insert(purchaseFiles, { purchaseId, fileId });
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(purchaseFiles, eq(purchaseFiles.fileId, fileId));
    if (found) await db.lock(purchases, found.purchaseId);
  },
  proofs: async (db, fileIds) => (await db.read(posted, { fileIds })).map(({ fileId }) => fileId),
});

const posted = read("purchases.posted-files", (value: Values<{ fileIds: readonly string[] }>) =>
  select({ fileId: purchaseFiles.fileId })
    .from(purchaseFiles)
    .innerJoin(purchases, eq(purchases.id, purchaseFiles.purchaseId))
    .where(and(isAnyOf(purchaseFiles.fileId, value.fileIds), isNotNull(purchases.approvedAt))),
);
