import type { Db } from "../../platform/server/db/database.ts";
import { storedFile } from "../../platform/server/files/answers.ts";
import type { FileOwner } from "../../platform/server/files/owners.ts";
import { checkMarkedPhoto, thumbnailType } from "../../platform/server/files/pictures.ts";
import { uploadWords } from "../../platform/server/files/upload-words.ts";
import { serve, type Served, type User } from "../../platform/server/http/serve.ts";
import { removeFiles } from "../../platform/server/files/stored.ts";
import { refuse, refuseField } from "../../platform/shared/refusals.ts";
import * as contract from "./contract.ts";
import { isPicture } from "./server/shared.ts";
import { mediaFiles } from "./tables.ts";
import { answerOf, markedKeysOf } from "./verbs.ts";

const download = serve(contract.download, async ({ db, params, query, may, files, kinds, user }) => {
  const file = await fileByIdAndName(db, params);
  if (!may(kinds.files[file.kind]?.view ?? [])) throw refuse("forbidden");
  await assertOnFloor(db, user, kinds.files[file.kind], file.id);
  const [whole, thumbnail] = query.marked === undefined ? [null, null] : [file.markedKey, file.markedThumbnailKey];
  const small = query.thumbnail !== undefined && (thumbnail ?? file.thumbnailKey);
  return small
    ? storedFile(files, small, { name: file.name, type: thumbnailType, unchanging: true })
    : storedFile(files, whole ?? file.storageKey, { ...file, ...(whole && { type: "image/jpeg" }), unchanging: true });
});

const markPhoto = serve(
  contract.markPhoto,
  async ({ body: { marks, picture }, keep, shop }) => {
    if (marks.length === 0) return { markedKey: null, markedThumbnailKey: null };
    const drawn = await checkMarkedPhoto(shop.id, picture ?? "");
    return {
      markedKey: await keep("jpg", drawn.photo),
      markedThumbnailKey: await keep("webp", drawn.thumbnail),
    };
  },
  async ({ db, params, body: { marks }, may, files, about, kinds, user, prepared }) => {
    const file = await fileByIdAndName(db, params);
    const owner = kinds.files[file.kind];
    if (!owner || !may(owner.edit)) throw refuse("forbidden");
    await assertOnFloor(db, user, owner, file.id);
    if (!owner.takesMarks || !isPicture(file)) throw refuseField("marks", uploadWords.notAPhoto);
    await owner.letGo(db, file.id);
    const before = await db.lock(mediaFiles, file.id);
    const marked = await db.update(mediaFiles, file.id, { marks, ...prepared });
    about({ kind: "media", id: file.id, name: file.name });
    removeFiles(db, files, markedKeysOf(before));
    return answerOf(marked);
  },
);

const remove = serve(contract.remove, async ({ db, params, may, files, about, kinds, user }) => {
  const file = await fileByIdAndName(db, params);
  const owner = kinds.files[file.kind];
  if (!owner || !may(owner.edit)) throw refuse("forbidden");
  await assertOnFloor(db, user, owner, file.id);
  await owner.letGo(db, file.id);
  await db.remove(mediaFiles, file.id);
  about({ kind: "media", id: file.id, name: file.name });
  removeFiles(db, files, owner.goneWith(file));
});

const assertOnFloor = async (
  db: Db,
  { id, floor }: Pick<User, "id" | "floor">,
  owner: FileOwner | undefined,
  fileId: string,
) => {
  if (!floor) return;
  if (!owner?.floor) throw refuse("forbidden");
  await owner.floor.assertFile(db, fileId, id);
};

/** Id and name must belong to the same file; either alone opens nothing. */
const fileByIdAndName = async (db: Db, { id, name }: { id: string; name: string }) => {
  const file = await db.find(mediaFiles, id);
  if (file.name !== name) throw refuse("not-found");
  return file;
};

export const mediaHandlers: readonly Served[] = [download, markPhoto, remove];
