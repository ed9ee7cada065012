import { fold } from "../../shared/folding.ts";
import type { OwnerQuery } from "./load-file.ts";
import { joinedName } from "./search-pattern.ts";

/**
 * Adds the names that `searchTextOf` repeats as one word to the search texts of an earlier version, which lack them. Can
 * be repeated.
 */
export const addJoinedNames = async (query: OwnerQuery, table: string, names: readonly string[]): Promise<void> => {
  const { rows } = await query(
    `select shop_id, id, search_text, array_remove(array[${names.join(", ")}], null) as names from ${table}`,
  );
  const changed = rows.flatMap(({ shop_id: shopId, id, search_text: text, names: known }) => {
    const joined = (known as string[]).map((name) => joinedName(fold(name))).filter((name) => name !== undefined);
    const missing = [...new Set(joined)].filter((name) => !String(text).includes(` ${name}`));
    return missing.length === 0 ? [] : [{ shopId, id, text: `${String(text)} ${missing.join(" ")}` }];
  });
  if (changed.length === 0) return;
  await query(
    `update ${table} t set search_text = r.text from jsonb_to_recordset($1::jsonb) r("shopId" uuid, id uuid, text text)
     where t.shop_id = r."shopId" and t.id = r.id`,
    [JSON.stringify(changed)],
  );
};
