import type { Db } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { shops } from "../../../base/shop/tables.ts";
import * as contract from "../catalogue-contract.ts";
import { cylinderReadings } from "../reading-rules.ts";
import { readingNames } from "../tables.ts";
import { cylinderWords } from "../words.ts";

export const listReadings = serve(contract.listReadings, async ({ db }) => answerOf(await readingsOf(db)));

export const nameReadings = serve(contract.nameReadings, async ({ db, body, shop, about }) => {
  if (body.version !== undefined) {
    await db.lock(shops, shop.id);
    checkVersion(body.version, readingsVersion({ readings: await readingsOf(db) }));
  }
  // If a label is sent twice, the last one counts.
  const named = new Map(body.readings.map((reading) => [reading.label, reading]));
  const rows = [...named.values()].map(({ label, nameEn, nameAr, unit }) => ({
    id: newId(),
    label,
    nameEn,
    nameAr,
    unit,
  }));
  await db.query(
    "diagnostics.name-readings",
    `insert into reading_names (shop_id, id, label, name_en, name_ar, unit)
     select $1, r.id, r.label, r."nameEn", r."nameAr", r.unit
     from jsonb_to_recordset($2::jsonb) r(id uuid, label text, "nameEn" text, "nameAr" text, unit text) order by r.label
     on conflict (shop_id, label) do update set name_en = excluded.name_en, name_ar = excluded.name_ar, unit = excluded.unit`,
    [JSON.stringify(rows)],
  );
  about({ kind: "settings", id: shop.id });
  return answerOf(await readingsOf(db));
});

export const namesOfReadings = async (db: Db) =>
  new Map<string, { nameEn: string; nameAr: string; unit: string }>(
    (await readingsOf(db)).map(({ label, nameEn, nameAr, unit }) => [label, { nameEn, nameAr, unit }]),
  );

const answerOf = (readings: contract.CylinderReading[]) => ({
  ...whole(readings),
  version: readingsVersion({ readings }),
});

const readingsVersion = versionByFields(contract.nameReadings.body);

const readingsOf = async (db: Db): Promise<contract.CylinderReading[]> => {
  const own = await db.list(readingNames);
  return cylinderReadings.map(
    (label) =>
      own.find((item) => item.label === label) ?? {
        label,
        nameEn: cylinderWords[label].en,
        nameAr: cylinderWords[label].ar,
        unit: "%",
      },
  );
};
