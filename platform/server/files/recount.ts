import pg from "pg";
import { Refusal } from "../../shared/refusals.ts";
import { fileIdOf, type Files, isArchive } from "./store.ts";

/** Recounts every shop's stored files from the store and corrects the counts. Answers how many shops were corrected. */
export const recountFiles = async (ownerUrl: string, files: Files): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ shop_id: string }>("select shop_id from shop_storage order by shop_id");
    let corrected = 0;
    for (const { shop_id: shopId } of rows) if (await recountShop(client, files, shopId)) corrected += 1;
    return corrected;
  } finally {
    await client.end();
  }
};

const recountShop = async (client: pg.Client, files: Files, shopId: string) => {
  const began = new Date().toISOString();
  const counted = await client.query<{ id: string }>("select id from stored_files where shop_id = $1", [shopId]);
  const known = new Set(counted.rows.map(({ id }) => id));
  const found: string[] = [];
  const missed: Sized[] = [];
  for await (const key of files.list(shopId)) {
    if (isArchive(key)) continue;
    found.push(fileIdOf(key));
    // A file that was already counted may have been deleted by now; it is not added again.
    const size = known.has(fileIdOf(key)) ? undefined : await sizeOf(files, key);
    if (size !== undefined) missed.push({ id: fileIdOf(key), key, size });
  }
  await client.query("begin");
  try {
    const isCorrected = await correct(client, { shopId, found, missed, began });
    await client.query("commit");
    return isCorrected;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};

type Sized = { id: string; key: string; size: number };

/** Undefined if the file has been deleted meanwhile. */
const sizeOf = async (files: Files, key: string) => {
  try {
    return await files.size(key);
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found") return undefined;
    throw error;
  }
};

/** Updates the rows first and the sum last, in the same order as every call, to avoid deadlocks. */
const correct = async (
  client: pg.Client,
  { shopId, found, missed, began }: { shopId: string; found: string[]; missed: Sized[]; began: string },
) => {
  const gone = await client.query(
    "delete from stored_files where shop_id = $1 and created_at < $3 and id <> all($2::uuid[])",
    [shopId, found, began],
  );
  const came = await client.query(
    `insert into stored_files (shop_id, id, key, size) select $1, id, key, size from jsonb_to_recordset($2::jsonb) f(id uuid, key text, size bigint) order by f.id
     on conflict (shop_id, id) do nothing`,
    [shopId, JSON.stringify(missed)],
  );
  await client.query("select from shop_storage where shop_id = $1 for no key update", [shopId]);
  const summed = await client.query(
    `update shop_storage set bytes = c.bytes from (select coalesce(sum(size), 0) as bytes from stored_files where shop_id = $1) c
     where shop_id = $1 and shop_storage.bytes <> c.bytes`,
    [shopId],
  );
  return [gone, came, summed].some(({ rowCount }) => (rowCount ?? 0) > 0);
};
