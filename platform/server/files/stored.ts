import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../db/read.ts";
import { shop } from "../db/select.ts";
import { refuse } from "../../shared/refusals.ts";
import { type Db, withShop } from "../db/database.ts";
import { type Pool } from "../db/pool.ts";
import { fileIdOf, type Files } from "./store.ts";

export type StoredFile = { readonly key: string; readonly size: number };

export const limitStorage = (db: Db, maxBytes: number) =>
  db.query(
    "stored-files.limit",
    "insert into shop_storage (shop_id, id, most_bytes) values ($1, $1, $2) on conflict (shop_id, id) do update set most_bytes = excluded.most_bytes",
    [maxBytes],
  );

/**
 * Counts new files in the transaction that inserts their rows. Refuses `storage-limit` if the shop then exceeds
 * its limit.
 */
export const storeWithinLimit = async (db: Db, stored: readonly StoredFile[]) => {
  const { bytes, mostBytes: maxBytes } = await count(db, stored);
  if (bytes <= maxBytes) return;
  throw refuse("storage-limit", { values: { gigabytes: Math.round(Number(maxBytes) / 107_374_182.4) / 10 } });
};

/**
 * The store for handlers: files that the program derives, such as thumbnails and printed documents, are counted
 * too, but never refused.
 */
export const countedFiles = (files: Files, pool: Pool): Files => ({
  ...files,
  put: async (key, content) => {
    await files.put(key, content);
    const size = await files.size(key);
    await withShop(pool, shopOf(key), (db) => count(db, [{ key, size }]));
  },
});

/**
 * Counts files before they are stored, under the time of the work that they belong to: so what a killed process leaves of it is
 * counted, and found by `discountWorkFiles`. Refuses nothing; `storeWithinLimit` without files does at the end.
 */
export const countWorkFiles = (db: Db, stored: readonly StoredFile[], workBegan: string) =>
  count(db, stored, workBegan);

/** Subtracts the files of a work that is given up; answers their keys, for the caller to delete after the commit. */
export const discountWorkFiles = async (db: Db, workBegan: string): Promise<string[]> =>
  (await db.read(workDiscounted, { workBegan })).map(({ key }) => key);

/** The same; their bytes are deleted after the commit. */
export const removeWorkFiles = async (db: Db, files: Files, workBegan: string): Promise<void> => {
  const keys = await discountWorkFiles(db, workBegan);
  db.afterCommit(() => void Promise.allSettled(keys.map((key) => files.remove(key))));
};

const workDiscounted = readByHand(
  "stored-files.discount-work",
  { key: z.string() },
  (value: Values<{ workBegan: string }>) => sql`
    with gone as (delete from stored_files where shop_id = ${shop} and created_at = ${value.workBegan}::timestamptz returning key, size),
      less as (update shop_storage set bytes = bytes - (select coalesce(sum(size), 0) from gone) where shop_id = ${shop})
    select key from gone`,
);

/** Subtracts files that the caller deletes after the commit. */
export const discountFiles = (db: Db, keys: readonly string[]) => db.alongside(discount(db, keys));

/** Subtracts deleted files from the count in this transaction; their bytes are deleted after the commit. */
export const removeFiles = (db: Db, files: Files, keys: readonly string[]) => {
  db.alongside(discount(db, keys));
  db.afterCommit(() => void Promise.allSettled(keys.map((key) => files.remove(key))));
};

const shopOf = (key: string) => key.slice(0, key.indexOf("/"));

const count = async (db: Db, stored: readonly StoredFile[], workBegan: string | null = null) => {
  const [storage] = await db.read(filesCounted, {
    files: JSON.stringify(stored.map((file) => ({ ...file, id: fileIdOf(file.key) }))),
    workBegan,
  });
  return storage!;
};

const filesCounted = readByHand(
  "stored-files.count",
  { bytes: z.bigint(), mostBytes: z.bigint() },
  (value: Values<{ files: string; workBegan: string | null }>) => sql`
    with counted as (
      insert into stored_files (shop_id, id, key, size, created_at)
      select ${shop}, f.id, f.key, f.size, coalesce(${value.workBegan}::timestamptz, now()) from jsonb_to_recordset(${value.files}::jsonb) f(id uuid, key text, size bigint) order by f.id
      on conflict (shop_id, id) do nothing returning size)
    insert into shop_storage as s (shop_id, id, bytes) values (${shop}, ${shop}, (select coalesce(sum(size), 0) from counted))
    on conflict (shop_id, id) do update set bytes = s.bytes + excluded.bytes returning bytes, most_bytes`,
);

const discount = (db: Db, keys: readonly string[]) =>
  db.query(
    "stored-files.discount",
    `with gone as (delete from stored_files where shop_id = $1 and id = any($2) returning size)
     update shop_storage set bytes = bytes - (select coalesce(sum(size), 0) from gone) where shop_id = $1`,
    [keys.map(fileIdOf)],
  );
