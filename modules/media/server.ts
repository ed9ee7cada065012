import type { Db } from "../../platform/server/db/database.ts";
import { storedFile } from "../../platform/server/files/answers.ts";
import { thumbnailType } from "../../platform/server/files/pictures.ts";
import { serve, type Served } from "../../platform/server/http/serve.ts";
import { removeFiles } from "../../platform/server/files/stored.ts";
import { refuse } from "../../platform/shared/refusals.ts";
import * as contract from "./contract.ts";
import { mediaFiles } from "./tables.ts";

const download = serve(contract.download, async ({ db, params, query, may, files, kinds }) => {
  const file = await fileByIdAndName(db, params);
  if (!may(kinds.files[file.kind]?.view ?? [])) throw refuse("forbidden");
  const small = query.thumbnail !== undefined && file.thumbnailKey;
  return small
    ? storedFile(files, small, { name: file.name, type: thumbnailType, unchanging: true })
    : storedFile(files, file.storageKey, { ...file, unchanging: true });
});

const remove = serve(contract.remove, async ({ db, params, may, files, about, kinds }) => {
  const file = await fileByIdAndName(db, params);
  const owner = kinds.files[file.kind];
  if (!owner || !may(owner.edit)) throw refuse("forbidden");
  await owner.letGo(db, file.id);
  await db.remove(mediaFiles, file.id);
  about({ kind: "media", id: file.id, name: file.name });
  removeFiles(db, files, owner.goneWith(file));
});

/** Id and name must belong to the same file; either alone opens nothing. */
const fileByIdAndName = async (db: Db, { id, name }: { id: string; name: string }) => {
  const file = await db.find(mediaFiles, id);
  if (file.name !== name) throw refuse("not-found");
  return file;
};

export const mediaHandlers: readonly Served[] = [download, remove];
