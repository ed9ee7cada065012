import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import type { FileKinds } from "../../../platform/server/files/owners.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { type PaperShop, paperShopOf } from "../../../platform/server/papers/letterhead.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { removeFiles } from "../../../platform/server/files/stored.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { setLogo, shopOf } from "../shop/verbs.ts";
import { shopLogo } from "./contract.ts";
import { answerOf, galleryAnswer, store, thumbnailOf } from "./verbs.ts";
import { mediaFiles } from "./tables.ts";
import { mediaWords } from "./words.ts";

const list = serve(shopLogo.list, async ({ db }) => {
  const { logoFileId } = await shopOf(db);
  const logo = logoFileId ? await db.findWhere(mediaFiles, eq(mediaFiles.id, logoFileId)) : undefined;
  return whole(logo ? [answerOf(logo)] : []);
});

/**
 * Replaces the logo. The previous picture is kept, because an invoice that was approved with it may not be printed
 * yet.
 */
const upload = serveCreation(shopLogo.upload, {
  before: async (call) => {
    if (!call.upload.type.startsWith("image/")) throw refuseField("file", mediaWords.logoIsPicture);
    return store(call);
  },
  create: async ({ db, upload: sent, createdId, user, files, prepared, about, shop }) => {
    const file = await db.insert(mediaFiles, {
      id: createdId,
      kind: "shop",
      name: sent.name,
      type: sent.type,
      size: sent.size,
      createdBy: user.id,
      ...prepared,
    });
    const answer = await galleryAnswer(db, file, { owner: {}, user });
    const before = await setLogo(db, { fileId: file.id, url: answer.url });
    if (before) {
      const old = await db.find(mediaFiles, before);
      await db.remove(mediaFiles, before);
      removeFiles(db, files, thumbnailOf(old));
    }
    about({ kind: "shop", id: shop.id, name: file.name });
    return answer;
  },
  readAgain: async ({ db, createdId, user }) =>
    galleryAnswer(db, await db.find(mediaFiles, createdId), { owner: {}, user }),
});

/** Keeps the pictures of approved documents; only the thumbnail is deleted. */
export const logoFiles: FileKinds = {
  shop: { ...shopLogo.permissions, letGo: (db) => setLogo(db, null), goneWith: thumbnailOf },
};

export type Letterhead = Omit<PaperShop, "logo"> & { logoKey: string | null };

/** The letterhead of the shop as it is now. Approved documents store a copy. */
export const letterheadOf = async (db: Db): Promise<Letterhead> => {
  const shop = await shopOf(db);
  const logo = shop.logoFileId ? await db.findWhere(mediaFiles, eq(mediaFiles.id, shop.logoFileId)) : undefined;
  return { ...paperShopOf(shop), logoKey: logo?.storageKey ?? null };
};

export const withLogo = async (files: Files, { logoKey, ...shop }: Letterhead): Promise<PaperShop> => ({
  ...shop,
  logo: logoKey !== null && (await files.exists(logoKey)) ? await bytesOf(files, logoKey) : null,
});

export const bytesOf = async (files: Files, key: string): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  for await (const part of await files.get(key)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

export const logoHandlers: readonly Served[] = [list, upload];
