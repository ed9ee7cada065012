import { createReadStream } from "node:fs";
import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { type Keep, serve, serveCreation, type Served, type User } from "../../../platform/server/http/serve.ts";
import type {
  FileKinds,
  FileOwner,
  FloorFiles,
  MarkedKeys,
  StoredKeys,
} from "../../../platform/server/files/owners.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { removeFiles } from "../../../platform/server/files/stored.ts";
import type { Upload } from "../../../platform/server/files/uploads.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import type * as contract from "./contract.ts";
import { copyKeyOf } from "./copies.ts";
import { isManagingDirector } from "../team/role-verbs.ts";
import { users } from "../team/tables.ts";
import { mediaFiles } from "./tables.ts";

type File = Row<typeof mediaFiles>;

/**
 * How an owner module lists its files and stores or removes the references to them. Each refuses if the owner does
 * not exist or may not be changed.
 */
type Owner = {
  /** The next file ids in order, of one collection if given. */
  filesOf: (
    db: Db,
    ownerId: string,
    page: { after: string; max: number; collection: string | undefined },
  ) => Promise<string[]>;
  attach: (db: Db, ownerId: string, fileId: string) => Promise<unknown>;
  letGo: FileOwner["letGo"];
  /** Whether the owner has this part. An owner without parts omits it; its files have no collection. */
  hasCollection?: (name: string) => boolean;
  editing?: FileOwner["editing"];
  proofs?: FileOwner["proofs"];
  /** Required if the routes are `onFloor`. */
  floor?: FloorFiles;
};

/** Handles the two calls of `mediaRoutes`, and describes the files for the module's manifest. */
export const serveMedia = (
  routes: ReturnType<typeof contract.mediaRoutes>,
  owner: Owner,
): { handlers: readonly Served[]; files: FileKinds } => ({
  files: {
    [routes.kind]: {
      ...routes.permissions,
      letGo: owner.letGo,
      goneWith: allKeysOf,
      takesMarks: true,
      ...(owner.editing && { editing: owner.editing }),
      ...(owner.proofs && { proofs: owner.proofs }),
      ...(owner.floor && { floor: owner.floor }),
    },
  },
  handlers: [
    serve(routes.list, async ({ db, params, user, now, query: { cursor, limit, collection } }) => {
      if (user.floor) await owner.floor?.assertOwner(db, params.id, user.id, now);
      const [after] = readCursorAs(lastListed, cursor) ?? [firstId];
      const ids = await owner.filesOf(db, params.id, { after, max: limit + 1, collection });
      const files =
        ids.length === 0
          ? []
          : await db.list(mediaFiles, { where: inArray(mediaFiles.id, ids), orderBy: [asc(mediaFiles.id)] });
      return pageOf(await galleryAnswers(db, files, { owner, user }), limit, ({ file }) => [file.id]);
    }),
    serveCreation(routes.upload, {
      before: store,
      create: async ({ db, params, upload, createdId, prepared, user, now, may, about }) => {
        await owner.editing?.assertOwner(db, params.id, { user, may, now });
        const { name, type, size, fields } = upload;
        const collection = owner.hasCollection ? (fields.collection ?? "") : null;
        const file = await db.insert(mediaFiles, {
          id: createdId,
          kind: routes.kind,
          collection,
          name,
          type,
          size,
          createdBy: user.id,
          ...prepared,
        });
        await owner.attach(db, params.id, file.id);
        if (collection !== null && !owner.hasCollection?.(collection))
          throw refuseField("collection", fieldKinds.option);
        about({ kind: routes.kind, id: params.id, name: file.name });
        return galleryAnswer(db, file, { owner, user });
      },
      readAgain: async ({ db, createdId, user }) =>
        galleryAnswer(db, await db.find(mediaFiles, createdId), { owner, user }),
    }),
  ],
});

type Reading = { owner: Pick<FileOwner, "proofs">; user: Pick<User, "id" | "isLimited"> };

