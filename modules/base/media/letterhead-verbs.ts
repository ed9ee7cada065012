import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read } from "../../../platform/server/db/read.ts";
import { columnsWithout, select, shop as shopId } from "../../../platform/server/db/select.ts";
import type { FileKinds } from "../../../platform/server/files/owners.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { type PaperShop, paperShopOf, type ShopTexts } from "../../../platform/server/papers/letterhead.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { removeFiles } from "../../../platform/server/files/stored.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { detailsAt } from "../shop/branch-details.ts";
import { branches, shops } from "../shop/tables.ts";
import { setLogo, setStamp, shopOf } from "../shop/verbs.ts";
import { shopLogo, shopStamp } from "./contract.ts";
import { answerOf, galleryAnswer, store, thumbnailOf } from "./verbs.ts";
import { mediaFiles } from "./tables.ts";
import { mediaWords } from "./words.ts";

type ShopPicture = {
  kind: string;
  fileOf: (shop: Row<typeof shops>) => string | null;
  set: typeof setLogo;
  /** Refuses a file that is none. */
  isPicture: Pair;
};

/**
 * Handles the calls of a picture of the shop. One that is replaced is kept, because an invoice that was approved with it
 * may not be printed yet.
 */
const servePicture = (
  routes: typeof shopLogo | typeof shopStamp,
  { kind, fileOf, set, isPicture }: ShopPicture,
): readonly Served[] => [
  serve(routes.list, async ({ db }) => {
    const id = fileOf(await shopOf(db));
    const file = id ? await db.findWhere(mediaFiles, eq(mediaFiles.id, id)) : undefined;
    return whole(file ? [answerOf(file)] : []);
  }),
  serveCreation(routes.upload, {
    before: async (call) => {
      if (!call.upload.type.startsWith("image/")) throw refuseField("file", isPicture);
      return store(call);
    },
    create: async ({ db, upload: sent, createdId, user, files, prepared, about, shop }) => {
      const file = await db.insert(mediaFiles, {
        id: createdId,
        kind,
        name: sent.name,
        type: sent.type,
        size: sent.size,
        createdBy: user.id,
        ...prepared,
      });
      const answer = await galleryAnswer(db, file, { owner: {}, user });
      const before = await set(db, { fileId: file.id, url: answer.url });
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
  }),
];

/** Keeps the pictures of approved documents; only the thumbnail is deleted. */
export const pictureFiles: FileKinds = {
  shop: { ...shopLogo.permissions, letGo: (db) => setLogo(db, null), goneWith: thumbnailOf },
  stamp: { ...shopStamp.permissions, letGo: (db) => setStamp(db, null), goneWith: thumbnailOf },
};

/** Where the pictures of a letterhead are stored; papers from before the stamp were kept without. */
export type PictureKeys = { logoKey: string | null; stampKey: string | null | undefined };

export type Letterhead = ShopTexts & PictureKeys;

/** The shop as it is now with its pictures, and its branches, archived ones too. */
export const readSeller = async (db: Db) => {
  const [[shop], all] = await Promise.all([db.read(seller), db.list(branches)]);
  return { ...shop!, branches: all };
};

export type Seller = Awaited<ReturnType<typeof readSeller>>;

const logo = alias(mediaFiles, "logo");
const stamp = alias(mediaFiles, "stamp");

const seller = read("media.seller", () =>
  select({ ...columnsWithout(shops, "shopId"), logoKey: logo.storageKey, stampKey: stamp.storageKey })
    .from(shops)
    .leftJoin(logo, eq(logo.id, shops.logoFileId))
    .leftJoin(stamp, eq(stamp.id, shops.stampFileId))
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
  stampKey: shop.stampKey,
});

/** As it is now; null: of a paper that belongs to no branch. Approved documents store a copy. */
export const letterheadOf = async (db: Db, branchId: string | null): Promise<Letterhead> =>
  letterheadAt(await readSeller(db), branchId);

/** Of a paper that nobody has signed for the workshop. */
export const unsigned = (letterhead: Letterhead): Letterhead => ({ ...letterhead, stampKey: null });

export const withPictures = async (files: Files, { logoKey, stampKey, ...shop }: Letterhead): Promise<PaperShop> => {
  const [logo, stamp] = await Promise.all([pictureAt(files, logoKey), pictureAt(files, stampKey)]);
  return { ...shop, logo, stamp };
};

const pictureAt = async (files: Files, key: string | null | undefined) =>
  key && (await files.exists(key)) ? bytesOf(files, key) : null;

export const bytesOf = async (files: Files, key: string): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  for await (const part of await files.get(key)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

export const pictureHandlers: readonly Served[] = [
  ...servePicture(shopLogo, {
    kind: "shop",
    fileOf: ({ logoFileId }) => logoFileId,
    set: setLogo,
    isPicture: mediaWords.logoIsPicture,
  }),
  ...servePicture(shopStamp, {
    kind: "stamp",
    fileOf: ({ stampFileId }) => stampFileId,
    set: setStamp,
    isPicture: mediaWords.stampIsPicture,
  }),
];
