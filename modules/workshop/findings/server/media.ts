import { and, asc, eq, gt } from "drizzle-orm";
import { serveMedia } from "../../../base/media/verbs.ts";
import { findingMedia } from "../contract.ts";
import { isUnsettled } from "../rules.ts";
import { findingFiles, findings } from "../tables.ts";
import { filesOfAnswered } from "../verbs.ts";
import { refuse } from "../words.ts";

/** Pictures of a finding. They can be added at any time, and removed until it is done or dropped. */
export const servedFindingFiles = serveMedia(findingMedia, {
  filesOf: async (db, findingId, { after, max }) => {
    await db.find(findings, findingId);
    const where = and(eq(findingFiles.findingId, findingId), gt(findingFiles.fileId, after));
    const rows = await db.list(findingFiles, { where, orderBy: [asc(findingFiles.fileId)], limit: max });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, findingId, fileId) => {
    const finding = await db.lock(findings, findingId);
    await db.insert(findingFiles, { findingId: finding.id, fileId });
    db.announce("vehicles");
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(findingFiles, eq(findingFiles.fileId, fileId));
    if (found && !isUnsettled(await db.lock(findings, found.findingId))) throw refuse("finding-settled");
    db.announce("vehicles");
  },
  proofs: filesOfAnswered,
});
