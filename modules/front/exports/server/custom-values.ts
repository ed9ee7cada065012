import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readComposed } from "../../../../platform/server/db/read.ts";
import { byteOrderMark, csvRow } from "../../../../platform/shared/csv.ts";
import { customFieldsHead, recordsWithCustomFields } from "../schema.ts";

const recordsOfPage = 200;
const beforeAll = "00000000-0000-0000-0000-000000000000";

const readValues = readComposed({
  id: z.string(),
  values: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      nameAr: z.string(),
      value: z.string(),
      valueAr: z.string().nullable(),
    }),
  ),
});

/** The values of the shop's own fields in words: a row for each value, a choice by its name. */
export async function* customValuesOf(db: Db) {
  yield byteOrderMark + csvRow(customFieldsHead, () => false);
  for (const { record, table, column } of recordsWithCustomFields) {
    const text = `
      select r.id::text as id, (
        select coalesce(jsonb_agg(jsonb_build_object('field', f.id, 'name', f.name, 'nameAr', f.name_ar,
            'value', coalesce((select c ->> 'name' from jsonb_array_elements(f.choices) c where f.kind = 'choice' and c ->> 'id' = v.value), v.value),
            'valueAr', (select c ->> 'nameAr' from jsonb_array_elements(f.choices) c where f.kind = 'choice' and c ->> 'id' = v.value))
            order by f.position, f.id), '[]')
        from jsonb_each_text(r.${column}) v join custom_fields f on f.shop_id = r.shop_id and f.id::text = v.key) as values
      from ${table} r
      where r.shop_id = $1 and r.id > $2 and r.${column} <> '{}' order by r.id limit ${recordsOfPage}`;
    for (let after = beforeAll; ;) {
      const page = await db.read(readValues({ name: `exports.custom-values.${record}`, text, values: [after] }));
      for (const { id, values } of page)
        for (const { field, name, nameAr, value, valueAr } of values)
          yield csvRow([record, id, field, name, nameAr, value, valueAr], (index) => index > 2);
      const last = page.at(-1);
      if (!last || page.length < recordsOfPage) break;
      after = last.id;
    }
  }
}
