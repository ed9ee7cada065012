import { Readable } from "node:stream";
import { withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { countWorkFiles, type StoredFile } from "../../../../platform/server/files/stored.ts";
import type { ZipEntry } from "../../../../platform/server/files/zip-reader.ts";
import { chunksOf } from "./open-archive.ts";

type Place = { pool: Pool; files: Files; shopId: string; workBegan: string };

/**
 * Puts parts of an archive into the files of a shop. Each is counted by `count` before it is put, in a transaction of its own, so
 * that what a killed process leaves is known.
 */
export const openReadBackStore = ({ pool, files, shopId, workBegan }: Place) => {
  let stored = 0;
  return {
    files,
    stored: () => stored,
    count: (page: readonly StoredFile[]) => withShop(pool, shopId, (db) => countWorkFiles(db, page, workBegan)),
    put: async (key: string, entry: ZipEntry) => {
      await files.put(key, Readable.from(chunksOf(entry), { objectMode: false }));
      stored += 1;
    },
  };
};
export type ReadBackStore = ReturnType<typeof openReadBackStore>;