/** Files as their gallery shows them. */
export const galleryAnswers = async (
  db: Db,
  files: readonly File[],
  { owner, user }: Reading,
): Promise<contract.GalleryFile[]> => {
  if (files.length === 0) return [];
  const struck = files.filter(({ struckOutAt }) => struckOutAt !== null);
  const actors = struck.flatMap(({ struckOutBy, destroyedBy }) => [struckOutBy, destroyedBy]);
  const ids = files.map(({ id }) => id);
  const [proofs, people, isDirector] = await Promise.all([
    owner.proofs ? owner.proofs(db, ids) : [],
    actors.length === 0 ? [] : db.findAll(users, [...new Set(actors.filter((id) => id !== null))]),
    struck.length > 0 && isManagingDirector(db, user),
  ]);
  const evidence = new Set<string>(proofs);
  const by = (actor: string) => {
    const { id, name, nameAr } = people.find((person) => person.id === actor)!;
    return { id, name, nameAr };
  };
  return files.map((file) => ({
    ...answerOf(file),
    isProof: evidence.has(file.id),
    struckOut: file.struckOutAt
      ? { at: file.struckOutAt, by: by(file.struckOutBy!), reason: file.struckOutReason! }
      : null,
    destroyed: file.destroyedAt
      ? { at: file.destroyedAt, by: by(file.destroyedBy!), reason: file.destroyedReason!, sha256: file.sha256! }
      : null,
    canDestroy: isDirector && file.struckOutAt !== null && file.destroyedAt === null,
  }));
};

export const galleryAnswer = async (db: Db, file: File, reading: Reading) =>
  (await galleryAnswers(db, [file], reading))[0]!;

/** Removes the files of a deleted record, whose references go with them. */
export const removeFilesOf = async (db: Db, files: Files, ids: readonly string[]) => {
  const gone = await db.findAll(mediaFiles, ids);
  await db.removeWhere(mediaFiles, inArray(mediaFiles.id, [...ids]));
  removeFiles(db, files, gone.flatMap(allKeysOf));
};

/** Removes the rows of files; answers the keys of all that is stored of them, for the caller to delete. */
export const forgetFiles = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const gone = await db.findAll(mediaFiles, ids);
  await db.removeWhere(mediaFiles, inArray(mediaFiles.id, [...ids]));
  return gone.flatMap(allKeysOf);
};

const lastListed = z.tuple([z.uuid()]);

const firstId = "00000000-0000-0000-0000-000000000000";

export const answerOf = (file: Row<typeof mediaFiles>): contract.MediaFile => {
  const url = `/api/media/${file.id}/${encodeURIComponent(file.name)}`;
  const stamp = file.markedKey && `marked=${stampOf(file.markedKey)}`;
  return {
    url,
    thumbnailUrl: file.thumbnailKey && `${url}?thumbnail=1${stamp ? `&${stamp}` : ""}`,
    marks: file.marks,
    markedUrl: stamp && `${url}?${stamp}`,
    file: { id: file.id, name: file.name, size: file.size, type: file.type },
    collection: file.collection,
  };
};

/** Stores the bytes of an upload, before the transaction. */
export const store = async ({ upload, keep }: { upload: Upload; keep: Keep }): Promise<StoredKeys> => ({
  storageKey: await keep(upload.extension, createReadStream(upload.path)),
  thumbnailKey: upload.thumbnail ? await keep("webp", upload.thumbnail) : null,
});

/** Differs for each drawing, because browsers keep a file of one address for ever. */
const stampOf = (key: string) => key.replace(/^.*\/|\..*$/g, "").slice(-12);

/** The photo with its marks, its thumbnail and its copies. */
export const markedKeysOf = ({ markedKey, markedThumbnailKey }: Partial<MarkedKeys>): string[] =>
  markedKey
    ? [
        markedKey,
        ...(markedThumbnailKey ? [markedThumbnailKey] : []),
        copyKeyOf(markedKey, "link"),
        copyKeyOf(markedKey, "page"),
        copyKeyOf(markedKey, "paper"),
      ]
    : [];

/** The file, its thumbnail and its copies. */
const allKeysOf: FileOwner["goneWith"] = (file) => [
  file.storageKey,
  ...thumbnailOf(file),
  copyKeyOf(file.storageKey, "link"),
  copyKeyOf(file.storageKey, "page"),
  copyKeyOf(file.storageKey, "paper"),
  copyKeyOf(file.storageKey, "refused"),
  ...markedKeysOf(file),
];

export const thumbnailOf: FileOwner["goneWith"] = ({ thumbnailKey }) => (thumbnailKey ? [thumbnailKey] : []);
