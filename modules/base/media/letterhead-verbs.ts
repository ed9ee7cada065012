import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read } from "../../../platform/server/db/read.ts";
import { columnsWithout, select, shop as shopId } from "../../../platform/server/db/select.ts";
import type { FileKinds } from "../../../platform/server/files/owners.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { type PaperShop, paperShopOf } from "../../../platform/server/papers/letterhead.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { removeFiles } from "../../../platform/server/files/stored.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { detailsAt } from "../shop/branch-details.ts";
import { branches, shops } from "../shop/tables.ts";
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

/** The shop as it is now with its logo, and its branches, archived ones too. */
export const readSeller = async (db: Db) => {
  const [[shop], all] = await Promise.all([db.read(seller), db.list(branches)]);
  return { ...shop!, branches: all };
};

export type Seller = Awaited<ReturnType<typeof readSeller>>;

const seller = read("media.seller", () =>
  select({ ...columnsWithout(shops, "shopId"), logoKey: mediaFiles.storageKey })
    .from(shops)
    .leftJoin(mediaFiles, eq(mediaFiles.id, shops.logoFileId))
    .where(eq(shops.id, shopId)),
);

/** With the details that a branch has of its own in place of the shop's; null: as the shop. */
export const sellerAt = (shop: Seller, branchId: string | null): Seller =>
  detailsAt(
    shop,
    shop.branches.find(({ id }) => id === branchId),
  );

/** The letterhead of a branch's paper. */
export const letterheadAt = (shop: Seller, branchId: string | null): Letterhead => ({
  ...paperShopOf(sellerAt(shop, branchId)),
  logoKey: shop.logoKey,
});

/** As it is now; null: of a paper that belongs to no branch. Approved documents store a copy. */
export const letterheadOf = async (db: Db, branchId: string | null): Promise<Letterhead> =>
  letterheadAt(await readSeller(db), branchId);

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
