import { buffer } from "node:stream/consumers";
import { withShop } from "../../../../platform/server/db/database.ts";
import { type Pool } from "../../../../platform/server/db/pool.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import type { AttachmentOfLink } from "../../../../platform/server/mail/outbox.ts";
import { sharedLinks } from "../tables.ts";

/** The PDF that goes with the mail of a link; none if the link was revoked before the mail was sent. */
export const attachmentOfLink =
  (pool: Pool, { files, kinds, clock }: { files: Files; kinds: Kinds; clock: () => Date }): AttachmentOfLink =>
  async (shopId, linkId) => {
    const paper = await withShop(pool, shopId, async (db) => {
      const link = await db.find(sharedLinks, linkId);
      if (link.revokedAt) return undefined;
      return kinds.links[link.kind]?.paper(db, link.id, files, { now: clock().toISOString(), kinds });
    });
    if (!paper) return undefined;
    const { name, type, open } = await paper();
    const content = await open();
    return {
      filename: name,
      contentType: type,
      content: content instanceof Uint8Array ? Buffer.from(content) : await buffer(content),
    };
  };
