import type { Db } from "../db/database.ts";
import type { Keep } from "../http/serve.ts";
import { type Files, newFileKey } from "./store.ts";
import { type StoredFile, storeWithinLimit } from "./stored.ts";

export type KeptFiles = ReturnType<typeof keepFiles>;

/** Tracks files that are stored before the transaction, to delete them if the call is refused, repeated or fails. */
export const keepFiles = (files: Files, shopId: string) => {
  let keys: string[] = [];
  const stored: StoredFile[] = [];
  const keep: Keep = async (extension, content) => {
    const key = newFileKey(shopId, extension);
    keys.push(key);
    await files.put(key, content);
    stored.push({ key, size: await files.size(key) });
    return key;
  };
  return {
    keep,
    /** Counts their bytes and keeps them if the transaction commits. */
    count: async (db: Db) => {
      if (stored.length > 0) await storeWithinLimit(db, stored);
      db.afterCommit(() => {
        keys = [];
      });
    },
    removeUnlessCommitted: () => Promise.all(keys.map((key) => files.remove(key).catch(() => undefined))),
  };
};
