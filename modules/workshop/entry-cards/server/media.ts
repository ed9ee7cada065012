import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { serveMedia } from "../../../base/media/verbs.ts";
import { touch } from "../../visits/verbs.ts";
import { entryCardMedia } from "../contract.ts";
import { entryCardFiles, entryCards } from "../tables.ts";
import { lockOpenCard } from "../card-verbs.ts";

/** Photos and videos of a check-in, until the client has signed it. */
export const servedEntryCardFiles = serveMedia(entryCardMedia, {
  filesOf: async (db, cardId, { after, max }) => {
    await db.find(entryCards, cardId);
    const where = and(eq(entryCardFiles.entryCardId, cardId), gt(entryCardFiles.fileId, after));
    const rows = await db.list(entryCardFiles, { where, orderBy: [asc(entryCardFiles.fileId)], limit: max });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, cardId, fileId) => {
    const { card, vehicle } = await lockOpenCard(db, cardId);
    await db.insert(entryCardFiles, { entryCardId: card.id, fileId });
    await touch(db, vehicle.id);
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(entryCardFiles, eq(entryCardFiles.fileId, fileId));
    if (found) await lockOpenCard(db, found.entryCardId);
  },
  proofs: async (db, fileIds) => (await db.read(filesOfSigned, { fileIds })).map(({ fileId }) => fileId),
});

const filesOfSigned = read("entry-cards.files-of-signed", (value: Values<{ fileIds: readonly string[] }>) =>
  select({ fileId: entryCardFiles.fileId })
    .from(entryCardFiles)
    .innerJoin(entryCards, eq(entryCards.id, entryCardFiles.entryCardId))
    .where(and(isAnyOf(entryCardFiles.fileId, value.fileIds), isNotNull(entryCards.signedAt))),
);
