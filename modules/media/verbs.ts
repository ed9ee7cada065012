import { createReadStream } from "node:fs";
import { asc, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../platform/server/db/pages.ts";
import { type Keep, serve, type Served } from "../../platform/server/http/serve.ts";
import type { Upload } from "../../platform/server/files/uploads.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { refuseField } from "../../platform/shared/refusals.ts";
import * as contract from "./contract.ts";
import { copyKeyOf } from "./copies.ts";
import { mediaFiles } from "./tables.ts";

/** What an owner says of its files: which there are, how one is tied to it and let go. Each refuses when the owner is not there or may not change. */
type Owner = {
  /** The ids after one, in their order, and of those the first few; of one collection where it is said. */
  filesOf: (
    db: Db,
    ownerId: string,
    page: { after: string; most: number; collection: string | undefined },
  ) => Promise<string[]>;
  tie: (db: Db, ownerId: string, fileId: string) => Promise<unknown>;
  letGo: LetGo;
  /** Whether it has a part of that name. An owner without parts leaves it out, and takes no notice of a collection. */
  hasCollection?: (name: string) => boolean;
};

type LetGo = (db: Db, fileId: string) => Promise<unknown>;

type Stored = { storageKey: string; thumbnailKey: string | null };

/** By kind; filled as modules serve their media. */
export const owners = new Map<string, { letGo: LetGo; goneWith: KeysOf }>();

/** Keys in the storage. */
type KeysOf = (file: Stored) => string[];

/** Has an owner asked before a file of its kind is removed; what lies under `goneWith` goes with it, all of it unless said. */
export const askBeforeRemoval = (kind: string, letGo: LetGo, goneWith: KeysOf = allOf) =>
  owners.set(kind, { letGo, goneWith });

/** The two calls of an owner's `mediaRoutes`. */
export const serveMedia = (routes: ReturnType<typeof contract.mediaRoutes>, owner: Owner): Served[] => {
  askBeforeRemoval(routes.kind, owner.letGo);
  return [
    serve(routes.list, async ({ db, params, query: { cursor, limit, collection } }) => {
      const [after] = readCursorAs(lastListed, cursor) ?? [firstId];
      const ids = await owner.filesOf(db, params.id, { after, most: limit + 1, collection });
      const files =
        ids.length === 0
          ? []
          : await db.list(mediaFiles, { where: inArray(mediaFiles.id, ids), orderBy: [asc(mediaFiles.id)] });
      return pageOf(files.map(answerOf), limit, ({ file }) => [file.id]);
    }),
    serve(routes.upload, store, async ({ db, params, upload, prepared, user, about }) => {
      const { name, type, size, fields } = upload;
      const collection = owner.hasCollection ? (fields.collection ?? "") : null;
      const file = await db.insert(mediaFiles, {
        kind: routes.kind,
        collection,
        name,
        type,
        size,
        createdBy: user.id,
        ...prepared,
      });
      await owner.tie(db, params.id, file.id);
      if (collection !== null && !owner.hasCollection?.(collection)) throw refuseField("collection", fieldKinds.option);
      about({ kind: routes.kind, id: params.id, name: file.name });
      return answerOf(file);
    }),
  ];
};

const lastListed = z.tuple([z.uuid()]);

const firstId = "00000000-0000-0000-0000-000000000000";

export const answerOf = (file: Row<typeof mediaFiles>): contract.MediaFile => {
  const url = `/api/media/${file.id}/${encodeURIComponent(file.name)}`;
  return {
    url,
    thumbnailUrl: file.thumbnailKey && `${url}?thumbnail=1`,
    file: { id: file.id, name: file.name, size: file.size, type: file.type },
    collection: file.collection,
  };
};

/** Keeps the bytes of an upload, before the transaction. */
export const store = async ({ upload, keep }: { upload: Upload; keep: Keep }): Promise<Stored> => ({
  storageKey: await keep(upload.extension, createReadStream(upload.path)),
  thumbnailKey: upload.thumbnail ? await keep("webp", upload.thumbnail) : null,
});

const allOf: KeysOf = (file) => [
  file.storageKey,
  ...thumbnailOf(file),
  copyKeyOf(file.storageKey, "link"),
  copyKeyOf(file.storageKey, "paper"),
  copyKeyOf(file.storageKey, "refused"),
];

export const thumbnailOf: KeysOf = ({ thumbnailKey }) => (thumbnailKey ? [thumbnailKey] : []);
