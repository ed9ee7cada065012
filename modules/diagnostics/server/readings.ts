import { inArray } from "drizzle-orm";
import type { Db } from "../../../platform/server/database.ts";
import { serve } from "../../../platform/server/serve.ts";
import { whole } from "../../../platform/shared/lists.ts";
import * as contract from "../contract.ts";
import { cylinderReadings } from "../rules.ts";
import { readingNames } from "../tables.ts";
import { cylinderWords } from "../words.ts";

export const listReadings = serve(contract.listReadings, async ({ db }) => whole(await readingsOf(db)));

export const nameReadings = serve(contract.nameReadings, async ({ db, body, shop, about }) => {
  // Of a label sent twice the last one counts.
  const named = new Map(body.readings.map((reading) => [reading.label, reading]));
  await db.removeWhere(readingNames, inArray(readingNames.label, [...named.keys()]));
  await db.insertAll(readingNames, [...named.values()]);
  about({ kind: "settings", id: shop.id });
  return whole(await readingsOf(db));
});

/** The names of the six readings, by label. */
export const namesOfReadings = async (db: Db) => new Map<string, { nameEn: string; nameAr: string; unit: string }>((await readingsOf(db)).map(({ label, ...names }) => [label, names]));

const readingsOf = async (db: Db): Promise<contract.CylinderReading[]> => {
  const own = await db.list(readingNames);
  return cylinderReadings.map((label) => own.find((one) => one.label === label) ?? { label, nameEn: cylinderWords[label].en, nameAr: cylinderWords[label].ar, unit: "%" });
};
