import { and, asc, eq, gt } from "drizzle-orm";
import { serveMedia } from "../../media/verbs.ts";
import { purchaseMedia } from "../contract.ts";
import { purchaseFiles, purchases } from "../tables.ts";
import { holdDraft } from "./draft.ts";

/** The vendor's bill and other papers. They can be added after posting too, but then no longer be removed: they are the proof. */
export const servedPurchaseFiles = serveMedia(purchaseMedia, {
  filesOf: async (db, purchaseId, { after, most }) => {
    await db.find(purchases, purchaseId);
    const where = and(eq(purchaseFiles.purchaseId, purchaseId), gt(purchaseFiles.fileId, after));
    const rows = await db.list(purchaseFiles, { where, orderBy: [asc(purchaseFiles.fileId)], limit: most });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, purchaseId, fileId) => {
    await db.lock(purchases, purchaseId);
    await db.insert(purchaseFiles, { purchaseId, fileId });
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(purchaseFiles, eq(purchaseFiles.fileId, fileId));
    if (found) await holdDraft(db, found.purchaseId);
  },
});
