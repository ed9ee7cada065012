import pg from "pg";
import { fileIdOf, type Files } from "./files.ts";

/** Counts every shop's files again, as they lie in the storage, and corrects what was counted otherwise. Answers how many shops that were. */
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
  const found: { id: string; key: string; size: number }[] = [];
  const began = new Date().toISOString();
  for await (const key of files.list(shopId)) found.push({ id: fileIdOf(key), key, size: await files.size(key) });
  const { rows } = await client.query<{ corrected: boolean }>(
    `with found as (select * from jsonb_to_recordset($2::jsonb) f(id uuid, key text, size bigint)),
       gone as (delete from stored_files s where s.shop_id = $1 and s.created_at < $3 and not exists (select from found f where f.id = s.id) returning s.size),
       came as (insert into stored_files (shop_id, id, key, size) select $1, id, key, size from found
         on conflict (shop_id, id) do nothing returning size),
       changed as (select (select coalesce(sum(size), 0) from came) - (select coalesce(sum(size), 0) from gone) as bytes,
         exists (select from came) or exists (select from gone) as differs),
       kept as (update shop_storage s set bytes = s.bytes + c.bytes from changed c where s.shop_id = $1 returning 1)
     select differs as corrected from changed`,
    [shopId, JSON.stringify(found), began],
  );
  return rows[0]?.corrected ?? false;
};
