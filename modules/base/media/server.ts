import { createHash } from "node:crypto";
import { type Db, readShop } from "../../../platform/server/db/database.ts";
import { storedFile } from "../../../platform/server/files/answers.ts";
import type { FileOwner } from "../../../platform/server/files/owners.ts";
import { checkMarkedPhoto, thumbnailType } from "../../../platform/server/files/pictures.ts";
import { uploadWords } from "../../../platform/server/files/upload-words.ts";
import { type Call, serve, type Served, type User } from "../../../platform/server/http/serve.ts";
import { removeFiles } from "../../../platform/server/files/stored.ts";
import { refuse as refuseKernel, refuseField } from "../../../platform/shared/refusals.ts";
import { assertManagingDirector } from "../team/role-verbs.ts";
import * as contract from "./contract.ts";
import { refuse } from "./evidence-words.ts";
import { bytesOf } from "./letterhead-verbs.ts";
import { isPicture } from "./picture-verbs.ts";
import { mediaFiles } from "./tables.ts";
import { answerOf, galleryAnswer, markedKeysOf } from "./verbs.ts";

const download = serve(contract.download, async ({ db, params, query, may, files, kinds, user }) => {
  const file = await fileByIdAndName(db, params);
  if (!may(kinds.files[file.kind]?.view ?? [])) throw refuseKernel("forbidden");
  if (file.destroyedAt) throw refuseKernel("not-found");
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
  async (call) => {
    const { db, body, files, about, prepared } = call;
    const { file, owner } = await editedFile(call);
    if (!owner.takesMarks || !isPicture(file)) throw refuseField("marks", uploadWords.notAPhoto);
    const before = await letGo(db, owner, file.id);
    const marked = await db.update(mediaFiles, file.id, { marks: body.marks, ...prepared });
    about({ kind: "media", id: file.id, name: file.name });
    removeFiles(db, files, markedKeysOf(before));
    return answerOf(marked);
  },
);

const remove = serve(contract.remove, async (call) => {
  const { db, files, about } = call;
  const { file, owner } = await editedFile(call);
  await letGo(db, owner, file.id);
  await db.remove(mediaFiles, file.id);
  about({ kind: "media", id: file.id, name: file.name });
  removeFiles(db, files, owner.goneWith(file));
});

const strikeOut = serve(contract.strikeOut, async (call) => {
  const { db, body, user, now, about } = call;
  const { file, owner } = await editedFile(call);
  if ((await db.lock(mediaFiles, file.id)).struckOutAt) throw refuse("file-struck-out");
  if (!(await isProof(db, owner, file.id))) throw refuse("file-not-evidence");
  const struck = await db.update(mediaFiles, file.id, {
    struckOutAt: now,
    struckOutBy: user.id,
    struckOutReason: body.reason,
  });
  db.announce("vehicles");
  about({ kind: "media", id: file.id, name: file.name });
  return galleryAnswer(db, struck, { owner, user });
});

const destroy = serve(
  contract.destroy,
  async ({ params, pool, shop, files }) => {
    const file = await readShop(pool, shop.id, (db) => fileByIdAndName(db, params));
    if (!file.struckOutAt || file.destroyedAt) return null;
    return createHash("sha256")
      .update(await bytesOf(files, file.storageKey))
      .digest("hex");
  },
  async (call) => {
    const { db, body, user, files, now, about, prepared: sha256 } = call;
    const { file, owner } = await editedFile(call);
    await assertManagingDirector(db, user);
    const before = await db.lock(mediaFiles, file.id);
    if (before.destroyedAt) throw refuse("file-destroyed");
    if (!before.struckOutAt || sha256 === null) throw refuse("file-not-struck-out");
    const destroyed = await db.update(mediaFiles, file.id, {
      destroyedAt: now,
      destroyedBy: user.id,
      destroyedReason: body.reason,
      sha256,
      thumbnailKey: null,
      marks: [],
      markedKey: null,
      markedThumbnailKey: null,
    });
    about({ kind: "media", id: file.id, name: file.name });
    removeFiles(db, files, owner.goneWith(before));
    return galleryAnswer(db, destroyed, { owner, user });
  },
);

type Editing = Pick<Call<typeof contract.remove>, "db" | "params" | "may" | "kinds" | "user" | "now">;

/** A file that the caller may change. */
const editedFile = async ({ db, params, may, kinds, user, now }: Editing) => {
  const file = await fileByIdAndName(db, params);
  const owner = kinds.files[file.kind];
  if (!owner || !may(owner.edit)) throw refuseKernel("forbidden");
  await assertOnFloor(db, user, owner, file.id);
  await owner.editing?.assertFile(db, file.id, { user, may, now });
  return { file, owner };
};

/** Locks a file that may be changed or deleted, with its owner. */
const letGo = async (db: Db, owner: FileOwner, id: string) => {
  await owner.letGo(db, id);
  const held = await db.lock(mediaFiles, id);
  if (held.struckOutAt) throw refuse("file-struck-out");
  if (await isProof(db, owner, id)) throw refuse("file-is-evidence");
  return held;
};

const isProof = async (db: Db, { proofs }: FileOwner, id: string) =>
  proofs !== undefined && (await proofs(db, [id])).includes(id);

const assertOnFloor = async (
  db: Db,
  { id, floor }: Pick<User, "id" | "floor">,
  owner: FileOwner | undefined,
  fileId: string,
) => {
  if (!floor) return;
  if (!owner?.floor) throw refuseKernel("forbidden");
  await owner.floor.assertFile(db, fileId, id);
};

/** Id and name must belong to the same file; either alone opens nothing. */
const fileByIdAndName = async (db: Db, { id, name }: { id: string; name: string }) => {
  const file = await db.find(mediaFiles, id);
  if (file.name !== name) throw refuseKernel("not-found");
  return file;
};

export const mediaHandlers: readonly Served[] = [download, markPhoto, remove, strikeOut, destroy];
