import { and, asc, eq, gt } from "drizzle-orm";
import { serveMedia } from "../../media/verbs.ts";
import { entryMedia } from "../entry-media.ts";
import { books, entryFiles, journalEntries } from "../tables.ts";
import { refuse } from "../words.ts";

/** Papers can be added to an entry at any time; those of a locked period are its proof and stay. */
export const servedEntryFiles = serveMedia(entryMedia, {
  filesOf: async (db, entryId, { after, most }) => {
    await db.find(journalEntries, entryId);
    const where = and(eq(entryFiles.entryId, entryId), gt(entryFiles.fileId, after));
    const rows = await db.list(entryFiles, { where, orderBy: [asc(entryFiles.fileId)], limit: most });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, entryId, fileId) => {
    await db.find(journalEntries, entryId);
    await db.insert(entryFiles, { entryId, fileId });
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(entryFiles, eq(entryFiles.fileId, fileId));
    if (!found) return;
    const [{ lockedThrough }, { date }] = await Promise.all([
      db.lock(books, db.shopId),
      db.find(journalEntries, found.entryId),
    ]);
    if (lockedThrough !== null && date <= lockedThrough) throw refuse("paper-of-locked-period");
  },
});
