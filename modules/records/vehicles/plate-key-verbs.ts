import type { OwnerQuery } from "../../../platform/server/db/load-file.ts";
import { codedCountries, plateKey } from "./plate-key.ts";

/**
 * Writes the keys of a table's plates anew where an earlier version made another key: it did not keep code and
 * number apart. Can be repeated. Answers whether any was another one.
 */
export const rewritePlateKeys = async (query: OwnerQuery, table: string): Promise<boolean> => {
  const { rows } = await query(
    `select distinct license_plate as plate, license_plate_country as country, plate_key as key from ${table}
     where license_plate_country = any($1::text[])`,
    [[...codedCountries]],
  );
  const changed = rows
    .map((row) => ({ ...row, key: plateKey(String(row.plate), String(row.country)), before: row.key }))
    .filter(({ key, before }) => key !== before);
  if (changed.length === 0) return false;
  await query(
    `update ${table} t set plate_key = r.key
     from jsonb_to_recordset($1::jsonb) r(plate text, country text, key text)
     where t.license_plate = r.plate and t.license_plate_country = r.country and t.plate_key <> r.key`,
    [JSON.stringify(changed)],
  );
  return true;
};
