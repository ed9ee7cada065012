import { and, asc, eq, gt } from "drizzle-orm";
import { serveMedia } from "../../../base/media/verbs.ts";
import { entryMedia } from "../entry-media.ts";
import { entryFiles, journalEntries } from "../tables.ts";

/** Papers can be added to an entry at any time. It is posted when it is written, so they are evidence at once. */
export const servedEntryFiles = serveMedia(entryMedia, {
  filesOf: async (db, entryId, { after, max }) => {
    await db.find(journalEntries, entryId);
    const where = and(eq(entryFiles.entryId, entryId), gt(entryFiles.fileId, after));
    const rows = await db.list(entryFiles, { where, orderBy: [asc(entryFiles.fileId)], limit: max });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, entryId, fileId) => {
    await db.find(journalEntries, entryId);
    await db.insert(entryFiles, { entryId, fileId });
  },
  letGo: async () => undefined,
  proofs: async (_db, fileIds) => fileIds,
});
